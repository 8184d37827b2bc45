import { emptyStream, nextBelow, seedStream } from '../../../engine/index.ts';

/** The same 50 households wherever and whenever they are generated. */
const SANDBOX_SEED = 4823;

/** Draws of one household: which numbers come depends on the seed and the number of the household alone. */
export interface Draw {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** A multiple of `step` beyond `from`, both ends included. */
  amount(from: number, to: number, step: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
}

/** @param household its number; every one has a random stream of its own, so that changing one leaves the others alone */
export function drawFor(household: number): Draw {
  const stream = emptyStream();
  seedStream(stream, SANDBOX_SEED, household);
  return {
    whole: (from, to) => from + nextBelow(stream, to - from + 1),
    amount: (from, to, step) => from + step * nextBelow(stream, Math.floor((to - from) / step + 1e-9) + 1),
    pick: (list) => list[nextBelow(stream, list.length)] ?? list[0],
  };
}
