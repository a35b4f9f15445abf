/**
 * Formats the coach's advice as text: chances as words and percentages, and a one-sentence reason.
 */
import type { Advice, Advised, Odds, TurningPoint } from './protocol';
import { factsFor } from './story';
import type { Say } from './words';

type Names = readonly string[];
/** An action of the protocol: its type and its fields. */
export type AnyAction = Record<string, unknown>;

/** A message key of the catalogue, with its values. */
function phrase(key: string, facts: AnyAction, say: Say, names: Names): string {
  return say(key, factsFor(key, facts, say, names));
}

/** Formats an action as text. */
export function actionText(action: AnyAction, say: Say, names: Names): string {
  return phrase(`action.${String(action['type'])}`, action, say, names);
}

const called = ({ percent, word }: Odds, say: Say) => ({ percent, odds: say(`coach.odds.${word}`) });

/** One piece of advice as displayed. */
export interface AdviceText {
  code: number;
  action: string;
  /** The chance as stars out of five and in a word; null if the owl counts points instead. */
  stars: number | null;
  odds: string | null;
  /** The risk in a word; null if there is none. */
  threat: string | null;
  /** The same as sentences with percentages. */
  promise: string;
  danger: string | null;
  why: string;
}

export const STARS = 5;
const starsOf = (percent: number): number => Math.round((percent / 100) * STARS);

export function formatAdvice(advice: Advice, say: Say, names: Names): AdviceText {
  const { chance, risk, worse } = advice;
  return {
    code: advice.code,
    action: actionText(advice.action, say, names),
    promise: chance
      ? say('coach.chance', called(chance, say))
      : worse
        ? say('coach.less', { points: say.number(worse, 1) })
        : say('coach.best'),
    stars: chance && starsOf(chance.percent),
    odds: chance && say(`coach.odds.${chance.word}`),
    threat: risk && say('coach.threat', { odds: say(`coach.odds.${risk.word}`) }),
    danger: risk && say('coach.danger', { percent: risk.percent }),
    why: phrase(`why.${advice.why}`, advice.facts, say, names),
  };
}

/** The risk of continuing, or the reason why there is no advice. */
export function formatRisk({ risk, silence }: Advised, say: Say): string | null {
  if (silence) return say(`coach.silence.${silence}`);
  return risk && say('coach.risk', called(risk, say));
}

/** A turning point in one sentence. */
export function formatTurningPoint(point: TurningPoint, say: Say, names: Names): string {
  const { step, seat, before, after, better } = point;
  const told = { number: step, seat: names[seat] ?? '', action: actionText(point.action, say, names) };
  return better
    ? say('coach.moment.missed', { ...told, before, after, better: actionText(better, say, names) })
    : say('coach.moment.found', { ...told, before, after });
}
