"""Cards of Zerzura: the schema of its data file, the loader, and the figures compiled for speed."""
