import type { LawTables } from '../law/law-tables.ts';
import type { MarketHistory } from '../monte-carlo/returns/market-history.ts';
import { DEFAULT_SEED } from '../monte-carlo/returns/return-model.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { RothCeiling } from '../plan/schema/roth.ts';
import { invariant } from '../primitives/invariant.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { yearlyLimits } from '../projection/cliffs/yearly-limits.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import type { Program } from '../projection/program/program.ts';
import { manifestOf, projectPlan } from '../projection/project-plan.ts';
import { afterTaxLegacy } from '../projection/result/after-tax-legacy.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { runYears } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import type { Run } from '../projection/state/run-state.ts';
import type { RothProgress, RothRequest, RothResult, UsedRothRequest } from '../results/roth.ts';
import type { ChoiceOnPaths } from '../results/roth-on-paths.ts';
import type { YearRow } from '../results/rows.ts';
import { alternativeOf } from './alternatives.ts';
import { conversionSchedule } from './conversion-schedule.ts';
import { estateTaxNote } from './estate-tax-note.ts';
import { fillToLevels } from './fill-to-levels.ts';
import { inadmissibleOf, inadmissibleSentence } from './inadmissible.ts';
import { chooseOnPaths } from './on-paths/choose-on-paths.ts';
import { mostSimulations } from './on-paths/choose-policy.ts';
import { followPolicy } from './on-paths/follow-policy.ts';
import { followedRequest } from './on-paths/policy.ts';
import { atOneMix } from './one-mix.ts';
import { rothIssues } from './roth-issues.ts';
import { ruleSentence } from './rule-sentence.ts';
import { breakEvenYear, savingsCurve, totalsOf } from './savings-curve.ts';
import {
  type ConversionTarget,
  type ConversionTrials,
  conversionTrials,
  setIncumbent,
  setTarget,
} from './search/conversion-trials.ts';
import { SIMULATIONS } from './search/efforts.ts';
import { dearestMiss } from './search/small-miss.ts';
import { followFillToLevels, type SearchedSchedule, searchSchedule } from './search-schedule.ts';
import { simplerThan } from './simpler-schedule.ts';
import { thisYearOf } from './this-year.ts';
import { usedRequest, withStrategy } from './used-request.ts';

/** What a search needs besides the plan. */
export interface RothContext {
  readonly law: LawTables;
  /** Told first the best simple strategy, then now and then how far the search is. What it throws ends the work. */
  readonly onProgress?: (progress: RothProgress) => void;
}

/** What the optimizer needs besides the plan. */
export interface OptimizerContext extends RothContext {
  readonly history: MarketHistory;
}

/**
 * Finds the conversions that a request asks for on the plan's own simulation, and says what they save, cost and leave,
 * against the plan without any. Refused where the request makes no sense for the plan, or the plan cannot be projected.
 */
export function optimizeRoth(
  plan: Plan,
  request: RothRequest,
  { law, history, onProgress = () => undefined }: OptimizerContext,
): Outcome<RothResult> {
  const used = usedRequest(plan, request);
  const issues = rothIssues(plan, used, law);
  if (issues.length > 0) return refusal('request', issues);
  const prepared = prepareTrials(plan, used, law);
  if (!prepared.ok) return prepared;
  const { compared } = prepared.value;
  const isChosen = isChosenOnPaths(prepared.value.trials, used);
  const onPaths = isChosen ? mostSimulations(used.effort, MOST_ENTRANTS) : 0;
  let last: RothProgress = { done: 0, total: onPaths, best: null };
  const found = searchSchedule(compared, used, (progress) => {
    last = { ...progress, total: progress.total + onPaths };
    onProgress(last);
  });
  followInPlan(prepared.value, used, found);
  if (!isChosen) return success(resultOf(plan, { law, ...prepared.value, used, followed: used, found, chosen: null }));
  const searched = SIMULATIONS[used.effort];
  const chosen = chooseOnPaths(plan, used, {
    ...prepared.value,
    context: { law, history },
    seed: request.underUncertainty?.seed ?? DEFAULT_SEED,
    simple: found.simple,
    onPaths: (done) => onProgress({ ...last, done: Math.min(last.total, searched + done) }),
  });
  for (const trials of new Set([prepared.value.trials, compared])) followPolicy(trials, used, chosen.policy);
  const followed = followedRequest(used, chosen.policy);
  return success(resultOf(plan, { law, ...prepared.value, used, followed, found, chosen }));
}

/** The schedule of the search, no conversion, seven brackets, eight thresholds and one of the request's own. */
const MOST_ENTRANTS = 18;

/** Whether a search is judged on paths: there must be something to convert. */
function isChosenOnPaths({ program }: ConversionTrials, { strategy, judgedOn }: UsedRothRequest): boolean {
  return strategy === 'dynamic' && judgedOn === 'paths' && program.conversionSources.length > 0;
}

/** The fill-to levels found for a plan's `dynamic` strategy. */
export function dynamicCeilings(
  plan: Plan,
  used: UsedRothRequest,
  { law, onProgress }: RothContext,
): Outcome<readonly RothCeiling[]> {
  const prepared = prepareTrials(plan, used, law);
  if (!prepared.ok) return prepared;
  const found = searchSchedule(prepared.value.compared, used, onProgress);
  followInPlan(prepared.value, used, found);
  return success(fillToLevels(prepared.value.trials, used));
}

interface PreparedTrials {
  /** Of the plan as it is. */
  readonly trials: ConversionTrials;
  /** Of the plan at one mix, by which schedules are compared; where all accounts are mixed alike, those of the plan as it is. */
  readonly compared: ConversionTrials;
}

/** The plan compiled with the fixed limits: the target bracket and the guards. */
function prepareTrials(plan: Plan, used: UsedRothRequest, law: LawTables): Outcome<PreparedTrials> {
  const asked = withStrategy(plan, { ...used, strategy: 'bracketFill' }, null);
  const compiled = compileSimulatable(asked, law);
  if (!compiled.ok) return compiled;
  const trials = trialsOf(asked, compiled.value.program, used);
  const atOne = atOneMix(asked, law);
  return success({ trials, compared: atOne === null ? trials : trialsOf(atOne, compilePlan(atOne, law), used) });
}

function trialsOf(plan: Plan, program: Program, used: UsedRothRequest): ConversionTrials {
  return conversionTrials(program, meanReturns(plan, program), used);
}

/**
 * Applies the schedule found at one mix to the plan as it is. If it is infeasible there, the best feasible simple strategy
 * replaces it, unless this strategy was requested.
 */
function followInPlan({ trials, compared }: PreparedTrials, used: UsedRothRequest, found: SearchedSchedule): void {
  if (trials === compared) return;
  if (used.strategy !== 'dynamic') {
    setIncumbent(trials, found.targets);
    return;
  }
  if (followFillToLevels(trials, used, found.targets).isAdmissible) return;
  for (const { targets, alternative } of found.simple) {
    if (!alternative.admissible || !followFillToLevels(trials, used, targets).isAdmissible) continue;
    followFillToLevels(compared, used, targets);
    return;
  }
}

interface Found extends PreparedTrials {
  readonly law: LawTables;
  readonly used: UsedRothRequest;
  /** The same, as if it had asked for the policy that was chosen on paths. */
  readonly followed: UsedRothRequest;
  readonly found: SearchedSchedule;
  readonly chosen: ChoiceOnPaths | null;
}

function resultOf(plan: Plan, { law, trials, compared, used, followed, found, chosen }: Found): RothResult {
  const { program } = trials;
  const ceilings = chosen?.policy.ceilings ?? fillToLevels(trials, followed);
  const converting = withStrategy(plan, followed, followed.strategy === 'dynamic' ? ceilings : null);
  const without = { ...converting, roth: 'none' as const };
  const baseline = { rows: rowsOf(without, law), legacies: legaciesOf(trials, noTargets(program)) };
  const converted = { rows: rowsOf(converting, law), legacies: legaciesOf(trials, trials.incumbent.targets) };
  const schedule = conversionSchedule({ trials, used: followed, rows: converted.rows });
  const curve = savingsCurve(baseline, converted, used.discountRate);
  const deflators = converted.rows.map(({ deflator }) => deflator);
  const amounts = [...trials.incumbent.amounts];
  const estate = estateTaxNote(plan, law, converted.rows);
  const objective = objectiveOf(trials, used);
  const taxGain = gainOf(compared);
  const inadmissible = inadmissibleOf(trials);
  return {
    schedule,
    ceilings: { years: ceilings, sentence: ruleSentence(ceilings, schedule, followed) },
    savingsCurve: curve,
    limits: yearlyLimits(converting, law),
    totals: { baseline: totalsOf(baseline), converted: totalsOf(converted) },
    breakEvenYear: breakEvenYear(curve),
    convertedTotal: amounts.reduce((sum, amount) => sum + amount, 0),
    convertedTotalInTodaysDollars: amounts.reduce((sum, amount, at) => sum + amount / (deflators[at] ?? 1), 0),
    objective,
    taxGain,
    mixGain: trials === compared ? 0 : objective.gain - taxGain,
    admissible: inadmissible === null,
    inadmissible,
    smallMiss: smallMissOf(compared),
    baseline: baseline.rows,
    converted: converted.rows,
    compared: alternativeOf(compared, compared.incumbent, {
      strategy: chosen?.policy.strategy ?? used.strategy,
      targetBracket: followed.targetBracket,
      threshold: followed.strategy === 'thresholdRoth' ? followed.threshold : null,
    }),
    alternatives: found.simple.map(({ alternative }) => alternative),
    simpler: chosen === null ? found.simpler : simplerThanChosen(compared, chosen, found),
    search: found.search,
    chosen,
    thisYear: thisYearOf(compared, schedule),
    notes: [
      ...(inadmissible === null ? [] : [inadmissibleSentence(trials)]),
      ...emptyScheduleNotes(trials, used),
      ...(estate === null ? [] : [estate]),
    ],
    used,
    manifest: manifestOf(plan, law, program),
  };
}

function rowsOf(plan: Plan, law: LawTables): readonly YearRow[] {
  const projected = projectPlan(plan, law, { granularity: 'yearly' });
  invariant(projected.ok && projected.value.granularity === 'yearly', 'a plan whose trials ran can be projected');
  return projected.value.rows;
}

function noTargets({ years }: Program): readonly (ConversionTarget | null)[] {
  return years.map(() => null);
}

/** What heirs would keep were the plan to end with each December, dollars of the start month. */
function legaciesOf(trials: ConversionTrials, targets: readonly (ConversionTarget | null)[]): readonly number[] {
  const { program, run, criterion, incumbent } = trials;
  const legacies: number[] = [];
  const [first] = incumbent.yearStartStates;
  if (first === undefined) return legacies;
  targets.forEach((target, at) => {
    setTarget(trials, at, target);
  });
  restoreCheckpoint(run, first);
  const recorder = {
    recordsMonths: false,
    month: () => undefined,
    year: (_: Run, at: number) => {
      const end = program.priceLevel[program.years[at]?.to ?? 0] ?? 1;
      legacies.push(afterTaxLegacy(program, run, criterion.heirTaxRate) / end);
    },
  };
  runYears(program, run, recorder, { from: 0, to: program.years.length });
  return legacies;
}

function objectiveOf(
  { baseline, incumbent }: ConversionTrials,
  { objective }: UsedRothRequest,
): RothResult['objective'] {
  const sign = objective === 'afterTaxLegacy' ? 1 : -1;
  return {
    name: objective,
    baseline: sign * baseline.objectiveValue,
    achieved: sign * incumbent.objectiveValue,
    gain: incumbent.objectiveValue - baseline.objectiveValue,
  };
}

function gainOf({ baseline, incumbent }: ConversionTrials): number {
  return incumbent.objectiveValue - baseline.objectiveValue;
}

/** Of a policy chosen on paths that is a rule itself nothing is simpler but none. */
function simplerThanChosen(
  compared: ConversionTrials,
  { policy }: ChoiceOnPaths,
  { simple }: SearchedSchedule,
): RothResult['simpler'] {
  const isRule = policy.strategy !== 'dynamic';
  return simplerThan(compared, isRule ? simple.filter(({ strategy }) => strategy === 'none') : simple);
}

/** The cost of the most expensive small miss; null if there is no gain to lose. */
function smallMissOf(compared: ConversionTrials): RothResult['smallMiss'] {
  const gain = gainOf(compared);
  const miss = gain > 0 && compared.incumbent.isAdmissible ? dearestMiss(compared) : null;
  if (miss === null) return null;
  const { less, yearIndex, cost } = miss;
  const year = yearIndex === null ? null : (compared.program.years[yearIndex]?.year ?? null);
  return { less, year, cost, shareOfGain: cost / gain };
}

/** Why the schedule is empty, where it is. */
function emptyScheduleNotes(
  { program, incumbent }: ConversionTrials,
  { strategy }: UsedRothRequest,
): readonly string[] {
  if (incumbent.amounts.some((amount) => amount > 0)) return [];
  if (program.conversionSources.length === 0) return ['The plan has no traditional account that can be converted.'];
  if (strategy === 'dynamic') return ['No schedule of conversions betters the objective: not converting is best.'];
  return ['Every year is at or beyond a limit of the strategy without a conversion, or has no money left to convert.'];
}
