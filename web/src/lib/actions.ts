/**
 * Converts between actions and their codes. The server generates each game's list of actions
 * (`games/<game>/protocol.ts`).
 */

/** An action in the protocol between server and client. */
export interface Named {
  type: string;
}

/** The code of no action. It is never legal. */
export const NO_CODE = -1;

/** All actions of a game, indexed by code. */
export class ActionTable<A extends Named> {
  /** The actions as written in match records: `flip 0 9`. */
  readonly #texts: readonly string[];
  readonly #codes: ReadonlyMap<string, number>;

  /**
   * `fields` names the values that follow an action's type. Each line of `runs` expands to
   * consecutive codes: in `flip 0..3 0..9` the last field varies fastest.
   */
  constructor(
    private readonly fields: Readonly<Record<A['type'], readonly string[]>>,
    runs: readonly string[],
  ) {
    this.#texts = runs.flatMap(spread);
    this.#codes = new Map(this.#texts.map((text, code) => [text, code]));
  }

  get length(): number {
    return this.#texts.length;
  }

  /** Returns the action with this code, or null if there is none. */
  at(code: number): A | null {
    const [type, ...values] = this.#texts[code]?.split(' ') ?? [];
    if (type === undefined) return null;
    const fields = this.fields[type as A['type']];
    const facts = fields.map((field, nth) => [field, valueOf(values[nth] ?? '')] as const);
    return { type, ...Object.fromEntries(facts) } as A;
  }

  /** Returns the code of this action. */
  code(action: A): number {
    const facts = action as Readonly<Record<string, unknown>>;
    const fields = this.fields[action.type as A['type']];
    return this.#codes.get([action.type, ...fields.map((field) => facts[field])].join(' ')) ?? NO_CODE;
  }
}

/** Expands a run to the texts of its actions, in the order of their codes. */
function spread(run: string): string[] {
  const [type = '', ...fields] = run.split(' ');
  return fields.reduce(
    (texts, field) => texts.flatMap((text) => valuesIn(field).map((value) => `${text} ${value}`)),
    [type],
  );
}

/** Expands `0..3` to 0,1,2,3; words and single numbers are listed as they are. */
function valuesIn(field: string): readonly (string | number)[] {
  const [first = '', last] = field.split('..');
  if (last === undefined) return field.split(',');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth);
}

const valueOf = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text);
