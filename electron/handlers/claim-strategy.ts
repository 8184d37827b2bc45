import type { CalculatorIssue, ClaimStrategyRequest, ClaimStrategyResult } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/plan-inputs.ts';
import { ApiError } from '../contract/api-error.ts';
import { refusedRequest } from './calculated.ts';
import type { HandlerContext } from './handler-context.ts';
import { refusedPlan, startMonthOf } from './kept-inputs.ts';

export interface PlanClaims {
  readonly inputs: PlanInputs;
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/**
 * When the persons of a plan document best claim, from the engine.
 * @throws ApiError `validation_failed` where it is no plan or the question makes no sense, `plan_not_simulatable` where the
 * plan lacks what the question needs
 */
export async function bestClaims(
  { inputs, at }: PlanClaims,
  request: ClaimStrategyRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<ClaimStrategyResult> {
  const startMonth = startMonthOf(now());
  const result = await engine.run('claimStrategy', { inputs, startMonth, request }, { signal, onProgress });
  switch (result.outcome) {
    case 'weighed':
      return result.strategy;
    case 'invalid':
      throw refusedPlan(result.issues, at);
    case 'impossible':
      throw impossible(result.issues, at);
  }
}

/** The plan's own lacks come first: they are to be mended in the plan, not in the request. */
function impossible(issues: readonly CalculatorIssue[], at: string): ApiError {
  const ofPlan = issues.filter(({ path }) => path.startsWith('persons'));
  if (ofPlan.length === 0) return refusedRequest(issues);
  const found = ofPlan.map(({ path, message }) => ({ path: `${at}.${path}`, message }));
  const reasons = found.map(({ message }) => message).join(' ');
  return new ApiError('plan_not_simulatable', `Claims of this plan cannot be weighed. ${reasons}`, { issues: found });
}
