import { describe, expect, it } from 'vitest';
import { projectPlan } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf, projectYearly } from '../../projection.ts';

/** Nothing grows and nothing is taxed: a Roth IRA of contributions for ten years, from January 2026 to December 2035. */
const still = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1941-03-10', planEnd: 94, medicare: { enrolled: false } }],
  accounts: [{ kind: 'rothIra', balance: 120_000, basis: 120_000 }],
  goals: [
    { amount: 300, frequency: 'monthly', category: 'essential' },
    { amount: 2400, frequency: 'annual', category: 'travel' },
  ],
  assumptions: { inflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
} as const;

function sustainable(document: unknown) {
  const outcome = projectPlan(planOf(document), lawTables, { granularity: 'yearly', include: ['sustainable'] });
  return outcome.ok ? outcome.value.summary.maxSustainableSpending : outcome;
}

describe('the highest level spending that a plan supports', () => {
  it('120,000 over 120 months is 1,000 a month, twice the 300 and 200 that are planned', () => {
    expect(sustainable(still)).toEqual({ monthly: 1000, factor: 2 });
  });

  it('ends for spending of which whole dollars cannot be told apart', () => {
    const goals = Array.from({ length: 20 }, () => ({ amount: 1e12, frequency: 'monthly' }));
    expect(sustainable({ ...still, goals })).toMatchObject({ monthly: expect.closeTo(1000, -1) });
  });

  it('is what is left after goals that are not scaled: 36,000 of housing leave 700 a month', () => {
    const housing = { amount: 300, frequency: 'monthly', category: 'housing' };
    expect(sustainable({ ...still, goals: [...still.goals, housing] })).toEqual({ monthly: 700, factor: 1.4 });
  });

  it('is what is left above the legacy: 60,000 kept leave 500 a month', () => {
    expect(sustainable({ ...still, legacy: { target: 60_000 } })).toEqual({ monthly: 500, factor: 1 });
  });

  it('is nothing where the other goals alone are too much', () => {
    const care = { amount: 2000, frequency: 'monthly', category: 'healthcare' };
    expect(sustainable({ ...still, goals: [...still.goals, care] })).toEqual({ monthly: 0, factor: 0 });
  });

  it('is null where there is nothing to scale, and left out where it was not asked for', () => {
    expect(sustainable({ ...still, goals: [] })).toBeNull();
    expect(projectYearly(still).summary).not.toHaveProperty('maxSustainableSpending');
  });

  it('pays every month, and a dollar a month more does not', () => {
    const taxed = {
      startMonth: '2026-01',
      persons: [
        { birthDate: '1955-06-20', planEnd: 90, socialSecurity: { basis: 'pia', pia: 2000, claim: { age: 67 } } },
      ],
      accounts: [
        { kind: 'traditionalIra', balance: 700_000 },
        { kind: 'taxable', balance: 200_000, basis: 120_000 },
      ],
      goals: [{ amount: 4000, frequency: 'monthly' }],
      taxes: { priorYearMagi: [50_000, 50_000] as [number, number] },
    };
    const found = sustainable(taxed);
    const monthly = found !== null && found !== undefined && 'monthly' in found ? found.monthly : Number.NaN;
    const spending = (amount: number) => ({ ...taxed, goals: [{ amount, frequency: 'monthly' }] });
    expect(projectYearly(spending(monthly)).summary.firstShortfall).toBeNull();
    expect(projectYearly(spending(monthly + 1)).summary.firstShortfall).not.toBeNull();
  });
});
