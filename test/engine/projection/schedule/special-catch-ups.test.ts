import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Account = NonNullable<PlanInputs['accounts']>[number];

/** Wages of 140,000 of somebody born in `born`, who defers as much as the law lets into the accounts; no returns and no inflation. */
function deferrals(born: number, accounts: readonly Account[], years = 6): readonly (readonly number[])[] {
  const plan = singlePlan({
    persons: [{ id: 'p1', birthDate: `${born}-01-01`, planEnd: 2025 + years - born }],
    accounts: [{ kind: 'cash', balance: 0 }, ...accounts],
    incomes: [
      { id: 'job', kind: 'wage', amount: 140_000, frequency: 'annual', owner: 'p1', end: { event: 'planEnd' } },
    ],
  });
  return projectYearly(plan).rows.map((row) =>
    row.accounts.slice(1).map(({ contributions }) => Math.round(contributions)),
  );
}

const much: Account['contributions'] = [{ incomeId: 'job', amount: 60_000 }];

describe('a 403(b) after 15 years of service, 26 USC 402(g)(7)', () => {
  const b403 = (planTerms: Account['planTerms'], contributions = much): Account => ({
    kind: 'traditional401k',
    planType: '403b',
    balance: 0,
    contributions,
    ...(planTerms !== undefined && { planTerms }),
  });

  it('takes 3,000 more a year, 15,000 in a life', () => {
    // Born in 1986: no catch-up of 50. 24,500 and 3,000 for five years, 12,000 of them left of a life's 15,000 where 3,000 was used.
    const terms = { serviceSince: '1996-01', deferredBefore: 3_000, catchUpUsed: 3_000 };
    expect(deferrals(1986, [b403(terms)])).toEqual([[27_500], [27_500], [27_500], [27_500], [24_500], [24_500]]);
  });

  it('takes no more than 5,000 for each year of service less all that was deferred', () => {
    // 31 years to the end of 2026 are 155,000: 1,200 more than what was deferred; 27 December 2027 adds 5,000 and the year's 25,700.
    expect(deferrals(1986, [b403({ serviceSince: '1996-01', deferredBefore: 153_800 })], 2)).toEqual([
      [25_700],
      [24_500],
    ]);
  });

  it('not before 15 years, and for the last full year', () => {
    const since = (serviceSince: string) => deferrals(1986, [b403({ serviceSince, deferredBefore: 0 })], 1);
    expect(since('2012-01')).toEqual([[27_500]]);
    expect(since('2012-02')).toEqual([[24_500]]);
  });

  it('comes before the catch-up of 50: 26 CFR 1.403(b)-4(c)(3)(iv)', () => {
    // Born in 1970: 24,500 + 3,000 + 8,000. Who defers 30,000 has used 3,000 of the 15 years' and 2,500 of the catch-up.
    const terms = { serviceSince: '1996-01', deferredBefore: 20_000, catchUpUsed: 12_000 };
    expect(deferrals(1970, [b403(terms)], 2)).toEqual([[35_500], [32_500]]);
    const some = [{ incomeId: 'job', amount: 30_000 }];
    expect(deferrals(1970, [b403(terms, some)], 2)).toEqual([[30_000], [30_000]]);
    const less = { ...terms, catchUpUsed: 14_000 };
    expect(deferrals(1970, [b403(less)], 2)).toEqual([[33_500], [32_500]]);
  });

  it('leaves the limit of another plan of the same person alone', () => {
    const asked = (amount: number) => [{ incomeId: 'job', amount }];
    const other = (amount: number): Account => ({ kind: 'traditional401k', balance: 0, contributions: asked(amount) });
    const terms = { serviceSince: '1996-01', deferredBefore: 0 };
    // 24,500 into a 401(k), and 3,000 into the 403(b) beside it; without the 15 years none.
    expect(deferrals(1986, [other(24_500), b403(terms, asked(3_000))], 1)).toEqual([[24_500, 3_000]]);
    expect(deferrals(1986, [other(25_000), b403(terms, asked(3_000))], 1)).toEqual([[24_500, 3_000]]);
  });
});

describe('a 457(b) in its last three years, 26 USC 457(b)(3)', () => {
  const b457 = (planTerms: Account['planTerms'], changes: Partial<Account> = {}): Account => ({
    kind: 'deferredComp457b',
    balance: 0,
    contributions: much,
    ...(planTerms !== undefined && { planTerms }),
    ...changes,
  });

  it('takes up to twice the limit, as far as earlier limits were not used', () => {
    // 65 in 2030: the last three years are 2027 to 2029. 49,000 in the first two, of 60,000 unused 11,000 are left in the third: 35,500,
    // more than the 24,500 and 11,250 of ages 60 to 63 only at 64. At 62 and 63 the larger of 49,000 and 35,750.
    const rows = deferrals(1965, [b457({ normalRetirementAge: 65, unusedLimit: 60_000 })], 5);
    expect(rows).toEqual([[35_750], [49_000], [49_000], [35_500], [32_500]]);
  });

  it('takes the catch-up of 50 where that is more: 26 USC 457(e)(18)', () => {
    expect(deferrals(1965, [b457({ normalRetirementAge: 65, unusedLimit: 1_000 })], 5)).toEqual([
      [35_750],
      [35_750],
      [35_750],
      [32_500],
      [32_500],
    ]);
  });

  it('has no catch-up of 50 but this one where it is not a government’s: 26 USC 414(v)(6)(A)(iii)', () => {
    const terms = { normalRetirementAge: 65, unusedLimit: 30_000 };
    expect(deferrals(1965, [b457(terms, { planType: 'nonGovernmental' })], 5)).toEqual([
      [24_500],
      [49_000],
      [30_000],
      [24_500],
      [24_500],
    ]);
  });
});
