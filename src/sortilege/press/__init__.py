"""Print-and-play sheets as PDF, from the same box, words and pictures as on the screen.

The press knows neither clients nor tables: it gets an order and returns a PDF. The client's build
(`web/src/press`) draws the pictures in `pack/`. typst, which comes with the extra `[print]`, sets
the pages.

    order      the request: game, language, paper, ink, bleed, sides, a single component
    piece      a piece to cut out: its size, what is drawn on each side, its windows
    boxes      for each game, its components as pieces
    rows       pieces in rows, with backs at the mirrored place
    layout     rows on as few sheets as possible, with marks where to cut
    booklet    the rules pages as blocks of text
    guide      the first page: what is printed, on which paper, how to cut it, and a ruler
    document   all of this as plain data
    setting    the PDF that typst makes from it
"""
