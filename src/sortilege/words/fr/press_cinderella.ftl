### The printed components of cinderella.

component-tiles = tuiles à trouver
component-magic = tuiles magiques
component-clock = horloge et aiguille
component-die = dé à plier
component-figure = figurine de Cendrillon
how-clock = L’horloge : collez le cadran sur du carton, percez les deux croix et fixez l’aiguille avec une attache parisienne ; qu’elle tourne sans effort.
how-die = Le dé : découpez la croix avec ses languettes, marquez tous les plis à la règle, pliez, collez les languettes à l’intérieur.
how-figure = La figurine : pliez-la à la tête, collez les deux moitiés, pliez les pieds gris vers l’extérieur et collez-les sur un carton.
back = dos d’une tuile
clock = cadran de l’horloge
hand = aiguille de l’horloge
die = patron du dé
figure = figurine de Cendrillon à plier
