import type { MonteCarloRequest } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { type HandlerEngine, isSearched } from '../resolving-engine.ts';
import { calculated } from './calculated.ts';
import { type SimulatedPlan, simulated } from './simulated.ts';

interface BackgroundRun {
  readonly result: SimulatedPlan;
  /** Of the plan itself, which a quick search changes before it runs. */
  readonly planHash: string;
  readonly search: 'quick' | undefined;
}

/**
 * A run that nobody waits for: every other calculation comes first. Conversions that have to be searched for are searched for
 * at `quick`, always, so that the same plan has the same figure whatever was asked before. Throws as `simulated` does.
 */
export async function backgroundRun(
  inputs: PlanInputs,
  request: MonteCarloRequest,
  context: HandlerContext,
): Promise<BackgroundRun> {
  const { signal, now } = context;
  const engine = givingWayAlways(context.engine);
  const inBackground = { ...context, engine };
  if (!isSearched(inputs)) {
    const result = await simulated({ inputs, at: 'inputs' }, request, inBackground);
    return { result, planHash: result.manifest.inputsHash, search: undefined };
  }
  const startMonth = startMonthOf(now());
  const quick = searchedQuickly(inputs);
  const ceilings = calculated(await engine.run('searchCeilings', { inputs: quick, startMonth }, { signal }), 'inputs');
  const located = { inputs: quick, at: 'inputs', ...(ceilings === null ? {} : { ceilings: [...ceilings] }) };
  const result = await simulated(located, request, inBackground);
  const [planHash] = await engine.run('inputsHashes', { documents: [inputs], startMonth }, { signal });
  const isAsPlanned = planHash === result.manifest.inputsHash;
  return { result, planHash: planHash ?? result.manifest.inputsHash, search: isAsPlanned ? undefined : 'quick' };
}

function givingWayAlways(engine: HandlerEngine): HandlerEngine {
  return { run: (job, input, call) => engine.run(job, input, { ...call, givesWay: true }) };
}

function searchedQuickly(inputs: PlanInputs): PlanInputs {
  const { roth } = inputs;
  return typeof roth === 'object' && 'strategy' in roth ? { ...inputs, roth: { ...roth, effort: 'quick' } } : inputs;
}
