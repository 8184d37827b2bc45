import { z } from 'zod';
import { GUARDRAILS } from '../../../engine/plan/schema/withdrawal.ts';
import * as change from '../../../engine/results/change.ts';
import { Certificate, Verification } from '../../../engine/results/monte-carlo/certificate.ts';
import { ComparedPlan, PlanComparison } from '../../../engine/results/monte-carlo/comparison.ts';
import { MonteCarloResult } from '../../../engine/results/monte-carlo/result.ts';
import * as solve from '../../../engine/results/solve.ts';
import { completeness } from './completeness.ts';
import { followsGivenCeilings } from './projection.ts';

/** What random paths make of plans, with what the plans have not been told. */

export const MonteCarloOutput = z.strictObject({
  ...completeness,
  ...MonteCarloResult.shape,
  certificate: Certificate,
  followsGivenCeilings,
});
export type MonteCarloOutput = z.output<typeof MonteCarloOutput>;

const comparedPlan = { ...completeness, name: z.string(), ...ComparedPlan.shape };

export const PlanComparisonOutput = z.strictObject({
  ...completeness,
  ...PlanComparison.shape,
  plans: z.array(z.strictObject({ planId: z.int(), revision: z.int(), ...comparedPlan })),
});

export const StatelessComparisonOutput = z.strictObject({
  ...completeness,
  ...PlanComparison.shape,
  plans: z.array(z.strictObject(comparedPlan)),
});

export const RuleComparisonOutput = z.strictObject({
  ...completeness,
  runs: PlanComparison.shape.runs,
  seed: PlanComparison.shape.seed,
  rules: z
    .array(
      z.strictObject({
        rule: z.enum(GUARDRAILS).describe('The spending rule'),
        isOfPlan: z.boolean().describe('Whether it is the rule of the plan, with its figures'),
        ...ComparedPlan.shape,
      }),
    )
    .describe('The plan under each spending rule, all on the same paths'),
});

export const VerificationOutput = z.strictObject({
  ...completeness,
  ...Verification.shape,
  plan: z
    .strictObject({ householdId: z.int(), planId: z.int(), name: z.string(), revision: z.int() })
    .nullable()
    .describe('The stored plan and revision that was run; null for a plan in the request'),
});

export const SolveOutput = z.strictObject({ ...completeness, ...solve.SolveResult.shape });
export const FailureAutopsy = z.strictObject({ ...completeness, ...solve.FailureAutopsy.shape });

export const ChangeEnd = z
  .strictObject({
    ...completeness,
    revision: z.int().nullable().describe('The revision of the stored plan; null for a plan in the request'),
    ...change.ChangeEnd.shape,
  })
  .describe('One of the two results');

export const ChangeExplanation = z.strictObject({
  ...completeness,
  ...change.ChangeExplanation.shape,
  from: ChangeEnd,
  to: ChangeEnd,
});
