### The words of metamorphose.

title = Metamorphosis
after = after “Métamorphose”, a designer's prototype
tagline = Creatures full of holes, laid upon one another: what shows through makes them strong.
goal = Summon creatures and lay them upon one another to be stronger than the others in the colours of the six contests. Whoever has the most victory points wins.

rules =
    Twelve rounds. In each, everybody summons one creature: a card of the market, or the top of a deck. Level 1 is free; level 2 needs a mana token, level 3 one of 5.
    Lay it alone, or into one of your creatures: on top, under it or between two cards. Six creatures at most. The top card gives colour and power; through its holes you see what lies under it.
    Each round you may shift once the lower cards of one creature (by two steps at most), and move one card once. Also while others are summoning; at the end of the round everybody is asked once more, Alpha last.
    A creature that reaches 3 cards earns a mana token of 3; with 5 cards, one of 5. It serves from the next round on.
    Every second round there is a contest in two colours: a creature counts only what shows of its own colour, then its power.

## What a table may choose.

option-first = First Alpha
option-first-help = A seat at the table, or chance decides.
option-head_start = Half a point in advance
option-head_start-help = For everybody but the first Alpha: at equal points in the end, the first Alpha stands behind the others.

## What a player may do.

action-summon = Summon card { $place } of the market
action-draw = Summon the top of the level 1 deck
action-summon_with = Summon card { $place } of the market with the token of { $mana } of creature { $creature }
action-draw_with = Summon the top of the level { $level } deck with the token of { $mana } of creature { $creature }
action-place_alone = Lay it alone: a new creature
action-place = Lay it into creature { $creature }, { $above }
action-shift = Shift card { $card } of creature { $creature }: { $offset }
action-move_alone = Detach card { $card } of creature { $creature }: a new creature
action-move = Move card { $card } of creature { $creature } into creature { $to_creature }, { $above }
action-pass = Change nothing more

## What everybody hears.

event-dealt = The market is laid out. The first contest begins with { $colour }. Alpha: { $alpha }.
event-advanced = Half a point in advance for everybody but the first Alpha ({ $alpha }).
event-round_began = Round { $round }. Alpha: { $alpha }.
event-spent = { $seat } turns the token of { $mana } of creature { $creature }.
event-summoned = { $seat } summons { $card } (market, card { $place }).
event-drew = { $seat } summons the top of the level { $level } deck: { $card }.
event-refilled = In the market, card { $place }: { $card }.
event-ran_out = In the market, place { $place } stays empty: the deck is used up.
event-skipped = { $seat } has nothing left to summon, and goes without.
event-placed_alone = { $seat } lays { $card } alone: it is creature { $creature }.
event-placed = { $seat } lays { $card } into creature { $creature }, { $above }.
event-shifted = { $seat } shifts { $card } in creature { $creature }: { $offset }.
event-moved_alone = { $seat } detaches { $card } from creature { $creature }: it is creature { $to_creature } now.
event-moved = { $seat } moves { $card } from creature { $creature } into creature { $to_creature }, { $above }.
event-brought = The token of { $mana } goes with the last card of creature { $creature } into creature { $to_creature } ({ $seat }).
event-returned = Creature { $to_creature } already has a token of { $mana }: one of the two goes back ({ $seat }).
event-earned = Creature { $creature } has grown: { $seat } earns a mana token of { $mana }, to be used from the next round on.
event-passed = { $seat } changes nothing more.
event-contest_held = A contest! First { $colour }, then { $other_colour }.
event-measured = { $seat }: mauve { $mauve }, orange { $orange }, green { $green }.
event-won = In { $colour } { $seat } has strength { $strength }. Points: { $points }.
event-glorified = Glory for { $seat }, with { $card }! Points: { $points }.
event-contest_turned = The contest card is turned: { $colour }, then { $other_colour }. The contest comes at the end of this round.
event-contest_shown = The next contest begins with { $colour }.
event-ended = The last contest is over. Victory: { $seats }.

## What the awaited player is asked, what the others read, and what they may do meanwhile.

ask-summon = Summon a creature. Before that you may still shift or move.
ask-place = Where do you lay this card?
ask-close = Will you still shift or move something?
wait-summon = { $seat } is summoning a creature.
wait-place = { $seat } is laying the card down.
wait-close = { $seat } may still shift or move.
offer-summon = Meanwhile you may shift or move.
offer-place = Meanwhile you may shift or move.

## How it ended.

reason-contests = All six contests are over!
reason-contests-short = six contests
reason-half_point = All six contests are over! At equal points, the half point in advance decides.
reason-half_point-short = by half a point

## How numbers are said: creatures by letters, cards from the top one, places in words.

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
word-per_unusable = a bonus for the unusable
word-recolour = recolouring
word-allies = a bonus for allies
word-glory = glory
power-flat = +{ $n } { $own }
power-per_characteristic = +{ $n } { $own } for each { $colour } characteristic that shows
power-per_set = +{ $n } { $own } for each pair of { $colour } and { $other } that shows
power-per_unusable =
    +{ $n } { $own } for each { $k ->
        [one] unusable characteristic that shows
       *[other] { $k } unusable characteristics that show
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
    } in every contest that has { $own }

## The table, drawn as text.

story-you = { $name }, you
story-round = Round { $round } of { $rounds }
story-contest = Contest: { $colour } { $prizes }
story-contest_other = then { $colour } { $prizes }
story-contest_hidden = the other colour is still hidden
story-contest_now = this round
story-market = Level { $level }
story-deck = deck: { $cards }
story-hand = To be laid
story-points = Points: { $points }
story-strength = Strengths: { $strengths }
story-no_creature = no creature
story-legend = hole { $hole }  unusable { $unusable }  token { $usable } usable { $new } new { $used } used
story-powers = +1/M for each M  /MO a pair  /2× 2 ×  /2M 2 [M]  ↻1 recolours  ★1 point
story-take = Market { $place }, { $card }:
story-draw = Top of the level { $level } deck:
story-lay = Into creature { $creature }, top to bottom:
story-shift = Shift { $card }:
story-move = Move { $card }, top to bottom:
story-into = { $numbers } into { $creature }
story-alone = all alone: a new creature
story-with = with the { $mana } of { $creature }
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

## Why one might do something, as the coach says it.

why-unseen_card = Nobody knows this card: it is a surprise.
why-enough = Nothing would bring more now.
why-card_adds = This card ({ $card }) can add { $points } to your strength in { $colour }.
why-card_later = This card ({ $card }) makes a creature grow for later.
why-mana = The creature is large enough: it earns a mana token of { $mana }.
why-leads = Your strength in { $colour } goes from { $before } to { $after }; the best strength of the others: { $rival }.
why-grows = Your strength in { $colour } goes from { $before } to { $after }; there is { $rival } to beat.
why-prepares = Nothing more for this contest: it prepares the next ones.
