import { describe, expect, it } from 'vitest';
import { explainYear, type PlanInputs } from '../../../../engine/index.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Accounts = NonNullable<PlanInputs['accounts']>;
type Contribution = NonNullable<Accounts[number]['contributions']>[number];

const CASH = { id: 'cash', kind: 'cash', balance: 100_000 } as const;

/** Born in 1980, 46 in 2026, with wages of $300,000 to the end of 2030: far above every income limit of a Roth IRA. */
function earner(accounts: Accounts, changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: '1980-05-15', planEnd: 51, retirement: { month: '2031-01' } }],
    accounts: [CASH, ...accounts],
    incomes: [{ id: 'job', kind: 'wage', amount: 300_000, frequency: 'annual' }],
    ...changes,
  });
}

function firstYear(plan: PlanInputs) {
  const { rows, warnings } = projectYearly(plan);
  const row = rows[0];
  if (row === undefined) throw new Error('The plan has no year');
  const account = (id: string) => {
    const found = row.accounts.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`The first year has no account ${id}`);
    return found;
  };
  return { row, account, warnings, notDone: warnings.filter(({ code }) => code === 'askedNotDone') };
}

function sheet(plan: PlanInputs, year: number, id: string): Readonly<Record<string, number>> {
  const explained = explainYear(planOf(plan), lawTables, year);
  if (!explained.ok) throw new Error('Not explained');
  const lines = explained.value.worksheets.find((worksheet) => worksheet.id === id)?.lines ?? [];
  return Object.fromEntries(lines.map((line) => [line.id.slice(id.length + 1), line.value]));
}

describe('after-tax contributions to a 401(k), the mega-backdoor', () => {
  const plan401k = (extra: Partial<Contribution>, changes: Partial<PlanInputs> = {}) =>
    earner(
      [
        {
          id: 'plan',
          kind: 'traditional401k',
          balance: 0,
          strategyId: 'equity',
          contributions: [
            { amount: 60_000, incomeId: 'job', taxType: 'afterTax', ...extra },
            { amount: 24_500, incomeId: 'job', employerMatch: { rate: 1, upTo: 0.05 } },
          ],
        },
        { id: 'rothPlan', kind: 'roth401k', balance: 0, strategyId: 'equity' },
        { id: 'roth', kind: 'rothIra', balance: 0, strategyId: 'equity' },
      ],
      { strategies: [{ id: 'equity', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }], ...changes },
    );

  it('fill the limit of 415(c) beside deferrals and the match, however they are listed', () => {
    // 2026: 72,000 − 24,500 deferred − 15,000 matched (5% of 300,000) = 32,500 of the 60,000.
    const { account, notDone, row } = firstYear(plan401k({}));
    expect(account('after-tax-plan').contributions).toBeDollars(32_500);
    expect(account('after-tax-plan').basis).toBeDollars(32_500);
    expect(account('plan').contributions).toBeDollars(39_500);
    expect(row.contributions).toMatchObject({ employer: expect.closeTo(15_000, 6) });
    expect(row.contributions.employee).toBeDollars(57_000);
    // Out of taxed pay: only the 24,500 are not income.
    expect(row.taxes.agi).toBeDollars(275_500);
    expect(notDone).toMatchObject([{ what: 'contribution', id: 'plan', firstYear: 2026, reason: 'legalLimit' }]);
  });

  it('are converted within the plan month by month, before anything has grown: 402A(c)(4)', () => {
    const { account, row } = firstYear(plan401k({ convertTo: 'rothPlan' }));
    expect(account('after-tax-plan').contributions).toBeDollars(32_500);
    expect(account('after-tax-plan').conversions).toBeDollars(-32_500);
    expect(account('after-tax-plan').endBalance).toBe(0);
    expect(account('rothPlan').conversions).toBeDollars(32_500);
    expect(account('rothPlan').basis).toBeDollars(32_500);
    expect(row.taxes.agi).toBeDollars(275_500);
    expect(row.rothConversion).toBeDollars(32_500);
  });

  it('are taxed on their growth where they are converted in December: 402A(c)(4)(A)', () => {
    // 1,000 on the first of each month at 100% a year: 1,000 × (2 − 1) / (2^(1/12) − 1) = 16,817.15 on December 1, 12,000 of it paid in.
    const doubling = { assumptions: { ...STILL, equityReturn: 1 } };
    const { account, row } = firstYear(
      plan401k({ amount: 12_000, convertTo: 'rothPlan', convertEvery: 'year' }, doubling),
    );
    expect(account('after-tax-plan').conversions).toBeDollars(-16_817.15);
    expect(account('rothPlan').basis).toBeDollars(16_817.15);
    expect(row.taxes.agi).toBeDollars(275_500 + 4_817.15);
  });

  it('go to a Roth IRA alike, where they are layers of a conversion', () => {
    const { account, row } = firstYear(plan401k({ amount: 12_000, convertTo: 'roth' }));
    expect(account('roth').conversions).toBeDollars(12_000);
    expect(account('roth').basis).toBeDollars(12_000);
    expect(row.taxes.agi).toBeDollars(275_500);
  });

  it('follow a rollover of all of the plan: contributions to the Roth IRA, growth to the traditional one', () => {
    const base = plan401k({ amount: 12_000 }, { assumptions: { ...STILL, equityReturn: 1 } });
    const [cash, plan, ...others] = base.accounts ?? [];
    if (cash === undefined || plan === undefined) throw new Error('The plan has accounts');
    const rolled: PlanInputs = {
      ...base,
      persons: [{ birthDate: '1980-05-15', planEnd: 51, retirement: { month: '2027-01' } }],
      accounts: [
        cash,
        { ...plan, rollovers: [{ to: 'ira', afterTaxTo: 'roth', when: { event: 'retirement' } }] },
        ...others,
        { id: 'ira', kind: 'traditionalIra', balance: 0, strategyId: 'equity' },
      ],
    };
    const row = projectYearly(rolled).rows[1];
    const of = (id: string) => row?.accounts.find((account) => account.id === id)?.transferred ?? Number.NaN;
    // On January 1, 2027, 12 monthly deposits of 1,000: 16,817.15 × 2^(1/12) = 17,817.15, 5,817.15 of it growth; 39,500 / 12,000 × 17,817.15 = 58,648.13 in the rest of the plan.
    expect(of('after-tax-plan')).toBeDollars(-17_817.15);
    expect(of('roth')).toBeDollars(12_000);
    expect(of('ira')).toBeDollars(64_465.28);
    expect(row?.taxes.agi).toBe(0);
  });
});

describe('a backdoor contribution to a Roth IRA', () => {
  const backdoor = (other: number, extra: Partial<Contribution> = {}, changes: Partial<PlanInputs> = {}) =>
    earner(
      [
        { id: 'roth', kind: 'rothIra', balance: 0, contributions: [{ amount: 7_000, backdoor: true, ...extra }] },
        ...(other > 0 ? [{ id: 'ira', kind: 'traditionalIra', balance: other } as const] : []),
      ],
      changes,
    );

  it('goes through a traditional IRA, not deducted, and is converted untaxed: 408(o), 408A(d)(3)', () => {
    const { account, row, notDone } = firstYear(backdoor(0));
    expect(account('backdoor-roth').contributions).toBeDollars(7_000);
    expect(account('backdoor-roth').conversions).toBeDollars(-7_000);
    expect(account('backdoor-roth').endBalance).toBe(0);
    expect(account('roth').conversions).toBeDollars(7_000);
    expect(account('roth').basis).toBeDollars(7_000);
    expect(row.taxes.agi).toBeDollars(300_000);
    expect(notDone).toEqual([]);
  });

  it('is not made for more than the limit of an IRA: 219(b)(5)', () => {
    const { account, notDone } = firstYear(backdoor(0, { amount: 10_000 }));
    expect(account('roth').conversions).toBeDollars(7_500);
    expect(notDone).toMatchObject([{ what: 'contribution', id: 'roth', reason: 'legalLimit' }]);
  });

  it('is paid in directly as far as the income limit lets', () => {
    const modest = { incomes: [{ id: 'job', kind: 'wage', amount: 100_000, frequency: 'annual' }] } as const;
    const { row } = firstYear(backdoor(0, {}, modest));
    expect(row.accounts.map(({ id }) => id)).not.toContain('backdoor-roth');
    expect(row.accounts.find(({ id }) => id === 'roth')?.contributions).toBeDollars(7_000);
  });

  /**
   * Andy Ives, "The Pro-Rata Rule Explained: You Are Not Getting Double-Taxed": $93,000 before tax, $7,000 paid in and converted;
   * 7% of it, $490, is tax-free, $6,510 taxable, and $6,510 of basis stays.
   */
  it('is taxed by the money of all IRAs: a published example', () => {
    const plan = backdoor(93_000);
    const { row, warnings } = firstYear(plan);
    expect(row.taxes.agi).toBeDollars(306_510);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'backdoorTaxed',
        year: 2026,
        path: 'accounts[1].contributions',
        message: expect.stringContaining('$6,510 of the $7,000'),
      }),
    );
    expect(sheet(plan, 2026, 'form-8606-p1')).toEqual({
      1: expect.closeTo(7_000, 6),
      2: expect.closeTo(0, 6),
      3: expect.closeTo(7_000, 6),
      6: expect.closeTo(93_000, 6),
      7: 0,
      8: expect.closeTo(7_000, 6),
      9: expect.closeTo(100_000, 6),
      10: expect.closeTo(0.07, 9),
      11: expect.closeTo(490, 6),
      12: 0,
      14: expect.closeTo(6_510, 6),
      15: 0,
      18: expect.closeTo(6_510, 6),
    });
    expect(sheet(plan, 2027, 'form-8606-p1')).toMatchObject({ 2: expect.closeTo(6_510, 6) });
  });

  it('is untaxed once the other money has gone into an employer’s plan: 408(d)(3)(A)(ii)', () => {
    const plan = backdoor(0);
    const accounts = [
      ...(plan.accounts ?? []),
      {
        id: 'ira',
        kind: 'traditionalIra',
        balance: 93_000,
        rollovers: [{ to: 'plan', when: { month: '2026-11' } }],
      } as const,
      { id: 'plan', kind: 'traditional401k', balance: 0 } as const,
    ];
    const { row, warnings } = firstYear({ ...plan, accounts });
    expect(row.taxes.agi).toBeDollars(300_000);
    expect(warnings.map(({ code }) => code)).not.toContain('backdoorTaxed');
  });

  it('is taxed on what it grows to where it is converted in December', () => {
    // 600 a month at 100% a year: 600 × 16.81715 = 10,090.29 on December 1, of which 7,200 were paid in.
    const doubling = {
      strategies: [{ id: 'equity', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
      assumptions: { ...STILL, equityReturn: 1 },
    } as const;
    const plan = backdoor(0, { amount: 7_200, convertEvery: 'year' }, doubling);
    const accounts = (plan.accounts ?? []).map((account) =>
      account.kind === 'rothIra' ? { ...account, strategyId: 'equity' } : account,
    );
    const { account, row } = firstYear({ ...plan, accounts });
    expect(account('backdoor-roth').conversions).toBeDollars(-10_090.29);
    expect(row.taxes.agi).toBeDollars(302_890.29);
  });
});
