### The page about the games and their art.

about-what = Five board games for the whole family. Share one screen or use one each, with or without computer players.
about-private = We ask for nothing and keep nothing
about-private-text = No account, no advertising, no tracking. You choose names from a list; a name you type stays on your device. Nobody can send you messages.
about-games = The games
about-games-text = Each game is inspired by a printed one. The pictures and words are our own. If you like a game, look for the real box!
about-art = Pictures, fonts and tools
about-art-animals = Animals, icons and some of the pictures on tiles: Fluent Emoji, © Microsoft Corporation, MIT licence.
about-art-shapes = Silhouettes from game-icons.net (Lorc, Delapouite and others), CC BY 3.0, adapted by us.
about-art-type = Fonts: Almendra by Ana Sanfelippo and Andika by SIL International, SIL Open Font License.
about-art-made_with = Made with Svelte, Python, Starlette and a great many candles.
