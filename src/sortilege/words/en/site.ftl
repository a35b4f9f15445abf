### The landing page of the website.

site-title = Sortilège: five magical family games
site-lead = Play them in your browser, print them on paper, or study them in Python. Free, without accounts, without advertising.
site-play = Play now
site-play_about = The games run inside the page, also offline. Nothing is sent to anyone.
site-shelf = The shelf with the five games
site-games_heading = The games
site-rules = Rules
site-kit = Print (PDF)
site-readers = More than a page
site-home = At home and at the toy library
site-home-text = One computer serves every phone and tablet in the room. No accounts, no internet needed.
site-home-link = Set up a server
site-print = On paper
site-print-text = Every game as a PDF to cut out, with its rules as a booklet.
site-print-link = How to print
site-research = For researchers and programmers
site-research-text = PettingZoo, Gymnasium and OpenSpiel environments, search, and reproducible statistics.
site-research-link = Learning and data
site-manual = Manual
site-privacy = This site sets no cookies and loads nothing from other servers.
site-credits = Credits
site-licence = MIT licence
site-languages_label = Language
