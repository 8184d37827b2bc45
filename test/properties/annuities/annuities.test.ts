import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWithAnnuitiesArbitrary } from '../../arbitraries/plan-with-annuities.ts';
import { projectMonthly, projectYearly } from '../../projection.ts';
import { checkRow, grain } from '../balanced-rows.ts';
import { propertyRuns } from '../finds.ts';

describe('annuities that are bought', () => {
  it('cost what they cost, in every month and year of every plan', () => {
    fc.assert(
      fc.property(planWithAnnuitiesArbitrary, (plan) => {
        for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
      }),
      propertyRuns(),
    );
  });

  it('return no more than was invested, and what is not recovered only falls once they pay', () => {
    fc.assert(
      fc.property(planWithAnnuitiesArbitrary, (plan) => {
        const { rows } = projectMonthly(plan);
        let invested = 0;
        let excluded = 0;
        for (const { period, annuities } of rows) {
          if (annuities === undefined) continue;
          invested += annuities.premiums - annuities.premiumsWithin;
          excluded += annuities.excluded;
          const scale = grain(invested);
          expect(annuities.unrecovered, period).toBeGreaterThanOrEqual(-scale);
          expect(annuities.guaranteed, period).toBeGreaterThanOrEqual(0);
          expect(annuities.excluded, period).toBeLessThanOrEqual(annuities.payments + scale);
          expect(excluded, period).toBeLessThanOrEqual(invested + scale);
        }
      }),
      propertyRuns(),
    );
  });
});
