"""Workshop of Zoon: a tribe edited in steps, its checks, its files, its effects as sentences, its balance."""
