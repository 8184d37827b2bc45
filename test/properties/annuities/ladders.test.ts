import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWithLaddersArbitrary } from '../../arbitraries/plan-with-ladders.ts';
import { explanationOf } from '../../explained.ts';
import { projectMonthly, projectYearly } from '../../projection.ts';
import { checkRow, grain } from '../balanced-rows.ts';
import { propertyRuns } from '../finds.ts';

describe('ladders of bonds that are bought', () => {
  it('keep every dollar, in every month and year of every plan', () => {
    fc.assert(
      fc.property(planWithLaddersArbitrary, (plan) => {
        for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
      }),
      propertyRuns(),
    );
  });

  it('are worth what they were worth and what they grew by, less what they paid', () => {
    fc.assert(
      fc.property(planWithLaddersArbitrary, (plan) => {
        const isOutside = (plan.ladders ?? []).every(({ from = '' }) => !/Ira|401k/.test(from));
        let before = 0;
        for (const { period, ladders } of projectYearly(plan).rows) {
          if (ladders === undefined) continue;
          expect(ladders.value, period).toBeGreaterThanOrEqual(0);
          const grown = before + ladders.bought + ladders.interest - ladders.payments;
          // Within a retirement account nothing is on the return; what prices take off is not deducted.
          const most = isOutside ? grown + grain(before) : Number.POSITIVE_INFINITY;
          expect(ladders.value, period).toBeLessThanOrEqual(most);
          before = ladders.value;
        }
      }),
      propertyRuns(),
    );
  });

  it('open each of their figures to the line that says it', () => {
    fc.assert(
      fc.property(planWithLaddersArbitrary, (plan) => {
        const row = projectYearly(plan).rows[5];
        if (row?.ladders === undefined) return;
        const { figures, worksheets } = explanationOf(plan, row.year);
        const lines = worksheets.flatMap((sheet) => sheet.lines);
        for (const [field, value] of Object.entries(row.ladders)) {
          const line = lines.find(({ id }) => id === figures[`ladders.${field}`]);
          expect(line?.value, field).toBeCloseTo(value, 4);
        }
      }),
      propertyRuns(),
    );
  });
});
