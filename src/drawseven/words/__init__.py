"""The words of the faces, a catalogue for each language: what a button says, what has happened, what a hand is called.

Texts and how they are filled in; what is worth saying, and when, the faces know.
"""

from drawseven.words.catalogue import LANGUAGES, Catalogue, catalogue_bytes, find_catalogue

__all__ = ["LANGUAGES", "Catalogue", "catalogue_bytes", "find_catalogue"]
