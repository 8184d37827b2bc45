import { z } from 'zod';
import { stateByCode } from '../plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { locality } from '../plan/schema/taxes.ts';
import { todaysDollars } from './money.ts';
import { Interval } from './monte-carlo/percentiles.ts';
import { fraction, shareInterval } from './monte-carlo/result.ts';

/** A plan as if it were lived somewhere else. */

/** A state, or a place whose income tax is on file. */
export const RelocationPlace = z.union([stateByCode, locality], {
  error: 'Enter a two-letter state code such as "FL", or the name of a place on file such as "newYorkCity".',
});
export type RelocationPlace = ReadOnly<z.output<typeof RelocationPlace>>;

/** What a plan pays and leaves at its mean returns. */
export const MeansOfPlace = z.strictObject({
  federalTax: todaysDollars('Federal income and payroll taxes over the plan'),
  stateTax: todaysDollars('State and local income taxes over the plan'),
  estateTax: todaysDollars('Estate and inheritance taxes, federal and of the state, on what is left'),
  legacy: todaysDollars('What heirs keep after tax'),
});
export type MeansOfPlace = ReadOnly<z.output<typeof MeansOfPlace>>;

/** What a plan pays and leaves on random paths. */
export const PathsOfPlace = z.strictObject({
  successRate: fraction,
  successRateInterval: shareInterval,
  taxes: todaysDollars('All taxes over the plan but those on the estate, mean of all paths'),
  legacy: todaysDollars('What heirs keep after tax, mean of all paths'),
});
export type PathsOfPlace = ReadOnly<z.output<typeof PathsOfPlace>>;

export const PlanInPlace = z.strictObject({
  atMeans: MeansOfPlace.describe('At the mean returns of the plan'),
  onPaths: PathsOfPlace.describe('On the random paths'),
});
export type PlanInPlace = ReadOnly<z.output<typeof PlanInPlace>>;

export const RelocatedPlan = z.strictObject({
  ...PlanInPlace.shape,
  place: RelocationPlace.describe('Where it is lived'),
  difference: z
    .strictObject({
      mean: todaysDollars('Mean of all paths'),
      meanInterval: Interval.nullable().describe(
        "95% interval of the mean by Student's t, today's dollars; null for a single path",
      ),
    })
    .describe('What heirs keep after tax less what they keep with the plan as it is, path by path'),
});
export type RelocatedPlan = ReadOnly<z.output<typeof RelocatedPlan>>;

export const Relocation = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  own: PlanInPlace.describe('The plan as it is, with the moves that it plans'),
  places: z
    .array(RelocatedPlan)
    .describe('The plan lived in each place from its first month on; what leaves heirs most on average first'),
});
export type Relocation = ReadOnly<z.output<typeof Relocation>>;
