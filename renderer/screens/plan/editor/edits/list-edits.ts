import { idsOf } from '../../../../../engine/plan/complete/default-ids.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';

/** Changes of the lists of a plan, as pure functions. */

interface Entry {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** A plan with one more entry, which is opened. */
export interface Added {
  readonly inputs: PlanInputs;
  readonly id: string;
}

const LONGEST_NAME = 80;

export function freeId(prefix: string, taken: readonly Entry[]): string {
  const ids = new Set(taken.map((entry) => entry.id));
  let number = taken.length + 1;
  while (ids.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** The list without one entry. The others keep their ids, which by default go by their places. */
export function without<Item extends Entry>(items: readonly Item[], index: number, prefix: string): readonly Item[] {
  const ids = idsOf(items, prefix);
  return items.map((item, at) => ({ ...item, id: ids[at] })).filter((_, at) => at !== index);
}

/** The id of an entry: its own, or that of its place. */
export function idAt(items: readonly Entry[], index: number, prefix: string): string {
  return idsOf(items, prefix)[index] ?? '';
}

/** The list with a copy of an entry at its end: the order of the others decides what is drawn on and filled first. */
export function withCopy<Item extends Entry>(
  items: readonly Item[],
  index: number,
  { prefix, name }: { readonly prefix: string; readonly name: string },
): { readonly items: readonly Item[]; readonly id: string } {
  const id = freeId(prefix, items);
  const copies = items.filter((_, at) => at === index);
  const named = `${name.slice(0, LONGEST_NAME - 7)} (copy)`;
  return { id, items: [...items, ...copies.map((item) => ({ ...item, id, name: named }))] };
}

export function replacedAt<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return items.map((other, at) => (at === index ? item : other));
}

export function removedAt<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, at) => at !== index);
}
