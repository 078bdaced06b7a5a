"""Zoon's part of the minds: advice for one choice, a guide for the tree search, reasons in words."""
