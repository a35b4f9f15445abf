/** The player at this device: a listed name and an animal, stored for the next table. */
import { drop, keep, kept } from './storage';
import { ANIMALS, USUAL_NAMES } from './protocol';

export interface Person {
  name: string;
  animal: string;
}

type Draw = (count: number) => number;
const draw: Draw = (count) => Math.floor(Math.random() * count);

/**
 * The last player of this device, or a new one. The name came from lists that are too long to load
 * here: the server validates it, and if the server refuses it, the device deletes it.
 */
export function me(pick: Draw = draw): Person {
  const name = kept('name') ?? '';
  const animal = kept('animal') ?? '';
  const known = name !== '' && (ANIMALS as readonly string[]).includes(animal);
  return known ? { name, animal } : suggestPerson([], pick);
}

/** The player of this device, or another one if somebody at the table has this name or animal. */
export function guest(others: readonly Person[], pick: Draw = draw): Person {
  const known = me(pick);
  const isTaken = others.some((other) => other.name === known.name || other.animal === known.animal);
  return isTaken ? suggestPerson(others, pick) : known;
}

/** Deletes the stored name, after the server has refused it. */
export function forgetName(): void {
  drop('name');
}

export function remember(person: Person): void {
  keep('name', person.name);
  keep('animal', person.animal);
}

/** Suggests a name and an animal that no player at the table has. */
export function suggestPerson(others: readonly Person[], pick: Draw = draw): Person {
  const names = USUAL_NAMES.filter((name) => others.every((other) => other.name !== name));
  const animals = ANIMALS.filter((animal) => others.every((other) => other.animal !== animal));
  return {
    name: names[pick(names.length)] ?? USUAL_NAMES[0],
    animal: animals[pick(animals.length)] ?? ANIMALS[0],
  };
}

/** A seat's nickname on this device. It never leaves the device. */
export function nickname(table: string, seat: number): string | null {
  return kept(`called.${table}.${seat}`) || null;
}

export function call(table: string, seat: number, name: string): void {
  keep(`called.${table}.${seat}`, name.trim().slice(0, 16));
}
