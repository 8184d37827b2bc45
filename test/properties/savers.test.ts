import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { savingCoupleArbitrary } from '../arbitraries/saving-couple.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { checkRow, must } from './balanced-rows.ts';
import { propertyRuns } from './finds.ts';

it('a couple with the saver’s credit and conversions by rule loses and makes no money, in any month or year', () => {
  let credits = 0;
  let matches = 0;
  let conversions = 0;
  fc.assert(
    fc.property(savingCoupleArbitrary, (plan) => {
      const { rows } = projectYearly(plan);
      for (const row of [...rows, ...projectMonthly(plan).rows]) checkRow(row);
      for (const { period, contributions, rothConversion } of rows) {
        // Half of 2,000 for each of two, and none before the match begins: 26 USC 6433(a), (b).
        const match = contributions.saversMatch ?? 0;
        must(match <= 2000 && (match === 0 || Number(period) >= 2028), `${period}: the match within its bounds`);
        if (match > 0) matches++;
        if (rothConversion > 0) conversions++;
      }
      const explained = explainYear(planOf(plan), lawTables, 2026);
      if (explained.ok && explained.value.worksheets.some(({ id }) => id.includes('8880'))) credits++;
    }),
    propertyRuns(),
  );
  expect(Math.min(credits, matches, conversions)).toBeGreaterThan(0);
});
