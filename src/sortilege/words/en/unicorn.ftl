### The words of unicorn.

title = The Hidden Unicorn
after = after “La Transformation mystérieuse” (“Geheimnisvolle Verwandlung”), Kosmos 2006
tagline = One more card, or is that enough? The grey pony dreams of being a unicorn, and a curious dog is about.
goal = Find the six magic motifs. Whoever first turns the whole picture into a unicorn wins at once.

rules =
    On your turn, flip a card in somebody else's row, then stop or go on: a card from the pile, a card in a row, and so on. Flipped cards stay face up.
      A motif you need: it will transform its part of your picture, if you stop in time.
      The wise friend: two of them transform a part of your choice.
      The curious dog, a motif flipped twice, or a motif you already have: everything is lost, and the turn is over. If the one card too many is a motif needed by the player it lies in front of, that player may make use of it.
    Remember the cards that are turned face down again!

## What a table may choose.

option-first = Who begins
option-first-help = A seat at the table, or chance decides.
option-memory_aid = Memory aid
option-memory_aid-help = The backs of cards that everybody has already seen recall what they hide.

## What a player may do.

action-flip = Flip card { $place } in { $owner }'s row
action-flip_pile = Flip a card from the pile
action-stop = Stop here
action-transform = Transform this part: { $part }
action-accept = Make use of it
action-decline = Leave it

## What everybody hears.

event-dealt = In front of everybody lie { $row } cards face down, and { $pile } in the pile. { $first } begins.
event-flipped = { $seat } flips card { $place } in { $owner }'s row: { $face }.
event-flipped_pile = { $seat } flips a card from the pile: { $face }.
event-caught = Woof! The curious dog comes along: { $seat } loses everything just flipped.
event-found_twice = The same motif twice, { $motif }: { $seat } loses everything just flipped.
event-not_needed = { $seat } already has this motif, { $motif }, and loses everything just flipped.
event-offered = What luck! { $owner } may make use of card { $place }: { $motif }.
event-declined = { $owner } leaves it.
event-stopped = { $seat } stops here.
event-transformed = { $seat } transforms a part of the picture: { $part }.
event-turned_down = Card { $place } in { $owner }'s row is turned face down again.
event-row_card_discarded = Card { $place } of { $owner }'s row goes to the discard: { $face }.
event-pile_card_discarded = The card from the pile goes to the discard: { $face }.
event-refilled = { $owner } fills place { $place } from the pile, without looking.
event-reshuffled = The pile is used up: the discard is shuffled and takes its place (cards: { $cards }).
event-turn_passed = It is { $seat }'s turn.
event-ended = The game is over.

## What the awaited player is asked, and what the others read.

ask-begin = Your turn! Flip a card in somebody else's row.
ask-flip_pile = Will you stop, or risk a card from the pile?
ask-flip_row = Will you stop, or risk a card in somebody else's row?
ask-answer = What luck! You need this motif. Will you make use of it?
ask-pair = Two wise friends help you: which part will you transform?
wait-begin = { $seat } is about to flip a first card.
wait-flip_pile = { $seat } is wondering: stop, or risk a card from the pile?
wait-flip_row = { $seat } is wondering: stop, or risk a card in a row?
wait-answer = { $seat } is lucky, and is thinking it over.
wait-pair = { $seat } is choosing a part to transform.

## How it ended.

reason-unicorn = All six parts are transformed: the grey pony has become a unicorn!
reason-quiet_turns = Nothing has been transformed for too long: whoever has transformed the most parts wins.

## What lies on the table: in a sentence, and on a card.

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
word-pile = the pile

## The facts of the table.

field-rows = Rows
field-turned = Flipped in rows
field-drawn = Flipped from the pile
field-next = Next
field-pile = Pile
field-discard = Discard
field-discard_top = On top of the discard
field-pictures = Pictures
field-colour = Colour
field-transformed = Unicorn
field-active = Now playing
field-offered = Stroke of luck
field-pairs = Pairs of wise friends
field-quiet = Turns without a transformation
field-quiet_turns = End after so many of these turns
field-remembered = Already seen
field-owner = Row of
field-place = Place
field-face = Card

## The table, drawn as text.

story-this_turn = This turn
story-on_top = { $cards }, on top: { $face }
story-unicorn = unicorn
story-pony = pony
story-you = { $name }, you
story-next_row = next: a card in a row
story-next_pile = next: a card from the pile
story-lucky = { $seat } may make use of it!
story-pairs = pairs of wise friends: { $pairs }
story-quiet = Turns without a transformation: { $quiet }; at { $most } the game ends.

## Why one might do something, as the coach says it.

why-wins = All six of your parts are transformed: you win at once.
why-keep = What you have found can no longer be lost: { $faces }.
why-stop_empty = You win nothing, but the others do not see another card.
why-unseen = Nobody has seen this card. Good ones that may lie there: { $good } of { $cards }.
why-unseen_gift = Nobody has seen this card. Good for you: { $good } of { $cards }; a gift to { $owner }: { $gifts }.
why-known = Everybody has seen this card: { $face }. You still need it.
why-known_again = Everybody has seen this card: { $face }. You have it already, and the turn would be lost.
why-known_dog = Everybody knows this dog: it ends the turn and shows the others nothing new.
why-known_friend = Everybody has seen this card: a wise friend. With a second one you choose a part.
why-known_pair = Everybody has seen this card: it is your second wise friend, and you will choose a part.
why-pile = Good cards that may come from the pile: { $good } of { $cards }.
why-pile_then = Good cards that may come: { $good } of { $cards }; and then you know where to take { $face }.
why-part_rare = Nobody knows where { $part } lies: better have it now.
why-part_known = You already know where to take { $part }: another part would be harder to find.
why-accept = A part won without any risk: { $face }.
why-decline = The card stays where it is, but you will have to find it again: { $face }.
