"""Rules as a book: the page, its chapters and drawings, search, and where it was left."""
