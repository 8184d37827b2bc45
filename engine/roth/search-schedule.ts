import { askedSchedule, type SimpleSchedule, simpleSchedules } from './alternatives.ts';
import { ceilingsOf } from './ceilings.ts';
import type { UsedRothRequest } from './roth-request.ts';
import type { RothProgress, RothSearch, SimplerAlternative } from './roth-result.ts';
import { breakTies } from './search/break-ties.ts';
import { adopt, type ConversionTrials, type Fill, simulationsOf, tryFills } from './search/conversion-trials.ts';
import { type SearchEnd, searchDynamic } from './search/dynamic-search.ts';
import { SIMULATIONS } from './search/efforts.ts';
import { edgeKinds, levelFill, levelKinds } from './search/fill-kinds.ts';
import type { Search } from './search/search-moves.ts';

/** What was found beside the schedule that stands afterwards. */
export interface SearchedSchedule {
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
    return {
      simple,
      simpler: simplerThan(
        trials,
        simple.filter(({ strategy }) => strategy === 'none'),
      ),
      search: null,
    };
  }
  if (best !== undefined) stand(trials, best.fills);
  const end = trials.program.conversionSources.length === 0 ? NOTHING : dynamic(trials, used, { total, onProgress });
  if (best !== undefined && trials.standing.value < best.value) stand(trials, best.fills);
  return { simple, simpler: simplerThan(trials, simple), search: { simulations: simulationsOf(trials), ...end } };
}

const NOTHING: Omit<RothSearch, 'simulations'> = { rounds: 0, stoppedBecause: 'nothingToConvert' };

interface Reporting {
  readonly total: number;
  readonly onProgress: OnProgress;
}

function dynamic(trials: ConversionTrials, used: UsedRothRequest, { total, onProgress }: Reporting): SearchEnd {
  const { program } = trials;
  const edges = edgeKinds(program, used);
  const levels = levelKinds(program, used.targetBracket);
  let count = 0;
  const search: Search = {
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
        onProgress({ done: Math.min(total, simulationsOf(trials)), total, best: standingProgress(trials) });
    },
  };
  const end = searchDynamic(search, edges, levels);
  breakTies(trials);
  followCeilings(trials, used);
  return end;
}

/** Lets the schedule stand that its own ceilings lead to: what a person who follows the rule gets, to the cent. */
function followCeilings(trials: ConversionTrials, used: UsedRothRequest): void {
  const ceilings = ceilingsOf(trials, used);
  const fills = trials.program.years.map(({ year }, at): Fill | null => {
    const fillTo = ceilings.find((ceiling) => ceiling.year === year)?.fillTo ?? null;
    return fillTo === null ? null : levelFill(trials.program, at, fillTo);
  });
  stand(trials, fills);
}

/** Runs a schedule as the projection does, and lets it stand. */
function stand(trials: ConversionTrials, fills: readonly (Fill | null)[]): void {
  const { baseline } = trials;
  trials.isGuessing = false;
  const isNone = fills.every((fill) => fill === null);
  tryFills(trials, fills, 0);
  // No conversion is what the others are held against: it stands whatever it leaves unpaid.
  if (isNone) trials.tried.value = baseline.value;
  trials.isGuessing = true;
  adopt(trials);
}

function standingProgress({ standing, program }: ConversionTrials): RothProgress['best'] {
  return {
    strategy: 'dynamic',
    objective: Math.abs(standing.value),
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
 * where the whole gain is so small, not converting is as good.
 */
function simplerThan({ standing }: ConversionTrials, simple: readonly SimpleSchedule[]): SimplerAlternative | null {
  if (!standing.amounts.some((amount) => amount > 0)) return null;
  const near = simple.filter(
    ({ alternative, value }) => alternative.admissible && standing.value - value <= FLAT_TOP * Math.abs(standing.value),
  );
  const simplest = near.find(({ strategy }) => strategy === 'none') ?? near[0];
  if (simplest === undefined) return null;
  return { ...simplest.alternative, shortOfBest: Math.max(0, standing.value - simplest.value) };
}
