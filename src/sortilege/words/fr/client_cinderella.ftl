### Messages of cinderella in the browser only.

board-tiles = Les tuiles
board-pairs = Les paires à côté de l’horloge
board-company = Autour de la table
decline = La garder pour plus tard
stop_clock = Arrêter l’horloge

## A tile, for screen readers.

tile-where = Tuile { $place }, rangée { $row }, colonne { $column }
tile-down = face cachée
tile-open = ouverte : { $face }
tile-shown = montrée à tous : { $face }
tile-secret = en secret : { $face }
tile-gone = place vide
tile-remembered = déjà vue : { $face }
tile-looked = { $name } la regarde en secret
tile-pointed = { $name } la montre du doigt
tile-named = choisie

## The clock, the die, the pairs, the players.

clock-hours =
    { $hours ->
        [0] L’horloge du palais : minuit !
        [one] L’horloge du palais : plus qu’une heure avant minuit !
       *[other] L’horloge du palais : encore { $hours } heures avant minuit
    }
die-waiting = Le dé
die-lies = Le dé : { $die }
pair-found = Trouvée : { $faces }
pair-missing = Il manque : { $faces }
both-mouse = les deux souris
both-horse = les deux chevaux
both-slipper = les deux pantoufles
both-dress = la robe et les gants
both-rat = le rat et le cocher
both-pumpkin = la citrouille et le carrosse
section-now = Couleur à trouver maintenant : { $section }
section-done = Couleur { $section } : terminée
section-later = Couleur { $section } : plus tard
sitter = { $name }
sitter-active = { $name }, avec Cendrillon
sitter-help = { $name } : montrer une tuile du doigt
special-ready = { $name } a une tuile magique : { $face }.
special-used = { $name } a déjà utilisé sa tuile magique : { $face }.
secret-let_go = Je m’en souviens !
secret-only_you = Chut ! Cette tuile, c’est un secret pour toi.

## A phone beside a big screen.

hand-pairs = Paires trouvées : { $found } sur { $all }

## Answers to "Where are we?"

position-hours =
    { $hours ->
        [0] Il est minuit.
        [one] Il reste une heure avant minuit.
       *[other] Il reste { $hours } heures avant minuit.
    }
position-die = Le dé montre : { $die }.
position-down = Tuiles face cachée : { $count }.
position-open = La tuile { $place } est ouverte : { $face }.
position-seen = Tu vois la tuile { $place } : { $face }.
position-pointed = { $name } montre du doigt : { $places }.
position-none = Aucune paire n’est encore trouvée.
position-found = Paires trouvées : { $pairs }.
position-missing = Il manque encore : { $pairs }.
position-section = La couleur à trouver maintenant est : { $section }.

## The owl's hints.

hint-roll = Touche le dé. Baguette : tout le monde regarde une tuile. Chaudron : tu la regardes en secret. Sablier : cherche une paire !
hint-show = La baguette ! Touche une tuile : tout le monde la verra un instant. Retiens-la bien.
hint-look = Le chaudron ! Touche une tuile : il n’y a que toi qui la verras. Garde le secret, mais retiens-la !
hint-open = Le sablier ! Ouvre une tuile, puis cherche celle qui va avec. Choisis une paire que tu connais déjà : après, l’horloge avance !
hint-seek = Touche la tuile où tu crois trouver celle qui va avec. Les autres peuvent t’aider en montrant du doigt.
hint-point = Tu crois savoir où est celle qui va avec ? Touche cette tuile pour la montrer du doigt.
hint-pair = Une paire ! Elle va à côté de l’horloge. Quand les six y seront, tout le monde aura gagné.
hint-clock = Dong ! Chaque recherche coûte une heure. Quand l’aiguille revient à minuit, la partie est finie.
hint-special = Ta tuile magique peut t’aider maintenant, une seule fois dans la partie. Tu peux aussi la garder pour plus tard.
hint-section = Dans cette partie, les paires se trouvent couleur par couleur. Cherche d’abord celles de la ligne qui brille.
hint-name = Minuit ! Il reste une chance. Il faut trouver toutes les paires qui manquent, sans se tromper. Les autres peuvent montrer du doigt.
finale-left = Restaient sous les tuiles : { $pairs }.

## The six pictures on the rules page.

plate-1 = Trouve six paires avant que l’horloge sonne minuit. On joue tous ensemble.
plate-2 = Lance le dé : une baguette, un chaudron ou un sablier.
plate-3 = La baguette : choisis une tuile. Tout le monde la voit, puis elle est remise face cachée.
plate-4 = Le chaudron : choisis une tuile. Personne d’autre ne la voit. C’est un secret !
plate-5 = Le sablier : ouvre une tuile et cherche celle qui va avec. Les autres peuvent montrer du doigt. Puis l’horloge avance.
plate-6 = Six paires avant minuit : en route pour le bal, tout le monde a gagné !
