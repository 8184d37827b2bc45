import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/index.ts';
import type { YearActions } from '../../../engine/results/this-year.ts';
import { COUPLE, SINGLE } from './households.ts';
import { judgedListOf, listOf } from './listed-year.ts';

function action(list: YearActions, id: string) {
  const found = list.actions.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is in the list: ${list.actions.map((each) => each.id).join(', ')}`);
  return found;
}

function withLastReturn(lastReturn: { readonly lastYearTax?: number; readonly lastYearAgi?: number }): PlanInputs {
  return { ...SINGLE, taxes: { charity: SINGLE.taxes.charity, ...lastReturn } };
}

describe('a single retiree with a required distribution, a gift and installments', () => {
  const list = listOf(SINGLE);

  it('does them in the order of their last days', () => {
    expect(list.actions.map(({ id, by }) => [id, by])).toEqual([
      ['estimated-payment-1', '2026-04-15'],
      ['estimated-payment-2', '2026-06-15'],
      ['estimated-payment-3', '2026-09-15'],
      ['qcd', '2026-12-31'],
      ['rmd-iras-p1', '2026-12-31'],
      ['estimated-payment-4', '2027-01-15'],
    ]);
  });

  it('takes 500,000 / 23.7 less the gift of 6,000', () => {
    const rmd = action(list, 'rmd-iras-p1');
    expect(rmd.amount).toBeCloseTo(15_097.05, 2);
    expect(rmd.title).toBe('Take the rest of the required distribution from Ada’s IRA');
    expect(rmd.worksheet).toBe('rmd-iras-p1/required');
    // A quarter of what is missed: 26 USC 4974(a).
    expect(rmd.limit?.threshold).toBeCloseTo(3774.26, 2);
    // 22% on $1,000, and 22% of the $60 of senior deduction that they take away.
    expect(rmd.nextThousand?.cost).toBeCloseTo(233.2, 2);
  });

  it('gives within the limit of 111,000', () => {
    const gift = action(list, 'qcd');
    expect(gift).toMatchObject({ amount: 6000, person: 'p1', out: [{ id: 'ira', name: 'Ada’s IRA' }] });
    expect(gift.limit).toMatchObject({ threshold: 111_000, room: 105_000 });
  });

  it('pays four times a quarter of 90% of a tax of 5,921.63', () => {
    // Pension 60,000 and 15,097.05 of the IRA; less 16,100 + 2,050 and 6,000 − 6% of 97.05; 10% to 12,400, 12% to 50,400, 22%.
    expect(list.estimatedTax.taxOfYear).toBeCloseTo(5921.63, 2);
    expect(list.estimatedTax).toMatchObject({ harbor: 'currentYear', share: 0.9 });
    expect(list.estimatedTax.required).toBeCloseTo(5329.47, 2);
    for (const at of [1, 2, 3, 4]) {
      expect(action(list, `estimated-payment-${at}`).amount).toBeCloseTo(1332.37, 2);
    }
    expect(list.lacking).toEqual([]);
  });

  it.each([
    [{ lastYearTax: 4000, lastYearAgi: 90_000 }, 'lastYear', 1000, '100% of the tax of 2025'],
    [
      { lastYearTax: 4000, lastYearAgi: 150_001 },
      'lastYearHighIncome',
      1100,
      '110% of the tax of 2025, whose income is above the limit',
    ],
    [{ lastYearTax: 0, lastYearAgi: 10_000 }, 'noTaxLastYear', null, 'none: there was no tax for 2025'],
  ] as const)('goes by the return before where that is less: %j', (lastReturn, harbor, each, text) => {
    const other = listOf(withLastReturn(lastReturn));
    expect(other.estimatedTax).toMatchObject({ harbor, text });
    const [first] = other.actions.filter(({ kind }) => kind === 'estimatedPayment');
    expect(first?.amount ?? null).toBe(each);
  });

  it('asks for what of the return before is not known', () => {
    const unknown = listOf(withLastReturn({}));
    expect(unknown.lacking.map(({ path }) => path)).toEqual(['taxes.lastYearTax']);
    expect(unknown.estimatedTax.harbor).toBe('currentYear');
    const half = listOf(withLastReturn({ lastYearTax: 4000 }));
    expect(half.lacking.map(({ path }) => path)).toEqual(['taxes.lastYearAgi']);
    expect(half.estimatedTax).toMatchObject({ harbor: 'lastYearHighIncome', required: 4400 });
  });

  it('catches up from the first day that is left where the plan starts in July', () => {
    const july = listOf({
      ...SINGLE,
      startMonth: '2026-07',
      taxes: {
        ...SINGLE.taxes,
        lastYearTax: 4000,
        yearToDate: { federalTaxPaid: 500, pensions: 30_000, rmdTaken: 1000 },
      },
    });
    // Three quarters of 4,000 less the 500 paid, then the last quarter.
    expect(july.actions.flatMap(({ kind, by, amount }) => (kind === 'estimatedPayment' ? [[by, amount]] : []))).toEqual(
      [
        ['2026-09-15', 2500],
        ['2027-01-15', 1000],
      ],
    );
    expect(action(july, 'rmd-iras-p1').amount).toBeCloseTo(14_097.05, 2);
  });
});

describe('a couple that claims, converts and realizes gains', () => {
  const list = listOf(COUPLE);

  it('files from April on, by the end of August, for a benefit from August on', () => {
    expect(action(list, 'retirement-Lee-2026-08')).toMatchObject({
      from: '2026-04-01',
      by: '2026-08-31',
      amount: 2500,
      per: 'month',
      person: 'p1',
    });
  });

  it('converts what the plan says, last of all', () => {
    expect(list.actions.at(-1)).toMatchObject({
      id: 'conversion',
      amount: 20_000,
      out: [{ id: 'ira', name: 'Jo’s IRA' }],
      by: '2026-12-31',
      worksheet: 'withdrawals/rothConversion',
    });
  });

  it('realizes gains up to 98,900 of taxable income', () => {
    expect(action(list, 'harvest-gains').limit).toMatchObject({ threshold: 98_900, room: 0 });
  });

  it('owes nothing in installments, because no tax is left', () => {
    expect(list.estimatedTax).toMatchObject({ harbor: 'smallAmount', required: 0 });
    expect(list.actions.some(({ kind }) => kind === 'estimatedPayment')).toBe(false);
  });

  it('is judged on paths against not doing it, half and twice', () => {
    const judged = judgedListOf(COUPLE, 20);
    const conversion = action(judged, 'conversion').onPaths;
    expect(conversion).toMatchObject({
      scope: 'thisYear',
      none: { amount: 0 },
      half: { amount: 10_000 },
      twice: { amount: 40_000 },
    });
    expect(conversion?.regret).toBeGreaterThan(0);
    // Twenty paths: the 95th percentile lies 0.05 of the way from the nineteenth to the twentieth in order.
    const [lower, upper] = conversion?.regretPaths ?? [];
    expect(lower?.part).toBeCloseTo(0.95, 9);
    expect(upper?.part).toBeCloseTo(0.05, 9);
    const regretOn = (path: typeof lower) => (path?.best ?? 0) - (path?.made ?? 0);
    expect(regretOn(upper)).toBeGreaterThan(regretOn(lower));
    expect(0.95 * regretOn(lower) + 0.05 * regretOn(upper)).toBeCloseTo(conversion?.regret ?? 0, 6);
    const claim = action(judged, 'retirement-Lee-2026-08').onPaths;
    expect(claim).toMatchObject({ instead: 'the benefit is claimed a year later', half: null, twice: null });
    expect(judged).toMatchObject({ runs: 20, done: { asListed: 1 } });
  });

  it('leaves what a plan with another amount leaves, path by path', () => {
    // Twice the amount, typed into the plan: the mean of the list is the difference of the two plans.
    const judged = judgedListOf(COUPLE, 20);
    const typed = judgedListOf({ ...COUPLE, roth: { manual: [{ year: 2026, amount: 40_000 }] } }, 20);
    const twice = action(judged, 'conversion').onPaths?.twice?.meanAdvantage ?? 0;
    const half = action(typed, 'conversion').onPaths?.half?.meanAdvantage ?? 0;
    expect(half).toBeCloseTo(-twice, 4);
  });
});

describe('a gift put off for a year', () => {
  it('costs the tax on it: cash is given instead', () => {
    const gift = action(judgedListOf(SINGLE, 5), 'qcd').onPaths;
    expect(gift).toMatchObject({ scope: 'thisYear', instead: 'the same is given in cash this year', half: null });
    expect(gift?.none.shareBetter).toBe(1);
  });
});
