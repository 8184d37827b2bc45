import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { Certificate } from '../../engine/results/monte-carlo/certificate.ts';
import { CompareInput, MonteCarloInput, ReplayInput } from '../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../engine/results/monte-carlo/result.ts';
import { SolveInput, SolveProgress } from '../../engine/results/solve.ts';
import {
  FailureAutopsy,
  MonteCarloOutput,
  PlanComparisonOutput,
  RuleComparisonOutput,
  SolveOutput,
  StatelessComparisonOutput,
  VerificationOutput,
} from './answers/monte-carlo.ts';
import { Granularity, givenCeilings, Projection } from './answers/projection.ts';
import { projectionCsv } from './answers/projection-csv.ts';
import { householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { planFields } from './plan-fields.ts';
import { planId } from './plan-operations.ts';

const ofPlan = { householdId, planId };
const LIST_OF_PLANS = { error: 'Name 2 to 5 plans.' };

/** A plan in the request and the paths that it is run on more than once. */
export const PlanOnPaths = z.strictObject({ plan: planInputs, ...CompareInput.shape });

/** Plans under chance: thousands of paths of returns, each with all the law. */
export const monteCarloOperations = {
  'plans.runMonteCarlo': operation({
    summary: 'Run a plan on thousands of random paths: success, percentiles, depletion, shortfall and a certificate',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo',
    input: z.strictObject({
      ...ofPlan,
      revision: z.int().min(1).optional().describe('The revision to run. Default: the plan as it is now'),
      ...MonteCarloInput.shape,
      inBackground: z
        .boolean()
        .default(false)
        .describe(
          'Every other calculation comes first: the run is stopped for it and begins again. Conversions that have to be searched for are searched for at effort quick',
        ),
    }),
    output: MonteCarloOutput,
    progress: MonteCarloProgress,
  }),
  'plans.awaitingRun': operation({
    summary: 'Plans whose stored success rate is missing or stale: of another engine, another law or fewer paths',
    scope: 'read',
    http: 'GET /plans/awaiting-run',
    input: z.strictObject({
      runs: z.int().min(1000).max(100_000).default(10_000).describe('Paths that a rate must rest on, at least'),
      ofMain: z.boolean().default(true).describe('Main plans of households, instead of the other ones'),
      after: z.int().min(0).default(0).describe('Only plans with a higher id'),
      size: z.int().min(1).max(200).default(25).describe('Plans at most'),
    }),
    output: z.strictObject({
      households: z.int().describe('Households with a plan, without archived ones'),
      awaiting: z.int().describe('How many of their main plans await a run'),
      plans: z.array(
        z.strictObject({
          householdId: z.int(),
          planId: z.int(),
          revision: z.int().describe('Its revision now'),
          isComplete: z
            .boolean()
            .describe('Whether the plan says all that its success rate depends on; where false, a run means nothing'),
        }),
      ),
    }),
  }),
  'plans.replayPath': operation({
    summary: 'One path of a Monte Carlo run as a full ledger',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/paths/{path}',
    input: z.strictObject({ ...ofPlan, ...ReplayInput.shape, granularity: Granularity }),
    output: Projection,
    csv: projectionCsv,
  }),
  'plans.compare': operation({
    summary: 'Run two to five plans of a household on the same random paths and compare them path by path',
    scope: 'read',
    http: 'POST /households/{householdId}/compare',
    input: z.strictObject({
      householdId,
      planIds: z
        .array(planId)
        .min(2, LIST_OF_PLANS)
        .max(5, LIST_OF_PLANS)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each plan once.' })
        .describe('Ids of the plans, 2 to 5'),
      ...CompareInput.shape,
    }),
    output: PlanComparisonOutput,
    progress: MonteCarloProgress,
  }),
  'plans.compareRules': operation({
    summary: 'Run a plan under every spending rule on the same random paths: success, cuts, spending and what is left',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/rules',
    input: z.strictObject({ ...ofPlan, ...CompareInput.shape }),
    output: RuleComparisonOutput,
    progress: MonteCarloProgress,
  }),
  'plans.solve': operation({
    summary: 'Find the spending, the retirement month or the extra saving at which a chosen share of paths succeeds',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/solve',
    input: z.strictObject({ ...ofPlan, ...SolveInput.shape }),
    output: SolveOutput,
    progress: SolveProgress,
  }),
  'plans.autopsy': operation({
    summary: 'Find the smallest spending cut that would have saved half of the paths that fail',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/autopsy',
    input: z.strictObject({ ...ofPlan, ...CompareInput.shape }),
    output: FailureAutopsy,
    progress: SolveProgress,
  }),
  'stateless.runMonteCarlo': operation({
    summary: 'Run the plan in the request on thousands of random paths',
    scope: 'read',
    http: 'POST /stateless/montecarlo',
    input: z.strictObject({ plan: planInputs, ceilings: givenCeilings, ...MonteCarloInput.shape }),
    output: MonteCarloOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.replayPath': operation({
    summary: 'One path of a Monte Carlo run of the plan in the request as a full ledger',
    scope: 'read',
    http: 'POST /stateless/montecarlo/paths/{path}',
    input: z.strictObject({ plan: planInputs, ...ReplayInput.shape, granularity: Granularity }),
    output: Projection,
    csv: projectionCsv,
  }),
  'stateless.compare': operation({
    summary: 'Run the plans in the request on the same random paths and compare them path by path',
    scope: 'read',
    http: 'POST /stateless/compare',
    input: z.strictObject({
      plans: z
        .array(
          z.strictObject({
            name: planFields.name.optional().describe('Name of the plan. Default: Plan 1, Plan 2, …'),
            inputs: planInputs,
          }),
        )
        .min(2, LIST_OF_PLANS)
        .max(5, LIST_OF_PLANS)
        .describe('2 to 5 plan documents'),
      ...CompareInput.shape,
    }),
    output: StatelessComparisonOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.compareRules': operation({
    summary: 'Run the plan in the request under every spending rule on the same random paths',
    scope: 'read',
    http: 'POST /stateless/montecarlo/rules',
    input: PlanOnPaths,
    output: RuleComparisonOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.solve': operation({
    summary: 'Find the spending, retirement month or saving of the plan in the request that reaches a chosen success',
    scope: 'read',
    http: 'POST /stateless/solve',
    input: z.strictObject({ plan: planInputs, ...SolveInput.shape }),
    output: SolveOutput,
    progress: SolveProgress,
  }),
  'stateless.autopsy': operation({
    summary: 'Find the smallest spending cut that would have saved half of the failed paths of the plan in the request',
    scope: 'read',
    http: 'POST /stateless/montecarlo/autopsy',
    input: PlanOnPaths,
    output: FailureAutopsy,
    progress: SolveProgress,
  }),
  'certificates.verify': operation({
    summary: 'Run a certificate again and compare bit for bit; without a plan, the stored ones are searched for it',
    scope: 'read',
    http: 'POST /certificates/verify',
    input: z.strictObject({
      certificate: Certificate,
      plan: planInputs.optional().describe('The plan document that the certificate was made from'),
      householdId: householdId.optional().describe('Look among the plans of this household only'),
      planId: planId.optional().describe('Look at this plan and its revisions only; needs householdId'),
    }),
    output: VerificationOutput,
    progress: MonteCarloProgress,
  }),
};
