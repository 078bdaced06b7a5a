"""Finale of Zerzura: the pad is filled in, stored cards turn over, the white city lights its lamps."""
