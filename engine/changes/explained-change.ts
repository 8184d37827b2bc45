import type { PathRun } from '../monte-carlo/path-run.ts';
import { succeeds } from '../monte-carlo/paths/run-paths.ts';
import { pairedDifferenceInterval, supportedDigits } from '../monte-carlo/statistics/intervals.ts';
import type { ChangeCause } from '../plan/change-causes.ts';
import { wilsonInterval } from '../plan/share-intervals.ts';
import { nearestCents } from '../primitives/cent.ts';
import type { ChangeEnd, ChangeExplanation, ChangeStep } from '../results/change.ts';
import type { Headline } from '../results/monte-carlo/headline.ts';

/** One document of the way from one plan to another, run by this engine. */
export interface ChangeRun {
  readonly headline: Headline;
  /** First month of the plan, such as `2026-01`: paths of plans that start apart are not the same. */
  readonly startMonth: string;
  /** Of each path, whether it succeeded. */
  readonly succeeded: readonly boolean[];
}

/** What a finished run of a plan is to the next one on the way. */
export function changeRunOf({ prepared, table, headline, result }: PathRun, paths: number): ChangeRun {
  return {
    headline: headline(result(paths)),
    startMonth: prepared.plan.startMonth,
    succeeded: Array.from({ length: paths }, (_, at) => succeeds(prepared, table, at + 1)),
  };
}

/** A run, and what was changed since the one before it. */
export interface ChangedRun extends Pick<ChangeStep, 'cause' | 'merged' | 'fields'> {
  readonly run: ChangeRun;
}

/** What was recorded, and every run that it takes. */
export interface ChangeRuns {
  readonly from: Headline | null;
  readonly to: Headline | null;
  /** The earlier document, by the seed and the number of paths that were recorded for it. */
  readonly start: ChangeRun;
  /** From there on document by document, on the same paths. */
  readonly changed: readonly ChangedRun[];
  /** The later document by its own seed and number of paths; null where those are the same. */
  readonly end: ChangeRun | null;
}

type Shares = Pick<ChangeStep, 'successPoints' | 'finalNetPortfolio' | 'lifetimeTaxes'>;

/** Splits the difference of two results among its causes. */
export function explainedChange({ from, to, start, changed, end }: ChangeRuns): ChangeExplanation {
  const last = changed.at(-1)?.run ?? start;
  const now = (end ?? last).headline;
  // Where the earlier result was not recorded, nothing is known of what engine and law have changed since.
  const recordedTo = from === null ? null : to;
  const [first, second] = [from ?? start.headline, recordedTo ?? now];
  const engine = engineStep(from, { started: start.headline, now, second });
  return {
    from: endOf(first, from !== null),
    to: endOf(second, recordedTo !== null),
    steps: [...engine, ...documentSteps(start, changed), ...(end === null ? [] : [runStep(last, end)])],
  };
}

interface Ends {
  readonly started: Headline;
  readonly now: Headline;
  readonly second: Headline;
}

/** What this engine makes of the earlier inputs less what was recorded, and the same of the later ones taken off again. */
function engineStep(from: Headline | null, { started, now, second }: Ends): readonly ChangeStep[] {
  const step = { cause: 'engine' as const, merged: [], successPointsInterval: null };
  if (from === null)
    return [{ ...step, fields: [], successPoints: null, finalNetPortfolio: null, lifetimeTaxes: null }];
  const fields = (['engine', 'law'] as const).filter((name) => from[name] !== now[name] || second[name] !== now[name]);
  const [sinceFrom, sinceTo] = [sharesOf(from, started), sharesOf(second, now)];
  const shares = {
    successPoints: sinceFrom.successPoints - sinceTo.successPoints,
    finalNetPortfolio: nearestCents(sinceFrom.finalNetPortfolio) / 100 - nearestCents(sinceTo.finalNetPortfolio) / 100,
    lifetimeTaxes: nearestCents(sinceFrom.lifetimeTaxes) / 100 - nearestCents(sinceTo.lifetimeTaxes) / 100,
  };
  const isNothing = fields.length === 0 && Object.values(shares).every((share) => share === 0);
  return isNothing ? [] : [{ ...step, fields, ...inCents(shares) }];
}

function documentSteps(start: ChangeRun, changed: readonly ChangedRun[]): readonly ChangeStep[] {
  return changed.map(({ cause, merged, fields, run }, at) => {
    const before = changed[at - 1]?.run ?? start;
    return {
      cause,
      merged,
      fields,
      ...sharesOf(before.headline, run.headline),
      successPointsInterval: pointsInterval(before, run),
    };
  });
}

/** Another seed is another sample, and more paths a larger one: not the same paths. */
function runStep(before: ChangeRun, after: ChangeRun): ChangeStep {
  const fields = (['seed', 'runs'] as const).filter((name) => before.headline[name] !== after.headline[name]);
  const shares = sharesOf(before.headline, after.headline);
  const cause: ChangeCause = 'seedAndRuns';
  return { cause, merged: [], fields, ...shares, successPointsInterval: null };
}

/** Amounts are told apart in cents, so that they add up to the cent. */
function sharesOf(before: Headline, after: Headline): { readonly [Field in keyof Shares]: number } {
  return {
    successPoints: pointsOf(after) - pointsOf(before),
    finalNetPortfolio:
      (nearestCents(after.finalNetPortfolioInTodaysDollars) - nearestCents(before.finalNetPortfolioInTodaysDollars)) /
      100,
    lifetimeTaxes:
      (nearestCents(after.lifetimeTaxesInTodaysDollars) - nearestCents(before.lifetimeTaxesInTodaysDollars)) / 100,
  };
}

function inCents({ finalNetPortfolio, lifetimeTaxes, ...points }: { readonly [Field in keyof Shares]: number }) {
  return {
    ...points,
    finalNetPortfolio: nearestCents(finalNetPortfolio) / 100,
    lifetimeTaxes: nearestCents(lifetimeTaxes) / 100,
  };
}

function pointsOf({ successes, runs }: Headline): number {
  return (100 * successes) / runs;
}

function pointsInterval(before: ChangeRun, after: ChangeRun): ChangeStep['successPointsInterval'] {
  if (before.startMonth !== after.startMonth) return null;
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  after.succeeded.forEach((isPaid, at) => {
    if (isPaid) counts[before.succeeded[at] === true ? 'both' : 'onlyA'] += 1;
    else counts[before.succeeded[at] === true ? 'onlyB' : 'neither'] += 1;
  });
  const { low, high } = pairedDifferenceInterval(counts);
  return { low: 100 * low, high: 100 * high };
}

function endOf(headline: Headline, isRecorded: boolean): ChangeEnd {
  const { successes, runs } = headline;
  const successRate = successes / runs;
  const successRateInterval = wilsonInterval(successes, runs);
  const successRateDigits = supportedDigits(successRate, successRateInterval);
  return { isRecorded, headline, successRate, successRateInterval, successRateDigits };
}
