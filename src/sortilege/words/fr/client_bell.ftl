### Messages of bell in the browser only.

bell = La cloche
watch = Exactement cinq ? Tape sur la cloche !

## The button on the draw pile.

go-turn = Retourner ma carte
go-gather = Ramasser les piles
going-turn = Encore un instant pour sonner, puis ta carte se retourne.
going-gather = Encore un instant pour sonner, puis on ramasse.

## Five of one shape or of one colour.

five-candle = cinq bougies
five-hat = cinq chapeaux
five-chameleon = cinq caméléons
five-potion = cinq potions
five-red = cinq symboles rouges
five-blue = cinq symboles bleus
five-yellow = cinq symboles jaunes
five-green = cinq symboles verts

## Events in one short line.

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

## Players and piles, for screen readers.

sitter = { $name }
sitter-active = { $name }, c’est son tour
sitter-out = { $name }, hors jeu
pad = { $name } : sonner
pile = { $name }, pioche : { $count }
top = { $name }, carte : { $face }
spoken-turned = { $name } : { $face }.

## Answers to "Where are we?"

position-card = Devant { $name } : { $face }.
position-no_card = Aucune carte n’est visible.
position-piles = { $name } : pioche { $draw }, pile visible { $up }.
position-out = { $name } : hors jeu, pile visible { $up }.

## The owl's hints.

hint-turn = Touche ta pioche pour retourner une carte. Chacun à son tour, et tout le monde regarde toutes les cartes !
hint-ring = Compte les symboles de toutes les cartes ensemble : exactement cinq de la même forme, ou cinq de la même couleur ? Vite, la cloche !
hint-corners = Pose l’écran au milieu : chacun a son coin. Ton animal est ta cloche, tape dessus pour sonner ; ta pioche est à côté.
hint-empty = Plus de pioche ? Tu peux encore sonner : au bon moment, tu gagnes les cartes. Mais si tu te trompes, tu es hors jeu !
hint-out = Hors jeu ! Regarde bien : qui a l’œil le plus vif ?
hint-gather = Plus personne n’a de pioche. Touche la tienne : chacun ramasse et mélange ses cartes.
hint-duel = Plus que deux joueurs : le prochain coup de cloche finit la partie. Au bon moment, la personne qui sonne prend les piles visibles ; sinon, c’est l’autre. Puis on compte les cartes !

## The six pictures on the rules page.

plate-1 = Chacun a une pile de cartes. La cloche est au milieu.
plate-2 = Chacun à son tour retourne une carte.
plate-3 = Exactement cinq de la même forme, sur toutes les cartes ensemble ? Tape sur la cloche !
plate-4 = Exactement cinq de la même couleur ? Tape aussi sur la cloche !
plate-5 = Sonne au bon moment, avant les autres : toutes les cartes retournées sont à toi. Une erreur : donne une carte à chacun des autres.
plate-6 = À la fin, la personne qui a le plus de cartes gagne.
