### What only the table in the browser says of bell.

bell = La cloche
watch = Exactement cinq ? Tape sur la cloche !

## What the pile does for whoever may go on.

go-turn = Retourner ma carte
go-gather = Faire ramasser les piles

## What is on a card.

face = { $symbols } { $shape } en { $colour }
shapes-candle-one = bougie
shapes-candle-many = bougies
shapes-hat-one = chapeau
shapes-hat-many = chapeaux
shapes-chameleon-one = caméléon
shapes-chameleon-many = caméléons
shapes-potion-one = potion
shapes-potion-many = potions
five-candle = cinq bougies
five-hat = cinq chapeaux
five-chameleon = cinq caméléons
five-potion = cinq potions
five-red = cinq en rouge
five-blue = cinq en bleu
five-yellow = cinq en jaune
five-green = cinq en vert

## What has just happened, in one short line.

news-rang_rightly = Bravo { $name } : { $fives } !
news-rang_wrongly = Oups, { $name } ! Pas exactement cinq.
news-took = { $name } prend toutes les cartes.
news-gave = { $name } donne une carte à chacun.
news-left = { $name } n'a plus de cartes.
news-last_duel = Dernier duel : encore un coup de cloche !
news-gathered = On ramasse, on mélange, et on continue !

## The photo finish.

finish = Qui a sonné, et en combien de temps
finish-photo = Arrivée serrée : le sort décide !
finish-time = { $seconds } s

## Who and what is there, for those who hear it.

sitter = { $name }
sitter-active = { $name }, à qui c'est le tour
sitter-out = { $name }, hors jeu
pad = { $name } sonne
pile = Pioche de { $name } : { $count }
top = Carte de { $name } : { $face }
spoken-turned = { $name } : { $face }.

## "Where are we?"

position-card = Devant { $name } : { $face }.
position-no_card = Aucune carte n'est visible.
position-piles = { $name } : pioche { $draw }, pile visible { $up }.
position-out = { $name } : hors jeu, pile visible { $up }.

## What the owl explains.

hint-turn = Touche ta pioche pour retourner une carte. Chacun son tour, et tout le monde regarde toutes les cartes !
hint-ring = Compte les symboles de toutes les cartes ensemble : exactement cinq fois la même forme, ou cinq fois la même couleur ? Vite, la cloche !
hint-corners = Posez l'écran entre vous : chacun a son coin. Ta bête est ta cloche, tape dessus pour sonner ; ta pioche est à côté.
hint-empty = Plus de pioche ? Tu peux encore sonner : si tu sonnes juste, tout revient chez toi.
hint-out = Hors jeu, mais pas loin de la fin : regarde qui a l'œil le plus vif.
hint-gather = Plus personne n'a de pioche. Touche la tienne : chacun ramasse et mélange ses cartes.
hint-duel = Il ne reste que deux joueurs : le prochain coup de cloche finit la partie. Juste, il prend tout ; faux, c'est l'autre !
