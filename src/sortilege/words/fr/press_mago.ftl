### The printed components of mago.

component-board = plateau
component-arrow = flèche et rondelles
component-children = enfants (grenouille au dos)
component-crystals = cristaux
component-die = dé à plier
component-magician = magicien
how-arrow = La flèche : collez-la sur du carton. Son axe est une attache parisienne, passée par une rondelle, la flèche, l’autre rondelle et le milieu du plateau ; laissez du jeu, une pichenette doit suffire.
how-children = Les enfants : un disque chacun, l’enfant devant, la grenouille derrière. Toutes les grenouilles sont pareilles : découpez bien rond, que rien ne trahisse personne.
how-die = Le dé : découpez la croix avec ses languettes, marquez tous les plis à la règle, pliez, collez les languettes à l’intérieur.
how-magician = Le magicien : pliez-le à la tête, collez les deux moitiés, pliez les pieds gris vers l’extérieur et collez-les sur un carton.
board = plateau : l’anneau des quatorze cases, la sorcière au milieu
arrow = flèche magique
washer = rondelle pour l’axe de la flèche
die = patron du dé
child = enfant { $child } du joueur { $player }
