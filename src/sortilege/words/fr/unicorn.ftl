### Messages of unicorn.

title = La Licorne cachée
after = d’après « La Transformation mystérieuse » (« Geheimnisvolle Verwandlung »), Kosmos 2006
tagline = Encore une carte, ou c’est assez ? Le poney gris rêve d’être licorne, et un chien curieux rôde.
goal = Trouve les six motifs magiques. La première personne qui transforme toute son image en licorne gagne aussitôt.

rules =
    À ton tour, retourne une carte de la rangée de quelqu’un d’autre, puis arrête-toi ou continue : une carte de la pioche, une carte d’une rangée, et ainsi de suite. Les cartes retournées restent visibles.
      Un motif qui te manque : il transformera son morceau de ton image, si tu t’arrêtes à temps.
      La sage amie : deux ensemble transforment un morceau de ton choix.
      Le chien curieux, un motif retourné deux fois, ou un motif que tu as déjà : tout est perdu, et le tour est fini. Si la carte de trop est un motif qui manque à la personne devant qui elle est, cette personne peut en profiter.
    Retiens bien les cartes remises face cachée !

## Options of a table.

option-first = Qui commence
option-first-help = Une place autour de la table, ou le hasard.
tradition = La tradition : le ou la plus jeune commence.
option-memory_aid = Aide-mémoire
option-memory_aid-help = Le dos des cartes que tout le monde a déjà vues rappelle ce qu’elles cachent.

## Actions.

action-flip = Retourner la carte { $place } chez { $owner }
action-flip_pile = Retourner une carte de la pioche
action-stop = S’arrêter là
action-transform = Transformer ce morceau : { $part }
action-accept = En profiter
action-decline = Ne pas en profiter

## Events, as every player hears them.

event-dealt = Devant chacun, { $row } cartes face cachée ; dans la pioche, { $pile }. { $first } commence.
event-flipped = { $seat } retourne la carte { $place } chez { $owner } : { $face }.
event-flipped_pile = { $seat } retourne une carte de la pioche : { $face }.
event-caught = Ouaf ! Le chien curieux arrive : { $seat } perd tout ce qui vient d’être retourné.
event-found_twice = Deux fois le même motif, { $motif } : { $seat } perd tout ce qui vient d’être retourné.
event-not_needed = { $seat } a déjà ce motif, { $motif }, et perd tout ce qui vient d’être retourné.
event-offered = Quelle chance ! { $owner } peut profiter de la carte { $place } : { $motif }.
event-declined = { $owner } n’en profite pas.
event-stopped = { $seat } s’arrête là.
event-transformed = { $seat } transforme un morceau de son image : { $part }.
event-turned_down = Chez { $owner }, la carte { $place } est remise face cachée.
event-row_card_discarded = Chez { $owner }, la carte { $place } part à la défausse : { $face }.
event-pile_card_discarded = La carte de la pioche part à la défausse : { $face }.
event-refilled = { $owner } remplit la place { $place } avec la pioche, sans regarder.
event-reshuffled = La pioche est vide : la défausse est mélangée et la remplace (cartes : { $cards }).
event-turn_passed = À { $seat } de jouer.
event-ended = La partie est finie.

## Prompts for the player to move (ask) and for the others (wait).

ask-begin = À toi ! Retourne une carte de la rangée de quelqu’un d’autre.
ask-flip_pile = Tu t’arrêtes, ou tu risques une carte de la pioche ?
ask-flip_row = Tu t’arrêtes, ou tu risques une carte de la rangée de quelqu’un d’autre ?
ask-answer = Quelle chance ! Ce motif te manque. Veux-tu en profiter ?
ask-pair = Deux sages amies t’aident : quel morceau transformes-tu ?
wait-begin = { $seat } va retourner une première carte.
wait-flip_pile = { $seat } hésite : s’arrêter, ou risquer une carte de la pioche ?
wait-flip_row = { $seat } hésite : s’arrêter, ou risquer une carte d’une rangée ?
wait-answer = { $seat } a de la chance, et réfléchit.
wait-pair = { $seat } choisit un morceau à transformer.

## How it ended.

reason-unicorn = Les six morceaux sont transformés : le poney gris est devenu une licorne !
reason-quiet_turns = Depuis trop longtemps, rien ne se transforme : la personne qui a transformé le plus de morceaux gagne.

## Things on the table: in a sentence (word), and on a card (short).

word-book = le livre de la licorne
word-verse = la formule magique
word-moon = la fleur de lune
word-mane = la mèche de crinière
word-star = l’étoile du soir
word-secret = le lieu secret
word-dog = le chien curieux
word-friend = la sage amie
short-book = livre
short-verse = formule
short-moon = fleur
short-mane = crinière
short-star = étoile
short-secret = lieu
short-dog = chien
short-friend = amie
word-blue = bleu
word-pink = rose
word-yellow = jaune
word-green = vert
word-row = une rangée
word-pile = la pioche

## Names of the fields of a view.

field-rows = Rangées
field-turned = Retournées dans les rangées
field-drawn = Retournées de la pioche
field-next = Ensuite
field-pile = Pioche
field-discard = Défausse
field-discard_top = Sur la défausse
field-pictures = Images
field-colour = Couleur
field-transformed = Licorne
field-active = Joue maintenant
field-offered = Coup de chance
field-pairs = Paires de sages amies
field-quiet = Tours sans transformation
field-quiet_turns = Fin après autant de ces tours
field-remembered = Déjà vues
field-owner = Chez
field-place = Place
field-face = Carte

## The table in the terminal.

story-this_turn = Ce tour
story-on_top = { $cards }, dessus : { $face }
story-unicorn = licorne
story-pony = poney
story-you = { $name }, toi
story-next_row = ensuite : une carte d’une rangée
story-next_pile = ensuite : une carte de la pioche
story-lucky = { $seat } peut en profiter !
story-pairs = paires de sages amies : { $pairs }
story-quiet = Tours sans transformation : { $quiet } ; à { $most }, la partie finit.

## Reasons that the owl gives for an action.

why-wins = Tes six morceaux sont transformés : tu gagnes tout de suite.
why-keep = Ce que tu as trouvé ne peut plus se perdre : { $faces }.
why-stop_empty = Tu ne gagnes rien, mais les autres ne voient pas une carte de plus.
why-unseen = Personne n’a vu cette carte. Bonnes cartes qui peuvent s’y trouver : { $good } sur { $cards }.
why-unseen_gift = Personne n’a vu cette carte. Bonnes pour toi : { $good } sur { $cards } ; un cadeau pour { $owner } : { $gifts }.
why-known = Tout le monde a vu cette carte : { $face }. Elle te manque encore.
why-known_again = Tout le monde a vu cette carte : { $face }. Tu l’as déjà, le tour serait perdu.
why-known_dog = Tout le monde connaît ce chien : il finit le tour, sans rien montrer de nouveau aux autres.
why-known_friend = Tout le monde a vu cette carte : une sage amie. Avec une deuxième, tu choisis un morceau.
why-known_pair = Tout le monde a vu cette carte : c’est ta deuxième sage amie, tu choisiras un morceau.
why-pile = Bonnes cartes qui peuvent venir de la pioche : { $good } sur { $cards }.
why-pile_then = Bonnes cartes qui peuvent venir : { $good } sur { $cards } ; et après, tu sais où prendre { $face }.
why-part_rare = Personne ne sait où se cache { $part } : autant l’avoir maintenant.
why-part_known = Tu sais déjà où prendre { $part } : un autre morceau serait plus difficile à trouver.
why-accept = Un morceau gagné sans aucun risque : { $face }.
why-decline = La carte reste à sa place, mais il te faudra la retrouver : { $face }.
