import { z } from 'zod';
import { correlation, money, rate, volatility } from '../../plan/schema/fields.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { runReturnModelInputs } from '../../plan/schema/return-model.ts';
import { pathShock } from '../../plan/schema/risks/path-shock.ts';
import { HISTORY_YEARS, MOST_PATHS, MOST_REPEATED_PATHS, RETURN_MODELS } from '../../primitives/random-paths.ts';

/** What may be asked of random paths beside the plan. */

export const seed = z
  .int()
  .describe(
    'Seed of the random numbers, -(2⁵³ − 1) to 2⁵³ − 1: each has paths of its own; not used by cycles. Default 1',
  );
const runs = z
  .int()
  .min(1)
  .max(MOST_PATHS)
  .describe('Paths, 1 to 1,000,000. Default 1,000; not with until; not used by cycles');
const repeatedRuns = z
  .int()
  .min(1)
  .max(MOST_REPEATED_PATHS)
  .describe('Paths, 1 to 100,000. Default 1,000; not used by cycles');
export const path = z.int().min(1).max(MOST_PATHS).describe('Number of a path, from 1');
const MODELS =
  'Correlated lognormal returns with the given means; studentT: monthly returns with fat tails; regimes: years that are calm or turbulent; blocks of historical years; or cycles: every window of history as long as the plan, one path each, nothing drawn. Historical returns are real returns at the plan’s inflation.';
export const ReturnModelName = z.enum(RETURN_MODELS).describe(MODELS);
export const ReturnModel = runReturnModelInputs.describe(`${MODELS} Default: the plan’s own, assumptions.returnModel`);
const blockYears = z
  .int()
  .min(1)
  .max(HISTORY_YEARS)
  .describe('Calendar years in a block of the historical model, 1 to 98. Default 5; only with the model "historical"');

/** What is left out is the plan's own assumption. */
const returnFields = {
  seed: seed.optional(),
  model: ReturnModel.optional(),
  equityReturn: rate.describe('Arithmetic mean of the yearly return of equity, a fraction').optional(),
  equityVol: volatility.describe('Standard deviation of the yearly return of equity, a fraction').optional(),
  bondReturn: rate.describe('Arithmetic mean of the yearly return of bonds, a fraction').optional(),
  bondVol: volatility.describe('Standard deviation of the yearly return of bonds, a fraction').optional(),
  correlation: correlation.describe('Correlation of the normals behind equity and bond returns, -1 to 1').optional(),
  blockYears: blockYears.optional(),
};

/** What of any request says which returns are drawn. */
export const DrawnReturns = z.object(returnFields);

export const Target = z
  .union([z.literal('fundSpending'), z.strictObject({ legacy: money.describe("Today's dollars") })], {
    error: 'Enter "fundSpending", or an object with the field legacy, such as { "legacy": 500000 }.',
  })
  .describe(
    'A path succeeds if every goal, premium and tax is paid; with legacy, also only if at least that amount is left',
  );
export type MonteCarloTarget = ReadOnly<z.output<typeof Target>>;

const HALF_WIDTH = 'Enter a half-width above 0.0005 and up to 0.25, such as 0.01 for one point to either side.';

export const Until = z
  .strictObject({
    halfWidth: z
      .number()
      .gt(0.0005, { error: HALF_WIDTH })
      .max(0.25, { error: HALF_WIDTH })
      .describe('Largest half-width of the 95% interval of the success rate, a fraction'),
    maxRuns: z.int().min(1).max(MOST_PATHS).describe('Most paths to run, 1 to 1,000,000'),
  })
  .describe('Runs until the success rate is known to within halfWidth');
export type Until = ReadOnly<z.output<typeof Until>>;

const shock = pathShock.optional();

export const MonteCarloInput = z.strictObject({
  runs: runs.optional(),
  ...returnFields,
  shock,
  outcomes: z.boolean().optional().describe('Whether the answer says of each path whether it succeeds. Default: false'),
  target: Target.optional(),
  until: Until.optional(),
});
export type MonteCarloRequest = ReadOnly<z.output<typeof MonteCarloInput>>;

export const ReplayInput = z.strictObject({ path, ...returnFields, shock });
/** One path of a run. */
export type ReplayRequest = ReadOnly<z.output<typeof ReplayInput>>;

export const CompareInput = z.strictObject({
  runs: repeatedRuns.optional(),
  ...returnFields,
  target: Target.optional(),
});
/** Paths of a comparison, the same for every plan. */
export type CompareRequest = ReadOnly<z.output<typeof CompareInput>>;
/** The returns to draw. */
export type ReturnRequest = Omit<CompareRequest, 'runs' | 'target'>;

/** Over how many and which random paths a policy is judged. */
export const UnderUncertainty = z
  .strictObject({ runs: repeatedRuns.optional(), seed: seed.optional() })
  .describe("Also runs the plan with the best claims and as it is over the same random paths of the plan's returns");
