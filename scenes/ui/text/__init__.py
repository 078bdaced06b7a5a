"""Text: fonts, typesetting, fitting, help pages."""
