### Text on printed sheets.

sheet = { $game } · feuille { $number } · { $what }
guide-title = { $game } : à imprimer, à découper, à jouer
guide-ruler = Mesurez : d’un bout à l’autre, il doit y avoir 100 mm.
guide-head-what = Ce qu’il y a
guide-head-count = Combien
guide-head-sheets = Feuilles
guide-scale = Imprimez à 100 % (« taille réelle »), sans ajuster à la page. La règle ci-dessus le vérifie.
guide-sides-two = Imprimez recto verso, en retournant sur le bord long : les dos tombent derrière les faces. Sans imprimante recto verso, commandez la version à plier : --sides fold.
guide-sides-fold = Imprimez d’un seul côté. Coupez chaque bande, pliez-la vers l’arrière le long de la ligne tiretée, collez, laissez sécher à plat sous un livre, puis découpez.
guide-paper = Pages { $pieces }, tout ce qui se découpe : du carton léger de 160 à 200 g/m². Cette page, et le livret à partir de la page { $booklet } : du papier ordinaire.
guide-booklet = Le livret : gardez l’ordre dans lequel ses feuilles sortent, pliez-les ensemble en deux, agrafez le pli.
guide-booklet_folded = Le livret : pliez chaque feuille en deux, l’impression au-dehors, empilez-les dans l’ordre des pages et agrafez du côté ouvert.
guide-mark-cut = couper
guide-mark-window = couper le bord d’une fenêtre
guide-mark-fold = plier
guide-cut = Coupez de repère en repère, à la règle et au cutter, d’abord tous les traits d’un sens, puis ceux de l’autre ; ce qui a un contour se découpe aux ciseaux. Les enfants prennent les ciseaux, un adulte le cutter.
guide-bleed = Les fonds dépassent de 1,5 mm autour de chaque pièce, pour qu’un écart ne se voie pas : coupez sur les repères, pas au bord de la couleur.
guide-count = En tout { $pages } pages, sur { $papers } feuilles de papier.
guide-time = Découper et coller prend environ { $minutes } minutes à une personne.
guide-again = Une pièce perdue ? Une seule sorte se réimprime ainsi :
booklet-contents = Dans la boîte
booklet-players = De { $least } à { $most } joueurs
booklet-credits = Sortilège. Images d’animaux et d’objets : Fluent Emoji, © Microsoft Corporation, licence MIT. Silhouettes : game-icons.net, par Lorc, Delapouite et d’autres, CC BY 3.0. Caractères : Almendra d’Ana Sanfelippo et Andika de SIL International, SIL OFL 1.1. Le reste est dessiné pour Sortilège, licence MIT.
