"""Judgements made on full states: sampling them, playing on in them, evaluating them."""
