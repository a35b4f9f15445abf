/** Who sits at this device: a name and an animal from the lists, remembered for the next table. */
import { keep, kept } from './storage';
import { ANIMALS, NAMES } from './protocol';

export interface Person {
  name: string;
  animal: string;
}

type Draw = (count: number) => number;
const draw: Draw = (count) => Math.floor(Math.random() * count);

/** The one who played here last, or somebody new. */
export function me(pick: Draw = draw): Person {
  const name = kept('name') ?? '';
  const animal = kept('animal') ?? '';
  const known =
    (NAMES as readonly string[]).includes(name) && (ANIMALS as readonly string[]).includes(animal);
  return known ? { name, animal } : somebody([], pick);
}

export function remember(person: Person): void {
  keep('name', person.name);
  keep('animal', person.animal);
}

/** Somebody with a name and an animal that nobody at the table has. */
export function somebody(others: readonly Person[], pick: Draw = draw): Person {
  const names = NAMES.filter((name) => others.every((other) => other.name !== name));
  const animals = ANIMALS.filter((animal) => others.every((other) => other.animal !== animal));
  return { name: names[pick(names.length)] ?? NAMES[0], animal: animals[pick(animals.length)] ?? ANIMALS[0] };
}

/** What a seat is called on this device alone; told to nobody. */
export function nickname(table: string, seat: number): string | null {
  return kept(`called.${table}.${seat}`) || null;
}

export function call(table: string, seat: number, name: string): void {
  keep(`called.${table}.${seat}`, name.trim().slice(0, 16));
}
