import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { cellKindsOf, isDeathUnsaid } from '../../../renderer/screens/households/first-plan/first-accounts.ts';
import { firstPlan } from '../../../renderer/screens/households/first-plan/first-plan.ts';
import {
  benefitAnswer,
  emptyHousehold,
  householdName,
  isPaidUnsaid,
  mayBePaid,
  type NewHousehold,
} from '../../../renderer/screens/households/first-plan/new-household.ts';
import { withCoverage } from '../../../renderer/screens/plan/editor/edits/health/coverage-edits.ts';
import { askedAnswers, withBenefit, withoutWages } from '../../../renderer/screens/plan/overview/answer-edits.ts';
import { missingIn } from '../../../renderer/state/plan/use-missing.ts';

const EMPTY = emptyHousehold(new Date(2026, 10, 22));
const NONE = { client: undefined, spouse: undefined };

/** Joan and Paul of the first-run page. */
const COUPLE: NewHousehold = {
  ...EMPTY,
  client: {
    ...EMPTY.client,
    name: 'Joan Merriweather',
    born: '1968-04-02',
    wages: 118_000,
    benefit: 'statement',
    pia: 3_180,
  },
  spouse: { ...EMPTY.spouse, name: 'Paul Merriweather', born: '1966-08-19', wages: 74_000, retiresAt: 66 },
  savings: {
    'cash together': 46_000,
    'taxable together': 212_000,
    'basis together': 150_000,
    'traditional client': 684_000,
    'traditional spouse': 391_000,
    'hsa client': 19_500,
  },
  spending: 8_000,
  state: 'OR',
};

describe('the first plan of a household', () => {
  it('starts this month, needs a birth date and a balance, and is listed under the last name', () => {
    expect(EMPTY.startMonth).toBe('2026-11');
    expect(firstPlan(EMPTY, NONE)).toBeNull();
    expect(firstPlan({ ...COUPLE, savings: {} }, NONE)).toBeNull();
    expect(householdName(COUPLE)).toBe('Merriweather');
  });

  it('holds a benefit that is paid already, once it is said how much and since when', () => {
    const rose = { ...EMPTY.client, born: '1955-03-04', wages: 0, benefit: 'paid' as const, paid: 1_420 };
    const widowed = { ...EMPTY, client: rose, savings: { 'cash client': 40_000 } };
    expect([isPaidUnsaid(rose), mayBePaid(rose, '2026-11')]).toEqual([true, true]);
    expect(mayBePaid({ ...rose, born: '1966-12-01' }, '2026-11')).toBe(false);
    const said = { ...rose, paidSince: '2021-05' };
    expect(isPaidUnsaid(said)).toBe(false);
    const plan = firstPlan({ ...widowed, client: said }, NONE);
    expect(plan?.persons[0]?.socialSecurity).toEqual({ basis: 'receiving', monthlyBenefit: 1_420, since: '2021-05' });
    expect(plan === null ? [] : missingIn(plan).map(({ what }) => what)).toEqual(['spending']);
    const { issues } = checkPlan(plan, { startMonth: '2026-11' });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('holds wages, benefits, an account for each filled cell and spending by the month', () => {
    const plan = firstPlan(COUPLE, { client: 3_000, spouse: 2_609.6 });
    expect(plan).toMatchObject({
      startMonth: '2026-11',
      state: 'OR',
      persons: [
        { name: 'Joan', retirement: { age: 65 }, socialSecurity: { basis: 'pia', pia: 3_180 } },
        { name: 'Paul', retirement: { age: 66 }, socialSecurity: { basis: 'pia', pia: 2_610, piaIsEstimate: true } },
      ],
      accounts: [
        { kind: 'cash', owner: 'joint', balance: 46_000 },
        { kind: 'taxable', owner: 'joint', balance: 212_000, basis: 150_000 },
        { kind: 'traditionalIra', owner: 'p1', balance: 684_000 },
        { kind: 'traditionalIra', owner: 'p2', balance: 391_000 },
        { kind: 'hsa', owner: 'p1', balance: 19_500 },
      ],
      incomes: [
        { kind: 'wage', owner: 'p1', amount: 118_000, frequency: 'annual' },
        { kind: 'wage', owner: 'p2', amount: 74_000, frequency: 'annual' },
      ],
      goals: [{ amount: 8_000, frequency: 'monthly', category: 'essential' }],
    });
    expect(checkPlan(plan, { startMonth: '2026-11' }).issues).toEqual([]);
    expect(plan === null ? [] : missingIn(plan)).toEqual([]);
  });

  it('takes no wages for retired, and no benefit for a record of nothing', () => {
    const plan = firstPlan({ ...COUPLE, spouse: { ...COUPLE.spouse, wages: 0, benefit: 'none' } }, NONE);
    expect(plan?.persons[1]).toMatchObject({
      retirement: { event: 'planStart' },
      socialSecurity: { basis: 'pia', pia: 0 },
    });
    expect(plan?.incomes).toHaveLength(1);
    expect(plan === null ? null : missingIn(plan)).toEqual([]);
  });

  it('takes each cell for the kind that is chosen below it, an inherited account once the year of death is said', () => {
    const chosen: NewHousehold = {
      ...COUPLE,
      cellKinds: { 'traditional client': 'traditional401k 403b', 'traditional spouse': 'inheritedIra' },
    };
    expect(isDeathUnsaid(chosen)).toBe(true);
    const said = { ...chosen, savings: { ...chosen.savings, 'died spouse traditional': 2023 } };
    expect(isDeathUnsaid(said)).toBe(false);
    const plan = firstPlan(said, NONE);
    expect(plan?.accounts).toMatchObject([
      { kind: 'cash' },
      { kind: 'taxable' },
      { kind: 'traditional401k', planType: '403b', owner: 'p1' },
      { kind: 'inheritedIra', owner: 'p2', inherited: { deathYear: 2023 } },
      { kind: 'hsa' },
    ]);
    expect(checkPlan(plan, { startMonth: '2026-11' }).issues).toEqual([]);
    expect(cellKindsOf('roth').map(({ text }) => text)).toEqual([
      'Roth IRA',
      'Roth 401(k)',
      'Roth 403(b)',
      'Roth Thrift Savings Plan',
      'Roth solo 401(k)',
      'Roth SIMPLE 401(k)',
      'Roth SEP IRA',
      'Roth SIMPLE IRA',
      'Inherited Roth IRA',
    ]);
    expect((['cash', 'taxable', 'hsa'] as const).map((column) => cellKindsOf(column).length)).toEqual([1, 1, 1]);
  });

  it('pays health costs out of pocket month by month, first from a health savings account', () => {
    expect(firstPlan({ ...COUPLE, healthCosts: 3_600 }, NONE)?.goals?.[1]).toEqual({
      id: 'health',
      name: 'Health costs out of pocket',
      amount: 300,
      frequency: 'monthly',
      category: 'healthcare',
      payableFromHsa: true,
    });
  });

  it('estimates where there are wages, unless it is answered otherwise', () => {
    expect(benefitAnswer(COUPLE.spouse)).toBe('estimate');
    expect(benefitAnswer({ ...COUPLE.spouse, wages: undefined })).toBe('later');
    expect(benefitAnswer(COUPLE.client)).toBe('statement');
  });
});

describe('what is still missing', () => {
  const bare = firstPlan(
    {
      ...EMPTY,
      client: { ...EMPTY.client, born: '1968-04-02' },
      spouse: { ...EMPTY.spouse, born: '1966-08-19' },
      savings: { 'cash client': 1_000 },
    },
    NONE,
  );

  it('is wages of both, a benefit of each, and spending', () => {
    if (bare === null) throw new Error('a plan');
    const missing = missingIn(bare);
    expect(missing).toEqual([
      { what: 'wages', person: 'p1' },
      { what: 'wages', person: 'p2' },
      { what: 'socialSecurity', person: 'p1' },
      { what: 'socialSecurity', person: 'p2' },
      { what: 'spending' },
    ]);
    expect([missing.length, askedAnswers(bare)]).toEqual([5, 5]);
  });

  it('shrinks with every answer, "None" among them', () => {
    if (bare === null) throw new Error('a plan');
    const retired = withoutWages(bare, [0, 1]);
    const answered = withBenefit(withBenefit(retired, 0, 0), 1, 2_000, true);
    expect(missingIn(answered)).toEqual([
      { what: 'spending' },
      { what: 'coverageBefore65', person: 'p1' },
      { what: 'coverageBefore65', person: 'p2' },
    ]);
    expect(answered.persons[1]?.socialSecurity).toEqual({ basis: 'pia', pia: 2_000, piaIsEstimate: true });
    const goals = [{ amount: 100, frequency: 'monthly', category: 'essential' }] as const;
    expect(missingIn(withCoverage({ ...answered, goals }, [0, 1], 'none'))).toEqual([]);
  });

  it('does not ask someone past 67, or retired before the start, for wages', () => {
    const plan = { startMonth: '2026-11', accounts: [], goals: [] };
    expect(missingIn({ ...plan, persons: [{ birthDate: '1955-01-01' }] }).map(({ what }) => what)).not.toContain(
      'wages',
    );
    const retired = { birthDate: '1968-04-02', retirement: { month: '2020-06' } };
    expect(missingIn({ ...plan, persons: [retired] }).map(({ what }) => what)).not.toContain('wages');
  });
});
