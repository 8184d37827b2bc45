import { describe, expect, it } from 'vitest';
import { projectPlan } from '../../../../engine/index.ts';
import type { IncomeInputs } from '../../../../engine/plan/schema/income.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const yearly = (income: Partial<IncomeInputs> & Pick<IncomeInputs, 'kind'>) => ({
  amount: 12_000,
  frequency: 'annual' as const,
  ...income,
});
const rowsOf = (...incomes: IncomeInputs[]) => projectYearly(singlePlan({ incomes })).rows;

describe('what of an income is taxed', () => {
  it.each<[string, IncomeInputs, number, string]>([
    [
      'an annuity',
      yearly({ kind: 'annuity', exclusionRatio: 0.4 }),
      7_200,
      'the 40% that return the investment are not',
    ],
    ['a pension', yearly({ kind: 'pension', exclusionRatio: 0.4 }), 12_000, 'it has no exclusion ratio'],
    ['a pension', yearly({ kind: 'pension', taxableShare: 0.75 }), 9_000, 'its taxable share'],
    ['rent', yearly({ kind: 'rental', passive: true }), 12_000, 'net rent is never a loss'],
    ['royalties', yearly({ kind: 'royalty' }), 12_000, 'in full'],
    ['alimony', yearly({ kind: 'alimony', taxableShare: 0 }), 0, 'none of a new agreement'],
  ])('%s: %j makes an AGI of %d (%s)', (_, income, agi) => {
    expect(rowsOf(income)[0]?.taxes.agi).toBeDollars(agi);
  });

  it('self-employment bears its tax, half of which is deducted', () => {
    // 50,000 x 0.9235 = 46,175; x 0.153 = 7,064.775; half is 3,532.39.
    const [row] = rowsOf(yearly({ kind: 'selfEmployment', amount: 50_000 }));
    expect(row?.taxes.payroll).toBeDollars(7_064.775);
    expect(row?.taxes.agi).toBeDollars(46_467.61);
  });

  it('self-employment that is not covered bears none', () => {
    const [row] = rowsOf(yearly({ kind: 'selfEmployment', amount: 50_000, covered: false }));
    expect(row?.taxes.payroll).toBe(0);
    expect(row?.taxes.agi).toBeDollars(50_000);
  });
});

describe('the deduction for qualified business income, 2026, single', () => {
  it('is a fifth of taxable income where that is less', () => {
    // 50,000 - 16,100 = 33,900; a fifth is 6,780, less than a fifth of the rent.
    const [row] = rowsOf(yearly({ kind: 'rental', amount: 50_000, qualifiedBusinessIncome: true }));
    expect(row?.taxes.taxableIncome).toBeDollars(27_120);
  });

  it('is a fifth of profit less the deductible half of self-employment tax', () => {
    // AGI 100,000 - 3,532.3875; less 16,100 = 80,367.6125; less a fifth of 46,467.6125 = 71,074.09.
    const [row] = rowsOf(
      yearly({ kind: 'selfEmployment', amount: 50_000, qualifiedBusinessIncome: true }),
      yearly({ kind: 'other', amount: 50_000 }),
    );
    expect(row?.taxes.taxableIncome).toBeDollars(71_074.09);
  });

  it('takes only its share of self-employment tax off one profit of two', () => {
    // Both profits: 100,000 x 0.9235 x 0.153 / 2 = 7,064.775, half of it on the business that counts: 46,467.6125 again.
    // 100,000 - 7,064.775 - 16,100 = 76,835.225; less 9,293.5225 = 67,541.70.
    const [row] = rowsOf(
      yearly({ kind: 'selfEmployment', amount: 50_000, qualifiedBusinessIncome: true }),
      yearly({ kind: 'selfEmployment', amount: 50_000, qualifiedBusinessIncome: false }),
    );
    expect(row?.taxes.taxableIncome).toBeDollars(67_541.7);
  });

  it('counts self-employment unless the plan says that it does not', () => {
    // 100,000 - 7,064.775 - 16,100 = 76,835.225, and 20% of that is less than 20% of 92,935.225.
    const [row] = rowsOf(yearly({ kind: 'selfEmployment', amount: 100_000 }));
    expect(row?.taxes.taxableIncome).toBeDollars(61_468.18);
  });
});

const turnedDown = (start: string) =>
  yearly({ kind: 'pension', start: { month: start }, lumpSum: { amount: 150_000, taken: true, to: 'cash' } });

describe('a lump sum instead of a pension, paid in cash', () => {
  it('is other income of its month, taxed like a pension, and no pension follows', () => {
    const { rows } = projectMonthly(singlePlan({ incomes: [turnedDown('2031-03')] }));
    const paid = rows.filter(({ income }) => income.total > 0);
    expect(paid.map(({ period, income }) => [period, income.other, income.pensions])).toEqual([
      ['2031-03', 150_000, 0],
    ]);
    expect(rowsOf(turnedDown('2031-03'))[5]?.taxes.agi).toBeDollars(150_000);
  });

  it('is not taken where the pension is not turned down', () => {
    const offered = yearly({ kind: 'pension', lumpSum: { amount: 150_000 } });
    expect(rowsOf(offered)[0]?.income).toMatchObject({ pensions: 12_000, other: 0 });
  });

  it.each<[string, { readonly month: string } | { readonly event: 'planStart' }, number, string]>([
    // born 1971-05-15: 59½ in November 2030
    ['2030-10', { month: '2025-01' }, 15_000, 'a month before 59½, left work in the year of 54'],
    ['2030-11', { month: '2025-01' }, 0, 'at 59½'],
    ['2030-10', { month: '2026-01' }, 0, 'left work in the year of 55'],
    ['2029-10', { month: '2030-01' }, 15_000, 'still at work'],
    ['2030-10', { event: 'planStart' }, 15_000, 'no date of leaving work'],
  ])('in %s after retirement %j bears an addition of %d (%s)', (start, retirement, addition) => {
    const plan = singlePlan({
      persons: [{ birthDate: '1971-05-15', planEnd: 60, retirement }],
      incomes: [turnedDown(start)],
    });
    const row = projectYearly(plan).rows.find(({ year }) => String(year) === start.slice(0, 4));
    expect(row?.taxes.earlyWithdrawalPenalty).toBeDollars(addition);
  });

  it('in the first year its addition is part of the scheduled tax', () => {
    // 2026: 150,000 - 16,100 = 133,900; 17,966 + 24% of 28,200 = 24,734; and 15,000: 39,734 in twelfths.
    const persons = [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2025-01' } }];
    const [january] = projectMonthly(singlePlan({ persons, incomes: [turnedDown('2026-06')] })).rows;
    expect(january?.taxes.total).toBeDollars(39_734 / 12);
  });
});

describe('earnings that continue the Social Security record', () => {
  it('net earnings from self-employment count like wages', () => {
    // Both earn 46,175 a year from the record's point of view: 50,000 x 0.9235.
    const benefit = (kind: 'wage' | 'selfEmployment', amount: number) =>
      projectYearly(
        singlePlan({
          persons: [
            {
              birthDate: '1964-05-15',
              planEnd: 68,
              retirement: { month: '2029-01' },
              medicare: { enrolled: false },
              socialSecurity: { basis: 'earnings', earnings: RECORD, claim: { age: 67 } },
            },
          ],
          incomes: [{ kind, amount, frequency: 'annual', growth: { kind: 'none' } }],
        }),
      ).rows.at(-1)?.socialSecurity[0]?.own;
    const RECORD = Array.from({ length: 20 }, (_, at) => ({ year: 2006 + at, amount: 40_000 }));
    expect(benefit('selfEmployment', 50_000)).toBe(benefit('wage', 46_175));
    expect(benefit('selfEmployment', 50_000)).not.toBe(benefit('selfEmployment', 0));
  });
});

describe("children's benefits", () => {
  const parent = {
    birthDate: '1959-01-15',
    planEnd: 70,
    medicare: { enrolled: false },
    socialSecurity: { basis: 'pia' as const, pia: 2_000, claim: { age: 67, months: 0 } },
    dependents: [{ birthDate: '2009-08-20', inSchool: false }],
  };
  const { rows } = projectYearly(singlePlan({ persons: [parent] }));

  it("half of the parent's PIA is other income until 18", () => {
    // 1,000 a month; in 2027 January to July, raised by the 3.6% of December 2026: 2,072 / 2 = 1,036 x 7.
    expect(rows[0]?.income.other).toBeDollars(12_000);
    expect(rows[1]?.income.other).toBeDollars(7_252);
    expect(rows[2]?.income.other).toBe(0);
  });

  it('is paid in school until 19, which is the default (42 USC 402(d)(7))', () => {
    const inSchool = { ...parent, dependents: [{ birthDate: '2009-08-20' }] };
    const years = projectYearly(singlePlan({ persons: [inSchool] })).rows;
    // All of 2027, then January to July 2028, without inflation.
    expect(years.slice(1, 4).map(({ income }) => income.other)).toEqual([12_432, 7_252, 0]);
  });

  it('are no income of the parent for tax', () => {
    expect(rows[0]?.taxes.agi).toBe(0);
  });
});

function outcomeWithTeacherPension(lawAssumption: 'currentLaw' | 'preFairnessAct') {
  const socialSecurity = { basis: 'pia' as const, pia: 2_000, nonCovered: { incomeId: 'teacher' } };
  const plan = singlePlan({
    persons: [{ birthDate: '1959-01-15', planEnd: 70, socialSecurity }],
    incomes: [{ id: 'teacher', kind: 'pension', amount: 1_000, frequency: 'monthly' }],
    taxes: { lawAssumption },
  });
  return projectPlan(planOf(plan), lawTables, { granularity: 'yearly' });
}

describe('a pension from work not covered by Social Security', () => {
  it('lowers no benefit under current law', () => {
    const outcome = outcomeWithTeacherPension('currentLaw');
    const [first] = outcome.ok ? outcome.value.rows : [];
    expect(first?.socialSecurity[0]?.own).toBeDollars(24_000);
  });

  it('takes at most half of it from the benefit under the law before the Fairness Act', () => {
    const outcome = outcomeWithTeacherPension('preFairnessAct');
    const [first] = outcome.ok ? outcome.value.rows : [];
    expect(first?.socialSecurity[0]?.own).toBeDollars(18_000);
  });
});
