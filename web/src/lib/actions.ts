/** Actions and their codes. A game's table is written by its server (`games/<game>/protocol.ts`); here it is read. */

/** An action as server and client say it to each other. */
export interface Named {
  type: string;
}

/** Never legal: no action has it. */
export const NO_CODE = -1;

/** All actions of a game, each at its code. */
export class ActionTable<A extends Named> {
  /** As records spell them: `flip 0 9`. */
  readonly #texts: readonly string[];
  readonly #codes: ReadonlyMap<string, number>;

  /** `fields` names what is said after an action's type. A line of `runs` stands for the codes of one action after
   * another: `flip 0..3 0..9`, the last field going through all its values first. */
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

  /** The action with this code; null if there is none. */
  at(code: number): A | null {
    const [type, ...values] = this.#texts[code]?.split(' ') ?? [];
    if (type === undefined) return null;
    const fields = this.fields[type as A['type']];
    const facts = fields.map((field, nth) => [field, valueOf(values[nth] ?? '')] as const);
    return { type, ...Object.fromEntries(facts) } as A;
  }

  /** The code of this action. */
  code(action: A): number {
    const facts = action as Readonly<Record<string, unknown>>;
    const fields = this.fields[action.type as A['type']];
    return this.#codes.get([action.type, ...fields.map((field) => facts[field])].join(' ')) ?? NO_CODE;
  }
}

/** The texts that a run stands for, in the order of their codes. */
function spread(run: string): string[] {
  const [type = '', ...fields] = run.split(' ');
  return fields.reduce(
    (texts, field) => texts.flatMap((text) => valuesIn(field).map((value) => `${text} ${value}`)),
    [type],
  );
}

/** `0..3` is 0,1,2,3; words and single numbers are listed. */
function valuesIn(field: string): readonly (string | number)[] {
  const [first = '', last] = field.split('..');
  if (last === undefined) return field.split(',');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth);
}

const valueOf = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text);
