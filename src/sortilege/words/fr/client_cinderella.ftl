### What only the table in the browser says of cinderella.

board-tiles = Les tuiles
board-pairs = Les paires à côté de l'horloge
board-company = Autour de la table
keep_magic = La garder pour plus tard
stop_clock = Arrêter l'horloge

## A tile, for those who hear it.

tile-where = Tuile { $place }, rangée { $row }, colonne { $column }
tile-down = face cachée
tile-open = ouverte : { $face }
tile-shown = montrée à tous : { $face }
tile-secret = en secret : { $face }
tile-gone = place vide
tile-remembered = déjà vue : { $face }
tile-looked = { $name } la regarde en secret
tile-pointed = { $name } la montre du doigt
tile-named = nommée

## The clock, the die, the pairs, the players.

clock-hours = L'horloge du palais : encore { $hours } heures avant minuit
clock-hour = L'horloge du palais : plus qu'une heure avant minuit !
clock-midnight = L'horloge du palais : minuit !
die-waiting = Le dé
die-lies = Le dé : { $die }
pair-found = Trouvée : { $faces }
pair-missing = Il manque : { $faces }
section-now = Couleur à trouver maintenant : { $section }
section-done = Couleur { $section } : terminée
section-later = Couleur { $section } : plus tard
sitter = { $name }
sitter-active = { $name }, avec Cendrillon
sitter-help = { $name } : montrer une tuile du doigt
special-ready = Tuile magique de { $name } : { $face }.
special-used = Tuile magique de { $name } : { $face }, déjà utilisée.
secret-only_you = Chut ! Toi seul vois cette tuile.

## "Where are we?"

position-hours = Il reste { $hours } heures avant minuit.
position-hour = Il reste une heure avant minuit.
position-midnight = Il est minuit.
position-die = Le dé montre : { $die }.
position-down = Tuiles face cachée : { $count }.
position-open = La tuile { $place } est ouverte : { $face }.
position-seen = Tu vois la tuile { $place } : { $face }.
position-pointed = { $name } montre du doigt : { $places }.
position-none = Aucune paire n'est encore trouvée.
position-found = Paires trouvées : { $pairs }.
position-missing = Il manque encore : { $pairs }.
position-section = La couleur à trouver maintenant est : { $section }.

## What the owl explains.

hint-roll = Touche le dé : il dit ce que tu vas faire. La baguette montre, le chaudron regarde en secret, le sablier cherche une paire.
hint-show = La baguette ! Touche une tuile : tout le monde la verra un instant. Retenez-la bien ensemble.
hint-look = Le chaudron ! Touche une tuile : toi seul la verras. Garde le secret, mais retiens-la !
hint-open = Le sablier ! Ouvre une tuile, puis cherche sa moitié. Après, l'horloge avance d'une heure : mieux vaut ouvrir une tuile dont tu connais la moitié.
hint-seek = Touche la tuile où tu crois trouver l'autre moitié. Les autres peuvent t'aider en montrant du doigt.
hint-point = Tu crois savoir où est l'autre moitié ? Touche cette tuile pour la montrer du doigt.
hint-pair = Une paire ! Elle va à côté de l'horloge. Quand les six y seront, vous aurez gagné.
hint-clock = Dong ! Chaque recherche coûte une heure. Quand l'aiguille revient à minuit, la partie est finie.
hint-special = Ta tuile magique peut t'aider maintenant, une seule fois dans la partie. Tu peux aussi la garder pour plus tard.
hint-section = Dans cette partie, les paires se trouvent couleur par couleur. Cherche d'abord celles de la ligne qui brille.
hint-curtain = Un secret ! Seul celui qui regarde tient le rideau appuyé ; les autres ferment les yeux.
hint-name = Minuit, mais il reste une chance : nommez toutes les paires qui manquent, sans une seule erreur. Les autres peuvent montrer du doigt.
