/** Who sits at this device: a name and an animal from the lists, remembered for the next table. */
import { drop, keep, kept } from './storage';
import { ANIMALS, USUAL_NAMES } from './protocol';

export interface Person {
  name: string;
  animal: string;
}

type Draw = (count: number) => number;
const draw: Draw = (count) => Math.floor(Math.random() * count);

/** The one who played here last, or somebody new. The name was picked from the lists, which are long and not here: the
 * server knows them, and where it does not know this one it is forgotten. */
export function me(pick: Draw = draw): Person {
  const name = kept('name') ?? '';
  const animal = kept('animal') ?? '';
  const known = name !== '' && (ANIMALS as readonly string[]).includes(animal);
  return known ? { name, animal } : somebody([], pick);
}

/** The name is none of the server's. */
export function forgetName(): void {
  drop('name');
}

export function remember(person: Person): void {
  keep('name', person.name);
  keep('animal', person.animal);
}

/** Somebody with a name and an animal that nobody at the table has. */
export function somebody(others: readonly Person[], pick: Draw = draw): Person {
  const names = USUAL_NAMES.filter((name) => others.every((other) => other.name !== name));
  const animals = ANIMALS.filter((animal) => others.every((other) => other.animal !== animal));
  return {
    name: names[pick(names.length)] ?? USUAL_NAMES[0],
    animal: animals[pick(animals.length)] ?? ANIMALS[0],
  };
}

/** What a seat is called on this device alone; told to nobody. */
export function nickname(table: string, seat: number): string | null {
  return kept(`called.${table}.${seat}`) || null;
}

export function call(table: string, seat: number, name: string): void {
  keep(`called.${table}.${seat}`, name.trim().slice(0, 16));
}
