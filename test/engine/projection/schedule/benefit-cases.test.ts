import { describe, expect, it } from 'vitest';
import { checkPlan, claimStrategy, projectPlan } from '../../../../engine/index.ts';
import type { PersonInputs } from '../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { lawTables } from '../../../law-tables.ts';

const BASE = { startMonth: '2026-01', accounts: [{ kind: 'cash', balance: 500_000 }] } satisfies Partial<PlanInputs>;

function monthsOf(persons: readonly PersonInputs[], rest: Partial<PlanInputs> = {}) {
  const { plan, issues } = checkPlan({ ...BASE, ...rest, persons }, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  const answer = projectPlan(plan, lawTables, { granularity: 'monthly' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value.rows;
}

const pia = (amount: number, more: object = {}) => ({ basis: 'pia', pia: amount, ...more }) as const;

/** The row of a month of the plan, counted from January 2026. */
const at = (rows: ReturnType<typeof monthsOf>, year: number, month: number) => rows[(year - 2026) * 12 + month - 1];

describe('benefits of a plan beyond the worker and the spouse', () => {
  it("a widow of 61 is paid on her late husband's record, and he has no income in the plan", () => {
    const lateSpouse = { birthDate: '1963-06-10', deathMonth: '2020-08', pia: 2000 };
    const rows = monthsOf([{ birthDate: '1965-03-15', socialSecurity: pia(900, { lateSpouse, claim: { age: 67 } }) }]);
    expect(at(rows, 2026, 1)?.socialSecurity).toMatchObject([{ own: 0, survivor: 1430, total: 1430 }]);
  });

  it('a divorced man of 64 is paid on the record of a former wife who has not claimed', () => {
    const formerSpouse = { birthDate: '1963-05-05', pia: 3000, yearsMarried: 12, divorcedOn: '2015-01-31' };
    const claim = { age: 64, months: 1 };
    const rows = monthsOf([{ birthDate: '1962-02-10', socialSecurity: pia(800, { formerSpouse, claim }) }]);
    expect(at(rows, 2026, 2)?.socialSecurity).toMatchObject([{ total: 0 }]);
    // 644.40 + 529.80 in whole dollars.
    expect(at(rows, 2026, 3)?.socialSecurity).toMatchObject([{ own: 644.4, spousal: 529.8, total: 1174 }]);
  });

  it('somebody on SSDI at 58 has Medicare after 24 months, and the same benefit at full retirement age', () => {
    const ssdi = { basis: 'receiving', monthlyBenefit: 2100, disabledSince: '2024-08' } as const;
    const rows = monthsOf([{ birthDate: '1968-01-20', socialSecurity: ssdi }]);
    expect(at(rows, 2026, 7)?.spending.medicarePremiums).toBe(0);
    expect(at(rows, 2026, 8)?.spending.medicarePremiums).toBeGreaterThan(200);
    expect(at(rows, 2026, 1)?.socialSecurity).toMatchObject([{ own: 2100, total: 2100 }]);
    expect(at(rows, 2035, 1)?.socialSecurity[0]?.own).toBe(at(rows, 2035, 12)?.socialSecurity[0]?.own);
  });

  it('a benefit is suspended by its months', () => {
    const socialSecurity = {
      ...pia(2000, { claim: { age: 66, months: 8 } }),
      suspended: { from: '2026-01', to: '2027-01' },
    };
    const rows = monthsOf([{ birthDate: '1958-03-15', socialSecurity }]);
    expect(at(rows, 2026, 12)?.socialSecurity).toMatchObject([{ total: 0 }]);
    // 2,000 × 1.036 × 1.08 = 2,237.76.
    expect(at(rows, 2027, 1)?.socialSecurity).toMatchObject([{ own: 2237.7, total: 2237 }]);
  });

  it('a child whom both parents list is one child; one in school is paid to 19', () => {
    const child = { birthDate: '2008-03-10' };
    const parent = { birthDate: '1960-01-20', socialSecurity: pia(2000, { claim: { age: 66 } }), dependents: [child] };
    const other = { birthDate: '1962-01-20', socialSecurity: {}, dependents: [child] };
    const income = (rows: ReturnType<typeof monthsOf>, month: number) => at(rows, 2026, month)?.income.other;
    expect(income(monthsOf([parent, other]), 5)).toBe(1000);
    expect(income(monthsOf([{ ...parent, dependents: [{ ...child, inSchool: false }] }]), 3)).toBe(0);
    expect(income(monthsOf([parent]), 12)).toBe(1000);
  });

  it.each([
    [433, 99, 'net earnings of 399.88 are not credited: 41,600 / 420 (42 USC 411(b)(2))'],
    [434, 100, 'net earnings of 400.80 are: 42,000.80 / 420'],
  ])('a profit of %d gives an AIME of %d (%s), in the plan as in the values of its claims', (amount, aime) => {
    const record = (year: number) => ({ basis: 'earnings', earnings: [{ year, amount: 41_600 }] }) as const;
    const profit = { kind: 'selfEmployment', amount, frequency: 'annual', end: { month: '2027-01' } } as const;
    const persons = [{ birthDate: '1964-05-12', socialSecurity: { ...record(2024), claim: { age: 70 } } }];
    const atSeventy = (incomes: PlanInputs['incomes']) =>
      at(monthsOf(persons, incomes === undefined ? {} : { incomes }), 2034, 5)?.socialSecurity[0]?.own ?? 0;
    expect(atSeventy([profit]) > atSeventy(undefined)).toBe(aime === 100);
    const { plan } = checkPlan({ ...BASE, persons, incomes: [profit] }, { startMonth: '2026-01' });
    if (plan === null) throw new Error('the plan is valid');
    const claims = claimStrategy(plan, { step: 'year' }, lawTables);
    expect(claims.ok && claims.value.persons[0]?.aime).toBe(aime);
  });
});

describe('what the earnings test counts (42 USC 403(f)(5)(A), (C); POMS RS 02505.005)', () => {
  // Born May 15, 1963: a claim in January 2026 is 52 months early, 2,000 × 0.7333 = 1,466.60; 24,480 of 2026 are exempt.
  const persons = [{ birthDate: '1963-05-15', socialSecurity: pia(2000, { claim: { age: 62, months: 8 } }) }];
  const job = { kind: 'wage', amount: 40_000, frequency: 'annual', end: { month: '2027-01' } } as const;
  const heldIn2026 = (rest: Partial<PlanInputs>) => {
    const held = monthsOf(persons, rest)
      .slice(0, 12)
      .map(({ socialSecurity }) => socialSecurity[0]?.withheldForEarnings ?? 0);
    return Math.round(held.reduce((sum, amount) => sum + amount, 0));
  };

  it.each([
    ['covered', { ...job }],
    ['not covered', { ...job, covered: false }],
  ])('wages that are %s: half of 40,000 less 24,480', (_, income) => {
    expect(heldIn2026({ incomes: [income] })).toBe(7760);
  });

  it('two jobs, one of them not covered', () => {
    const incomes = [
      { ...job, amount: 20_000 },
      { ...job, amount: 20_000, covered: false },
    ];
    expect(heldIn2026({ incomes })).toBe(7760);
  });

  it('wages before what is deferred of them', () => {
    const accounts = [
      { kind: 'cash' as const, balance: 500_000 },
      {
        id: 'plan',
        kind: 'traditional401k' as const,
        balance: 0,
        contributions: [{ amount: 12_000, incomeId: 'job', end: { month: '2027-01' } }],
      },
    ];
    expect(heldIn2026({ accounts, incomes: [{ ...job, id: 'job', covered: false }] })).toBe(7760);
  });

  it('net earnings from a business that is not covered: 92.35 percent of 40,000 are 36,940', () => {
    expect(heldIn2026({ incomes: [{ ...job, kind: 'selfEmployment', covered: false }] })).toBe((36_940 - 24_480) / 2);
  });

  it('the same in what a claim is worth', () => {
    const { plan } = checkPlan(
      {
        ...BASE,
        persons: [{ ...persons[0], birthDate: '1963-05-15', planEnd: 90 }],
        incomes: [{ ...job, covered: false }],
      },
      { startMonth: '2026-01' },
    );
    if (plan === null) throw new Error('no plan');
    const valueOf = (earningsTest: boolean) => {
      const answer = claimStrategy(plan, { step: 'year', discountRate: 0, earningsTest }, lawTables);
      if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
      return answer.value.bothAt62.lifetimeBenefit;
    };
    // 7,760 and the cents of a month in part; six months come back as 6 × 5/1200 of 2,000 a month from May 2030 through 2053.
    expect(valueOf(true) - valueOf(false)).toBeCloseTo(-7761 + 50 * (8 + 23 * 12), -1.5);
  });
});
