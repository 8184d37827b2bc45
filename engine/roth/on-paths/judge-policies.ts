import type { LawTables } from '../../law/law-tables.ts';
import { againstAmount, countOf, regretOf } from '../../monte-carlo/compare/against-others.ts';
import { differencesOf } from '../../monte-carlo/compare/compare-plans.ts';
import type { PathRun } from '../../monte-carlo/path-run.ts';
import { succeeds } from '../../monte-carlo/paths/run-paths.ts';
import { meanInterval, meanOf } from '../../monte-carlo/statistics/intervals.ts';
import { percentilesOf, placedPercentiles } from '../../monte-carlo/statistics/percentiles.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { CENT } from '../../primitives/cent.ts';
import type { UsedRothRequest } from '../../results/roth.ts';
import type {
  JudgedOnPaths,
  JudgedPolicy,
  RothPolicy,
  ThisYear,
  ThisYearOnPaths,
} from '../../results/roth-on-paths.ts';
import { atOneMix, withMixOf } from '../one-mix.ts';
import { type CertaintyEquivalent, certaintyEquivalent, differenceOfEquivalents } from './certainty-equivalent.ts';
import { atLeast, leastLegacy } from './least-legacy.ts';
import { noConversions, withFixedAmount, withPolicy } from './policy.ts';

/** What is judged on fresh paths beside no conversions. */
export interface Judging {
  readonly used: UsedRothRequest;
  readonly answer: RothPolicy;
  readonly rivals: readonly RothPolicy[];
  /** Null where nothing is converted this year. */
  readonly thisYear: Pick<ThisYear, 'amount' | 'year'> | null;
}

/** Of what would be converted this year otherwise, as shares of this year's amount; last the amount itself. */
const OTHER_SHARES = [0, 0.5, 2, 1] as const;

/** The further plans to run for a judgment: the rivals, then this year's other amounts; all at the household's one mix. */
export function judgedPlans(plan: Plan, { used, answer, rivals, thisYear }: Judging, law: LawTables): readonly Plan[] {
  const answered = withPolicy(plan, used, answer);
  const base = atOneMix(answered, law);
  const fixed = thisYear === null ? [] : otherAmounts(thisYear).map((amount) => ({ ...thisYear, amount }));
  return [
    ...rivals.map((policy) => withPolicy(plan, used, policy)),
    ...fixed.map((amount) => withFixedAmount(answered, amount)),
  ].map((followed) => withMixOf(base, followed));
}

function otherAmounts({ amount }: Pick<ThisYear, 'amount'>): readonly number[] {
  return OTHER_SHARES.map((share) => share * amount);
}

/** The runs of a judgment, all at the household's one mix. */
export interface JudgedRuns {
  readonly answer: PathRun;
  readonly without: PathRun;
  /** Those of `judgedPlans`. */
  readonly further: readonly PathRun[];
}

/** What the first `paths` of all runs come to. */
export function judgedOnPaths(
  { used, answer, rivals, thisYear }: Judging,
  runs: JudgedRuns,
  paths: number,
): JudgedOnPaths {
  const { prepared } = runs.without;
  const least = leastLegacy(prepared.plan, prepared.law);
  const measured = (run: PathRun) => measuredRun(run, { paths, least, riskAversion: used.riskAversion });
  const [ofAnswer, none] = [measured(runs.answer), measured(runs.without)];
  const policies = [
    { policy: answer, one: ofAnswer },
    ...(answer.strategy === 'none' ? [] : [{ policy: noConversions(used), one: none }]),
    ...runs.further.slice(0, rivals.length).map((run, at) => ({ policy: rivals[at] ?? answer, one: measured(run) })),
  ];
  return {
    runs: paths,
    seed: prepared.returns.parameters.seed,
    leastLegacy: least,
    policies: policies.map(({ policy, one }) => judgedPolicy(policy, { one, none, answer: ofAnswer })),
    thisYear: thisYear === null ? null : thisYearOnPaths(thisYear, runs.further.slice(rivals.length), paths),
  };
}

interface Measured {
  /** Floored legacies in path order, today's dollars. */
  readonly legacies: Float64Array;
  readonly score: CertaintyEquivalent;
  readonly successes: number;
}

function measuredRun(
  { prepared, table }: PathRun,
  { paths, least, riskAversion }: { readonly paths: number; readonly least: number; readonly riskAversion: number },
): Measured {
  const legacies = atLeast(table.afterTaxLegacyInTodaysDollars.slice(0, paths), least);
  let successes = 0;
  for (let path = 1; path <= paths; path++) if (succeeds(prepared, table, path)) successes += 1;
  return { legacies, score: certaintyEquivalent(legacies, riskAversion), successes };
}

interface Compared {
  readonly one: Measured;
  readonly none: Measured;
  readonly answer: Measured;
}

function judgedPolicy(policy: RothPolicy, { one, none, answer }: Compared): JudgedPolicy {
  const gains = differencesOf(one.legacies, none.legacies);
  const paths = gains.length;
  const legacies = percentilesOf(Float64Array.from(one.legacies));
  const { percentiles: ofGains, between } = placedPercentiles(gains);
  const gain = differenceOfEquivalents(one.score, none.score);
  const behind = differenceOfEquivalents(answer.score, one.score);
  return {
    policy,
    legacy: {
      certaintyEquivalent: one.score.equivalent,
      mean: meanOf(one.legacies),
      median: legacies.p50,
      worstTenth: legacies.p10,
    },
    gain: {
      certaintyEquivalent: gain.difference,
      certaintyEquivalentInterval: gain.interval,
      ...meanInterval(gains),
      median: ofGains.p50,
      worstTenth: ofGains.p10,
      worstTenthBetween: between.p10,
    },
    shareGains: countOf(gains, (value) => value >= CENT) / paths,
    shareLoses: countOf(gains, (value) => value <= -CENT) / paths,
    successRate: one.successes / paths,
    behindAnswer: { certaintyEquivalent: behind.difference, interval: behind.interval },
  };
}

function thisYearOnPaths(
  thisYear: Pick<ThisYear, 'amount'>,
  runs: readonly PathRun[],
  paths: number,
): ThisYearOnPaths | null {
  const legacies = runs.map(({ table }) => table.afterTaxLegacyInTodaysDollars.slice(0, paths));
  const [none, half, twice, same] = legacies;
  if (none === undefined || half === undefined || twice === undefined || same === undefined) return null;
  const [ofNone = 0, ofHalf = 0, ofTwice = 0] = otherAmounts(thisYear);
  return {
    none: againstAmount(ofNone, same, none),
    half: againstAmount(ofHalf, same, half),
    twice: againstAmount(ofTwice, same, twice),
    regret: regretOf(same, [none, half, twice]),
  };
}
