"""Drawing: SVG rasters, nine-patch papers, card pictures, charts."""
