import { describe, expect, it } from 'vitest';
import { accountsAnswer } from '../../../../../renderer/screens/plan/accounts/accounts-answer.ts';
import { cashFlowAnswer } from '../../../../../renderer/screens/plan/cash-flow/cash-flow-answer.ts';
import { taxesAnswer } from '../../../../../renderer/screens/plan/taxes/taxes-answer.ts';
import { projectionOf } from '../../../projections.ts';

const YEARS = [
  { year: 2026, netPortfolio: 100_000, deflatorEnd: 1 },
  { year: 2027, netPortfolio: 130_000, deflatorEnd: 1 },
  { year: 2028, netPortfolio: 110_000, deflatorEnd: 1.1 },
];
const projection = projectionOf(90_000, YEARS);
type Row = (typeof projection.rows)[number];
const withRows = (change: (row: Row, at: number) => Row, summary: Partial<typeof projection.summary> = {}) => ({
  ...projection,
  rows: projection.rows.map(change),
  summary: { ...projection.summary, ...summary },
});

describe('the answer of the cash flow', () => {
  const retired = (row: Row, at: number): Row => ({
    ...row,
    income: { ...row.income, wages: at === 0 ? 80_000 : 0, socialSecurity: at === 0 ? 0 : 30_000 },
    withdrawals: { ...row.withdrawals, traditional: at === 0 ? 0 : 50_000, cash: at === 0 ? 0 : 20_000 },
    spending: { ...row.spending, total: 90_000 },
    taxes: { ...row.taxes, total: 10_000 },
  });

  it('is what the household lives on once work has ended', () => {
    expect(cashFlowAnswer(withRows(retired), 'todays')).toMatchObject({
      headline: 'From 2027 on 50% of your money comes from traditional withdrawals.',
      say: 'Social Security brings 30%, cash withdrawals 20%. Spending and taxes come to $100k a year then.',
      rest: 'The plan year by year at its average returns, in today’s dollars. Monte Carlo shows what uncertain returns do to it.',
    });
  });

  it('is the whole plan where somebody works to the end, or never', () => {
    const works = (row: Row): Row => ({ ...row, income: { ...row.income, wages: 80_000 } });
    expect(cashFlowAnswer(withRows(works), 'future')).toMatchObject({
      headline: 'Over the whole plan 100% of your money comes from wages.',
      say: 'Spending and taxes come to $0 a year.',
    });
    expect(cashFlowAnswer(projection, 'todays').headline).toBe('Over the whole plan no money comes in.');
  });

  it('is that money is short, where it is', () => {
    const short = (row: Row, at: number): Row => ({ ...retired(row, at), shortfall: at === 2 ? 4_000 : 0 });
    const { headline, say } = cashFlowAnswer(withRows(short), 'todays');
    expect(headline).toBe('Money is short in 1 of 3 years, first in 2028.');
    expect(say).toMatch(/^From 2027 on 50% of your money comes from traditional withdrawals\./);
  });
});

describe('the answer of taxes', () => {
  const taxed = (row: Row, at: number): Row => ({
    ...row,
    deflator: 1 + at / 10,
    taxes: { ...row.taxes, federalIncome: 20_000, capitalGains: 2_000, state: 3_000, total: 25_000 },
  });

  it('is what they come to, and the year in which they are highest, in the dollars shown', () => {
    const summary = { lifetimeTaxes: 75_000, lifetimeTaxesInTodaysDollars: 68_561 };
    const plan = withRows(taxed, summary);
    expect(taxesAnswer(plan, 'todays')).toMatchObject({
      headline: 'Taxes come to $69k over 3 years, most in 2026: $25k.',
      say: '$60k of it is federal income tax, $8,227 state income tax.',
    });
    expect(taxesAnswer(plan, 'future')).toMatchObject({
      headline: 'Taxes come to $75k over 3 years, most in 2026: $25k.',
      say: '$66k of it is federal income tax, $9,000 state income tax.',
    });
  });

  it('says so where none is due', () => {
    expect(taxesAnswer(projection, 'todays').headline).toBe('No tax is due in any of 3 years.');
  });
});

describe('the answer of the accounts', () => {
  it('is when they hold most, and what they hold in the end', () => {
    expect(accountsAnswer(projection, 'todays')).toMatchObject({
      headline: 'Your accounts hold most in 2027, $130k, and $100k at the end.',
      say: 'They never run empty before 2028 ends.',
    });
    expect(accountsAnswer(projection, 'future').headline).toBe(
      'Your accounts hold most in 2027, $130k, and $110k at the end.',
    );
    const rising = projectionOf(0, YEARS.slice(0, 2));
    expect(accountsAnswer(rising, 'todays').headline).toBe('Your accounts hold most at the end of 2027: $130k.');
  });

  it('says when they are empty', () => {
    const spent = projectionOf(0, [...YEARS, { year: 2029, netPortfolio: 0 }]);
    expect(accountsAnswer(spent, 'todays')).toMatchObject({
      headline: 'Your accounts hold most in 2027, $130k, and $0 at the end.',
      say: 'They are empty for the first time at the end of 2029.',
    });
  });
});
