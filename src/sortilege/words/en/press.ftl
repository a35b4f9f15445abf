### Text on printed sheets.

sheet = { $game } · sheet { $number } · { $what }
guide-title = { $game }: print it, cut it, play it
guide-ruler = Check the ruler: from end to end it must measure 100 mm.
guide-head-what = Contents
guide-head-count = Number
guide-head-sheets = Sheets
guide-scale = Print at 100% (“actual size”), without fitting to the page. Use the ruler above to check.
guide-sides-two = Print on both sides, flipped on the long edge, so that the backs line up with the fronts. If your printer cannot do this, make the version to fold: --sides fold.
guide-sides-fold = Print on one side only. Cut out each strip, fold it backwards along the dashed line, glue it and let it dry flat under a book. Then cut out the pieces.
guide-paper = Pages { $pieces } (everything you cut out): light card, 160 to 200 g/m². This page, and the booklet from page { $booklet } on: plain paper.
guide-booklet = The booklet: keep the sheets in order, fold them together in the middle and staple the fold.
guide-booklet_folded = The booklet: fold each sheet in two with the print outside, stack the sheets in page order and staple the open side.
guide-mark-cut = cut
guide-mark-window = cut the edge of a window
guide-mark-fold = fold
guide-cut = Cut from mark to mark with a ruler and a knife: first all the lines in one direction, then those in the other. Cut out shapes with an outline using scissors. Scissors are for children, the knife is for a grown-up.
guide-bleed = The backgrounds extend 1.5 mm past each piece, so that a slip does not show: cut at the marks, not at the edge of the colour.
guide-count = Total: { $pages } pages, on { $papers } sheets of paper.
guide-time = Cutting and gluing takes one person about { $minutes } minutes.
guide-again = Lost a piece? Print one kind of piece again with this command:
booklet-contents = In the box
booklet-players = { $least } to { $most } players
booklet-credits = Sortilège. Pictures of animals and things: Fluent Emoji, © Microsoft Corporation, MIT licence. Silhouettes: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0. Typefaces: Almendra by Ana Sanfelippo and Andika by SIL International, SIL OFL 1.1. Everything else is drawn for Sortilège, MIT licence.
