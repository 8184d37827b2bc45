import type { CalculatorIssue, ClaimStrategyRequest, ClaimStrategyResult } from '../../../engine/index.ts';
import { withClaims } from '../../../engine/plan/with-claims.ts';
import type { PolicyGain } from '../../contract/answers/monte-carlo.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedPlan, startMonthOf } from '../requests/normalize-inputs.ts';
import { refusedRequest } from './calculated.ts';
import { policyGain } from './policy-gain.ts';
import { compared, type LocatedInputs } from './simulated.ts';

interface ClaimQuestion extends ClaimStrategyRequest {
  /** Random paths over which the best claims are judged against the plan's; without them they are not. */
  readonly underUncertainty?: { readonly runs?: number | undefined; readonly seed?: number | undefined } | undefined;
}

/**
 * When the persons of a plan document best claim, from the engine, and where asked what that gains on random paths.
 * @throws ApiError `validation_failed` where it is no plan or the question makes no sense, `plan_not_simulatable` where the
 * plan lacks what the question needs
 */
export async function bestClaims(
  plan: LocatedInputs,
  { underUncertainty, ...request }: ClaimQuestion,
  context: HandlerContext,
): Promise<ClaimStrategyResult & { readonly uncertainty: PolicyGain | null }> {
  const strategy = await weighed(plan, request, context);
  if (underUncertainty === undefined) return { ...strategy, uncertainty: null };
  const best = { ...plan, inputs: withClaims(plan.inputs, strategy.optimal.ages) };
  return { ...strategy, uncertainty: policyGain(await compared([best, plan], underUncertainty, context)) };
}

async function weighed(
  { inputs, at }: LocatedInputs,
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
