import type {
  AnnuityAdvice,
  CompareRequest,
  Floors,
  FloorsRequest,
  FrontierRequest,
  JointPolicy,
  LocationAdvice,
  OrderAdvice,
  Outcome,
  PensionAdvice,
  PolicyRequest,
  Relocation,
  SolveFrontier,
  SurvivorGrid,
  SurvivorLife,
  SurvivorLifeRequest,
  SurvivorsRequest,
  ToolComparison,
  ToolComparisonRequest,
} from '../../../engine/index.ts';
import type { RelocationPlace } from '../../../engine/results/relocation.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { RunInput } from '../../engine-host/jobs/engine-jobs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';
import type { LocatedInputs } from './simulated.ts';

/** What location alone is worth to a plan document. Throws as `advised` does. */
export function advisedLocation(
  plan: LocatedInputs,
  request: CompareRequest,
  context: HandlerContext,
): Promise<LocationAdvice & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('adviseLocation', { ...run, request }, call));
}

/** What another order of withdrawals is worth to a plan document. Throws as `advised` does. */
export function advisedOrder(
  plan: LocatedInputs,
  request: CompareRequest,
  context: HandlerContext,
): Promise<OrderAdvice & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('optimizeOrder', { ...run, request }, call));
}

/** How much of its portfolio a plan document should put into the annuity that it buys. Throws as `advised` does. */
export function advisedAnnuity(
  plan: LocatedInputs,
  request: CompareRequest,
  context: HandlerContext,
): Promise<AnnuityAdvice & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('adviseAnnuity', { ...run, request }, call));
}

interface PensionRequest extends CompareRequest {
  readonly income?: string | undefined;
}

/** A pension of a plan document in each of its forms, and as the lump sum offered. Throws as `advised` does. */
export function advisedPension(
  plan: LocatedInputs,
  { income, ...request }: PensionRequest,
  context: HandlerContext,
): Promise<PensionAdvice & Completeness> {
  const asked = income === undefined ? {} : { income };
  return advised(plan, context, (run, call) =>
    context.engine.run('advisePension', { ...run, request, ...asked }, call),
  );
}

/** What share of a plan document's must-spending is floored. Throws as `advised` does. */
export function flooredPlan(
  plan: LocatedInputs,
  request: FloorsRequest,
  context: HandlerContext,
): Promise<Floors & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('floors', { ...run, request }, call));
}

/** Why another planner answers otherwise to a plan document. Throws as `advised` does. */
export function comparedTools(
  plan: LocatedInputs,
  request: ToolComparisonRequest,
  context: HandlerContext,
): Promise<ToolComparison & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('compareTools', { ...run, request }, call));
}

interface RelocationRequest extends CompareRequest {
  readonly places?: readonly RelocationPlace[] | undefined;
}

/** A plan document as if it were lived in each place. Throws as `advised` does. */
export function relocated(
  plan: LocatedInputs,
  { places, ...request }: RelocationRequest,
  context: HandlerContext,
): Promise<Relocation & Completeness> {
  const asked = places === undefined ? {} : { places };
  return advised(plan, context, (run, call) => context.engine.run('relocate', { ...run, request, ...asked }, call));
}

/** Two unknowns of a plan document at once. Throws as `advised` does. */
export function solvedFrontier(
  plan: LocatedInputs,
  request: FrontierRequest,
  context: HandlerContext,
): Promise<SolveFrontier & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('solveFrontier', { ...run, request }, call));
}

/** The free decisions of a plan document chosen together. Throws as `advised` does. */
export function foundPolicy(
  plan: LocatedInputs,
  request: PolicyRequest,
  context: HandlerContext,
): Promise<JointPolicy & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('findPolicy', { ...run, request }, call));
}

/** A couple's plan document under every pair of last years. Throws as `advised` does. */
export function survived(
  plan: LocatedInputs,
  request: SurvivorsRequest,
  context: HandlerContext,
): Promise<SurvivorGrid & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('survivors', { ...run, request }, call));
}

/** One life of a couple's plan document. Throws as `advised` does. */
export function survivedLife(
  plan: LocatedInputs,
  request: SurvivorLifeRequest,
  context: HandlerContext,
): Promise<SurvivorLife & Completeness> {
  return advised(plan, context, (run, call) => context.engine.run('survivorLife', { ...run, request }, call));
}

/**
 * What a job of the engine says of a plan document, and what the plan still lacks.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
async function advised<Advice extends object>(
  { inputs, at }: LocatedInputs,
  { now, signal, onProgress }: HandlerContext,
  ask: (run: RunInput, call: Pick<HandlerContext, 'signal' | 'onProgress'>) => Promise<Outcome<Advice>>,
): Promise<Advice & Completeness> {
  const outcome = await ask({ inputs, startMonth: startMonthOf(now()) }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
