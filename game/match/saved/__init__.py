"""Saved matches of a folder: listed by what their files tell, with titles, set aside and put back."""
