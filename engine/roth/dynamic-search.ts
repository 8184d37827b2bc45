import { CENT } from '../primitives/cent.ts';
import { adopt, type Fill, tryFills } from './conversion-trials.ts';
import type { FillKind } from './fill-kinds.ts';
import { searchPrices } from './price-search.ts';
import { exchange, fillBlock, isSpent, type Search, shiftBlock, takeOver } from './search-moves.ts';

/** A round that betters the objective by less ends the search, dollars of the start month. */
const LEAST_PROGRESS = 1;
/** Shares of the budget up to which the first start, the second, and the better of them are improved on coarse trials. */
const SHARES = { first: 0.45, second: 0.65, coarse: 0.85 } as const;
/** Dollars by which a coarse trial may stay below a limit. */
const COARSE = 20;
/** Lengths of the blocks of years that are filled in one way, and dollars by which blocks are moved. */
const BLOCKS = [8, 4, 2, 1] as const;
const SHIFTS = [30_000, 10_000, 3_000] as const;
/** Lengths of the blocks that are taken over from other schedules; the first reaches to the end. */
const CROSSED = [Number.POSITIVE_INFINITY, 6, 2] as const;
/** Dollars that are moved between two years, and how many years lie between those. */
const EXCHANGES = [20_000, 5_000, 1_000] as const;
const DISTANCES = [1, 2, 3, 5, 8, 13, 21] as const;

interface Kinds {
  readonly edges: readonly FillKind[];
  readonly levels: readonly FillKind[];
}

/** How often every kind of move has been gone through, and why no further. */
export interface SearchEnd {
  readonly rounds: number;
  readonly stoppedBecause: 'converged' | 'budget';
}

/**
 * Betters the schedule that stands. The best simple strategy and schedules that go by a price lie in different valleys, and
 * neither is always the better one: two are improved, then the better of them, on coarse trials and at last to the
 * cent, until no move betters it or the budget of simulations is spent.
 */
export function searchDynamic(search: Search, edges: readonly FillKind[], levels: readonly FillKind[]): SearchEnd {
  const { trials, budget } = search;
  const kinds = { edges, levels };
  const simple = { fills: [...trials.standing.fills], value: trials.standing.value };
  trials.run.conversionTolerance = COARSE;
  const priced = searchPrices(search, [...edges, ...levels.filter((_, at) => at % 3 === 1)]);
  const found = [...priced, simple].sort((one, other) => other.value - one.value).map(({ fills }) => fills);
  let rounds = 0;
  const valleys = found.slice(0, 2).map((fills, at) => {
    stand(search, fills);
    crossed(search, found);
    rounds += improved({ ...search, budget: budget * (at === 0 ? SHARES.first : SHARES.second) }, kinds).rounds;
    return [...trials.standing.fills];
  });
  standBest(search, [simple.fills, ...valleys]);
  crossed(search, [...valleys, ...found]);
  rounds += improved({ ...search, budget: budget * SHARES.coarse }, kinds).rounds;
  trials.run.conversionTolerance = CENT;
  standBest(search, [simple.fills, [...trials.standing.fills]]);
  const last = improved(search, kinds);
  return { rounds: rounds + last.rounds, stoppedBecause: last.stoppedBecause };
}

/** Takes over the ends and the blocks of other schedules that are better there. */
function crossed(search: Search, schedules: readonly (readonly (Fill | null)[])[]): void {
  const { first, last } = search;
  for (const length of CROSSED)
    for (const fills of schedules)
      for (let at = first; at <= last && !isSpent(search); at++)
        takeOver(search, fills, at, Math.min(last, at + length - 1));
}

/** Lets the best of some schedules stand. */
function standBest(search: Search, schedules: readonly (readonly (Fill | null)[])[]): void {
  const values = schedules.map((fills) => tryFills(search.trials, fills, 0));
  const best = schedules[values.indexOf(Math.max(...values))];
  if (best !== undefined) stand(search, best);
}

function stand({ trials }: Search, fills: readonly (Fill | null)[]): void {
  tryFills(trials, fills, 0);
  adopt(trials);
}

/**
 * Single years alone get stuck where several must change together, so that moves go from coarse to fine: to the end of the
 * plan, blocks, single years, and exchanges between two years.
 */
function improved(search: Search, { edges, levels }: Kinds): SearchEnd {
  let rounds = 0;
  while (!isSpent(search)) {
    const before = search.trials.standing.value;
    rounds += 1;
    fillBlocks(search, edges, search.last - search.first + 1);
    for (const length of BLOCKS) fillBlocks(search, edges, length);
    for (const dollars of SHIFTS) shiftBlocks(search, dollars);
    exchangeYears(search, EXCHANGES[0]);
    for (const length of [2, 1]) fillBlocks(search, levels, length);
    for (const dollars of EXCHANGES.slice(1)) exchangeYears(search, dollars);
    if (search.trials.standing.value < before + LEAST_PROGRESS) return { rounds, stoppedBecause: 'converged' };
  }
  return { rounds, stoppedBecause: 'budget' };
}

/** Every block of a length, those cut off by the end included. */
function fillBlocks(search: Search, kinds: readonly FillKind[], length: number): void {
  for (const kind of kinds)
    for (let at = search.first; at <= search.last && !isSpent(search); at++)
      fillBlock(search, kind, at, Math.min(search.last, at + length - 1));
}

function shiftBlocks(search: Search, dollars: number): void {
  for (const length of BLOCKS)
    for (let at = search.first; at <= search.last && !isSpent(search); at++) {
      const to = Math.min(search.last, at + length - 1);
      if (!shiftBlock(search, dollars, at, to)) shiftBlock(search, -dollars, at, to);
    }
}

function exchangeYears(search: Search, dollars: number): void {
  for (const distance of DISTANCES)
    for (let at = search.first; at + distance <= search.last && !isSpent(search); at++)
      if (!exchange(search, dollars, at + distance, at)) exchange(search, dollars, at, at + distance);
}
