import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { asItIs } from './money.ts';
import { CompareInput } from './monte-carlo/request.ts';
import { UsedParameters } from './monte-carlo/result.ts';
import { SeededManifest, SolvedValue, SolveFor, SolveInput, SolveResult } from './solve.ts';

/** Two unknowns at once: for each value of the one, the value of the other at which the plan just holds. */

const { solveFor, person, item, successRate } = SolveInput.shape;

export const FrontierAlong = z
  .strictObject({ solveFor, person, item })
  .describe('What is set to a dozen values about the plan’s own');

export const FrontierInput = z.strictObject({
  solveFor,
  person,
  item,
  along: FrontierAlong,
  successRate,
  ...CompareInput.shape,
});
export type FrontierRequest = ReadOnly<z.output<typeof FrontierInput>>;

export const FrontierPoint = z.strictObject({
  along: SolvedValue.describe('The value that is set'),
  isPlan: z.boolean().describe('Whether it is the plan’s own'),
  outcome: SolveResult.shape.outcome,
  value: SolvedValue.nullable().describe('The value of the other that just reaches the rate; null where none does'),
  successAt: z.number().describe('Share of paths that succeed at both values, every path run'),
});
export type FrontierPoint = ReadOnly<z.output<typeof FrontierPoint>>;

export const SolveFrontier = z.strictObject({
  points: z.array(FrontierPoint).describe('In the order of the values that are set'),
  used: asItIs(
    UsedParameters.extend({
      solveFor: SolveFor,
      successRate: SolveResult.shape.used.shape.successRate,
      along: SolveFor,
    }),
  ).describe('Every parameter, with defaults filled in. Rates are yearly fractions'),
  manifest: SeededManifest,
});
export type SolveFrontier = ReadOnly<z.output<typeof SolveFrontier>>;
