import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../engine/projection/explain/explain.ts';
import { planWithCoverArbitrary, planWithDisabilityArbitrary } from '../../arbitraries/plan-with-cover.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../projection.ts';
import { checkRow } from '../balanced-rows.ts';
import { propertyRuns } from '../finds.ts';

describe('plans with inheritances, gifts, steps of work, cover by jobs and the self-employed', () => {
  it('make and lose no dollar, in every month and year', () => {
    fc.assert(
      fc.property(planWithCoverArbitrary, (plan) => {
        for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
      }),
      propertyRuns(),
    );
  });

  it('make and lose none where disabilities end work, and insurance of work and lives pays', () => {
    fc.assert(
      fc.property(planWithDisabilityArbitrary, (plan) => {
        for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
      }),
      propertyRuns(),
    );
  });

  it('pay nothing for work after a disability, and benefits only until the policy ends', () => {
    fc.assert(
      fc.property(planWithDisabilityArbitrary, (plan) => {
        const [{ cannotWorkFrom } = {}, other] = plan.persons;
        const from = cannotWorkFrom !== undefined && 'month' in cannotWorkFrom ? cannotWorkFrom.month : '';
        expect(other?.cannotWorkFrom).toBeUndefined();
        const alone = { ...plan, inheritances: [], lifeInsurance: [] };
        const { rows } = projectMonthly(alone);
        const worked = rows.filter(({ period, income }) => period >= from && income.wages !== 0);
        const paid = rows.filter(({ period, income }) => (period < from || period >= '2033-05') && income.other !== 0);
        expect([...worked, ...paid].map(({ period }) => period)).toEqual([]);
      }),
      propertyRuns(),
    );
  });

  it('receive every inheritance once, and taxable gifts only beyond the exclusions', () => {
    fc.assert(
      fc.property(planWithCoverArbitrary, (plan) => {
        const { rows } = projectYearly({ ...plan, assumptions: { inflation: 0 } });
        const cash = (plan.inheritances ?? []).filter(({ kind }) => kind === 'cash');
        const received = rows.reduce((sum, row) => sum + row.income.other, 0);
        const sold = rows.some(({ events }) => events.some(({ kind }) => kind === 'sale'));
        const asked = cash.reduce((sum, { amount }) => sum + amount, 0);
        // What homes bring when sold comes beside it.
        expect(sold ? received - asked > -0.01 : Math.abs(received - asked) < 0.01).toBe(true);
        for (const { id, amount } of (plan.inheritances ?? []).flatMap((inheritance, at) =>
          inheritance.kind.endsWith('Ira') ? [{ id: `inheritance-${at + 1}`, amount: inheritance.amount }] : [],
        )) {
          const put = rows.reduce(
            (sum, row) => sum + (row.accounts.find((one) => one.id === id)?.contributions ?? 0),
            0,
          );
          expect(Math.abs(put - amount)).toBeLessThan(0.01);
        }
        for (const { gifts } of rows) {
          if (gifts === undefined) continue;
          expect(Math.abs(gifts.given - gifts.excluded - gifts.taxable)).toBeLessThan(0.001);
          expect(gifts.taxable).toBeGreaterThanOrEqual(0);
        }
      }),
      propertyRuns(),
    );
  });

  it('keep the deduction of the self-employed and the credit within the premiums: 26 CFR 1.162(l)-1', () => {
    fc.assert(
      fc.property(planWithCoverArbitrary, (plan) => {
        for (const year of [2026, 2027, 2028]) {
          const explained = explainYear(planOf(plan), lawTables, year);
          if (!explained.ok) throw new Error('not simulatable');
          const valueOf = (id: string, label: string) =>
            explained.value.worksheets.find((sheet) => sheet.id === id)?.lines.find((line) => line.label === label)
              ?.value;
          const deduction = valueOf('form-7206', 'Deduction');
          if (deduction === undefined) continue;
          const premiums = valueOf('form-7206', 'Premiums in months of self-employment') ?? 0;
          const all = valueOf('form-8962', 'Annual benchmark premium') ?? 0;
          const credit = valueOf('form-8962', 'Premium tax credit') ?? 0;
          const share = all > premiums ? premiums / all : 1;
          expect(deduction + credit * share).toBeLessThanOrEqual(premiums + 0.001);
          expect(deduction).toBeLessThanOrEqual((valueOf('form-7206', 'Earned income') ?? 0) + 0.001);
        }
      }),
      propertyRuns(),
    );
  });
});
