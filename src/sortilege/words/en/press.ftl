### What stands on printed sheets.

sheet = { $game } · sheet { $number } · { $what }
guide-title = { $game }: print it, cut it, play it
guide-ruler = Measure it: from end to end there must be 100 mm.
guide-head-what = What there is
guide-head-count = How many
guide-head-sheets = Sheets
guide-scale = Print at 100 % (“actual size”), without fitting to the page. The ruler above tells whether it worked.
guide-sides-two = Print on both sides, flipped on the long edge: the backs then lie behind the fronts. For a printer with one side only there is a version to fold: --sides fold.
guide-sides-fold = Print on one side only. Cut out each strip, fold it backwards along the dashed line, glue it, let it dry flat under a book, then cut the pieces.
guide-paper = Pages { $pieces }, all that is cut out: light card of 160 to 200 g/m². This page, and the booklet from page { $booklet } on: plain paper.
guide-booklet = The booklet: keep its sheets in the order in which they come, fold them together in the middle, staple the fold.
guide-booklet_folded = The booklet: fold each sheet in two with the print outside, pile them up in the order of the pages and staple the open side.
guide-mark-cut = cut
guide-mark-window = cut the edge of a window
guide-mark-fold = fold
guide-cut = Cut from mark to mark, with ruler and knife, first all lines of one direction, then those of the other; what has an outline is cut out with scissors. Scissors are for children, the knife is for a grown-up.
guide-bleed = With bleed: the grounds go 3 mm beyond each piece; cut at the marks, not at the edge of the colour.
guide-count = In all { $pages } pages, on { $papers } sheets of paper.
guide-time = Cutting and gluing takes one person about { $minutes } minutes.
guide-again = Lost a piece? A single kind is printed again like this:
booklet-contents = In the box
booklet-players = { $least } to { $most } players
booklet-credits = Sortilège. Pictures of animals and things: Fluent Emoji, © Microsoft Corporation, MIT licence. Silhouettes: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0. Typefaces: Almendra by Ana Sanfelippo and Andika by SIL International, SIL OFL 1.1. Everything else is drawn for Sortilège, MIT licence.
