import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { explanationOf } from '../explained.ts';
import { projectMonthly, projectYearly } from '../projection.ts';
import { LIFE_ANNUITY } from './households/annuity-households.ts';

type Annuity = NonNullable<PlanInputs['incomes']>[number];
type Purchase = NonNullable<Annuity['purchase']>;

function buying(
  purchase: Partial<Purchase>,
  changes: Partial<Annuity> = {},
  rest: Partial<PlanInputs> = {},
): PlanInputs {
  const [annuity] = LIFE_ANNUITY.incomes ?? [];
  if (annuity?.purchase === undefined) throw new Error('The household buys an annuity');
  return {
    ...LIFE_ANNUITY,
    ...rest,
    incomes: [{ ...annuity, ...changes, purchase: { ...annuity.purchase, ...purchase } }],
  };
}

function rowOf(plan: PlanInputs, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

const balanceOf = (plan: PlanInputs, year: number, id: string) =>
  rowOf(plan, year).accounts.find((account) => account.id === id)?.endBalance;

describe('an annuity for life, bought with taxed money', () => {
  it('takes its premium out of the account that is named, and pays from the same month on', () => {
    const row = rowOf(LIFE_ANNUITY, 2026);
    expect(row.spending.oneTime).toBeDollars(240_000);
    expect(row.withdrawals.taxable).toBeDollars(240_000);
    expect(row.capitalGains.realizedLongTerm).toBeDollars(0);
    expect(row.income.annuities).toBeDollars(18_000);
    expect(row.shortfall).toBe(0);
    const [january] = projectMonthly(LIFE_ANNUITY).rows;
    // What the first payment leaves over goes back to it.
    expect(january?.accounts.find(({ id }) => id === 'brokerage')?.endBalance).toBeDollars(60_000 + 1_500);
  });

  it('is taxed on what does not return the investment: 1 − 240,000 ÷ (18,000 × 20.0)', () => {
    // Table V, 65: 20.0; the ratio is 66.7%, so that 1,000.50 of each payment is not income.
    const row = rowOf(LIFE_ANNUITY, 2026);
    expect(row.annuities).toEqual({
      premiums: 240_000,
      premiumsWithin: 0,
      payments: expect.closeTo(18_000, 6),
      refunds: 0,
      excluded: expect.closeTo(12_006, 6),
      unrecovered: expect.closeTo(227_994, 6),
      guaranteed: 0,
    });
    expect(row.taxes.agi).toBeDollars(5_994);
  });

  it('is taxed in full once the investment is recovered, which the 240th payment does', () => {
    // 19 years of 12,006 leave 11,886. From 73 on the IRA pays its own distributions.
    const plan = buying(
      {},
      {},
      { accounts: (LIFE_ANNUITY.accounts ?? []).filter(({ kind }) => kind !== 'traditionalIra') },
    );
    expect(rowOf(plan, 2044).taxes.agi).toBeDollars(5_994);
    expect(rowOf(plan, 2045).taxes.agi).toBeDollars(18_000 - 11_886);
    expect(rowOf(plan, 2046).taxes.agi).toBeDollars(18_000);
    expect(rowOf(plan, 2047).annuities?.unrecovered).toBeDollars(0);
  });

  it('deducts on the last return what a death leaves unrecovered', () => {
    const [person] = LIFE_ANNUITY.persons;
    // Five years return 60,030 of 240,000.
    const plan = buying({}, {}, { persons: [{ ...person, birthDate: '1961-06-15', planEnd: 69 }] });
    const lines = explanationOf(plan, 2030).worksheets.flatMap((sheet) => sheet.lines);
    expect(lines.find(({ label }) => label === 'Deducted after a death')?.value).toBeDollars(179_970);
    expect(lines.find(({ label }) => label === 'Other itemized deductions')?.value).toBeDollars(179_970);
  });

  it('rises by its stated rate, all of which is income', () => {
    const plan = buying({}, { growth: { kind: 'fixed', rate: 0.02 } });
    expect(rowOf(plan, 2027).income.annuities).toBeDollars(18_360);
    expect(rowOf(plan, 2027).taxes.agi).toBeDollars(18_360 - 12_006);
  });

  it('explains what it pays and what of that is income', () => {
    const sheet = explanationOf(LIFE_ANNUITY, 2026).worksheets.find(({ id }) => id === 'annuity-1');
    expect(sheet?.lines.map(({ label, value }) => [label, Math.round(value * 1000) / 1000])).toEqual([
      ['Premium', 240_000],
      ['Paid first by Brokerage', 240_000],
      ['Investment in the contract', 240_000],
      ['Expected return', 360_000],
      ['Exclusion ratio', 0.667],
      ['Payments', 18_000],
      ['Premium refunded at a death', 0],
      ['Not income', 12_006],
      ['Income', 5_994],
      ['Investment not recovered', 227_994],
      ['Still paid with nobody left', 0],
    ]);
  });
});

describe('an annuity bought within a retirement account', () => {
  const within = buying({ from: 'ira' });

  it('leaves the account without a distribution, and is all income', () => {
    const row = rowOf(within, 2026);
    expect(row.withdrawals.total).toBe(0);
    expect(row.spending.oneTime).toBe(0);
    expect(row.accounts.find(({ id }) => id === 'ira')).toMatchObject({ transferred: -240_000, withdrawals: 0 });
    expect(balanceOf(within, 2026, 'ira')).toBeDollars(160_000);
    expect(row.annuities).toMatchObject({ premiums: 240_000, premiumsWithin: 240_000, excluded: 0, unrecovered: 0 });
    expect(row.taxes.agi).toBeDollars(18_000);
  });

  it('counts for no required distribution, as one that starts at 85', () => {
    const qlac = buying({ from: 'ira', premium: 200_000, qlac: true }, { start: { age: 85 } });
    // 400,000 and 200,000 less, at 75 by the uniform table: 24.6. Born in 1961, the first is of 2036.
    expect(rowOf(buying({}), 2036).rmd.required).toBeDollars(400_000 / 24.6);
    expect(rowOf(qlac, 2036).rmd.required).toBeDollars(200_000 / 24.6);
    expect(rowOf(qlac, 2045).income.annuities).toBe(0);
    // From June 2046, the month of the 85th birthday.
    expect(rowOf(qlac, 2046).income.annuities).toBeDollars(7 * 1_500);
  });

  it('of a Roth account is no income', () => {
    const roth = buying({ from: 'roth', premium: 150_000 });
    expect(rowOf(roth, 2026).taxes.agi).toBe(0);
    expect(rowOf(roth, 2026).income.annuities).toBeDollars(18_000);
    expect(balanceOf(roth, 2026, 'roth')).toBeDollars(50_000);
  });
});

describe('an annuity without the money for it', () => {
  it('within a retirement account is a shortfall of what that lacks, and says so', () => {
    const plan = buying({ from: 'ira', premium: 450_000 });
    const { rows, warnings } = projectYearly(plan);
    expect(rows[0]?.shortfall).toBeDollars(50_000);
    expect(rows[0]?.spending.oneTime).toBeDollars(50_000);
    expect(balanceOf(plan, 2026, 'cash')).toBeDollars(50_000);
    expect(warnings.find(({ code }) => code === 'askedNotDone')).toMatchObject({
      what: 'annuity',
      asked: 450_000,
      done: 400_000,
      path: 'incomes[0].purchase',
    });
  });

  it('outside takes the rest from the other accounts, and says so', () => {
    const plan = buying({ premium: 330_000 });
    const row = projectMonthly(plan).rows[0];
    // The brokerage account holds 300,000; the month's payment of 1,500 comes before cash.
    expect(row?.withdrawals).toMatchObject({ taxable: 300_000, cash: 28_500 });
    expect(row?.shortfall).toBe(0);
    expect(projectYearly(plan).warnings.find(({ what }) => what === 'premium')).toMatchObject({
      id: 'brokerage',
      asked: 330_000,
      done: 300_000,
    });
  });

  it('beyond all that there is, is a shortfall', () => {
    const plan = buying({ premium: 1_500_000, exclusionRatio: 0.5 });
    // All that there is, 950,000, and the first payment.
    expect(projectMonthly(plan).rows[0]?.shortfall).toBeDollars(1_500_000 - 950_000 - 1_500);
    expect(projectYearly(plan).warnings.find(({ what }) => what === 'annuity')?.done).toBeDollars(951_500);
  });

  it('is not bought by someone who has died', () => {
    const spouse = { id: 'p2', birthDate: '1961-06-15', planEnd: 90, socialSecurity: { basis: 'none' } } as const;
    const [person] = LIFE_ANNUITY.persons;
    const plan = buying(
      { when: { month: '2032-01' }, exclusionRatio: 0.5 },
      {},
      { filingStatus: 'marriedFilingJointly', persons: [{ ...person, birthDate: '1961-06-15', planEnd: 69 }, spouse] },
    );
    const { rows, warnings } = projectYearly(plan);
    expect(rows.every(({ income }) => income.annuities === 0)).toBe(true);
    expect(warnings.find(({ what }) => what === 'annuity')).toMatchObject({ reason: 'ownerDead', done: 0 });
  });
});

describe('what is left after a death', () => {
  const spouse = { id: 'p2', birthDate: '1961-06-15', planEnd: 90, socialSecurity: { basis: 'none' } } as const;
  const [person] = LIFE_ANNUITY.persons;
  /** The owner dies at the end of 2030, after sixty payments. */
  const couple = (purchase: Partial<Purchase>, changes: Partial<Annuity> = {}) =>
    buying({ exclusionRatio: 0.6, ...purchase }, changes, {
      filingStatus: 'marriedFilingJointly',
      persons: [{ ...person, birthDate: '1961-06-15', planEnd: 69 }, spouse],
    });

  it('of one for life is nothing, and the rest of the investment is deducted', () => {
    const plan = couple({});
    expect(rowOf(plan, 2030).income.annuities).toBeDollars(18_000);
    expect(rowOf(plan, 2031).income.annuities).toBe(0);
    const sheet = explanationOf(plan, 2030).worksheets.find(({ id }) => id === 'annuity-1');
    // 240,000 less 60 × 900.
    expect(sheet?.lines.find(({ label }) => label === 'Deducted after a death')?.value).toBeDollars(186_000);
  });

  it('of a joint one is the survivor’s share, untaxed in the same proportion', () => {
    const row = rowOf(couple({}, { survivorShare: 0.5 }), 2031);
    expect(row.income.annuities).toBeDollars(9_000);
    expect(row.annuities?.excluded).toBeDollars(5_400);
  });

  it('of a period certain is paid in full until it ends, untaxed until the investment is recovered', () => {
    const plan = couple({ form: 'lifeWithPeriodCertain', certainYears: 10 });
    const row = rowOf(plan, 2031);
    expect(row.income.annuities).toBeDollars(18_000);
    // 72(e)(5)(E): all of it, while 186,000 are left.
    expect(row.annuities?.excluded).toBeDollars(18_000);
    expect(rowOf(plan, 2036).income.annuities).toBe(0);
    // 186,000 less 5 × 18,000, by the one who gets the last payment.
    const sheet = explanationOf(plan, 2035).worksheets.find(({ id }) => id === 'annuity-1');
    expect(sheet?.lines.find(({ label }) => label === 'Deducted after a death')?.value).toBeDollars(96_000);
  });

  it('with a refund is what of the premium has not been paid back, and no income', () => {
    const plan = couple({ form: 'cashRefund' });
    const row = rowOf(plan, 2031);
    // 240,000 less 60 × 1,500.
    expect(row.annuities).toMatchObject({ payments: 0, refunds: 150_000, guaranteed: 0 });
    expect(row.income.annuities).toBeDollars(150_000);
    expect(row.taxes.agi).toBeDollars(0);
    // 186,000 less 150,000.
    const sheet = explanationOf(plan, 2031).worksheets.find(({ id }) => id === 'annuity-1');
    expect(sheet?.lines.find(({ label }) => label === 'Deducted after a death')?.value).toBeDollars(36_000);
  });

  it('of a retirement account is income of the survivor', () => {
    expect(rowOf(couple({ from: 'ira', form: 'cashRefund' }), 2031).taxes.agi).toBeDollars(150_000);
  });

  it('goes to heirs where nobody is left', () => {
    const ten = buying(
      { form: 'lifeWithPeriodCertain', certainYears: 10, exclusionRatio: 0.6 },
      {},
      {
        persons: [{ ...person, birthDate: '1961-06-15', planEnd: 69 }],
      },
    );
    expect(rowOf(ten, 2030).annuities?.guaranteed).toBeDollars(90_000);
    const heirs = explanationOf(ten, 2030).worksheets.find(({ id }) => id === 'heirs');
    const of = (label: string) => heirs?.lines.find((line) => line.label === label)?.value;
    const portfolio = rowOf(ten, 2030).netPortfolio;
    expect(of('Portfolio, property and annuities less debts')).toBeDollars(portfolio + 90_000);
    // Within an IRA heirs are taxed on all of it, at 22%.
    const ira = buying(
      { from: 'ira', form: 'cashRefund' },
      {},
      {
        persons: [{ ...person, birthDate: '1961-06-15', planEnd: 69 }],
        legacy: { heirTaxRate: 0.22 },
      },
    );
    const sheet = explanationOf(ira, 2030).worksheets.find(({ id }) => id === 'heirs');
    expect(sheet?.lines.find(({ label }) => label === 'Annuities: never taxed')?.value).toBeDollars(150_000);
    expect(sheet?.lines.find(({ label }) => label === 'Heirs’ tax')?.value).toBeDollars(0.22 * (150_000 + 160_000));
  });
});

describe('a certain period alone', () => {
  it('returns the investment with its last payment, whoever lives', () => {
    // 120 payments of 1,500; 150,000 of 180,000 is not income.
    const plan = buying({ form: 'periodCertain', certainYears: 10, premium: 150_000 });
    expect(rowOf(plan, 2026).annuities?.excluded).toBeDollars(15_000);
    expect(rowOf(plan, 2035).annuities).toMatchObject({ guaranteed: 0 });
    expect(rowOf(plan, 2035).annuities?.unrecovered).toBeDollars(0);
    expect(rowOf(plan, 2036).income.annuities).toBe(0);
  });
});
