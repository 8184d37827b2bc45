import { DEFAULT_RUNS, type MonteCarloRequest } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { isSameModel } from '../../../engine/plan/schema/return-model.ts';
import { MOST_REPEATED_PATHS } from '../../../engine/primitives/random-paths.ts';
import type { ParsedInput } from '../../contract/index.ts';
import type { HandlerContext } from '../handler-context.ts';
import { backgroundRun } from './background-run.ts';
import { lawHashOf } from './law-hash.ts';
import { type SimulatedPlan, simulated } from './simulated.ts';

/**
 * A Monte Carlo run of a stored plan. Where it is a full one, its headline is kept with the revision that was run. Throws as
 * `simulated` does.
 */
export async function recordedRun(
  { householdId, planId, revision: asked, inBackground, ...request }: ParsedInput<'plans.runMonteCarlo'>,
  context: HandlerContext,
): Promise<SimulatedPlan> {
  const { plans, headlines, sandbox } = context.store;
  const began = sandbox.state()?.resetAt;
  const { revision, inputs } =
    asked === undefined ? plans.get(householdId, planId) : plans.revision(householdId, planId, asked);
  const { result, ...run } = inBackground
    ? await backgroundRun(inputs, request, context)
    : await usualRun(inputs, request, context);
  const { headline } = result.certificate;
  // Put back meanwhile, the sandbox has other revisions under the same numbers, or none.
  const isThere = sandbox.state()?.resetAt === began;
  if (headline !== undefined && isThere && isFullRun(request, inputs)) {
    const lawHash = await lawHashOf(context.engine, context.signal);
    headlines.record({ planId, revision, headline, investments: result.fan.p50[0] ?? 0, lawHash, ...run });
  }
  return result;
}

async function usualRun(inputs: PlanInputs, request: MonteCarloRequest, context: HandlerContext) {
  const result = await simulated({ inputs, at: 'inputs' }, request, context);
  return { result, planHash: result.manifest.inputsHash };
}

/** A run of the plan's own returns, toward its own goals, on as many paths as a run has by default, or more, up to a bound. */
function isFullRun(
  { runs = DEFAULT_RUNS, model, target, ...request }: MonteCarloRequest,
  { assumptions }: PlanInputs,
): boolean {
  const isOwn = Object.entries(request).every(([name, value]) => name === 'seed' || value === undefined);
  const isUsual = isSameModel(model, assumptions?.returnModel) && (target ?? 'fundSpending') === 'fundSpending';
  return isOwn && isUsual && runs >= DEFAULT_RUNS && runs <= MOST_REPEATED_PATHS;
}
