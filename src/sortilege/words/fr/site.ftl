### La page d’accueil du site.

site-title = Sortilège : cinq jeux de famille magiques
site-lead = Joue dans ton navigateur, imprime les jeux sur papier, ou étudie-les en Python. Gratuit, sans compte et sans publicité.
site-play = Jouer
site-play_about = Les jeux tournent dans la page, même hors ligne. Rien n’est envoyé à personne.
site-shelf = L’étagère avec les cinq jeux
site-games_heading = Les jeux
site-rules = Règles
site-kit = Imprimer (PDF)
site-readers = Et aussi
site-home = À la maison et à la ludothèque
site-home-text = Un seul ordinateur sert tous les téléphones et toutes les tablettes de la pièce. Sans compte, sans Internet.
site-home-link = Installer un serveur
site-print = Sur papier
site-print-text = Chaque jeu en PDF à découper, avec ses règles en livret.
site-print-link = Comment imprimer
site-research = Pour la recherche et la programmation
site-research-text = Des environnements PettingZoo, Gymnasium et OpenSpiel, de la recherche arborescente et des statistiques reproductibles.
site-research-link = Apprentissage et données
site-manual = Manuel
site-privacy = Ce site ne dépose aucun cookie et ne charge rien d’autres serveurs.
site-credits = Crédits
site-licence = Licence MIT
site-languages_label = Langue
