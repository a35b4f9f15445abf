### The words of toy.

title = La Petite Rangée
after = d’après un jeu que l’on joue avec six cartes et quatre cailloux
tagline = Quatre cartes cachées : laquelle est paire ?
goal = Retourne plus de cartes paires que l’autre.
tradition = Par tradition, c’est à la personne qui a le plus de cailloux en poche de commencer.
option-turns = Nombre de tours
option-turns-help = Après combien de tours la partie s’arrête.
option-memory_aid = Aide-mémoire
option-memory_aid-help = La table rappelle ce qui a déjà été vu, à chaque personne pour elle seule.
action-peek = Regarder en secret la carte { $place }
action-turn = Retourner la carte { $place }
action-stir = Mélanger la rangée
action-clap = Applaudir
event-dealt = Quatre cartes sont cachées dans la rangée. { $first } commence.
event-peeked = { $seat } regarde en secret la carte { $place } : { $card }.
event-peeked-hidden = { $seat } regarde en secret la carte { $place }.
event-turned = { $seat } retourne la carte { $place } : { $card }.
event-stirred = { $seat } mélange la rangée.
event-clapped = { $seat } applaudit.
event-ended = Tous les tours sont joués.
ask-turn = À toi ! Regarde une carte, retournes-en une, ou mélange la rangée.
wait-turn = { $seat } choisit une carte.
offer-turn = Tu peux applaudir.
reason-turns = Tous les tours sont joués : on compte les cartes gagnées.
field-row = La rangée
field-hands = En main
