"""Analysis of a finished match: `scene` has a `chances_chart`, and `turning_point_cards` for the
choices that lost most."""
