"""A finished match analysed: `scene` has a `chart` of chances and `cards` for the choices that lost most."""
