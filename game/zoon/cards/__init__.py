"""Cards of Zoon: the schema of tribe files, its checks, the loader, and two tribes compiled for speed."""
