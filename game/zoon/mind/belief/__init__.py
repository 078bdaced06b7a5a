"""Judgements made from an observation: what face-down cards may be, and what moves and touches are worth."""
