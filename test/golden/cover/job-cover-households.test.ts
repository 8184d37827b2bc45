import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/index.ts';
import { checkPlan } from '../../../engine/index.ts';
import { projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

/** People who leave work before Medicare, month by month. Prices and returns stand still: a premium stays what it is. */

type Coverage = NonNullable<PlanInputs['persons'][number]['coverageBefore65']>;

const wages = (owner: string, end: string) =>
  ({
    owner,
    kind: 'wage',
    amount: 60_000,
    frequency: 'annual',
    end: { month: end },
    growth: { kind: 'none' },
  }) as const;

/** Born in June 1964: Medicare begins in June 2029. */
function leaving(coverageBefore65: Coverage, more: Partial<PlanInputs> = {}): PlanInputs {
  const inputs = stillPlan('1964-06-15', 66, {
    accounts: [{ id: 'cash', kind: 'cash', balance: 200_000, surplus: true }],
    incomes: [wages('p1', '2026-07')],
    taxes: { priorYearMagi: [0, 0] },
    ...more,
  });
  return {
    ...inputs,
    persons: inputs.persons.map((person, at) => (at === 0 ? { ...person, coverageBefore65 } : person)),
  };
}

const healthcareOf = (plan: PlanInputs) => projectYearly(plan).rows.map(({ spending }) => spending.healthcare);

describe('somebody who leaves work in July 2026', () => {
  it('keeps the employer’s plan for 18 months and then pays what comes after: 29 USC 1162(2)(A)(i)', () => {
    const plan = leaving({ kind: 'other', monthly: 500, cobra: { monthly: 800 } });
    // July 2026 to December 2027; then 500 up to May 2029.
    expect(healthcareOf(plan).slice(0, 4)).toEqual([6 * 800, 12 * 800, 12 * 500, 5 * 500]);
  });

  it('keeps it for as long as the plan says, and is not insured after it with none', () => {
    const plan = leaving({ kind: 'none', cobra: { monthly: 800, months: 6 } });
    expect(healthcareOf(plan).slice(0, 2)).toEqual([6 * 800, 0]);
    const gap = projectYearly(plan).warnings.find(({ code }) => code === 'coverageMissing');
    expect(gap?.message).toContain('in 29 months from Jan 2027 to May 2029');
  });

  it('buys nothing on the marketplace meanwhile, and has no premium tax credit for it', () => {
    const taxes = { priorYearMagi: [0, 0] as const, acaBenchmarkMonthly: 1000 };
    const plan = leaving({ kind: 'marketplace', cobra: { monthly: 800 } }, { taxes });
    expect(healthcareOf(plan).slice(0, 3)).toEqual([6 * 800, 12 * 800, 12_000]);
  });

  it('may have it paid by a health savings account: 26 USC 223(d)(2)(C)(i)', () => {
    const accounts: PlanInputs['accounts'] = [
      { id: 'cash', kind: 'cash', balance: 200_000, surplus: true },
      { id: 'hsa', kind: 'hsa', balance: 5000 },
    ];
    const { rows } = projectYearly(
      leaving({ kind: 'other', monthly: 0, cobra: { monthly: 800, fromHsa: true } }, { accounts }),
    );
    expect(rows[0]?.withdrawals.hsa).toBe(6 * 800);
    expect(rows[0]?.taxes.earlyWithdrawalPenalty).toBe(0);
  });
});

describe('somebody whose spouse works until January 2028', () => {
  const couple = (coverage: Coverage): PlanInputs => {
    const plan = leaving(coverage, { incomes: [wages('p1', '2026-07'), wages('p2', '2028-01')] });
    const spouse = { id: 'p2', birthDate: '1955-06-15', planEnd: 90, socialSecurity: { basis: 'none' as const } };
    return { ...plan, filingStatus: 'marriedFilingJointly', persons: [...plan.persons, spouse] };
  };

  it('is on the spouse’s plan until then, and has no COBRA left after 18 months', () => {
    const plan = couple({ kind: 'other', monthly: 500, spousePlan: { monthly: 200 }, cobra: { monthly: 800 } });
    expect(healthcareOf(plan).slice(0, 3)).toEqual([6 * 200, 12 * 200, 12 * 500]);
  });

  it('has the rest of the 18 months where the spouse’s job ends earlier', () => {
    const { incomes: _, ...rest } = couple({
      kind: 'other',
      monthly: 500,
      spousePlan: { monthly: 200 },
      cobra: { monthly: 800 },
    });
    const plan = { ...rest, incomes: [wages('p1', '2026-07'), wages('p2', '2027-01')] };
    expect(healthcareOf(plan).slice(0, 3)).toEqual([6 * 200, 12 * 800, 12 * 500]);
  });
});

describe('a plan that insures by a job nobody has', () => {
  it('is told so', () => {
    const { issues } = checkPlan(
      leaving({ kind: 'none', spousePlan: { monthly: 200 }, cobra: { monthly: 800 } }, { incomes: [] }),
      {
        startMonth: '2026-01',
      },
    );
    expect(issues.filter(({ code }) => code === 'fieldHasNoEffect').map(({ path }) => path)).toEqual([
      'persons[0].coverageBefore65.spousePlan',
      'persons[0].coverageBefore65.cobra',
    ]);
  });
});
