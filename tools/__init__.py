"""Tools of the project: catalogues, coarse rasters, measurements. None is part of the app."""
