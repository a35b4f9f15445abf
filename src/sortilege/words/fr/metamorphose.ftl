### Messages of metamorphose.

title = Métamorphose
after = d’après « Métamorphose », un prototype d’auteur
tagline = Des créatures percées, posées les unes sur les autres : ce qui se voit par les trous fait leur force.
goal = Invoque des créatures et superpose-les pour avoir plus de force que les autres dans les couleurs des six concours. La personne qui a le plus de points de victoire gagne.

rules =
    Douze manches. À chaque manche, chacun invoque une créature : une carte du marché, ou le dessus d’un paquet. Le niveau 1 est gratuit ; le niveau 2 demande un jeton de mana, le niveau 3 un jeton de 5.
    Pose-la seule, ou dans une de tes créatures : dessus, dessous ou entre deux cartes. Six créatures au plus. La carte du dessus donne la couleur et le pouvoir ; par ses trous, on voit ce qu’il y a dessous.
    À chaque manche, tu peux décaler une fois les cartes du dessous d’une créature (de deux crans au plus), et déplacer une fois une carte. Même pendant que les autres invoquent ; à la fin de la manche on demande une dernière fois à tout le monde, Alpha en dernier.
    Une créature qui atteint 3 cartes gagne un jeton de mana de 3 ; à 5 cartes, un jeton de 5. Il sert dès la manche suivante.
    Toutes les deux manches, un concours dans deux couleurs : une créature ne compte que ce qui se voit dans sa propre couleur, puis son pouvoir.

## Options of a table.

option-first = Premier Alpha
option-first-help = Une place autour de la table, ou le hasard.
tradition = La tradition : on tire au sort le premier Alpha.
option-head_start = Demi-point d’avance
option-head_start-help = Avec : un demi-point pour tout le monde, sauf le premier Alpha, départage les égalités. Sans, comme imprimé : à égalité, la victoire est partagée.

## Actions.

action-summon = Invoquer la carte { $place } du marché
action-draw = Invoquer le dessus du paquet de niveau 1
action-summon_with = Invoquer la carte { $place } du marché avec le jeton de { $mana } de la créature { $creature }
action-draw_with = Invoquer le dessus du paquet de niveau { $level } avec le jeton de { $mana } de la créature { $creature }
action-place_alone = Poser seule : une nouvelle créature
action-place = Poser dans la créature { $creature }, { $above }
action-shift = Décaler la carte { $card } de la créature { $creature } : { $offset }
action-move_alone = Détacher la carte { $card } de la créature { $creature } : une nouvelle créature
action-move = Déplacer la carte { $card } de la créature { $creature } dans la créature { $to_creature }, { $above }
action-pass = Ne plus rien changer

## Events, as every player hears them.

event-dealt = Le marché est prêt. Premier concours, première couleur : { $colour }. Alpha : { $alpha }.
event-advanced = Un demi-point d’avance pour tout le monde, sauf le premier Alpha ({ $alpha }).
event-round_began = Manche { $round }. Alpha : { $alpha }.
event-spent = { $seat } retourne le jeton de { $mana } de sa créature { $creature }.
event-summoned = { $seat } invoque { $card } (marché, carte { $place }).
event-drew = { $seat } invoque le dessus du paquet de niveau { $level } : { $card }.
event-refilled = Au marché, carte { $place } : { $card }.
event-ran_out = Au marché, la place { $place } reste vide : le paquet est épuisé.
event-skipped = { $seat } n’a plus rien à invoquer et passe.
event-placed_alone = { $seat } pose { $card } à part : c’est la créature { $creature }.
event-placed = { $seat } pose { $card } dans sa créature { $creature }, { $above }.
event-shifted = { $seat } décale { $card } dans sa créature { $creature } : { $offset }.
event-moved_alone = { $seat } détache { $card } de sa créature { $creature } : c’est maintenant la créature { $to_creature }.
event-moved = { $seat } déplace { $card } de sa créature { $creature } dans sa créature { $to_creature }, { $above }.
event-brought = Le jeton de { $mana } suit la dernière carte de la créature { $creature } dans la créature { $to_creature } ({ $seat }).
event-returned = La créature { $to_creature } a déjà un jeton de { $mana } : l’un des deux est rendu ({ $seat }).
event-earned = La créature { $creature } a bien grandi : { $seat } gagne un jeton de mana de { $mana }, qui servira dès la manche suivante.
event-passed = { $seat } ne change plus rien.
event-contest_held = Concours ! D’abord : { $colour }. Ensuite : { $other_colour }.
event-measured = { $seat } : mauve { $mauve }, orange { $orange }, vert { $green }.
event-won = En { $colour }, { $seat } a { $strength } de force. Points gagnés : { $points }.
event-glorified = Gloire pour { $seat }, avec { $card } ! Points : { $points }.
event-contest_turned = La carte de concours est retournée : { $colour }, puis { $other_colour }. Le concours aura lieu à la fin de cette manche.
event-contest_shown = Prochain concours, première couleur : { $colour }.
event-ended = Le dernier concours est jugé. Victoire : { $seats }.

## Prompts for the player to move (ask), for the others (wait) and for players who may act meanwhile (offer).

ask-summon = Invoque une créature. Avant, tu peux encore décaler ou déplacer.
ask-place = Où poses-tu cette carte ?
ask-close = Veux-tu encore décaler ou déplacer quelque chose ?
wait-summon = { $seat } invoque une créature.
wait-place = { $seat } pose sa carte.
wait-close = { $seat } peut encore décaler ou déplacer.
offer-summon = En attendant, tu peux décaler ou déplacer.
offer-place = En attendant, tu peux décaler ou déplacer.

## How it ended.

reason-contests = Les six concours sont jugés !
reason-contests-short = six concours
reason-half_point = Les six concours sont jugés ! À égalité de points, le demi-point d’avance décide.
reason-half_point-short = au demi-point

## How numbers are written: creatures as letters, cards counted from the top, positions in words.

number-creature-0 = A
number-creature-1 = B
number-creature-2 = C
number-creature-3 = D
number-creature-4 = E
number-creature-5 = F
number-to_creature-0 = A
number-to_creature-1 = B
number-to_creature-2 = C
number-to_creature-3 = D
number-to_creature-4 = E
number-to_creature-5 = F
number-card-0 = 1
number-card-1 = 2
number-card-2 = 3
number-card-3 = 4
number-card-4 = 5
number-card-5 = 6
number-card-6 = 7
number-card-7 = 8
number-card-8 = 9
number-card-9 = 10
number-card-10 = 11
number-card-11 = 12
number-above-0 = sur le dessus
number-above-1 = sous une carte
number-above-2 = sous deux cartes
number-above-3 = sous trois cartes
number-above-4 = sous quatre cartes
number-above-5 = sous cinq cartes
number-above-6 = sous six cartes
number-above-7 = sous sept cartes
number-above-8 = sous huit cartes
number-above-9 = sous neuf cartes
number-above-10 = sous dix cartes
number-above-11 = sous onze cartes
number-offset--2 = deux crans plus haut
number-offset--1 = un cran plus haut
number-offset-0 = à la hauteur de la carte du dessus
number-offset-1 = un cran plus bas
number-offset-2 = deux crans plus bas

## Colours, slots, tokens.

word-mauve = mauve
word-orange = orange
word-green = vert
word-hole = un trou
word-unusable = inutilisable
word-usable = utilisable
word-new = nouveau
word-used = utilisé

## Powers.

word-flat = bonus fixe
word-per_characteristic = bonus par caractéristique
word-per_set = bonus par duo
word-per_unusable = bonus pour l’inutilisable
word-recolour = recoloration
word-allies = bonus par alliés
word-glory = gloire
power-flat = +{ $n } en { $own }
power-per_characteristic = +{ $n } en { $own } par caractéristique visible en { $colour }
power-per_set = +{ $n } en { $own } par duo visible : une caractéristique en { $colour }, une en { $other }
power-per_unusable =
    +{ $n } en { $own } { $k ->
        [one] par caractéristique inutilisable visible
       *[other] toutes les { $k } caractéristiques inutilisables visibles
    }
power-recolour =
    { $k ->
        [one] une caractéristique d’une autre couleur compte en { $own }
       *[other] jusqu’à { $k } caractéristiques d’autres couleurs comptent en { $own }
    }
power-allies =
    +{ $n } en { $own } { $k ->
        [one] par créature en { $colour }
       *[other] toutes les { $k } créatures en { $colour }
    }
power-glory =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    } de victoire à chaque concours en { $own }

## The table in the terminal.

story-you = { $name }, toi
story-round = Manche { $round } sur { $rounds }
story-contest = Concours : { $colour } { $prizes }
story-contest_other = puis { $colour } { $prizes }
story-contest_hidden = l’autre couleur est encore cachée
story-contest_now = cette manche
story-market = Niveau { $level }
story-deck = paquet : { $cards }
story-hand = À poser
story-points = Points : { $points }
story-strength = Forces : { $strengths }
story-no_creature = aucune créature
story-legend = trou { $hole }  inutilisable { $unusable }  jeton { $usable } utilisable { $new } nouveau { $used } utilisé
story-powers = +1/M par M  /MO par duo  /2× par 2 ×  /2M par 2 [M]  ↻1 recolore  ★1 point
story-take = Marché { $place }, { $card } :
story-draw = Dessus du paquet de niveau { $level } :
story-lay = Dans la créature { $creature }, de haut en bas :
story-shift = Décaler { $card } :
story-move = Déplacer { $card }, de haut en bas :
story-into = { $numbers } dans { $creature }
story-alone = toute seule : nouvelle créature
story-with = avec le { $mana } de { $creature }
short-mauve = M
short-orange = O
short-green = V

## The creatures: a name for each design, and an epithet for each colour: of dusk, embers or moss.

word-mauve_moth = la phalène du crépuscule
word-mauve_dormouse = le loir du crépuscule
word-mauve_newt = le triton du crépuscule
word-mauve_finch = le pinson du crépuscule
word-mauve_snail = l’escargot du crépuscule
word-mauve_toad = le crapaud du crépuscule
word-mauve_hedgehog = le hérisson du crépuscule
word-mauve_weasel = la belette du crépuscule
word-mauve_beetle = le scarabée du crépuscule
word-mauve_bat = la chauve-souris du crépuscule
word-mauve_carp = la carpe du crépuscule
word-mauve_lizard = le lézard du crépuscule
word-mauve_owl = la chouette du crépuscule
word-mauve_hare = le lièvre du crépuscule
word-mauve_owlcat = le chat-hibou du crépuscule
word-mauve_foxfish = le renard-poisson du crépuscule
word-mauve_harestag = le lièvre-cerf du crépuscule
word-mauve_toadbear = l’ours-crapaud du crépuscule
word-mauve_wolfmoth = le loup-phalène du crépuscule
word-mauve_swanfox = le cygne-renard du crépuscule
word-mauve_squirrelowl = l’écureuil-chouette du crépuscule
word-mauve_ramfish = le bélier-poisson du crépuscule
word-mauve_griffin = le griffon du crépuscule
word-mauve_wyvern = la vouivre du crépuscule
word-mauve_sphinx = le sphinx du crépuscule
word-mauve_hydra = l’hydre du crépuscule
word-mauve_pegasus = le pégase du crépuscule
word-mauve_phoenix = le phénix du crépuscule
word-orange_moth = la phalène de braise
word-orange_dormouse = le loir de braise
word-orange_newt = le triton de braise
word-orange_finch = le pinson de braise
word-orange_snail = l’escargot de braise
word-orange_toad = le crapaud de braise
word-orange_hedgehog = le hérisson de braise
word-orange_weasel = la belette de braise
word-orange_beetle = le scarabée de braise
word-orange_bat = la chauve-souris de braise
word-orange_carp = la carpe de braise
word-orange_lizard = le lézard de braise
word-orange_owl = la chouette de braise
word-orange_hare = le lièvre de braise
word-orange_owlcat = le chat-hibou de braise
word-orange_foxfish = le renard-poisson de braise
word-orange_harestag = le lièvre-cerf de braise
word-orange_toadbear = l’ours-crapaud de braise
word-orange_wolfmoth = le loup-phalène de braise
word-orange_swanfox = le cygne-renard de braise
word-orange_squirrelowl = l’écureuil-chouette de braise
word-orange_ramfish = le bélier-poisson de braise
word-orange_griffin = le griffon de braise
word-orange_wyvern = la vouivre de braise
word-orange_sphinx = le sphinx de braise
word-orange_hydra = l’hydre de braise
word-orange_pegasus = le pégase de braise
word-orange_phoenix = le phénix de braise
word-green_moth = la phalène de mousse
word-green_dormouse = le loir de mousse
word-green_newt = le triton de mousse
word-green_finch = le pinson de mousse
word-green_snail = l’escargot de mousse
word-green_toad = le crapaud de mousse
word-green_hedgehog = le hérisson de mousse
word-green_weasel = la belette de mousse
word-green_beetle = le scarabée de mousse
word-green_bat = la chauve-souris de mousse
word-green_carp = la carpe de mousse
word-green_lizard = le lézard de mousse
word-green_owl = la chouette de mousse
word-green_hare = le lièvre de mousse
word-green_owlcat = le chat-hibou de mousse
word-green_foxfish = le renard-poisson de mousse
word-green_harestag = le lièvre-cerf de mousse
word-green_toadbear = l’ours-crapaud de mousse
word-green_wolfmoth = le loup-phalène de mousse
word-green_swanfox = le cygne-renard de mousse
word-green_squirrelowl = l’écureuil-chouette de mousse
word-green_ramfish = le bélier-poisson de mousse
word-green_griffin = le griffon de mousse
word-green_wyvern = la vouivre de mousse
word-green_sphinx = le sphinx de mousse
word-green_hydra = l’hydre de mousse
word-green_pegasus = le pégase de mousse
word-green_phoenix = le phénix de mousse

## Reasons that the owl gives for an action.

why-unseen_card = Personne ne connaît cette carte : c’est une surprise.
why-enough = Rien ne rapporterait davantage maintenant.
why-card_adds = Cette carte ({ $card }) peut ajouter { $points } à ta force en { $colour }.
why-card_later = Cette carte ({ $card }) fait grandir une créature pour plus tard.
why-mana = La créature est assez grande : elle gagne un jeton de mana de { $mana }.
why-leads = Ta force en { $colour } passe de { $before } à { $after } ; la meilleure force des autres : { $rival }.
why-grows = Ta force en { $colour } passe de { $before } à { $after } ; il faudrait dépasser { $rival }.
why-prepares = Rien de plus pour ce concours : cela prépare les suivants.
