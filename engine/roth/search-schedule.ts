import type { RothProgress, RothSearch, SimplerAlternative, UsedRothRequest } from '../results/roth.ts';
import { askedSchedule, type SimpleSchedule, simpleSchedules } from './alternatives.ts';
import { ceilingsOf } from './ceilings.ts';
import { breakTies } from './search/break-ties.ts';
import {
  AMOUNT,
  adopt,
  type ConversionTrials,
  type Fill,
  type Schedule,
  simulationsOf,
  tryFills,
} from './search/conversion-trials.ts';
import { type SearchEnd, searchDynamic } from './search/dynamic-search.ts';
import { effortsUpTo, SIMULATIONS } from './search/efforts.ts';
import { edgeKinds, levelFill, levelKinds } from './search/fill-kinds.ts';
import type { Search } from './search/search-moves.ts';
import { type Offer, steadyOffer } from './search/steady-offer.ts';

type Fills = readonly (Fill | null)[];

/** What was found beside the schedule that stands afterwards. */
export interface SearchedSchedule {
  /** How the schedule was found, before it became a rule. */
  readonly fills: Fills;
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

/** Lets the schedule stand that a request asks for: its own simple strategy, or what the search finds. */
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
    stand(trials, asked.fills);
    const others = simple.filter(({ strategy }) => strategy === 'none');
    return { fills: asked.fills, simple, simpler: simplerThan(trials, others), search: null };
  }
  const start = best?.fills ?? trials.program.years.map(() => null);
  stand(trials, start);
  if (trials.program.conversionSources.length === 0)
    return { fills: start, simple, simpler: null, search: { simulations: simulationsOf(trials), ...NOTHING } };
  const { fills, end } = dynamic(trials, used, { start, total, onProgress });
  return {
    fills,
    simple,
    simpler: simplerThan(trials, simple),
    search: { simulations: simulationsOf(trials), ...end },
  };
}

const NOTHING: Omit<RothSearch, 'simulations'> = { rounds: 0, stoppedBecause: 'nothingToConvert' };

interface Beginning {
  /** The best simple strategy, than which nothing is offered that is worse. */
  readonly start: Fills;
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
): { readonly fills: Fills; readonly end: SearchEnd } {
  const { start } = beginning;
  const { program } = trials;
  const follow = (fills: Fills) => followCeilings(trials, used, fills);
  const edges = edgeKinds(program, used);
  const levels = levelKinds(program, used.targetBracket);
  const given = givenFills(trials, used);
  let least = trials.standing.value;
  let end: SearchEnd = { rounds: 0, stoppedBecause: 'converged' };
  let offer: Offer | null = null;
  for (const effort of effortsUpTo(used.effort)) {
    stand(trials, start);
    const known = [...given, ...(offer === null ? [] : [offer.fills])];
    end = searchDynamic(searchOf(trials, used, { ...beginning, total: SIMULATIONS[effort] }), edges, levels, known);
    breakTies(trials);
    const next = steadyOffer(trials, [...trials.standing.fills], follow, {
      least,
      others: [...known, start],
    });
    if (offer === null || next.value > offer.value) offer = next;
    least = Math.max(least, offer.value);
  }
  const fills = offer === null || offer.value < least ? start : offer.fills;
  follow(fills);
  // A rule may fall short of the strategy that it was made from: that one then stands as itself.
  if (trials.standing.value < least) stand(trials, start);
  return { fills, end };
}

/** Where a request says from which amounts to start: those, as far as the limits that always hold allow. */
function givenFills({ program }: ConversionTrials, { startSchedule }: UsedRothRequest): readonly Fills[] {
  if (startSchedule === null) return [];
  const amountIn = (year: number) =>
    startSchedule.filter((entry) => entry.year === year).reduce((sum, { amount }) => sum + amount, 0);
  return [program.years.map(({ year }) => atMost(amountIn(year)))];
}

/** An amount, or what the limits that always hold leave of it. */
function atMost(amount: number): Fill | null {
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
        onProgress({ done: Math.min(ofAll, simulationsOf(trials)), total: ofAll, best: standingProgress(trials) });
    },
  };
}

/** Lets the schedule stand that the ceilings of another lead to: what a person who follows the rule gets, to the cent. */
export function followCeilings(trials: ConversionTrials, used: UsedRothRequest, found: Fills): Schedule {
  stand(trials, found.map(withinLimits));
  const ceilings = ceilingsOf(trials, used);
  const fills = trials.program.years.map(({ year }, at): Fill | null => {
    const fillTo = ceilings.find((ceiling) => ceiling.year === year)?.fillTo ?? null;
    return fillTo === null ? null : levelFill(trials.program, at, fillTo);
  });
  stand(trials, fills);
  return trials.standing;
}

/** An amount found under one mix may lie beyond a limit under another. */
function withinLimits(fill: Fill | null): Fill | null {
  return fill?.measure === AMOUNT ? atMost(fill.edge) : fill;
}

/** Runs a schedule as the projection does, and lets it stand. */
export function stand(trials: ConversionTrials, fills: Fills): void {
  const { baseline } = trials;
  trials.isGuessing = false;
  const isNone = fills.every((fill) => fill === null);
  tryFills(trials, fills, 0);
  // No conversion is what the others are held against: it stands whatever it leaves unpaid.
  if (isNone) {
    trials.tried.value = baseline.value;
    trials.tried.isAdmissible = true;
  }
  trials.isGuessing = true;
  adopt(trials);
}

function standingProgress({ standing, program }: ConversionTrials): RothProgress['best'] {
  return {
    strategy: 'dynamic',
    objective: Math.abs(standing.worth),
    schedule: amountsBy(program.years, standing.amounts),
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
 * The best of some simpler schedules within half a per cent of the one that stands; no conversion before all others, because
 * where the whole gain is so small, not converting is as good. None beside a schedule that leaves more unpaid: there is nothing
 * to come close to.
 */
function simplerThan({ standing }: ConversionTrials, simple: readonly SimpleSchedule[]): SimplerAlternative | null {
  if (!standing.isAdmissible || !standing.amounts.some((amount) => amount > 0)) return null;
  const near = simple.filter(
    ({ alternative, value }) => alternative.admissible && standing.value - value <= FLAT_TOP * Math.abs(standing.value),
  );
  const simplest = near.find(({ strategy }) => strategy === 'none') ?? near[0];
  if (simplest === undefined) return null;
  return { ...simplest.alternative, shortOfBest: Math.max(0, standing.value - simplest.value) };
}
