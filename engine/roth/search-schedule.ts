import type { RothProgress, RothSearch, SimplerAlternative, UsedRothRequest } from '../results/roth.ts';
import { askedSchedule, type SimpleSchedule, simpleSchedules } from './alternatives.ts';
import { fillToLevels } from './fill-to-levels.ts';
import { breakTies } from './search/break-ties.ts';
import {
  AMOUNT,
  accept,
  type ConversionTarget,
  type ConversionTrials,
  runCandidate,
  type Schedule,
  simulationsOf,
} from './search/conversion-trials.ts';
import { type SearchEnd, searchDynamic } from './search/dynamic-search.ts';
import { effortsUpTo, SIMULATIONS } from './search/efforts.ts';
import type { Search } from './search/search-moves.ts';
import { type Offer, steadyOffer } from './search/steady-offer.ts';
import { edgeKinds, levelKinds, levelTarget } from './search/target-kinds.ts';

type Targets = readonly (ConversionTarget | null)[];

/** What a search returns besides the new incumbent. */
export interface SearchedSchedule {
  /** How the schedule was found, before it became a rule. */
  readonly targets: Targets;
  /** Best first. */
  readonly simple: readonly SimpleSchedule[];
  readonly simpler: SimplerAlternative | null;
  /** Null for a strategy that searches nothing. */
  readonly search: RothSearch | null;
}

/** A simpler schedule is worth naming where it lacks no more than this share of the best. */
const FLAT_TOP = 0.005;
/** Trials between two reports. */
const REPORT_EVERY = 50;

type OnProgress = (progress: RothProgress) => void;

/** Makes what a request asks for the incumbent: its own simple strategy, or the result of a search. */
export function searchSchedule(
  trials: ConversionTrials,
  used: UsedRothRequest,
  onProgress: OnProgress = () => undefined,
): SearchedSchedule {
  const simple = simpleSchedules(trials, used);
  const [best] = simple;
  const total = SIMULATIONS[used.effort];
  const first = best === undefined ? null : progressOf(trials, best);
  onProgress({
    done: simulationsOf(trials),
    total: used.strategy === 'dynamic' ? total : simulationsOf(trials),
    best: first,
  });
  const asked = askedSchedule(simple, used);
  if (asked !== undefined) {
    setIncumbent(trials, asked.targets);
    const others = simple.filter(({ strategy }) => strategy === 'none');
    return { targets: asked.targets, simple, simpler: simplerThan(trials, others), search: null };
  }
  const start = best?.targets ?? trials.program.years.map(() => null);
  setIncumbent(trials, start);
  if (trials.program.conversionSources.length === 0)
    return { targets: start, simple, simpler: null, search: { simulations: simulationsOf(trials), ...NOTHING } };
  const { targets, end } = dynamic(trials, used, { start, total, onProgress });
  return {
    targets,
    simple,
    simpler: simplerThan(trials, simple),
    search: { simulations: simulationsOf(trials), ...end },
  };
}

const NOTHING: Omit<RothSearch, 'simulations'> = { rounds: 0, stoppedBecause: 'nothingToConvert' };

interface Beginning {
  /** The best simple strategy, than which nothing is offered that is worse. */
  readonly start: Targets;
  readonly total: number;
  readonly onProgress: OnProgress;
}

/**
 * Searches with every effort up to the one asked for, the least first and just as if it alone were asked for, so that no effort
 * offers less than a smaller one.
 */
function dynamic(
  trials: ConversionTrials,
  used: UsedRothRequest,
  beginning: Beginning,
): { readonly targets: Targets; readonly end: SearchEnd } {
  const { start } = beginning;
  const { program } = trials;
  const follow = (targets: Targets) => followFillToLevels(trials, used, targets);
  const edges = edgeKinds(program, used);
  const levels = levelKinds(program, used.targetBracket);
  const given = givenTargets(trials, used);
  let least = trials.incumbent.value;
  let end: SearchEnd = { rounds: 0, stoppedBecause: 'converged' };
  let offer: Offer | null = null;
  for (const effort of effortsUpTo(used.effort)) {
    setIncumbent(trials, start);
    const known = [...given, ...(offer === null ? [] : [offer.targets])];
    end = searchDynamic(searchOf(trials, used, { ...beginning, total: SIMULATIONS[effort] }), edges, levels, known);
    breakTies(trials);
    const next = steadyOffer(trials, [...trials.incumbent.targets], follow, {
      least,
      others: [...known, start],
    });
    if (offer === null || next.value > offer.value) offer = next;
    least = Math.max(least, offer.value);
  }
  const targets = offer === null || offer.value < least ? start : offer.targets;
  follow(targets);
  // If the rule falls short of the strategy it was derived from, that strategy is used directly.
  if (trials.incumbent.value < least) setIncumbent(trials, start);
  return { targets, end };
}

/** Where a request says from which amounts to start: those, as far as the limits that always hold allow. */
function givenTargets({ program }: ConversionTrials, { startSchedule }: UsedRothRequest): readonly Targets[] {
  if (startSchedule === null) return [];
  const amountIn = (year: number) =>
    startSchedule.filter((entry) => entry.year === year).reduce((sum, { amount }) => sum + amount, 0);
  return [program.years.map(({ year }) => atMost(amountIn(year)))];
}

/** An amount, or what the limits that always hold leave of it. */
function atMost(amount: number): ConversionTarget | null {
  return amount > 0 ? { measure: 0, edge: Number.POSITIVE_INFINITY, most: amount } : null;
}

function searchOf(
  trials: ConversionTrials,
  used: UsedRothRequest,
  { total, onProgress }: Pick<Beginning, 'total' | 'onProgress'>,
): Search {
  const { program } = trials;
  const ofAll = SIMULATIONS[used.effort];
  let count = 0;
  return {
    trials,
    first: Math.max(
      0,
      program.years.findIndex(({ year }) => year >= used.startYear),
    ),
    last: program.years.findLastIndex(({ year }) => year <= used.endYear),
    budget: total * program.years.length,
    draft: program.years.map(() => null),
    onTrial: () => {
      count += 1;
      if (count % REPORT_EVERY === 0)
        onProgress({ done: Math.min(ofAll, simulationsOf(trials)), total: ofAll, best: incumbentProgress(trials) });
    },
  };
}

/** Makes the schedule that results from another's fill-to levels the incumbent: what a person who follows the rule gets, to the cent. */
export function followFillToLevels(trials: ConversionTrials, used: UsedRothRequest, found: Targets): Schedule {
  setIncumbent(trials, found.map(withinLimits));
  const ceilings = fillToLevels(trials, used);
  const targets = trials.program.years.map(({ year }, at): ConversionTarget | null => {
    const fillTo = ceilings.find((ceiling) => ceiling.year === year)?.fillTo ?? null;
    return fillTo === null ? null : levelTarget(trials.program, at, fillTo);
  });
  setIncumbent(trials, targets);
  return trials.incumbent;
}

/** An amount found under one mix may lie beyond a limit under another. */
function withinLimits(target: ConversionTarget | null): ConversionTarget | null {
  return target?.measure === AMOUNT ? atMost(target.edge) : target;
}

/** Runs a schedule exactly as the projection does and makes it the incumbent. */
export function setIncumbent(trials: ConversionTrials, targets: Targets): void {
  const { baseline } = trials;
  trials.isGuessing = false;
  const isNone = targets.every((target) => target === null);
  runCandidate(trials, targets, 0);
  // No conversion is the baseline, feasible by definition.
  if (isNone) {
    trials.candidate.value = baseline.value;
    trials.candidate.isAdmissible = true;
  }
  trials.isGuessing = true;
  accept(trials);
}

function incumbentProgress({ incumbent, program }: ConversionTrials): RothProgress['best'] {
  return {
    strategy: 'dynamic',
    objective: Math.abs(incumbent.objectiveValue),
    schedule: amountsBy(program.years, incumbent.amounts),
  };
}

function progressOf(
  { program }: ConversionTrials,
  { strategy, alternative, amounts }: SimpleSchedule,
): RothProgress['best'] {
  return { strategy, objective: alternative.objective, schedule: amountsBy(program.years, amounts) };
}

function amountsBy(years: readonly { readonly year: number }[], amounts: Float64Array) {
  return years.map(({ year }, at) => ({ year, amount: amounts[at] ?? 0 })).filter(({ amount }) => amount > 0);
}

/**
 * The best simpler schedule within half a percent of the incumbent. No conversion comes before all others: if the whole gain is
 * that small, not converting is as good. None if the incumbent is infeasible.
 */
function simplerThan({ incumbent }: ConversionTrials, simple: readonly SimpleSchedule[]): SimplerAlternative | null {
  if (!incumbent.isAdmissible || !incumbent.amounts.some((amount) => amount > 0)) return null;
  const near = simple.filter(
    ({ alternative, value }) =>
      alternative.admissible && incumbent.value - value <= FLAT_TOP * Math.abs(incumbent.value),
  );
  const simplest = near.find(({ strategy }) => strategy === 'none') ?? near[0];
  if (simplest === undefined) return null;
  return { ...simplest.alternative, shortOfBest: Math.max(0, incumbent.value - simplest.value) };
}
