"""The pages around a match: menu, setup, saves, settings, rules, credits."""
