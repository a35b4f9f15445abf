### Messages of metamorphose.

title = Metamorphosis
after = after “Métamorphose”, a designer’s prototype
tagline = Stack creatures full of holes: what shows through makes them strong.
goal = Summon creatures and stack them to be stronger than the others in the colours of the six contests. The player with the most victory points wins.

rules =
    The game has twelve rounds. In each round, every player summons one creature: a card from the market or the top card of a deck. Level 1 is free; level 2 needs a mana token, and level 3 needs a 5-mana token.
    Place the card on its own, or add it to one of your creatures: on top, underneath or between two cards. You may have six creatures at most. The top card gives the colour and the power; through its holes you see the cards below.
    Once per round, you may shift the lower cards of one creature (by two steps at most), and you may move one card. You may do this while others are summoning, too. At the end of the round every player is asked once more, Alpha last.
    A creature that reaches 3 cards earns a 3-mana token; with 5 cards, a 5-mana token. You can use it from the next round on.
    Every second round ends with a contest in two colours. A creature counts only what shows in its own colour, then its power.

## Options of a table.

option-first = First Alpha
option-first-help = Choose a seat, or leave it to chance.
tradition = By tradition, you draw lots for the first Alpha.
option-head_start = Half-point head start
option-head_start-help = On: everyone except the first Alpha starts with half a point, which breaks ties. Off, as printed: ties share the victory.

## Actions.

action-summon = Summon card { $place } from the market
action-draw = Summon the top card of the level 1 deck
action-summon_with = Summon card { $place } from the market, using creature { $creature }’s { $mana }-mana token
action-draw_with = Summon the top card of the level { $level } deck, using creature { $creature }’s { $mana }-mana token
action-place_alone = Place it on its own: a new creature
action-place = Add it to creature { $creature }, { $above }
action-shift = Shift card { $card } of creature { $creature }: { $offset }
action-move_alone = Detach card { $card } from creature { $creature }: a new creature
action-move = Move card { $card } of creature { $creature } to creature { $to_creature }, { $above }
action-pass = Make no more changes

## Events, as every player hears them.

event-dealt = The market is laid out. The first contest begins with { $colour }. Alpha: { $alpha }.
event-advanced = Half a point for everyone except the first Alpha ({ $alpha }).
event-round_began = Round { $round }. Alpha: { $alpha }.
event-spent = { $seat } uses creature { $creature }’s { $mana }-mana token.
event-summoned = { $seat } summons { $card } (market, card { $place }).
event-drew = { $seat } summons the top card of the level { $level } deck: { $card }.
event-refilled = Card { $place } of the market is now { $card }.
event-ran_out = Space { $place } in the market stays empty: the deck is used up.
event-skipped = { $seat } has nothing left to summon.
event-placed_alone = { $seat } places { $card } on its own: creature { $creature }.
event-placed = { $seat } adds { $card } to creature { $creature }, { $above }.
event-shifted = { $seat } shifts { $card } in creature { $creature }: { $offset }.
event-moved_alone = { $seat } detaches { $card } from creature { $creature }: it becomes creature { $to_creature }.
event-moved = { $seat } moves { $card } from creature { $creature } to creature { $to_creature }, { $above }.
event-brought = The { $mana }-mana token moves with the last card of creature { $creature } to creature { $to_creature } ({ $seat }).
event-returned = Creature { $to_creature } already has a { $mana }-mana token, so one of the two goes back ({ $seat }).
event-earned = Creature { $creature } has grown: { $seat } earns a { $mana }-mana token, to use from the next round on.
event-passed = { $seat } makes no more changes.
event-contest_held = A contest! First { $colour }, then { $other_colour }.
event-measured = { $seat }: mauve { $mauve }, orange { $orange }, green { $green }.
event-won = In { $colour }, { $seat } has strength { $strength }. Points: { $points }.
event-glorified = Glory for { $seat }, with { $card }! Points: { $points }.
event-contest_turned = The contest card is turned over: { $colour }, then { $other_colour }. The contest is at the end of this round.
event-contest_shown = The next contest begins with { $colour }.
event-ended =
    The last contest is over. { COUNT($seats) ->
        [one] Winner
       *[other] Winners
    }: { $seats }.

## Prompts for the player to move (ask), for the others (wait) and for players who may act meanwhile (offer).

ask-summon = Summon a creature. Before that, you may shift or move a card.
ask-place = Where will you place this card?
ask-close = Do you still want to shift or move a card?
wait-summon = { $seat } is summoning a creature.
wait-place = { $seat } is placing the card.
wait-close = { $seat } may still shift or move a card.
offer-summon = While you wait, you may shift or move a card.
offer-place = While you wait, you may shift or move a card.

## How it ended.

reason-contests = All six contests are over!
reason-contests-short = six contests
reason-half_point = All six contests are over! Points are equal, so the half-point head start decides.
reason-half_point-short = by half a point

## How numbers are written: creatures as letters, cards counted from the top, positions in words.

number-creature-0 = A
number-creature-1 = B
number-creature-2 = C
number-creature-3 = D
number-creature-4 = E
number-creature-5 = F
number-to_creature-0 = A
number-to_creature-1 = B
number-to_creature-2 = C
number-to_creature-3 = D
number-to_creature-4 = E
number-to_creature-5 = F
number-card-0 = 1
number-card-1 = 2
number-card-2 = 3
number-card-3 = 4
number-card-4 = 5
number-card-5 = 6
number-card-6 = 7
number-card-7 = 8
number-card-8 = 9
number-card-9 = 10
number-card-10 = 11
number-card-11 = 12
number-above-0 = on top
number-above-1 = under one card
number-above-2 = under two cards
number-above-3 = under three cards
number-above-4 = under four cards
number-above-5 = under five cards
number-above-6 = under six cards
number-above-7 = under seven cards
number-above-8 = under eight cards
number-above-9 = under nine cards
number-above-10 = under ten cards
number-above-11 = under eleven cards
number-offset--2 = two steps higher
number-offset--1 = one step higher
number-offset-0 = level with the top card
number-offset-1 = one step lower
number-offset-2 = two steps lower

## Colours, slots, tokens.

word-mauve = mauve
word-orange = orange
word-green = green
word-hole = a hole
word-unusable = unusable
word-usable = usable
word-new = new
word-used = used

## Powers.

word-flat = a fixed bonus
word-per_characteristic = a bonus for each characteristic
word-per_set = a bonus for each pair
word-per_unusable = a bonus for unusable slots
word-recolour = recolouring
word-allies = a bonus for allies
word-glory = glory
power-flat = +{ $n } { $own }
power-per_characteristic = +{ $n } { $own } for each { $colour } characteristic that shows
power-per_set = +{ $n } { $own } for each pair of { $colour } and { $other } that shows
power-per_unusable =
    +{ $n } { $own } for each { $k ->
        [one] unusable slot that shows
       *[other] { $k } unusable slots that show
    }
power-recolour =
    { $k ->
        [one] one characteristic of another colour counts as { $own }
       *[other] up to { $k } characteristics of other colours count as { $own }
    }
power-allies =
    +{ $n } { $own } for each { $k ->
        [one] { $colour } creature
       *[other] { $k } { $colour } creatures
    }
power-glory =
    { $n ->
        [one] { $n } victory point
       *[other] { $n } victory points
    } in every contest that includes { $own }

## The table in the terminal.

story-you = { $name }, you
story-round = Round { $round } of { $rounds }
story-contest = Contest: { $colour } { $prizes }
story-contest_other = then { $colour } { $prizes }
story-contest_hidden = the other colour is still hidden
story-contest_now = this round
story-market = Level { $level }
story-deck = deck: { $cards }
story-hand = To place
story-points = Points: { $points }
story-strength = Strengths: { $strengths }
story-no_creature = no creature
story-legend = hole { $hole }  unusable { $unusable }  token { $usable } usable { $new } new { $used } used
story-powers = +1/M for each M  /MO a pair  /2× 2 ×  /2M 2 [M]  ↻1 recolours  ★1 point
story-take = Market { $place }, { $card }:
story-draw = Top card of the level { $level } deck:
story-lay = Add to creature { $creature }, top to bottom:
story-shift = Shift { $card }:
story-move = Move { $card }, top to bottom:
story-into = { $numbers } to { $creature }
story-alone = on its own: a new creature
story-with = using { $creature }’s { $mana }-mana token
short-mauve = M
short-orange = O
short-green = G

## The creatures: a name for each design, and an epithet for each colour: of dusk, embers or moss.

word-mauve_moth = the dusk moth
word-mauve_dormouse = the dusk dormouse
word-mauve_newt = the dusk newt
word-mauve_finch = the dusk finch
word-mauve_snail = the dusk snail
word-mauve_toad = the dusk toad
word-mauve_hedgehog = the dusk hedgehog
word-mauve_weasel = the dusk weasel
word-mauve_beetle = the dusk beetle
word-mauve_bat = the dusk bat
word-mauve_carp = the dusk carp
word-mauve_lizard = the dusk lizard
word-mauve_owl = the dusk owl
word-mauve_hare = the dusk hare
word-mauve_owlcat = the dusk owlcat
word-mauve_foxfish = the dusk foxfish
word-mauve_harestag = the dusk harestag
word-mauve_toadbear = the dusk toadbear
word-mauve_wolfmoth = the dusk wolfmoth
word-mauve_swanfox = the dusk swanfox
word-mauve_squirrelowl = the dusk squirrelowl
word-mauve_ramfish = the dusk ramfish
word-mauve_griffin = the dusk griffin
word-mauve_wyvern = the dusk wyvern
word-mauve_sphinx = the dusk sphinx
word-mauve_hydra = the dusk hydra
word-mauve_pegasus = the dusk pegasus
word-mauve_phoenix = the dusk phoenix
word-orange_moth = the ember moth
word-orange_dormouse = the ember dormouse
word-orange_newt = the ember newt
word-orange_finch = the ember finch
word-orange_snail = the ember snail
word-orange_toad = the ember toad
word-orange_hedgehog = the ember hedgehog
word-orange_weasel = the ember weasel
word-orange_beetle = the ember beetle
word-orange_bat = the ember bat
word-orange_carp = the ember carp
word-orange_lizard = the ember lizard
word-orange_owl = the ember owl
word-orange_hare = the ember hare
word-orange_owlcat = the ember owlcat
word-orange_foxfish = the ember foxfish
word-orange_harestag = the ember harestag
word-orange_toadbear = the ember toadbear
word-orange_wolfmoth = the ember wolfmoth
word-orange_swanfox = the ember swanfox
word-orange_squirrelowl = the ember squirrelowl
word-orange_ramfish = the ember ramfish
word-orange_griffin = the ember griffin
word-orange_wyvern = the ember wyvern
word-orange_sphinx = the ember sphinx
word-orange_hydra = the ember hydra
word-orange_pegasus = the ember pegasus
word-orange_phoenix = the ember phoenix
word-green_moth = the moss moth
word-green_dormouse = the moss dormouse
word-green_newt = the moss newt
word-green_finch = the moss finch
word-green_snail = the moss snail
word-green_toad = the moss toad
word-green_hedgehog = the moss hedgehog
word-green_weasel = the moss weasel
word-green_beetle = the moss beetle
word-green_bat = the moss bat
word-green_carp = the moss carp
word-green_lizard = the moss lizard
word-green_owl = the moss owl
word-green_hare = the moss hare
word-green_owlcat = the moss owlcat
word-green_foxfish = the moss foxfish
word-green_harestag = the moss harestag
word-green_toadbear = the moss toadbear
word-green_wolfmoth = the moss wolfmoth
word-green_swanfox = the moss swanfox
word-green_squirrelowl = the moss squirrelowl
word-green_ramfish = the moss ramfish
word-green_griffin = the moss griffin
word-green_wyvern = the moss wyvern
word-green_sphinx = the moss sphinx
word-green_hydra = the moss hydra
word-green_pegasus = the moss pegasus
word-green_phoenix = the moss phoenix

## Reasons that the owl gives for an action.

why-unseen_card = Nobody knows this card: it is a surprise.
why-enough = No other change would help now.
why-card_adds = This card ({ $card }) can add { $points } to your strength in { $colour }.
why-card_later = This card ({ $card }) helps a creature grow for later.
why-mana = The creature is big enough: it earns a { $mana }-mana token.
why-leads = Your strength in { $colour } goes from { $before } to { $after }. Best strength of the others: { $rival }.
why-grows = Your strength in { $colour } goes from { $before } to { $after }. Strength to beat: { $rival }.
why-prepares = It adds nothing for this contest, but it prepares for the next ones.
