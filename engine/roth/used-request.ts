import type { Plan } from '../plan/complete/plan.ts';
import { lastYearOf } from '../plan/complete/plan-span.ts';
import { type RothStrategy, USUAL_RISK_AVERSION } from '../plan/schema/roth.ts';
import { parseYearMonth, yearOf } from '../primitives/calendar.ts';
import type { RothRequest, UsedRothRequest } from '../results/roth.ts';

/** What nobody who converts by hand can aim better than, today's dollars. */
export const USUAL_MARGIN = 500;

/** A request with its defaults. It takes nothing from the plan's own conversions. */
export function usedRequest(plan: Plan, request: RothRequest): UsedRothRequest {
  return {
    strategy: request.strategy,
    targetBracket: request.targetBracket,
    startYear: request.startYear ?? yearOf(parseYearMonth(plan.startMonth)),
    endYear: request.endYear ?? lastYearOf(plan.persons),
    threshold: request.threshold ?? 'irmaaTier1',
    guards: request.guards ?? [],
    sourceAccounts: request.sourceAccounts ?? null,
    payTaxFrom: request.payTaxFrom ?? 'taxable',
    objective: request.objective ?? 'afterTaxLegacy',
    heirTaxRate: request.heirTaxRate ?? plan.legacy.heirTaxRate,
    discountRate: request.discountRate ?? 0,
    margin: request.margin ?? USUAL_MARGIN,
    effort: request.effort ?? 'standard',
    judgedOn: judgeOf(request),
    riskAversion: request.riskAversion ?? USUAL_RISK_AVERSION,
    startSchedule: request.startSchedule ?? null,
  };
}

/** Where random paths are asked for they decide, too, unless taxes are to be lowered, of which they say nothing. */
export function judgeOf({ judgedOn, underUncertainty, objective }: RothRequest): UsedRothRequest['judgedOn'] {
  return judgedOn ?? (underUncertainty === undefined || objective === 'lifetimeTax' ? 'plan' : 'paths');
}

/** What a strategy of the plan asks of the optimizer. */
export function requestOf(roth: RothStrategy): UsedRothRequest {
  const { ceilings: _, fixedAmount: __, ...strategy } = roth;
  return { ...strategy, judgedOn: 'plan', riskAversion: USUAL_RISK_AVERSION, startSchedule: null };
}

/** The plan with the conversions that a request asks for. */
export function withStrategy(plan: Plan, used: UsedRothRequest, ceilings: RothStrategy['ceilings']): Plan {
  const { startSchedule: _, judgedOn: __, riskAversion: ___, ...strategy } = used;
  return { ...plan, legacy: { ...plan.legacy, heirTaxRate: used.heirTaxRate }, roth: { ...strategy, ceilings } };
}
