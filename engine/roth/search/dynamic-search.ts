import { CENT } from '../../primitives/cent.ts';
import { LIMIT } from '../../projection/program/program.ts';
import { searchBalances } from './balance-search.ts';
import { adopt, type Fill, tryFills } from './conversion-trials.ts';
import { aroundStanding, wholeCorridor } from './corridors.ts';
import type { FillKind } from './fill-kinds.ts';
import { exchange, fillBlock, isSpent, type Search, shiftBlock, takeOver } from './search-moves.ts';
import { guessedWorths, measuredWorths, type Worths } from './worths.ts';

/** A round that betters the objective by less ends the search, dollars of the start month. */
const LEAST_PROGRESS = 1;
/** Part of the budget for trials that look at dollars only, and of the whole for looking for valleys. */
const COARSE_SHARE = 0.9;
const VALLEYS_SHARE = 0.75;
/** Dollars by which a coarse trial may stay below a limit. */
const COARSE = 20;
/** And in the last polish. */
const FINE = 0.5;
/** Simulations of a budget for each path that goes on, in a search of all balances and in one of a corridor, and bounds of their number. */
const SIMULATIONS_A_PLACE = { whole: 108, corridor: 162 } as const;
const FEWEST_PLACES = 5;
const MOST_PLACES = { whole: 50, corridor: 33 } as const;
/** Widths of the corridors around the schedule that stands, of what would be left without conversions. */
const WIDTHS = [0.15, 0.05] as const;
/** By how much a taxable dollar may fall behind one in a Roth IRA in a year: the first opinions, from which valleys are looked for. */
const VALLEYS = [
  [0, 0.012, 0.03],
  [0.004, 0.02, 0.045],
  [0.008, 0.016, 0.025],
  [0, 0.004, 0.008],
  [0.012, 0.02, 0.03],
  [0.002, 0.01, 0.02],
  [0.006, 0.018, 0.06],
  [0, 0.025, 0.05],
  [0.01, 0.014, 0.04],
] as const;
/**
 * Opinions, by how much they differ from what was measured on the schedule that stands. That one leaves a dollar more
 * unconverted that another would convert, so that it shows too little of what such a dollar is worth.
 */
const OPINIONS = [
  { liquid: 0, unconverted: 0 },
  { liquid: -0.05, unconverted: 0 },
  { liquid: 0.05, unconverted: 0 },
  { liquid: 0, unconverted: 0.2 },
] as const;
/** No opinion of an unconverted dollar is higher. */
const MOST_UNCONVERTED = 0.9;
/** Lengths of the blocks of years that are filled or moved as one, and dollars by which they are moved. */
const BLOCKS = [8, 3, 1] as const;
const SHIFTS = [20_000, 6_000, 2_000] as const;
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

type Fills = readonly (Fill | null)[];

/**
 * Betters the schedule that stands. Many paths are run side by side through all balances, and then again in narrower corridors
 * around the best, on coarse trials; what is left of the budget goes to moves of years and blocks, at last on fine ones, and
 * what they end with is run to the cent. A larger budget begins from several guesses of what a dollar is worth, because
 * there are several valleys; each is gone through as with an ordinary budget, because another one finds more than a finer look.
 * `known` are schedules found before, beside the one that stands: what is found is no worse than any of them.
 */
export function searchDynamic(
  search: Search,
  edges: readonly FillKind[],
  levels: readonly FillKind[],
  known: readonly Fills[] = [],
): SearchEnd {
  const { trials, budget } = search;
  const kinds = { edges, levels };
  const simple = [...trials.standing.fills];
  trials.run.conversionTolerance = COARSE;
  const coarse = { ...search, budget: budget * COARSE_SHARE };
  const valleys: Fills[] = [];
  let rounds = 0;
  let longest = 0;
  for (const drags of VALLEYS) {
    const before = trials.yearsRun;
    // A valley is not begun that leaves too little for the moves.
    if (before + longest >= budget * VALLEYS_SHARE) break;
    stand(search, simple);
    searchValley(coarse, kinds, drags);
    longest = Math.max(longest, trials.yearsRun - before);
    rounds += 1;
    valleys.push([...trials.standing.fills]);
  }
  standBest(search, [simple, ...known, ...valleys]);
  if (valleys.length > 1) crossed(coarse, valleys);
  const polish = polished(coarse, kinds);
  trials.run.conversionTolerance = FINE;
  standBest(search, [simple, ...known, [...trials.standing.fills], asReached(search)]);
  const last = polished(search, kinds);
  trials.run.conversionTolerance = CENT;
  standBest(search, [simple, ...known, [...trials.standing.fills], asReached(search)]);
  return { rounds: rounds + polish.rounds + last.rounds, stoppedBecause: last.stoppedBecause };
}

/** Looks for the best schedule by guesses of the drag, which measurements then replace. */
function searchValley(search: Search, { edges, levels }: Kinds, drags: readonly number[]): void {
  const { trials } = search;
  const kinds = [...edges, ...levels.filter((_, at) => at % 3 === 1)];
  const fillsOf = (at: number) => kinds.map((kind) => kind.of(at)).filter((fill) => fill !== undefined);
  const whole = wholeCorridor(trials, placesOf(search, 'whole'));
  let opinions: readonly Worths[] = drags.map((drag) => guessedWorths(trials, drag));
  searchBalances(search, fillsOf, whole, opinions);
  opinions = measured(search, opinions);
  searchBalances(search, fillsOf, whole, opinions);
  for (const width of WIDTHS) {
    opinions = measured(search, opinions);
    const { corridor, fillsOf: nearby } = aroundStanding(trials, edges, {
      width,
      places: placesOf(search, 'corridor'),
    });
    searchBalances(search, nearby, corridor, opinions);
  }
}

/** Opinions around what is measured on the schedule that stands; what heirs keep says nothing about lifetime tax, where the guess stays. */
function measured(search: Search, before: readonly Worths[]): readonly Worths[] {
  const { trials } = search;
  const [guess] = before;
  if (guess === undefined || isSpent(search)) return before;
  const worths = trials.judgement.objective === 'lifetimeTax' ? guess : measuredWorths(trials, guess);
  return OPINIONS.map(({ liquid, unconverted }) => ({
    gains: worths.gains,
    liquid: worths.liquid.map((worth) => worth + liquid),
    unconverted: worths.unconverted.map((worth) => Math.min(MOST_UNCONVERTED, worth + unconverted)),
  }));
}

function placesOf({ budget, trials }: Search, corridor: 'whole' | 'corridor'): number {
  const simulations = budget / trials.program.years.length;
  const places = Math.round(simulations / SIMULATIONS_A_PLACE[corridor]);
  return Math.min(Math.max(places, FEWEST_PLACES), MOST_PLACES[corridor]);
}

/** Takes over the ends and the blocks of other schedules that are better there. */
function crossed(search: Search, schedules: readonly Fills[]): void {
  const { first, last } = search;
  for (const length of CROSSED)
    for (const fills of schedules)
      for (let at = first; at <= last && !isSpent(search); at++)
        takeOver(search, fills, at, Math.min(last, at + length - 1));
}

/** The standing schedule with the incomes that coarse trials came to as its edges: a cliff may lie just beyond them. */
function asReached({ trials: { standing } }: Search): Fills {
  return standing.fills.map((fill, at) =>
    fill?.measure === LIMIT.ordinaryIncomeLessDeductions
      ? { ...fill, edge: standing.ordinaryIncome[at] ?? fill.edge }
      : fill,
  );
}

/** Lets the best of some schedules stand. */
function standBest(search: Search, schedules: readonly Fills[]): void {
  const values = schedules.map((fills) => tryFills(search.trials, fills, 0));
  const best = schedules[values.indexOf(Math.max(...values))];
  if (best !== undefined) stand(search, best);
}

function stand({ trials }: Search, fills: Fills): void {
  tryFills(trials, fills, 0);
  adopt(trials);
}

/** Moves of blocks and years, from coarse to fine, until none is better. */
function polished(search: Search, { edges, levels }: Kinds): SearchEnd {
  let rounds = 0;
  while (!isSpent(search)) {
    const before = search.trials.standing.value;
    rounds += 1;
    for (const dollars of SHIFTS) shiftBlocks(search, dollars);
    for (const dollars of EXCHANGES) exchangeYears(search, dollars);
    for (const length of BLOCKS) fillBlocks(search, edges, length);
    fillBlocks(search, levels, 1);
    fillBlocks(search, edges, search.last - search.first + 1);
    if (search.trials.standing.value < before + LEAST_PROGRESS && !isSpent(search))
      return { rounds, stoppedBecause: 'converged' };
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
