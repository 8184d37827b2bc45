import { describe, expect, it } from 'vitest';
import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../../projection.ts';
import { couplePlan, singlePlan } from '../../plans.ts';

const cash: AccountInputs = { id: 'cash', kind: 'cash', balance: 500_000 };

function fund(education: AccountInputs['education'], amount = 0, id = 'tuition'): AccountInputs {
  return {
    id,
    kind: 'education529',
    balance: 0,
    ...(education === undefined ? {} : { education }),
    ...(amount === 0 ? {} : { contributions: [{ amount }] }),
  };
}

function giftsOf(accounts: readonly AccountInputs[], plan = singlePlan) {
  return projectYearly(plan({ accounts: [cash, ...accounts] })).warnings.filter(({ code }) => code === 'educationGift');
}

describe('contributions to a 529 plan as gifts, 26 USC 529(c)(2), 2503(b)', () => {
  it('are free up to the yearly exclusion of $19,000', () => {
    expect(giftsOf([fund({}, 19_000)])).toEqual([]);
    const [said] = giftsOf([fund({}, 20_000)]);
    expect(said).toMatchObject({ year: 2026, path: 'accounts[1].contributions' });
    expect(said?.message).toContain('a gift of $20,000, which passes the yearly exclusion of $19,000 by $1,000');
    expect(said?.message).toContain('So they do in 6 years in all.');
    expect(said?.message).toContain('Enter less, or as superfunding');
  });

  it('add up over the accounts of one beneficiary', () => {
    expect(giftsOf([fund({}, 10_000), fund({}, 10_000, 'second')])).toHaveLength(1);
    expect(giftsOf([fund({ beneficiary: 'Ada' }, 10_000), fund({ beneficiary: 'Ben' }, 10_000, 'second')])).toEqual([]);
  });

  it('are split between spouses: two exclusions while both live', () => {
    expect(giftsOf([fund({}, 30_000)], couplePlan).map(({ year }) => year)).toEqual([]);
    // The client dies at the end of 2026, and nothing of the client's is paid after it.
    const ofSpouse = { ...fund({}, 30_000), owner: 'p2' };
    expect(giftsOf([ofSpouse], couplePlan).map(({ year }) => year)).toEqual([2027]);
  });

  it('may be five times that at once, by election', () => {
    const spread = (amount: number) => fund({ superfunding: { amount, when: { month: '2026-04' } } });
    expect(giftsOf([spread(95_000)])).toEqual([]);
    const [said] = giftsOf([spread(100_000)]);
    expect(said).toMatchObject({ year: 2026, path: 'accounts[1].education.superfunding' });
    expect(said?.message).toContain(
      'a fifth of the gift that is spread over five years included, are a gift of $20,000',
    );
    expect(said?.message).toContain('So they do in 5 years in all.');
  });

  it('count a fifth in each of the five years from one before the plan on', () => {
    const before = { superfunding: { amount: 95_000, when: { month: '2023-04' } } };
    expect(giftsOf([fund(before)])).toEqual([]);
    // 19,000 of the election in 2026 and 2027, and 1,000 more.
    const [said] = giftsOf([fund(before, 1000)]);
    expect(said?.message).toContain('a gift of $20,000');
    expect(said?.message).toContain('So they do in 2 years in all.');
  });

  it('are none for oneself or for one’s spouse', () => {
    expect(giftsOf([fund({ beneficiary: 'p1' }, 40_000)])).toEqual([]);
    expect(giftsOf([fund({ beneficiary: 'p2' }, 40_000)], couplePlan)).toEqual([]);
  });
});

describe('what is paid into a 529 plan at once', () => {
  const education = { superfunding: { amount: 60_000, when: { month: '2028-05' } } };

  it('leaves the household in its month, is basis, and lowers no federal tax', () => {
    const wages: PlanInputs['incomes'] = [
      { kind: 'wage', amount: 90_000, frequency: 'annual', growth: { kind: 'none' }, end: { month: '2032-01' } },
    ];
    const taxIn2028 = (accounts: readonly AccountInputs[]) =>
      projectYearly(singlePlan({ accounts, incomes: wages })).rows[2];
    const row = taxIn2028([cash, fund(education)]);
    expect(row?.contributions.employee).toBe(60_000);
    expect(row?.accounts[1]).toMatchObject({ contributions: 60_000, endBalance: 60_000, basis: 60_000 });
    expect(row?.taxes).toEqual(taxIn2028([cash, fund({})])?.taxes);
  });

  it('is not paid after its owner’s death, and that is said', () => {
    const plan = couplePlan({ accounts: [{ ...cash, owner: 'joint' }, fund(education)] });
    const said = projectYearly(plan).warnings.find(({ code }) => code === 'askedNotDone');
    expect(said).toMatchObject({ what: 'contribution', reason: 'ownerDead', asked: 60_000, done: 0, firstYear: 2028 });
  });
});

/** Wages of $100,000 in 2026 alone; what a contribution of so much takes off the state’s tax. */
function savedIn(
  state: NonNullable<PlanInputs['state']>,
  accounts: readonly AccountInputs[],
  changes: Partial<PlanInputs> = {},
) {
  const taxOf = (own: readonly AccountInputs[]) =>
    projectYearly(
      singlePlan({
        state,
        accounts: [cash, ...own],
        incomes: [{ kind: 'wage', amount: 100_000, frequency: 'annual', end: { month: '2027-01' } }],
        ...changes,
      }),
    ).rows[0]?.taxes.state ?? Number.NaN;
  return taxOf([]) - taxOf(accounts);
}

describe('contributions to 529 plans on the state’s return', () => {
  const ofAda = (amount: number) => fund({ beneficiary: 'Ada' }, amount, 'ada');
  const ofBen = (amount: number) => fund({ beneficiary: 'Ben' }, amount, 'ben');

  it('come off income within the limit of the return: Illinois, 10,000 at 4.95%', () => {
    expect(savedIn('IL', [ofAda(8000)])).toBeDollars(396);
    expect(savedIn('IL', [ofAda(8000), ofBen(8000)])).toBeDollars(495);
  });

  it('come off within the limit of each beneficiary: Georgia, 4,000 at its rate', () => {
    const one = savedIn('GA', [ofAda(8000)]);
    expect(savedIn('GA', [ofAda(8000), ofBen(4000)])).toBeDollars(2 * one);
    expect(savedIn('GA', [ofAda(4000)])).toBeDollars(one);
    expect(one).toBeGreaterThan(150);
  });

  it('are all left out where there is no limit: South Carolina', () => {
    expect(savedIn('SC', [ofAda(30_000)])).toBeGreaterThan(2.9 * savedIn('SC', [ofAda(10_000)]));
  });

  it('are credited at 20% up to 1,500: Indiana', () => {
    expect(savedIn('IN', [ofAda(5000)])).toBeDollars(1000);
    expect(savedIn('IN', [ofAda(9000)])).toBeDollars(1500);
  });

  it('are credited at 10% of 2,500 for each beneficiary: Vermont', () => {
    expect(savedIn('VT', [ofAda(5000), ofBen(1000)])).toBeDollars(250 + 100);
  });

  it('count below a limit of income alone: Delaware, $100,000', () => {
    const wages = (amount: number) => ({
      incomes: [{ kind: 'wage' as const, amount, frequency: 'annual' as const, end: { month: '2027-01' } }],
    });
    expect(savedIn('DE', [ofAda(5000)], wages(100_600))).toBe(0);
    // 1,000 at 6.6%.
    expect(savedIn('DE', [ofAda(5000)], wages(99_000))).toBeDollars(66);
  });

  it('are nothing where the state gives nothing, or the plan says that they do not count', () => {
    expect(savedIn('CA', [ofAda(5000)])).toBe(0);
    expect(savedIn('IL', [fund({ stateDeduction: false }, 5000)])).toBe(0);
  });
});
