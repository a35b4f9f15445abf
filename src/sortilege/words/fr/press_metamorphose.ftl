### What is printed of metamorphose.

component-creatures = créatures percées
component-contests = cartes de concours
component-mana = jetons de mana
component-markers = marqueurs
component-tracks = pistes de force et de victoire
how-creatures = Les créatures : découpez d'abord les fenêtres, avant de séparer les cartes. Sur chaque rangée, elles sont à la même hauteur : les petits repères pointillés dans la marge disent où poser la règle, et un trait coupe le bord de toutes les fenêtres de la rangée. Ensuite seulement, coupez les cartes.
how-mana = Les jetons : la face dorée est utilisable, la face grise barrée est utilisée.
how-tracks = Les pistes : chacun prend les quatre marqueurs de son signe, un par couleur et un pour les points de victoire. Au-delà du bout, on recommence au début en se souvenant du tour fait.
back = dos d'une créature de niveau { $level }
contest-front = concours, recto : { $first }
contest-back = concours, verso : { $first } et { $second }
mana-usable = jeton de mana de { $value }, utilisable
mana-used = jeton de mana de { $value }, utilisé
marker = marqueur du joueur { $player } : { $track }
tracks = pistes de force et de victoire
track-mauve = Force mauve
track-orange = Force orange
track-green = Force verte
track-glory = Points de victoire
