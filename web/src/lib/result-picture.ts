/**
 * Draws the result of a match as a picture, on this device: the box, the winners, and the scores.
 * It uses the listed names that all players see, never nicknames typed on this device.
 */
import { animalPicture, coverPicture } from './art';
import type { CommonView, SeatInfo } from './board';
import type { Summary } from './protocol';
import { standings, type Ending, type Written } from './result';
import { cover, say } from './say';

const WIDE = 1200;
const HIGH = 630;
const MARGIN = 60;
const COVER = { wide: 382, high: 510 };
const LEFT = MARGIN * 2 + COVER.wide;
const INK = '#2a2140';
const DISPLAY = 'Almendra, Georgia, serif';
const TEXT = "Andika, 'Trebuchet MS', sans-serif";

type Outcome = NonNullable<CommonView['outcome']>;

/** The seats with the names that all players see. */
export const listed = ({ sitters, colours }: Summary): SeatInfo[] =>
  sitters.map(({ name, animal, kind }, seat) => ({
    seat, name, animal, kind, isMine: false, here: true, away: false, colour: colours[seat] ?? seat,
  })); // prettier-ignore

export async function drawResult(
  summary: Summary,
  outcome: Outcome,
  written: Written,
  how: Ending,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await document.fonts.load(`700 40px ${DISPLAY}`).catch(() => undefined);
  const seats = listed(summary);
  ground(pen);
  await image(pen, coverPicture(summary.game), MARGIN, MARGIN, COVER.wide, COVER.high);
  const names = seats.filter(({ seat }) => outcome.winners.includes(seat)).map(({ name }) => name);
  const isLost = how === 'lost_together';
  pen.textAlign = 'left';
  write(pen, cover(summary.game)('title'), 112, `700 50px ${DISPLAY}`, '#ffcf6b');
  const praise = isLost ? say('result.lost_together') : say('result.shown', { names });
  write(pen, praise, 184, `700 42px ${DISPLAY}`, '#fbf1dc');
  await rows(pen, outcome, seats, written);
  write(pen, 'Sortilège', HIGH - 44, `700 32px ${DISPLAY}`, '#cfc4ea');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function ground(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, HIGH);
  sky.addColorStop(0, '#12122e');
  sky.addColorStop(1, '#3a2a6d');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = 'rgb(255 246 216 / 0.7)';
  for (let star = 0; star < 60; star++) {
    pen.fillRect((star * 397) % WIDE, (star * 211) % HIGH, 2 + (star % 2), 2 + (star % 2));
  }
}

async function rows(
  pen: CanvasRenderingContext2D,
  outcome: Outcome,
  seats: SeatInfo[],
  written: Written,
): Promise<void> {
  const order = standings(outcome, seats);
  const apart = Math.min(86, 330 / order.length);
  const side = apart - 12;
  for (const [nth, { seat, place }] of order.entries()) {
    const top = 224 + nth * apart;
    const won = outcome.winners.includes(seat.seat);
    pen.fillStyle = won ? '#ffdf8f' : '#f3e3c0';
    pen.beginPath();
    pen.roundRect(LEFT, top, WIDE - LEFT - MARGIN, side, side / 2);
    pen.fill();
    await image(pen, animalPicture(seat.animal), LEFT + side * 0.3, top + side * 0.1, side * 0.8, side * 0.8);
    pen.fillStyle = INK;
    pen.textBaseline = 'middle';
    pen.font = `700 ${side * 0.5}px ${TEXT}`;
    pen.textAlign = 'left';
    pen.fillText(`${place}. ${seat.name}`, LEFT + side * 1.4, top + side / 2, 380);
    pen.textAlign = 'right';
    pen.fillText(written(seat.seat), WIDE - MARGIN - side * 0.5, top + side / 2);
  }
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
}

function write(pen: CanvasRenderingContext2D, text: string, y: number, font: string, colour: string): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, LEFT, y, WIDE - LEFT - MARGIN);
}

/** Omits a picture that cannot be loaded. */
async function image(
  pen: CanvasRenderingContext2D,
  src: string | null,
  x: number,
  y: number,
  wide: number,
  high: number,
): Promise<void> {
  if (!src) return;
  const picture = Object.assign(new Image(), { src });
  try {
    await picture.decode();
    pen.drawImage(picture, x, y, wide, high);
  } catch {
    // draw the result without it
  }
}
