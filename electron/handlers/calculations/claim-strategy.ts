import type { ClaimStrategyRequest, ClaimStrategyResult } from '../../../engine/index.ts';
import { withClaims } from '../../../engine/plan/with-claims.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { PolicyGain } from '../../contract/answers/policy-gain.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { refusalError } from './calculated.ts';
import { completenessOf } from './completeness.ts';
import { policyGain } from './policy-gain.ts';
import { compared, type LocatedInputs } from './simulated.ts';

/** Said before the reasons where the plan lacks what claims are valued by. */
export const CLAIMS_CANNOT_BE_VALUED =
  'Claims cannot be valued until the plan says more. Complete this in the persons’ Social Security section:';

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
): Promise<ClaimStrategyResult & Completeness & { readonly uncertainty: PolicyGain | null }> {
  const found = await claimStrategyOf(plan, request, context);
  const strategy = { ...found, ...completenessOf(plan.inputs, context.now()) };
  if (underUncertainty === undefined) return { ...strategy, uncertainty: null };
  const best = { ...plan, inputs: withClaims(plan.inputs, strategy.optimal.ages) };
  return { ...strategy, uncertainty: policyGain(await compared([best, plan], underUncertainty, context)) };
}

async function claimStrategyOf(
  { inputs, at }: LocatedInputs,
  request: ClaimStrategyRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<ClaimStrategyResult> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('claimStrategy', { inputs, startMonth, request }, { signal, onProgress });
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, at, CLAIMS_CANNOT_BE_VALUED);
}
