import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import type { RothRequest } from '../../../state/results/use-roth.ts';
import { type RothStrategyInputs, withFields } from '../roth-fields/roth-strategy-inputs.ts';
import type { Alternative } from './tried-strategies.ts';

type RothInputs = NonNullable<PlanInputs['roth']>;

interface ManualSource {
  readonly schedule: readonly { readonly year: number; readonly amount: number }[];
  readonly used: Pick<RothResult['used'], 'payTaxFrom' | 'sourceAccounts'>;
}

/** The schedule of a result as a plan holds it by hand. Amounts end on a cent below, so that none crosses its limit. */
export function manualSchedule({ schedule, used }: ManualSource): RothInputs {
  return {
    manual: schedule.map(({ year, amount }) => ({ year, amount: Math.floor(amount * 100 + 1e-6) / 100 })),
    ...(used.sourceAccounts === null ? {} : { sourceAccounts: used.sourceAccounts }),
    payTaxFrom: used.payTaxFrom,
  };
}

/** What was asked, as a plan holds it: where a plan says nothing of a margin, it keeps none, while a request keeps some. */
export function adoptedRequest(request: RothRequest, { used }: RothResult): RothStrategyInputs {
  const { judgedOn: _, riskAversion: __, startSchedule: ___, ...strategy } = request;
  return withFields(strategy, { margin: used.margin === 0 ? undefined : used.margin });
}

/** The rule that was chosen on paths, as a plan holds it; null where levels were, or nothing was chosen. */
export function adoptedPolicy(request: RothRequest, result: RothResult): RothStrategyInputs | null {
  const policy = result.chosen?.policy;
  if (policy === undefined || policy.strategy === 'dynamic' || policy.strategy === 'none') return null;
  const { strategy, targetBracket, threshold, endYear } = policy;
  return withFields(adoptedRequest(request, result), {
    strategy,
    targetBracket: targetBracket ?? request.targetBracket,
    threshold: threshold ?? undefined,
    endYear: endYear === result.used.endYear ? request.endYear : endYear,
  });
}

/** A simpler schedule as a plan holds it: a rule with its last year, or steps year by year. */
export function adoptedSimpler(
  simpler: NonNullable<RothResult['simpler']>,
  request: RothRequest,
  result: RothResult,
): RothInputs {
  const { strategy, lastYear, schedule } = simpler;
  if (strategy === 'dynamic') return manualSchedule({ schedule, used: result.used });
  const adopted = adoptedAlternative(simpler, request, result);
  const isWhole = lastYear === null || lastYear === result.used.endYear;
  return isWhole || typeof adopted !== 'object' || !('strategy' in adopted)
    ? adopted
    : withFields(adopted, { endYear: lastYear });
}

/** What an alternative writes into the plan: a simple strategy itself, the best found as its schedule. */
export function adoptedAlternative(alternative: Alternative, request: RothRequest, result: RothResult): RothInputs {
  const { strategy, targetBracket, threshold } = alternative;
  if (strategy === 'none') return 'none';
  if (strategy === 'dynamic') return manualSchedule(result);
  return withFields(adoptedRequest(request, result), {
    strategy,
    targetBracket: targetBracket ?? request.targetBracket,
    threshold: strategy === 'thresholdRoth' ? (threshold ?? undefined) : undefined,
  });
}

/** Whether the plan already holds an alternative, with everything else that was asked for. */
export function isInPlan(
  { strategy, targetBracket, threshold }: Alternative,
  { used, ...result }: RothResult,
  plan: Plan,
): boolean {
  const { roth } = plan;
  if (roth === 'none') return strategy === 'none';
  if ('manual' in roth) {
    const found = manualSchedule({ used, ...result });
    return (
      strategy === 'dynamic' && typeof found === 'object' && 'manual' in found && isSame(found.manual, roth.manual)
    );
  }
  const { ceilings: _, ...own } = roth;
  const { startSchedule: __, judgedOn: ___, riskAversion: ____, ...asked } = used;
  return isSame(
    { ...asked, strategy, targetBracket: targetBracket ?? used.targetBracket, threshold: threshold ?? used.threshold },
    own,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
