import type { LawTables } from '../law/law-tables.ts';
import { againstAmount, regretOf, regretPathsOf } from '../monte-carlo/compare/against-others.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { succeeds } from '../monte-carlo/paths/run-paths.ts';
import { meanOf } from '../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { wilsonInterval } from '../plan/share-intervals.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import type { SolveResult } from '../results/solve.ts';
import type { DraftAction, JudgedAction, YearAction, YearActions } from '../results/this-year.ts';
import { claimActions } from './claim-actions.ts';
import { distributionActions } from './distribution-actions.ts';
import type { DraftedAction } from './drafted-action.ts';
import { marketActions } from './market-actions.ts';
import type { OtherChoices } from './other-plans.ts';
import { spendingOfYear } from './spending-of-year.ts';
import { estimatedTaxOf, installmentActions, missingReturn } from './tax-actions.ts';
import { yearFacts } from './year-facts.ts';

/** Fewer paths than this on which an action is better make it one that may be done or left. */
const AGREEMENT = 0.6;

/** The list of a plan's first year, and what has to run on random paths to judge it. */
export interface ListedYear {
  /** The plan itself, then what could be done instead, then the plan without anything that is judged. */
  readonly plans: readonly Plan[];
  /** The list without paths. */
  readonly unjudged: () => YearActions;
  /** The list, judged on the first `paths` of runs of `plans`. */
  readonly judged: (runs: readonly PathRun[], paths: number, solved: SolveResult | null) => YearActions;
}

/** What there is to do in the first calendar year of a checked plan. */
export function listedYear(plan: Plan, law: LawTables): Outcome<ListedYear> {
  const facts = yearFacts(plan, law);
  if (!facts.ok) return facts;
  const estimated = estimatedTaxOf(facts.value);
  const drafted: readonly DraftedAction[] = [
    ...claimActions(facts.value),
    ...installmentActions(facts.value, estimated),
    ...distributionActions(facts.value),
    ...marketActions(facts.value),
  ].toSorted((one, other) => inOrder(one.action, other.action));
  const judging = drafted.flatMap(({ choices }) => (choices === null ? [] : [choices]));
  const answer = (actions: readonly YearAction[]): YearActions => ({
    manifest: facts.value.cliffs.manifest,
    year: facts.value.year,
    filingStatus: facts.value.row.filingStatus,
    runs: 0,
    seed: null,
    actions: [...actions],
    estimatedTax: estimated,
    spending: spendingOfYear(facts.value, null),
    done: null,
    lacking: missingReturn(facts.value, estimated),
  });
  return success({
    plans: [plan, ...judging.flatMap((choices) => plansOf(plan, choices)), ...withoutAll(plan, judging)],
    unjudged: () => answer(drafted.map((each) => withoutPaths(each))),
    judged: (runs, paths, solved) => {
      const judged = judgedActions(drafted, { runs, paths });
      const [own] = runs;
      return {
        ...answer(judged),
        runs: paths,
        seed: own?.prepared.returns.parameters.seed ?? null,
        spending: spendingOfYear(facts.value, solved),
        done: judging.length === 0 ? null : doneOrNot(own, runs.at(-1), paths),
      };
    },
  });
}

/** By the last day; of those of one day what has to come first does: a conversion is the last of the year. */
function inOrder(one: DraftAction, other: DraftAction): number {
  return one.by.localeCompare(other.by) || RANKS[one.kind] - RANKS[other.kind] || one.id.localeCompare(other.id);
}

const RANKS: Readonly<Record<DraftAction['kind'], number>> = {
  claim: 0,
  medicare: 1,
  estimatedPayment: 2,
  qcd: 3,
  rmd: 4,
  rebalancing: 5,
  harvestLosses: 6,
  harvestGains: 7,
  conversion: 8,
};

/** What each action is judged by: as made, none, half, twice; a change that there is not is left out. */
function plansOf(plan: Plan, { made, none, half, twice }: OtherChoices): readonly Plan[] {
  return [made, none, half, twice].flatMap((change) => (change === null ? [] : [change(plan)]));
}

function withoutAll(plan: Plan, judging: readonly OtherChoices[]): readonly Plan[] {
  if (judging.length === 0) return [];
  return [judging.reduce((left, { none }) => none(left), plan)];
}

function withoutPaths({ action, choices, why }: DraftedAction): YearAction {
  return { ...action, onPaths: null, notJudged: choices === null ? why : 'It was asked for without random paths.' };
}

interface Runs {
  readonly runs: readonly PathRun[];
  readonly paths: number;
}

function judgedActions(drafted: readonly DraftedAction[], { runs, paths }: Runs): readonly YearAction[] {
  let next = 1;
  return drafted.map((each) => {
    const { action, choices } = each;
    if (choices === null) return withoutPaths(each);
    const count = [choices.made, choices.none, choices.half, choices.twice].filter((change) => change !== null).length;
    const legacies = runs.slice(next, next + count).map((run) => legaciesOf(run, paths));
    next += count;
    return { ...action, onPaths: judgedAction(choices, legacies), notJudged: '' };
  });
}

function legaciesOf({ table }: PathRun, paths: number): Float64Array {
  return table.afterTaxLegacyInTodaysDollars.slice(0, paths);
}

function judgedAction(choices: OtherChoices, legacies: readonly Float64Array[]): JudgedAction {
  const [made = new Float64Array(), none = made, ...others] = legacies;
  const [half, twice] = choices.half === null ? [undefined, others[0]] : others;
  const { amount, scope, instead } = choices;
  const against = againstAmount(0, made, none);
  return {
    scope,
    instead,
    none: against,
    half: half === undefined ? null : againstAmount(amount / 2, made, half),
    twice: twice === undefined ? null : againstAmount(2 * amount, made, twice),
    regret: regretOf(made, [none, ...others]),
    regretPaths: regretPathsOf(made, [
      ['none', none],
      ...(half === undefined ? [] : [['half', half] as const]),
      ...(twice === undefined ? [] : [['twice', twice] as const]),
    ]),
    isEitherWay: against.shareBetter < AGREEMENT,
  };
}

function doneOrNot(own: PathRun | undefined, nothing: PathRun | undefined, paths: number): YearActions['done'] {
  if (own === undefined || nothing === undefined) return null;
  const [listed, without] = [successesOf(own, paths), successesOf(nothing, paths)];
  return {
    asListed: listed / paths,
    asListedInterval: wilsonInterval(listed, paths),
    nothing: without / paths,
    nothingInterval: wilsonInterval(without, paths),
    worth: meanOf(legaciesOf(own, paths)) - meanOf(legaciesOf(nothing, paths)),
  };
}

function successesOf({ prepared, table }: PathRun, paths: number): number {
  let successes = 0;
  for (let path = 1; path <= paths; path++) if (succeeds(prepared, table, path)) successes += 1;
  return successes;
}
