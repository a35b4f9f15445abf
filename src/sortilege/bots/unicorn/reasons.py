"""Reasons to flip a card in unicorn, or to stop: cards seen, and how many cards help."""

from sortilege.bots.reasons import Fact, Why
from sortilege.bots.unicorn.policy import Turn, gift, known_faces, pile_cards, row_cards, turn_of
from sortilege.games.unicorn.actions import Accept, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import DOG, FACES, FRIEND, MOTIFS
from sortilege.games.unicorn.knowledge import Seen, parts, spot_of
from sortilege.games.unicorn.view import View
from sortilege.kernel.action import Action


def why(table: View, knowledge: Seen, action: Action) -> Why:
    match action:
        case Stop():
            return stopping(table, turn_of(table))
        case Flip(owner=owner, place=place):
            return flipping(table, knowledge, turn_of(table), owner, place)
        case FlipPile():
            return drawing(table, knowledge, turn_of(table))
        case Transform(part=part):
            return choosing(table, knowledge, part)
        case Accept():
            return Why("accept", {"face": offered(table)})
        case _:
            return Why("decline", {"face": offered(table)})


def stopping(table: View, turn: Turn) -> Why:
    found = [card["face"] for card in table["turned"]] + table["drawn"]
    if turn.wins_now():
        return Why("wins")
    return Why("keep", {"faces": found}) if turn.stake else Why("stop_empty")


def flipping(table: View, knowledge: Seen, turn: Turn, owner: int, place: int) -> Why:
    face = knowledge.faces.get(spot_of(owner, place))
    if face is None:
        return unseen(table, row_cards(knowledge, spot_of(owner, place)), turn, owner)
    if face == DOG:
        return Why("known_dog")
    if face == FRIEND:
        return Why("known_pair" if turn.friends % 2 else "known_friend")
    return Why("known_again" if turn.loses_with(face) else "known", {"face": FACES[face]})


def unseen(table: View, cards: list[int], turn: Turn, owner: int) -> Why:
    """UNI-14: a card that ends the turn may be a gift to the owner of its row."""
    has = parts(table["pictures"][owner])
    gifts = sum(gift(turn, face, has) > 0.0 for face in cards)
    counted = odds(cards, turn)
    if not gifts:
        return Why("unseen", counted)
    return Why("unseen_gift", {**counted, "gifts": gifts, "owner": owner})


def drawing(table: View, knowledge: Seen, turn: Turn) -> Why:
    """The reasons for flipping from the pile: its cards, and a certain card after it."""
    counted = odds(pile_cards(table, knowledge), turn)
    useful = [face for face in known_faces(table, knowledge) if not turn.loses_with(face)]
    if not useful:
        return Why("pile", counted)
    best = max(useful, key=lambda face: (turn.gains(face), -face))
    return Why("pile_then", {**counted, "face": FACES[best]})


def odds(cards: list[int], turn: Turn) -> dict[str, Fact]:
    """How many cards may lie there, and how many of them help."""
    good = sum(not turn.loses_with(face) for face in cards)
    return {"good": good, "cards": len(cards)}


def choosing(table: View, knowledge: Seen, part: str) -> Why:
    known = known_faces(table, knowledge).count(MOTIFS.index(part))
    return Why("part_known", {"part": part}) if known else Why("part_rare", {"part": part})


def offered(table: View) -> str:
    card = table["offered"]
    return "hidden" if card is None else card["face"]
