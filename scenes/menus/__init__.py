"""Menus, the pages around a match: menu, setup, saves, settings, rules, credits."""
