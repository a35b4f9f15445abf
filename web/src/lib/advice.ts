/** What the coach says, in words: chances by their names and in percent, and one sentence why. */
import type { Advice, Advised, Odds, TurningPoint } from './protocol';
import { factsFor } from './story';
import type { Say } from './words';

type Names = readonly string[];
/** An action as the protocol has it: its type and its fields. */
export type AnyAction = Record<string, unknown>;

/** A sentence of the catalogue with what it names. */
function phrase(key: string, facts: AnyAction, say: Say, names: Names): string {
  return say(key, factsFor(key, facts, say, names));
}

/** What an action is called. */
export function actionText(action: AnyAction, say: Say, names: Names): string {
  return phrase(`action.${String(action['type'])}`, action, say, names);
}

const called = ({ percent, word }: Odds, say: Say) => ({ percent, odds: say(`coach.odds.${word}`) });

/** One piece of advice, ready to be read. */
export interface AdviceText {
  code: number;
  action: string;
  /** What it promises, in words; and for the eye how much of all, from 0 to 100. */
  promise: string;
  percent: number | null;
  danger: string | null;
  why: string;
}

export function tellAdvice(advice: Advice, say: Say, names: Names): AdviceText {
  const { chance, risk, worse } = advice;
  return {
    code: advice.code,
    action: actionText(advice.action, say, names),
    promise: chance
      ? say('coach.chance', called(chance, say))
      : worse
        ? say('coach.less', { points: say.number(worse, 1) })
        : say('coach.best'),
    percent: chance?.percent ?? null,
    danger: risk && say('coach.danger', { percent: risk.percent }),
    why: phrase(`why.${advice.why}`, advice.facts, say, names),
  };
}

/** The risk of going on, or why nothing is said. */
export function tellRisk({ risk, silence }: Advised, say: Say): string | null {
  if (silence) return say(`coach.silence.${silence}`);
  return risk && say('coach.risk', called(risk, say));
}

/** A turning point in one sentence. */
export function tellTurn(point: TurningPoint, say: Say, names: Names): string {
  const { step, seat, before, after, better } = point;
  const told = { number: step, seat: names[seat] ?? '', action: actionText(point.action, say, names) };
  return better
    ? say('coach.moment.missed', { ...told, before, after, better: actionText(better, say, names) })
    : say('coach.moment.found', { ...told, before, after });
}
