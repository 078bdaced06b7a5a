"""Rules of Zerzura as a book: figures of its pages, drawings of its example, the sheet made from its data."""
