"""Sheets to print: a game out of the printer, from the same box, words and pictures as on screen.

It does not know who asks, nor of any table that plays: it is given an order and answers a PDF.
What the client draws comes in `pack/`, made once by the client's build (`web/src/press`); pages are
set by typst, which comes with the extra `[print]`.

    order      what is wanted: game, language, paper, ink, bleed, sides, a single component
    piece      what is cut out: its size, what is drawn on each side, its windows
    boxes      for each game, its components as pieces
    rows       pieces in rows, backs at the mirrored place
    layout     rows on as few sheets as can be, and marks where to cut
    booklet    the rules pages as blocks of text
    guide      the first page: what is printed, on what, cut how, and a ruler
    document   all of this as plain data
    setting    the PDF that typst makes of it
"""
