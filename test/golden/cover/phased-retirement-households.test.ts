import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs } from '../../../engine/index.ts';
import { projectMonthly, projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

/** Born in June 1964, with $60,000 a year until July 2028: half of it from January 2027, and a quarter without benefits from January 2028. */
function phased(more: Partial<PlanInputs> = {}): PlanInputs {
  const inputs = stillPlan('1964-06-15', 66, {
    accounts: [
      { id: 'cash', kind: 'cash', balance: 200_000, surplus: true },
      {
        id: 'k401',
        kind: 'traditional401k',
        balance: 0,
        contributions: [{ shareOfIncome: 0.1, incomeId: 'job', employerMatch: { rate: 0.5, upTo: 0.06 } }],
      },
    ],
    incomes: [
      {
        id: 'job',
        kind: 'wage',
        amount: 60_000,
        frequency: 'annual',
        end: { month: '2028-07' },
        growth: { kind: 'none' },
        phases: [
          { when: { month: '2027-01' }, share: 0.5 },
          { when: { month: '2028-01' }, share: 0.25, benefits: false },
        ],
      },
    ],
    taxes: { priorYearMagi: [0, 0] },
    ...more,
  });
  const coverageBefore65 = { kind: 'other', monthly: 500, cobra: { monthly: 800 } } as const;
  return { ...inputs, persons: inputs.persons.map((person) => ({ ...person, coverageBefore65 })) };
}

describe('phased retirement', () => {
  const { rows } = projectYearly(phased());
  const inYear = (year: number) => rows.find((row) => row.year === year);

  it('pays a share of the wages from each step on', () => {
    expect([2026, 2027, 2028, 2029].map((year) => inYear(year)?.income.wages)).toEqual([60_000, 30_000, 7500, 0]);
    const { rows: months } = projectMonthly(phased());
    expect(months.find(({ period }) => period === '2026-12')?.income.wages).toBe(5000);
    expect(months.find(({ period }) => period === '2027-01')?.income.wages).toBe(2500);
    expect(months.find(({ period }) => period === '2028-01')?.income.wages).toBe(1250);
  });

  it('takes contributions, the match and payroll tax down with them', () => {
    expect([2026, 2027].map((year) => inYear(year)?.contributions.employee)).toEqual([6000, 3000]);
    // Half of what is put in up to 6% of pay: 3% of it.
    expect([2026, 2027].map((year) => inYear(year)?.contributions.employer)).toEqual([1800, 900]);
    // 7.65% of 30,000.
    expect(inYear(2027)?.taxes.payroll).toBeDollars(2295);
  });

  it('ends the insurance with the first step without benefits, for which COBRA is kept: 29 USC 1163(2)', () => {
    expect([2026, 2027, 2028].map((year) => inYear(year)?.spending.healthcare)).toEqual([0, 0, 12 * 800]);
    // Six months of COBRA are left in 2029, up to May before Medicare: five of them.
    expect(inYear(2029)?.spending.healthcare).toBe(5 * 800);
  });

  it('is refused for other incomes, and out of order', () => {
    const [job] = phased().incomes ?? [];
    if (job === undefined) throw new Error('the plan has a job');
    const issuesOf = (incomes: PlanInputs['incomes']) =>
      checkPlan(phased({ accounts: [{ kind: 'cash', balance: 1 }], incomes }), { startMonth: '2026-01' })
        .issues.filter(({ severity }) => severity === 'error')
        .map(({ code, path }) => [code, path]);
    expect(issuesOf([{ ...job, kind: 'pension' }])).toEqual([['phasesNotWages', 'incomes[0].phases']]);
    expect(issuesOf([{ ...job, phases: (job.phases ?? []).toReversed() }])).toEqual([
      ['outOfOrder', 'incomes[0].phases[1].when'],
    ]);
  });
});
