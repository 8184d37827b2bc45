import { changedDefaults } from '../../../../engine/plan/changed-defaults.ts';
import { headlineMoney } from '../../../format/money.ts';
import { rateOfCount, successShareText } from '../../../format/success.ts';
import { checked } from '../../../state/plan/plan-check.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { missingIn } from '../../../state/plan/use-missing.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';

/** What a plan came to under the engine before and comes to now, and which changed rules touch it. */
export interface EngineNoteText {
  readonly before: string;
  readonly now: string;
  /** `Net portfolio at the end $1.21M, now $1.18M (today’s dollars); success 86%, now 84%.` */
  readonly figures: string;
  readonly rules: readonly string[];
}

type Opened = Pick<PlanRecord, 'headline' | 'inputs'>;

/**
 * The note on first opening under a new engine. Before is what was recorded when the plan was run, never worked out again:
 * null for a plan that no other engine has run in full, and for one that comes to the same and that no changed rule touches.
 * @param paths the plan's own run, null until it is there
 */
export function engineNote(
  plan: Opened,
  projection: YearlyProjection,
  paths: MonteCarloResult | null,
): EngineNoteText | null {
  const now = projection.manifest.engine;
  const before = headlineBefore(plan, now);
  const complete = checked(plan.inputs).plan;
  if (before === null || complete === null) return null;
  const { estate } = projection;
  const opened = { inputs: plan.inputs, plan: complete, isEstateTaxed: estate !== undefined };
  const rules = changedDefaults(opened, before.engine, now).map(({ rule, text }) =>
    rule === 'estateTax' && estate !== undefined ? `${text} ${keptWords(estate)}` : text,
  );
  const [was, is] = [before, projection.summary].map((of) => headlineMoney(of.finalNetPortfolioInTodaysDollars));
  const rates = missingIn(plan.inputs).length > 0 || paths === null ? [] : [rateOf(before), rateOf(countOf(paths))];
  const isSame = was === is && rates[0] === rates[1];
  if (isSame && rules.length === 0) return null;
  const success = rates.length === 0 ? '' : `; success ${rates[0] ?? ''}, now ${rates[1] ?? ''}`;
  const figures = `Net portfolio at the end ${was ?? ''}, now ${is ?? ''} (today’s dollars)${success}.`;
  return { before: before.engine, now, figures, rules };
}

/** What another engine came to, of the same inputs: the last run itself, until this engine has run the plan. */
function headlineBefore({ headline = null }: Opened, now: string) {
  if (headline === null) return null;
  if (headline.engine !== now) return headline;
  return headline.before ?? null;
}

/** What heirs kept before, and what they keep now, in the dollars of the year of the last death. */
function keptWords({ heirsKeep, totalTax, year }: NonNullable<YearlyProjection['estate']>): string {
  return `At average returns heirs kept ${headlineMoney(heirsKeep + totalTax)} in ${year}, now ${headlineMoney(heirsKeep)}.`;
}

function countOf({ successes, used }: MonteCarloResult) {
  return { successes, runs: used.runs };
}

function rateOf({ successes, runs }: { readonly successes: number; readonly runs: number }): string {
  return successShareText(rateOfCount(successes, runs).successRate);
}
