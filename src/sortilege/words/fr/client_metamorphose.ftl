### Messages of metamorphose in the browser only.

market = Le marché
area = { $name } : ses créatures
card-text = { $card }, niveau { $level } : { $slots }
creature-text = Créature { $creature }, { $card } sur le dessus, cartes : { $count }. On voit : { $shows }
token-text = Jeton de mana de { $mana }, { $state }
deck-text = Paquet de niveau { $level }, cartes : { $cards }
deck-top = Le dessus du paquet de niveau { $level }
deck-unseen = Personne ne sait quelle créature c’est.

## Buttons.

take = Invoquer
pay = Invoquer avec le jeton de { $mana } ({ $creature })
cost-free = Niveau { $level } : gratuit.
cost-one = Niveau { $level } : coûte un jeton de mana de { $mana }.
cost-two = Niveau { $level } : coûte un jeton de mana, { $mana } ou { $more }.
alone = Toute seule : nouvelle créature
alone-here = Poser la carte seule, ici
into = { $creature }, { $above }
shift = Décaler
move = Déplacer
pass = C’est bon pour moi
candidates = Voici ce que cela donnerait
bench-lay = Où poser { $card } ?
bench-creature = { $name } : créature { $creature }
bench-shift = Décaler { $card }
bench-move = Déplacer { $card }

## A phone beside a big screen.

hand-creatures = Mes créatures

## The contest scene.

contest-count = { $colour } : { $strengths }
contest-prizes = Prix : { $prizes }
contest-nobody = { $colour } : pas de prix.
contest-glory = Gloire : { $prizes }

## Answers to "Where are we?"

position-area = { $name }, points : { $points }. Forces : { $strengths }.
position-half = Un demi-point d’avance.
position-alpha = Alpha : commence cette manche, et répond en dernier.
position-market = Au marché : { $cards }.
position-hand = À poser : { $card }.

## The owl's hints.

hint-summon = Touche une carte du marché pour la regarder de près, puis invoque-la. Le niveau 1 est gratuit.
hint-stack = Pose la carte seule ou sur une créature : par ses trous, on voit dessous ! Touche ta créature pour la glisser dessous ou au milieu.
hint-close = Tout le monde a invoqué. Tu peux encore décaler ou déplacer une carte, ou dire que c’est bon. Alpha répond en dernier.
hint-mana = Une créature de trois cartes gagne du mana : dès la manche suivante, il paie une carte plus forte.
hint-shift = Touche une de tes créatures : une fois par manche, tu peux décaler ses cartes du dessous, pour montrer autre chose par les trous.
hint-contest = L’étoile est là : à la fin de cette manche, c’est le concours. Dans chaque couleur, la plus grande force gagne le plus de points.

## The six pictures on the rules page.

plate-1 = Pose des cartes les unes sur les autres et forme les créatures les plus fortes.
plate-2 = À chaque manche, invoque une carte du marché.
plate-3 = Pose-la sur une créature, dessous ou entre ses cartes, ou commence une nouvelle créature.
plate-4 = Par les trous, on voit la carte du dessous. Ce qui se voit dans la couleur de la créature fait sa force.
plate-5 = Trois cartes dans une créature donnent un jeton de mana. Avec du mana, on invoque de plus grandes créatures.
plate-6 = Toutes les deux manches, il y a un concours : dans chaque couleur, les plus grandes forces gagnent des prix.
