"""Analysis of a finished match: `scene` has a `chart` of chances and `cards` for the choices that lost
most."""
