import { CENT } from '../../primitives/cent.ts';
import { LIMIT } from '../../projection/program/program.ts';
import type { RothRestarts } from '../../results/roth.ts';
import { beamSearch } from './beam-search.ts';
import { beamAroundIncumbent, fullBeam } from './beams.ts';
import { accept, type ConversionTarget, type ConversionTrials, runCandidate } from './conversion-trials.ts';
import { SECOND_DESCENT_SIMULATIONS } from './efforts.ts';
import { guessedMarginalValues, type MarginalValues, measuredMarginalValues } from './marginal-values.ts';
import { hasAgreed, perturbedRestarts } from './perturbed-restarts.ts';
import { copyBlock, exchange, fillBlock, isSpent, type Search, shiftBlock } from './search-moves.ts';
import type { TargetKind } from './target-kinds.ts';

/** The search has converged once a round improves the objective by less, dollars of the start month. */
const LEAST_PROGRESS = 1;
/** Shares of the budget: for coarse trials, and for restarts. */
const COARSE_SHARE = 0.9;
const RESTARTS_SHARE = 0.75;
/** Tolerance of coarse trials: how far below a limit a conversion may stop, dollars. */
const COARSE = 20;
/** The same in the final local search. */
const FINE = 0.5;
/** Simulations of the budget per bucket, for the full range and for a beam around the incumbent, and bounds on the number of buckets. */
const SIMULATIONS_PER_BUCKET = { whole: 108, beam: 162 } as const;
const FEWEST_BUCKETS = 5;
const MOST_BUCKETS = { whole: 50, beam: 33 } as const;
/** Half-widths of the beams around the incumbent, as fractions of the balance left without conversions. */
const BEAM_WIDTHS = [0.15, 0.05] as const;
/** Guesses of the annual tax drag on a taxable dollar compared with one in a Roth IRA; each restart begins with one row. */
const TAX_DRAG_GUESSES = [
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
 * The valuations tried, as shifts from the marginal values measured on the incumbent. Those are biased low for an unconverted
 * dollar: the incumbent leaves it unconverted, where a better schedule might convert it.
 */
const VALUATION_SHIFTS = [
  { liquid: 0, unconverted: 0 },
  { liquid: -0.05, unconverted: 0 },
  { liquid: 0.05, unconverted: 0 },
  { liquid: 0, unconverted: 0.2 },
] as const;
/** Upper bound on the valuation of an unconverted dollar. */
const MOST_UNCONVERTED = 0.9;
/** Lengths in years of the blocks that are set or shifted together, and the shifts in dollars. */
const BLOCKS = [8, 3, 1] as const;
const SHIFTS = [20_000, 6_000, 2_000] as const;
/** What a search around known schedules shifts first, before the beams look at the years in between. */
const WIDE_SHIFTS = [40_000, 15_000, 5_000] as const;
/** Its beams: half-widths as above, and numbers of buckets. */
const NARROWING = [
  { width: 0.3, buckets: 15 },
  { width: 0.15, buckets: 9 },
  { width: 0.08, buckets: 9 },
] as const;
/** Lengths of the blocks copied from other schedules in a crossover; the first extends to the end. */
const CROSSOVER_LENGTHS = [Number.POSITIVE_INFINITY, 6, 2] as const;
/** Dollars moved from one year to another, and the distances between the two in years. */
const EXCHANGES = [20_000, 5_000, 1_000] as const;
const DISTANCES = [1, 2, 3, 5, 8, 13, 21] as const;

interface Kinds {
  readonly edges: readonly TargetKind[];
  readonly levels: readonly TargetKind[];
}

/** Number of rounds, and the stopping criterion that was met. */
export interface SearchEnd {
  readonly rounds: number;
  readonly stoppedBecause: 'agreed' | 'budget' | 'converged';
  /** Null where nothing was started again from a changed schedule. */
  readonly restarts: RothRestarts | null;
}

type Targets = readonly (ConversionTarget | null)[];
type LocalEnd = Pick<SearchEnd, 'rounds'> & { readonly stoppedBecause: 'budget' | 'converged' };

/**
 * Improves the incumbent. A beam search over all balances is followed by narrower ones around the incumbent, on coarse trials.
 * The rest of the budget goes to a local search, coarse and then fine, and the result is run to the cent. The objective has many
 * local optima, so a larger budget goes to restarts from different tax drag guesses, which measured better than a finer beam.
 * `known` are schedules found earlier; the result is no worse than any of them.
 */
export function searchDynamic(
  search: Search,
  edges: readonly TargetKind[],
  levels: readonly TargetKind[],
  known: readonly Targets[] = [],
): SearchEnd {
  const { trials, budget } = search;
  const kinds = { edges, levels };
  const simple = [...trials.incumbent.targets];
  trials.run.conversionTolerance = COARSE;
  const coarse = { ...search, budget: budget * COARSE_SHARE };
  const restarts: Targets[] = [];
  let rounds = 0;
  let longest = 0;
  for (const taxDragGuesses of TAX_DRAG_GUESSES) {
    const before = trials.yearsRun;
    // No restart that would leave too little budget for the local search.
    if (before + longest >= budget * RESTARTS_SHARE) break;
    setIncumbent(search, simple);
    searchFromGuesses(coarse, kinds, taxDragGuesses);
    longest = Math.max(longest, trials.yearsRun - before);
    rounds += 1;
    restarts.push([...trials.incumbent.targets]);
  }
  acceptBest(search, [simple, ...known, ...restarts]);
  if (restarts.length > 1) crossover(coarse, restarts);
  const coarseResult = localSearch(coarse, kinds);
  acceptFiner(search, FINE, [simple, ...known]);
  const fineResult = localSearch(search, kinds);
  acceptFiner(search, CENT, [simple, ...known]);
  return {
    rounds: rounds + coarseResult.rounds + fineResult.rounds,
    stoppedBecause: fineResult.stoppedBecause,
    restarts: null,
  };
}

/**
 * Goes on from the best of some schedules, which a smaller effort has found, and from the best of some rules where that is better: the one that
 * is higher at first need not end higher. Beams over all balances cost most of a search and mostly find the hill on which an earlier one ended.
 */
export function searchAround(
  search: Search,
  edges: readonly TargetKind[],
  { known, rules }: { readonly known: readonly Targets[]; readonly rules: readonly Targets[] },
): SearchEnd {
  const { trials } = search;
  const simple = [...trials.incumbent.targets];
  trials.run.conversionTolerance = COARSE;
  acceptBest(search, [simple, ...known]);
  const start = trials.incumbent.value;
  descend(search, edges);
  const end = [...trials.incumbent.targets];
  const more = descendFromRules(search, edges, { rules, above: start });
  const rest = { ...search, budget: search.budget + more };
  acceptBest(search, [end, [...trials.incumbent.targets]]);
  shiftBlocks(rest, SHIFTS);
  return finish(rest, [simple, ...known]);
}

/** Descends from the best of some rules if its value is above another. Returns the plan-years that it took. */
function descendFromRules(
  search: Search,
  edges: readonly TargetKind[],
  { rules, above }: { readonly rules: readonly Targets[]; readonly above: number },
): number {
  if (rules.length === 0) return 0;
  const { trials } = search;
  acceptBest(search, rules);
  if (trials.incumbent.value <= above) return 0;
  const before = trials.yearsRun;
  descend({ ...search, budget: before + SECOND_DESCENT_SIMULATIONS * trials.program.years.length }, edges);
  return trials.yearsRun - before;
}

/** Shifts of blocks, each year alone at each edge, ever narrower beams and shifts again, each once. */
function descend(search: Search, edges: readonly TargetKind[]): void {
  const { trials } = search;
  shiftBlocks(search, WIDE_SHIFTS);
  // Beyond an edge that a shift does not cross.
  fillBlocks(search, edges, 1);
  let valuations = guessedValuations(trials, TAX_DRAG_GUESSES[0]);
  for (const { width, buckets } of NARROWING) {
    valuations = measured(search, valuations);
    const { beam, targetsOf } = beamAroundIncumbent(trials, edges, { width, buckets });
    beamSearch(search, targetsOf, beam, valuations);
  }
}

/** Shifts blocks once more, at a finer tolerance, and goes on to the cent. */
function finish(search: Search, known: readonly Targets[]): SearchEnd {
  const { trials } = search;
  acceptFiner(search, FINE, known);
  const before = trials.incumbent.value;
  shiftBlocks(search, SHIFTS);
  const isAtEnd = trials.incumbent.value < before + LEAST_PROGRESS && !isSpent(search);
  acceptFiner(search, CENT, known);
  return { rounds: NARROWING.length, stoppedBecause: isAtEnd ? 'converged' : 'budget', restarts: null };
}

/**
 * Starts again from changed versions of the incumbent until several end as high, and makes the best the incumbent: one descent that
 * finds nothing better has only found a local optimum.
 */
export function searchAgain(
  search: Search,
  edges: readonly TargetKind[],
  levels: readonly TargetKind[],
): Pick<SearchEnd, 'restarts' | 'stoppedBecause'> {
  const { trials } = search;
  const kinds = { edges, levels };
  const before = [...trials.incumbent.targets];
  trials.run.conversionTolerance = FINE;
  setIncumbent(search, before);
  const restarts = perturbedRestarts(search, [...edges, ...levels], (each) => localSearch(each, kinds));
  trials.run.conversionTolerance = CENT;
  acceptBest(search, [before, [...trials.incumbent.targets], withReachedIncomes(search)]);
  return { restarts, stoppedBecause: hasAgreed(restarts) ? 'agreed' : 'budget' };
}

/** Beam searches with valuations from guessed tax drags first, then from measured marginal values. */
function searchFromGuesses(search: Search, { edges, levels }: Kinds, taxDragGuesses: readonly number[]): void {
  const { trials } = search;
  const kinds = [...edges, ...levels.filter((_, at) => at % 3 === 1)];
  const targetsOf = (at: number) => kinds.map((kind) => kind.of(at)).filter((target) => target !== undefined);
  const whole = fullBeam(trials, bucketsOf(search, 'whole'));
  let valuations = guessedValuations(trials, taxDragGuesses);
  beamSearch(search, targetsOf, whole, valuations);
  valuations = measured(search, valuations);
  beamSearch(search, targetsOf, whole, valuations);
  for (const width of BEAM_WIDTHS) {
    valuations = measured(search, valuations);
    const { beam, targetsOf: nearby } = beamAroundIncumbent(trials, edges, {
      width,
      buckets: bucketsOf(search, 'beam'),
    });
    beamSearch(search, nearby, beam, valuations);
  }
}

function guessedValuations(trials: ConversionTrials, taxDragGuesses: readonly number[]): readonly MarginalValues[] {
  return taxDragGuesses.map((taxDrag) => guessedMarginalValues(trials, taxDrag));
}

/** Goes on at a finer tolerance from the best of what is known and what has been reached. */
function acceptFiner(search: Search, tolerance: number, known: readonly Targets[]): void {
  const { trials } = search;
  trials.run.conversionTolerance = tolerance;
  acceptBest(search, [...known, [...trials.incumbent.targets], withReachedIncomes(search)]);
}

/** Valuations around the marginal values of the incumbent. These measure legacy, so for lifetime tax the guess is kept. */
function measured(search: Search, before: readonly MarginalValues[]): readonly MarginalValues[] {
  const { trials } = search;
  const [guess] = before;
  if (guess === undefined || isSpent(search)) return before;
  const marginalValues = trials.criterion.objective === 'lifetimeTax' ? guess : measuredMarginalValues(trials, guess);
  return VALUATION_SHIFTS.map(({ liquid, unconverted }) => ({
    gains: marginalValues.gains,
    liquid: marginalValues.liquid.map((value) => value + liquid),
    unconverted: marginalValues.unconverted.map((value) => Math.min(MOST_UNCONVERTED, value + unconverted)),
  }));
}

function bucketsOf({ budget, trials }: Search, beam: 'whole' | 'beam'): number {
  const simulations = budget / trials.program.years.length;
  const buckets = Math.round(simulations / SIMULATIONS_PER_BUCKET[beam]);
  return Math.min(Math.max(buckets, FEWEST_BUCKETS), MOST_BUCKETS[beam]);
}

/** Copies tails and blocks of other schedules wherever that is an improvement. */
function crossover(search: Search, schedules: readonly Targets[]): void {
  const { first, last } = search;
  for (const length of CROSSOVER_LENGTHS)
    for (const targets of schedules)
      for (let at = first; at <= last && !isSpent(search); at++)
        copyBlock(search, targets, at, Math.min(last, at + length - 1));
}

/** The incumbent with the incomes its coarse run reached as its edges, since a cliff may lie just beyond them. */
function withReachedIncomes({ trials: { incumbent } }: Search): Targets {
  return incumbent.targets.map((target, at) =>
    target?.measure === LIMIT.ordinaryIncomeLessDeductions
      ? { ...target, edge: incumbent.ordinaryIncome[at] ?? target.edge }
      : target,
  );
}

/** Makes the best of several schedules the incumbent. */
function acceptBest(search: Search, schedules: readonly Targets[]): void {
  const values = schedules.map((targets) => runCandidate(search.trials, targets, 0));
  const best = schedules[values.indexOf(Math.max(...values))];
  if (best !== undefined) setIncumbent(search, best);
}

function setIncumbent({ trials }: Search, targets: Targets): void {
  runCandidate(trials, targets, 0);
  accept(trials);
}

/** Local search: moves of blocks and single years, large before small, until a round brings no improvement. */
function localSearch(search: Search, { edges, levels }: Kinds): LocalEnd {
  let rounds = 0;
  while (!isSpent(search)) {
    const before = search.trials.incumbent.value;
    rounds += 1;
    shiftBlocks(search, SHIFTS);
    for (const dollars of EXCHANGES) exchangeYears(search, dollars);
    for (const length of BLOCKS) fillBlocks(search, edges, length);
    fillBlocks(search, levels, 1);
    fillBlocks(search, edges, search.last - search.first + 1);
    if (search.trials.incumbent.value < before + LEAST_PROGRESS && !isSpent(search))
      return { rounds, stoppedBecause: 'converged' };
  }
  return { rounds, stoppedBecause: 'budget' };
}

/** Tries every block of a length, including those truncated at the end. */
function fillBlocks(search: Search, kinds: readonly TargetKind[], length: number): void {
  for (const kind of kinds)
    for (let at = search.first; at <= search.last && !isSpent(search); at++)
      fillBlock(search, kind, at, Math.min(search.last, at + length - 1));
}

/** Shifts every block by some dollars, up or else down, one sum after the other. */
function shiftBlocks(search: Search, sums: readonly number[]): void {
  for (const dollars of sums)
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
