"""Choices of the minds: how long they take, what they believe and give away, the figures behind them."""
