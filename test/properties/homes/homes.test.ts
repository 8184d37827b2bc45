import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { planWithHomesArbitrary, stillHomesArbitrary } from '../../arbitraries/plan-with-homes.ts';
import { projectMonthly, projectYearly } from '../../projection.ts';
import { propertyRuns } from '../finds.ts';

const grain = (scale: number) => Math.max(0.001, Math.abs(scale) * 1e-9);

/** A single person with more in cash than any of it costs, in a world in which nothing grows and nothing costs anything. */
const stillPlan = (homes: Pick<PlanInputs, 'properties' | 'debts'>): PlanInputs => ({
  startMonth: '2026-01',
  persons: [{ birthDate: '1971-05-15', planEnd: 64, medicare: { enrolled: false } }],
  accounts: [{ kind: 'cash', balance: 10_000_000 }],
  assumptions: { inflation: 0, medicalInflation: 0, cashReturn: 0, propertyGrowth: 0 },
  ...homes,
  properties: (homes.properties ?? []).map(({ propertyTax: _tax, upkeep: _upkeep, ...home }) => home),
});

describe('homes that are bought, sold and refinanced, and loans that begin', () => {
  it('neither make nor lose a dollar where nothing grows and nothing costs anything', () => {
    fc.assert(
      fc.property(stillHomesArbitrary, (homes) => {
        const { rows } = projectMonthly(stillPlan(homes));
        const owned = (homes.properties ?? []).map(({ value = 0, mortgage }) => value - (mortgage?.balance ?? 0));
        const wealth = owned.reduce((sum, one) => sum + one, 10_000_000);
        expect(rows.length).toBeGreaterThan(100);
        for (const { period, netWorth, shortfall } of rows) {
          expect(Math.abs(netWorth - wealth), period).toBeLessThan(grain(wealth));
          expect(shortfall, period).toBe(0);
        }
      }),
      propertyRuns(),
    );
  });

  it('are paid by what the month has, in every month and year of every plan', () => {
    fc.assert(
      fc.property(planWithHomesArbitrary, (plan) => {
        for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) {
          const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited, period } = row;
          const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
          const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
          expect(Math.abs(sources - uses), period).toBeLessThan(grain(sources));
          for (const { endBalance, id } of row.accounts)
            expect(endBalance, `${period} ${id}`).toBeGreaterThanOrEqual(0);
        }
      }),
      propertyRuns(),
    );
  });
});
