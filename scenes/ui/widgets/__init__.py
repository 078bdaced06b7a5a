"""Widgets: buttons, lists, fields, dialogs, and the pages that hold them."""
