import { type Outcome, projectPlan, success } from '../../../engine/index.ts';
import type { MilestoneKind, OutlookInput, PlanOutlook } from './engine-jobs.ts';
import { lawOf } from './law-files.ts';
import { withPlan } from './with-plan.ts';

/** What happens once in a life; what the tax of each year brings is none. */
const MILESTONES: ReadonlySet<MilestoneKind> = new Set([
  'retirement',
  'claim',
  'spousalBenefit',
  'disabilityBenefit',
  'suspension',
  'resumption',
  'survivorBenefit',
  'medicare',
  'rmdBegins',
  'planEnds',
  'inheritance',
  'lifeInsurance',
  'disability',
  'sale',
  'purchase',
  'loan',
  'payoff',
  'move',
  'shortfall',
]);

/** Notes on how taxes are modeled: nothing of the plan’s own. */
const CAVEATS: ReadonlySet<string> = new Set([
  'stateTaxNotes',
  'childrenNotClaimed',
  'portfolioRuleNotApplied',
  'spendingShapeAge',
]);

/** The next milestone of a plan at its mean returns, and its gravest warning: money that runs short before all else. */
export function planOutlook({ from, ...run }: OutlookInput): Outcome<PlanOutlook> {
  return withPlan(run, (plan, notices) => {
    const projection = projectPlan(plan, lawOf(plan), { granularity: 'monthly', notices });
    if (!projection.ok) return projection;
    const { rows, warnings } = projection.value;
    const [nextEvent = null] = rows
      .filter(({ period }) => period >= from)
      .flatMap(({ period, events }) =>
        events.flatMap(({ kind, text }) => (MILESTONES.has(kind) ? [{ month: period, kind, text }] : [])),
      );
    const own = warnings.filter(({ code }) => !CAVEATS.has(code));
    return success({ nextEvent, lookAt: own.find(({ code }) => code === 'shortfall') ?? own[0] ?? null });
  });
}
