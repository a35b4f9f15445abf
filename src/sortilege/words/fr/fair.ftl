### The proof of fair luck, in the replay.

fair-proven = Hasard prouvé
fair-proven-text = Avant la partie, le serveur a choisi un secret et montré son empreinte. Puis chaque appareil a ajouté un nombre que les autres ne connaissaient pas (appareils : { $devices }). Le secret et les nombres décident ensemble du hasard : personne n’a pu le choisir. Cet appareil vient de recalculer tous les tirages ({ $draws }).
fair-unproven = Hasard non prouvé
fair-unproven-text = Rien ne montre comment le hasard de cette partie a été choisi. Cela ne veut pas dire que quelqu’un a triché : seulement qu’on ne peut pas prouver le contraire.
fair-broken = Le hasard a été changé
fair-broken-text = Ce qui est enregistré du hasard de cette partie se contredit. Quelqu’un l’a changé, ou le fichier est abîmé.
fair-where-secret = Le secret du serveur n’est pas celui qu’il avait promis.
fair-where-nonce = Le nombre d’un appareil n’est pas celui qu’il avait promis.
fair-where-key = La clé du hasard ne vient pas du secret et des nombres.
fair-where-draws = Un tirage ne vient pas de la clé.
fair-where-witness = Cet appareil avait vu une autre empreinte, ou plus d’essais, ou donné un autre nombre.
fair-witnessed = Cet appareil y était : l’empreinte est celle qu’il avait vue, et son nombre compte parmi les autres.
fair-tries = Il a fallu s’y reprendre (essais : { $tries }) : un appareil n’avait pas répondu à temps, ou quelqu’un était parti.
fair-commitment = Empreinte du secret :
fair-peeking = Cela ne prouve pas que personne n’a regardé les cartes pendant la partie : la personne qui fait tourner le serveur aurait pu le faire.
fair-record = Garder la partie dans un fichier
