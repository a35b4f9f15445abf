### Messages of unicorn.

title = The Hidden Unicorn
after = after “La Transformation mystérieuse” (“Geheimnisvolle Verwandlung”), Kosmos 2006
tagline = One more card, or is that enough? The grey pony dreams of being a unicorn, and a curious dog is about.
goal = Find the six magic motifs. The first player to turn the whole picture into a unicorn wins at once.

rules =
    On your turn, flip a card in another player’s row. Then stop or go on: a card from the draw pile, a card in a row, and so on. Flipped cards stay face up.
      A motif you need transforms its part of your picture, if you stop in time.
      The wise friend: two of them transform a part of your choice.
      The curious dog, a motif you flip twice, or a motif you already have: you lose everything you flipped, and your turn is over. If that last card is a motif and the player whose row it is in needs it, that player may use it.
    Remember the cards that are turned face down again!

## Options of a table.

option-first = Who begins
option-first-help = Choose a seat, or leave it to chance.
tradition = By tradition, the youngest begins.
option-memory_aid = Memory aid
option-memory_aid-help = The back of a card shows what everyone has already seen there.

## Actions.

action-flip = Flip card { $place } in { $owner }’s row
action-flip_pile = Flip a card from the draw pile
action-stop = Stop here
action-transform = Transform this part: { $part }
action-accept = Use it
action-decline = Leave it

## Events, as every player hears them.

event-dealt = Each player has { $row } cards face down, and { $pile } are in the draw pile. { $first } begins.
event-flipped = { $seat } flips card { $place } in { $owner }’s row: { $face }.
event-flipped_pile = { $seat } flips a card from the draw pile: { $face }.
event-caught = Woof! The curious dog appears: { $seat } loses everything just flipped.
event-found_twice = The same motif twice, { $motif }: { $seat } loses everything just flipped.
event-not_needed = { $seat } already has this motif, { $motif }, and loses everything just flipped.
event-offered = What luck! { $owner } may use card { $place }: { $motif }.
event-declined = { $owner } leaves the card.
event-stopped = { $seat } stops here.
event-transformed = { $seat } transforms a part of the picture: { $part }.
event-turned_down = Card { $place } in { $owner }’s row is turned face down again.
event-row_card_discarded = Card { $place } in { $owner }’s row goes to the discard pile: { $face }.
event-pile_card_discarded = The card from the draw pile goes to the discard pile: { $face }.
event-refilled = { $owner } fills space { $place } from the draw pile, without looking.
event-reshuffled = The draw pile is empty: the discard pile is shuffled to replace it (cards: { $cards }).
event-turn_passed = It is { $seat }’s turn.
event-ended = The game is over.

## Prompts for the player to move (ask) and for the others (wait).

ask-begin = Your turn! Flip a card in another player’s row.
ask-flip_pile = Will you stop, or risk a card from the draw pile?
ask-flip_row = Will you stop, or risk a card in another player’s row?
ask-answer = What luck! You need this motif. Will you use it?
ask-pair = Two wise friends help you: which part will you transform?
wait-begin = { $seat } is about to flip a first card.
wait-flip_pile = { $seat } is wondering: stop, or risk a card from the draw pile?
wait-flip_row = { $seat } is wondering: stop, or risk a card in a row?
wait-answer = { $seat } is in luck, and is thinking it over.
wait-pair = { $seat } is choosing a part to transform.

## How it ended.

reason-unicorn = All six parts are transformed: the grey pony has become a unicorn!
reason-quiet_turns = Nothing has been transformed for too long: the player with the most transformed parts wins.

## Things on the table: in a sentence (word), and on a card (short).

word-book = the unicorn book
word-verse = the magic words
word-moon = the moon flower
word-mane = the lock of mane
word-star = the evening star
word-secret = the secret place
word-dog = the curious dog
word-friend = the wise friend
short-book = book
short-verse = words
short-moon = flower
short-mane = mane
short-star = star
short-secret = place
short-dog = dog
short-friend = friend
word-blue = blue
word-pink = pink
word-yellow = yellow
word-green = green
word-row = a row
word-pile = the draw pile

## Names of the fields of a view.

field-rows = Rows
field-turned = Flipped in rows
field-drawn = Flipped from the draw pile
field-next = Next
field-pile = Draw pile
field-discard = Discard pile
field-discard_top = Top of the discard pile
field-pictures = Pictures
field-colour = Colour
field-transformed = Unicorn
field-active = Current player
field-offered = Stroke of luck
field-pairs = Pairs of wise friends
field-quiet = Turns without a transformation
field-quiet_turns = Number of such turns that ends the game
field-remembered = Already seen
field-owner = Row of
field-place = Space
field-face = Card

## The table in the terminal.

story-this_turn = This turn
story-on_top = { $cards }, on top: { $face }
story-unicorn = unicorn
story-pony = pony
story-you = { $name }, you
story-next_row = next: a card in a row
story-next_pile = next: a card from the draw pile
story-lucky = { $seat } may use it!
story-pairs = pairs of wise friends: { $pairs }
story-quiet = Turns without a transformation: { $quiet }. At { $most }, the game ends.

## Reasons that the owl gives for an action.

why-wins = All six of your parts are transformed: you win at once.
why-keep = You keep what you have found: { $faces }.
why-stop_empty = You gain nothing, but you show the others no more cards.
why-unseen = Nobody has seen this card. Good cards it could be: { $good } of { $cards }.
why-unseen_gift = Nobody has seen this card. Good for you: { $good } of { $cards }; a gift to { $owner }: { $gifts }.
why-known = Everyone has seen this card: { $face }. You still need it.
why-known_again = Everyone has seen this card: { $face }. You already have it, so you would lose your turn.
why-known_dog = Everyone knows where this dog is: it ends your turn and shows the others nothing new.
why-known_friend = Everyone has seen this card: a wise friend. With a second one you choose a part.
why-known_pair = Everyone has seen this card: it is your second wise friend, so you choose a part.
why-pile = Good cards in the draw pile: { $good } of { $cards }.
why-pile_then = Good cards in the draw pile: { $good } of { $cards }. After that, you know where { $face } is.
why-part_rare = Nobody knows where { $part } is: take it now.
why-part_known = You already know where { $part } is: another part would be harder to find.
why-accept = You get a part without any risk: { $face }.
why-decline = The card stays where it is, but you will have to find it again: { $face }.
