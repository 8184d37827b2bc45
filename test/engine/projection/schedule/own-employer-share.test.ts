import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Income = NonNullable<PlanInputs['incomes']>[number];
type Account = NonNullable<PlanInputs['accounts']>[number];

const PENSION: Income = { kind: 'pension', amount: 50_000, frequency: 'annual', start: { event: 'planStart' } };

const business = (profit: number): Income => ({
  id: 'business',
  kind: 'selfEmployment',
  amount: profit,
  frequency: 'annual',
});

/** Self-employed, aged 46 in 2026 unless another birth date is given, with a plan that asks for so much a year. */
function selfEmployed(
  profit: number,
  asked: number,
  changes: Partial<PlanInputs> = {},
  kind: Account['kind'] = 'traditional401k',
) {
  return singlePlan({
    persons: [{ birthDate: '1980-05-15', planEnd: 48 }],
    incomes: [business(profit), PENSION],
    accounts: [
      { kind: 'cash', balance: 1_000_000 },
      {
        id: 'plan',
        kind,
        balance: 0,
        contributions: [{ incomeId: 'business', amount: asked, end: { month: '2027-01' } }],
      },
    ],
    ...changes,
  });
}

function firstYear(plan: PlanInputs) {
  const { rows, warnings } = projectYearly(plan);
  const [row] = rows;
  if (row === undefined) throw new Error('The plan has no year');
  const cut = warnings.find(({ code }) => code === 'askedNotDone');
  return { ...row, contributed: row.contributions.employee, cut };
}

describe('the plan of a self-employed person, 26 USC 404(a)(3), 404(a)(8)(D), 401(c)(2)', () => {
  it('of $72,000 asked takes the deferral and a fifth of profit less half of the self-employment tax', () => {
    // 200,000 x 0.9235 = 184,700; 12.4% of 184,500 and 2.9% of 184,700: 28,234.30, half of it 14,117.15.
    // 24,500 + 20% of 185,882.85 = 61,676.57.
    const { contributed, taxes, cut } = firstYear(selfEmployed(200_000, 72_000));
    expect(contributed).toBeDollars(61_676.57);
    expect(taxes.payroll).toBeDollars(28_234.3);
    expect(cut).toMatchObject({
      what: 'contribution',
      id: 'plan',
      asked: 72_000,
      done: 61_676.57,
      reason: 'legalLimit',
    });
    // 200,000 + 50,000 - 14,117.15 - 61,676.57.
    expect(taxes.agi).toBeDollars(174_206.28);
  });

  it('lowers the business income of section 199A: 26 CFR 1.199A-3(b)(1)(vi)', () => {
    // 200,000 - 14,117.15 - 61,676.57 = 124,206.28, 20% of it 24,841.26; 174,206.28 - 16,100 - 24,841.26.
    expect(firstYear(selfEmployed(200_000, 72_000)).taxes.taxableIncome).toBeDollars(133_265.02);
    // Profit that is no business income has no deduction to lower.
    const none = selfEmployed(200_000, 72_000);
    const plain = { ...none, incomes: [{ ...business(200_000), qualifiedBusinessIncome: false }, PENSION] };
    expect(firstYear(plain).taxes.taxableIncome).toBeDollars(174_206.28 - 16_100);
  });

  it('comes off income on Schedule 1, not off wages or earned income: 26 USC 62(a)(6), 32(c)(2)(A)(ii)', () => {
    // 12,000 x 0.9235 x 15.3% = 1,695.55, half of it 847.77: 11,152.23 earned; 5,000 into the plan: AGI 6,152.23.
    // 7.65% of 8,680, the most, is 664 (rounded); the phase-out of 7.65% goes by what is earned: 292.23 over 10,860, 22.36.
    const { taxes } = firstYear({ ...selfEmployed(12_000, 5_000), incomes: [business(12_000)] });
    expect(taxes.agi).toBeDollars(6_152.23);
    expect(taxes.federalIncome).toBeDollars(22.36 - 664);
    const lines = explanationOf({ ...selfEmployed(12_000, 5_000), incomes: [business(12_000)] }, 2026);
    expect(valueOn(lines, 'income', 'Wages')).toBe(0);
  });

  it('stays within section 415(c), the catch-up on top: 72,000 and 8,000 at 55', () => {
    // 32,500 + 20% of (300,000 - 15,456.23) would be 89,408.75.
    const persons = [{ birthDate: '1971-05-15', planEnd: 57 }];
    expect(firstYear(selfEmployed(300_000, 90_000, { persons })).contributed).toBeDollars(80_000);
  });

  it('fills the deferral first, so that a Roth plan takes no employer’s share', () => {
    expect(firstYear(selfEmployed(200_000, 72_000, {}, 'roth401k')).contributed).toBeDollars(24_500);
  });

  it('passes what is beyond it to the next account: rule 18', () => {
    const plan = selfEmployed(200_000, 65_000);
    const accounts = [...(plan.accounts ?? []), { id: 'ira', kind: 'rothIra' as const, balance: 0 }];
    const { contributed, cut } = firstYear({ ...plan, incomes: plan.incomes?.slice(0, 1), accounts });
    // 65,000 - 61,676.57 = 3,323.43 into the Roth IRA, whose limit is 7,500.
    expect(contributed).toBeDollars(65_000);
    expect(cut).toBeUndefined();
  });

  it('is none of an employee', () => {
    const plan = selfEmployed(200_000, 72_000);
    const wages: Income = { id: 'business', kind: 'wage', amount: 200_000, frequency: 'annual' };
    expect(firstYear({ ...plan, incomes: [wages] }).contributed).toBeDollars(24_500);
  });
});
