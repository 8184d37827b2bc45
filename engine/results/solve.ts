import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { GUARDRAILS } from '../plan/schema/withdrawal.ts';
import { type AssumptionTarget, type DecisionTarget, SOLVE_TARGETS } from '../primitives/random-paths.ts';
import { asItIs, dollars } from './money.ts';
import { CompareInput } from './monte-carlo/request.ts';
import { UsedParameters } from './monte-carlo/result.ts';
import { Manifest } from './projection.ts';

export type { AssumptionTarget, DecisionTarget };

/** A plan value that reaches a chosen success, and what would have saved the paths that fail. */

export const SolveFor = z
  .enum(SOLVE_TARGETS)
  .describe(
    'spending: one factor on the essential and discretionary goals that go on; retirement: the month in which a person’s work ends, up to age 75; saving: an extra monthly deposit until that person retires, in today’s dollars that rise with inflation, from money outside the plan; goal: the amount of one goal; contribution: the yearly contribution to one account; saleValue: what a property that is sold is worth at the start of the plan; stockReturn: the lowest mean return of US stocks; inflation, medicalInflation: the highest yearly rates; benefitCut: the largest cut of all benefits, from the year that the plan names; cutYear: the earliest year of the cut that the plan assumes; careYears: the most years of care, of person or of the first who has any; planEnd: the latest age at death, of everyone or of person',
  );
export type SolveTarget = z.output<typeof SolveFor>;

/** Of paths that were drawn from a seed. */
export const SeededManifest = Manifest.extend({ seed: z.int(), runs: z.int() });

const successRate = z.number().min(0).max(1).describe('Share of paths that are to succeed, 0 to 1');

export const SolveInput = z.strictObject({
  solveFor: SolveFor,
  successRate: successRate.describe('Share of paths that are to succeed, 0 to 1. Default 0.9').optional(),
  person: z
    .string()
    .describe(
      'Id of the person whose work ends. Default: the first who works; with planEnd everyone; with careYears the first who has care. Not with spending and the other assumptions',
    )
    .optional(),
  item: z
    .string()
    .describe(
      'Id of the goal or of the account contributed to, or name of the property sold, with goal, contribution and saleValue',
    )
    .optional(),
  ...CompareInput.shape,
});
export type SolveRequest = ReadOnly<z.output<typeof SolveInput>>;

const guardrails = z
  .enum(GUARDRAILS)
  .describe('The rule that cuts and raises spending on the paths; what it costs, runMonteCarlo says in spending');

/** What a search comes to: money, or a month. */
export const SolvedValue = z.union([
  dollars("Today's dollars a month; or a rate, a share or an age"),
  z.string().describe('Calendar month: 2031-04'),
]);
export type SolveValue = z.output<typeof SolvedValue>;

const bound = SolvedValue.nullable().describe('As value; null where nothing reaches the rate');

export const SolveResult = z.strictObject({
  outcome: z
    .enum(['solved', 'alwaysMet', 'neverMet'])
    .describe('alwaysMet: even the value that asks most of the plan reaches the rate; neverMet: no value does'),
  value: SolvedValue.nullable().describe(
    "The most spending, the earliest retirement or the least saving that reaches the rate: today's dollars a month, to one dollar, or the first month without work, such as 2031-04; of an assumption the worst value at which the rate is still reached. Null where nothing does",
  ),
  factor: z.number().nullable().describe('Multiple of the plan’s own spending; null unless solving for spending'),
  successAt: z
    .number()
    .describe('Share of paths that succeed at the value, every path run; with neverMet the highest share there is'),
  successes: z.int().describe('The same as a number of paths'),
  guardrails,
  interval: z
    .strictObject({ low: bound, high: bound })
    .describe(
      'The values at which the bounds of the 95% Wilson interval of the success rate meet the rate asked for; null where none does',
    ),
  crossings: z
    .int()
    .describe(
      'How often success crosses the rate among nine values around the plan’s own, on the first paths; above 1 the value is the crossing nearest to the plan',
    ),
  evaluations: z.int().describe('Variants of the plan that were compiled and run, each on the paths that had to be'),
  pathsRun: z.int().describe('Paths that were run in all'),
  used: asItIs(
    UsedParameters.extend({
      solveFor: SolveFor,
      successRate,
      person: z.string().nullable(),
      item: z.string().nullable().describe('As asked; null for none'),
    }),
  ).describe('Every parameter, with defaults filled in. Rates are yearly fractions'),
  manifest: SeededManifest,
});
export type SolveResult = ReadOnly<z.output<typeof SolveResult>>;

const monthly = dollars("Essential and discretionary goals that go on, today's dollars a month");

export const FailureAutopsy = z.strictObject({
  outcome: z
    .enum(['found', 'nothingFails', 'nothingToCut', 'notByCutting'])
    .describe(
      'nothingFails: every path succeeds; nothingToCut: the plan has no essential or discretionary goal that goes on; notByCutting: without any of that spending, too, more than half of the failed paths fail',
    ),
  failed: z.int().describe('Paths that fail with the plan as it is'),
  guardrails,
  spendingCut: z
    .number()
    .nullable()
    .describe(
      'Smallest cut of essential and discretionary goals, to a tenth of a percent, under which at least half of the failed paths succeed: a fraction, such as 0.062; null where there is none',
    ),
  saved: z.int().describe('Failed paths that succeed under the cut'),
  plannedSpending: monthly,
  spendingAfterCut: monthly.nullable(),
  used: UsedParameters,
  manifest: SeededManifest,
});
export type FailureAutopsy = ReadOnly<z.output<typeof FailureAutopsy>>;

export const SolveProgress = z.strictObject({
  done: z.int().describe('Paths completed'),
  total: z.int().describe('Paths that a search usually takes'),
});
export type SolveProgress = ReadOnly<z.output<typeof SolveProgress>>;
