### The page about the games and their art.

about-what = Cinq jeux de société pour toute la famille. On joue sur un seul écran, ou chacun sur le sien, avec ou sans robots.
about-private = On ne te demande rien, on ne garde rien
about-private-text = Pas de compte, pas de publicité, pas de pistage. Les prénoms viennent d’une liste ; un nom que tu écris reste sur ton appareil. Personne ne peut t’écrire.
about-games = Les jeux
about-games-text = Chacun est inspiré d’un jeu imprimé. Nos images et nos mots sont les nôtres ; si un jeu te plaît, cherche la vraie boîte !
about-art = Images, lettres et outils
about-art-animals = Les animaux, les petits signes et quelques images de tuiles : Fluent Emoji, © Microsoft Corporation, licence MIT.
about-art-shapes = Des silhouettes de game-icons.net (Lorc, Delapouite et d’autres), CC BY 3.0, découpées et peintes par nous.
about-art-type = Les lettres : Almendra d’Ana Sanfelippo et Andika de SIL International, SIL Open Font License.
about-art-made_with = Fait avec Svelte, Python, Starlette et beaucoup de bougies.
