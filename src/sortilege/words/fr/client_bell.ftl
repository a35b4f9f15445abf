### What only the table in the browser says of bell.

bell = La cloche
watch = Exactement cinq ? Tape sur la cloche !

## What the pile does for whoever may go on.

go-turn = Retourner ma carte
go-gather = Ramasser les piles
going-turn = Encore un instant pour sonner, puis ta carte se retourne.
going-gather = Encore un instant pour sonner, puis on ramasse.

## What is on a card.

five-candle = cinq bougies
five-hat = cinq chapeaux
five-chameleon = cinq caméléons
five-potion = cinq potions
five-red = cinq symboles rouges
five-blue = cinq symboles bleus
five-yellow = cinq symboles jaunes
five-green = cinq symboles verts

## What has just happened, in one short line.

news-rang_rightly = Bravo { $name } : { $fives } !
news-rang_wrongly = Oups, { $name } ! Pas exactement cinq.
news-took = { $name } prend toutes les piles visibles.
news-gave = { $name } donne une carte à chacun.
news-left = { $name } est hors jeu.
news-last_duel = Dernier duel : encore un coup de cloche !
news-gathered = On ramasse, on mélange, et on continue !

## The photo finish.

finish = Qui a sonné, et en combien de temps
finish-photo = Arrivée serrée : le sort décide !
finish-time = { $seconds } s

## Who and what is there, for those who hear it.

sitter = { $name }
sitter-active = { $name }, c'est son tour
sitter-out = { $name }, hors jeu
pad = { $name } : sonner
pile = { $name }, pioche : { $count }
top = { $name }, carte : { $face }
spoken-turned = { $name } : { $face }.

## "Where are we?"

position-card = Devant { $name } : { $face }.
position-no_card = Aucune carte n'est visible.
position-piles = { $name } : pioche { $draw }, pile visible { $up }.
position-out = { $name } : hors jeu, pile visible { $up }.

## What the owl explains.

hint-turn = Touche ta pioche pour retourner une carte. Chacun à son tour, et tout le monde regarde toutes les cartes !
hint-ring = Compte les symboles de toutes les cartes ensemble : exactement cinq de la même forme, ou cinq de la même couleur ? Vite, la cloche !
hint-corners = Posez l'écran entre vous : chacun a son coin. Ton animal est ta cloche, tape dessus pour sonner ; ta pioche est à côté.
hint-empty = Plus de pioche ? Tu peux encore sonner : au bon moment, tout revient chez toi. Mais si tu te trompes, tu es hors jeu !
hint-out = Hors jeu ! Regarde bien : qui a l'œil le plus vif ?
hint-gather = Plus personne n'a de pioche. Touche la tienne : chacun ramasse et mélange ses cartes.
hint-duel = Plus que deux joueurs : le prochain coup de cloche finit la partie. Au bon moment, la personne qui sonne prend tout ; sinon, c'est l'autre !

## The game in six plates, on the rules page.

plate-1 = Chacun a une pile de cartes. La cloche est au milieu.
plate-2 = Chacun à son tour retourne une carte.
plate-3 = Exactement cinq de la même forme, sur toutes les cartes ensemble ? Tapez sur la cloche !
plate-4 = Exactement cinq de la même couleur ? Tapez aussi sur la cloche !
plate-5 = C'est le bon moment, et avant les autres : toutes les cartes retournées sont à vous. Une erreur : donnez une carte à chacun des autres.
plate-6 = À la fin, qui a le plus de cartes gagne.
