### The words of toy.

title = The Little Row
after = after a game that is played with six cards and four pebbles
tagline = Four cards face down: which one is even?
goal = Turn up more even cards than the other player.
tradition = By tradition, the player with the most pebbles in the pocket begins.
option-turns = Number of turns
option-turns-help = After how many turns the game ends.
option-memory_aid = Memory aid
option-memory_aid-help = The table reminds everyone of what they have seen, each for themselves.
action-peek = Look in secret at card { $place }
action-turn = Turn card { $place } up
action-stir = Stir the row
action-clap = Clap
event-dealt = Four cards lie face down in the row. { $first } begins.
event-peeked = { $seat } looks in secret at card { $place }: { $card }.
event-peeked-hidden = { $seat } looks in secret at card { $place }.
event-turned = { $seat } turns card { $place } up: { $card }.
event-stirred = { $seat } stirs the row.
event-clapped = { $seat } claps.
event-ended = All turns are played.
ask-turn = Your turn! Look at a card, turn one up, or stir the row.
wait-turn = { $seat } is choosing a card.
offer-turn = You may clap.
reason-turns = All turns are played: the cards won are counted.
field-row = The row
field-hands = In hand
