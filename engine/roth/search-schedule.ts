import type { RothProgress, RothSearch, SimplerAlternative, UsedRothRequest } from '../results/roth.ts';
import { askedSchedule, type SimpleSchedule, simpleSchedules } from './alternatives.ts';
import { fillToLevels } from './fill-to-levels.ts';
import { breakTies } from './search/break-ties.ts';
import {
  AMOUNT,
  type ConversionTarget,
  type ConversionTrials,
  type Schedule,
  setIncumbent,
  simulationsOf,
} from './search/conversion-trials.ts';
import { type SearchEnd, searchAgain, searchAround, searchDynamic } from './search/dynamic-search.ts';
import { effortsUpTo, RESTARTED_SIMULATIONS, SIMULATIONS } from './search/efforts.ts';
import type { Search } from './search/search-moves.ts';
import { type SteppedRule, steppedRules } from './search/simpler-rules.ts';
import { type Follow, isSteady, type Offer, offerOf, steadyOffer } from './search/steady-offer.ts';
import { edgeKinds, levelKinds, levelTarget } from './search/target-kinds.ts';
import { TIE, withoutTinyAmounts } from './search/tiny-amounts.ts';
import { simplerRuleThan, simplerThan } from './simpler-schedule.ts';

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
  const { targets, end, rules } = dynamic(trials, used, { start, total, onProgress });
  return {
    targets,
    simple,
    simpler: simplerThan(trials, simple) ?? simplerRuleThan(trials, used, rules),
    search: { simulations: simulationsOf(trials), ...end },
  };
}

const NOTHING: Omit<RothSearch, 'simulations'> = { rounds: 0, stoppedBecause: 'nothingToConvert', restarts: null };

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
): { readonly targets: Targets; readonly end: SearchEnd; readonly rules: readonly SteppedRule[] } {
  const { start } = beginning;
  const { program } = trials;
  const follow = (targets: Targets) => followFillToLevels(trials, used, targets);
  const edges = edgeKinds(program, used);
  const levels = levelKinds(program, used.targetBracket);
  const given = givenTargets(trials, used);
  let rules: readonly SteppedRule[] | null = null;
  let least = trials.incumbent.value;
  let end: SearchEnd = { rounds: 0, stoppedBecause: 'converged', restarts: null };
  let offer: Offer | null = null;
  for (const effort of effortsUpTo(used.effort)) {
    const isThorough = effort === 'thorough';
    const before = trials.yearsRun;
    if (effort !== 'quick') rules ??= steppedRules(trials, used, start);
    const forRules = trials.yearsRun - before;
    const ofRules = (rules ?? []).map(({ targets }) => targets);
    setIncumbent(trials, start);
    const known = [...given, ...(isThorough ? ofRules : []), ...(offer === null ? [] : [offer.targets])];
    const total = SIMULATIONS[effort];
    const whole = { ...beginning, total: total - (isThorough ? RESTARTED_SIMULATIONS : 0) };
    const search = searchOf(trials, used, whole);
    end =
      effort === 'standard'
        ? searchAround({ ...search, budget: search.budget + forRules }, edges, { known, rules: ofRules })
        : searchDynamic(search, edges, levels, known);
    if (isThorough) end = { ...end, ...searchAgain(searchOf(trials, used, { ...beginning, total }), edges, levels) };
    breakTies(trials);
    const steady = steadyOffer(trials, [...trials.incumbent.targets], follow, {
      least,
      others: [...known, start],
    });
    const next = withoutTinyAmounts(trials, steady, follow, least);
    if (offer === null || next.value > offer.value) offer = next;
    least = Math.max(least, offer.value);
  }
  rules ??= steppedRules(trials, used, start);
  const better = bestRule(trials, rules, follow);
  if (better !== null && better.value > least) {
    offer = withoutTinyAmounts(trials, better, follow, least);
    least = offer.value;
  }
  const targets = offer === null || offer.value < least - TIE ? start : offer.targets;
  follow(targets);
  // If the rule falls short of the strategy it was derived from, that strategy is used directly.
  if (trials.incumbent.value < least - TIE) setIncumbent(trials, start);
  return { targets, end, rules };
}

/** The best of some rules that a small miss does not undo; null where there is none. */
function bestRule(trials: ConversionTrials, rules: readonly SteppedRule[], follow: Follow): Offer | null {
  const steady = rules
    .map(({ targets }) => offerOf(trials, targets, follow, Number.POSITIVE_INFINITY))
    .filter(isSteady);
  return steady.sort((one, other) => other.value - one.value)[0] ?? null;
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
