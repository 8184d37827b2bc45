import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { SurvivorGrid, SurvivorLife, SurvivorLifeInput, SurvivorsInput } from '../../../engine/results/survivors.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const SurvivorGridOutput = z.strictObject({ ...completeness, ...SurvivorGrid.shape });
export const SurvivorLifeOutput = z.strictObject({ ...completeness, ...SurvivorLife.shape });

/** A couple's plan under every pair of last years, and one such life looked at closely. */
export const survivorOperations = {
  'plans.survivors': operation({
    summary: 'Success of a couple’s plan for every pair of last ages, on the same random paths, decisions as planned',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/survivors',
    input: z.strictObject({ householdId, planId, ...SurvivorsInput.shape }),
    output: SurvivorGridOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.survivors': operation({
    summary: 'Success of the plan in the request for every pair of last ages of its couple',
    scope: 'read',
    http: 'POST /stateless/survivors',
    input: z.strictObject({ plan: planInputs, ...SurvivorsInput.shape }),
    output: SurvivorGridOutput,
    progress: MonteCarloProgress,
  }),
  'plans.survivorLife': operation({
    summary:
      'One pair of last ages of a couple’s plan: income before and after the first death, what to file, spending power, insurance, decisions chosen again',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/survivors/life',
    input: z.strictObject({ householdId, planId, ...SurvivorLifeInput.shape }),
    output: SurvivorLifeOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.survivorLife': operation({
    summary: 'One pair of last ages of the couple whose plan is in the request',
    scope: 'read',
    http: 'POST /stateless/survivors/life',
    input: z.strictObject({ plan: planInputs, ...SurvivorLifeInput.shape }),
    output: SurvivorLifeOutput,
    progress: MonteCarloProgress,
  }),
};
