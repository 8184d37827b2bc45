import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { todaysDollars } from '../money.ts';
import { isWithinNoise, PlanPair } from './comparison.ts';
import { fraction, shareInterval } from './result.ts';

/** What a plan leaves and pays, on average. */
export const PlanMeans = z.strictObject({
  legacy: todaysDollars('What heirs keep after tax, mean of all paths'),
  taxes: todaysDollars('Taxes over the plan, mean of all paths'),
});
export type PlanMeans = ReadOnly<z.output<typeof PlanMeans>>;

/** Fields of what one way is worth beside another one on the same paths, each way in words such as `the located mix`. */
export function worthFields(one: string, other: string) {
  return {
    difference: PlanPair.shape.difference.describe(
      `What heirs keep after tax with ${one} less ${other}, on each path, in today's dollars`,
    ),
    shareAhead: fraction.describe(`Share of paths on which ${one} leaves more, 0 to 1`),
    shareAheadInterval: shareInterval,
    shareBehind: fraction.describe(`Share of paths on which ${one} leaves less, 0 to 1`),
    shareBehindInterval: shareInterval,
    successDifference: z.number().describe(`Success rate of ${one} minus that of ${other}`),
    successDifferenceInterval: PlanPair.shape.successDifferenceInterval,
    isWithinNoise,
  };
}
