import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { filerTaxLaw } from '../../../engine/law/filer-tax-law.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { stateLaw } from '../../../engine/law/states/state-law-year.ts';
import { lawTables } from '../../law-tables.ts';
import { projectYearly } from '../../projection.ts';

const FASTER = { ...DEFAULT_GROWTH, inflation: DEFAULT_GROWTH.inflation + 0.01 };
const secondBracket = (growth: typeof DEFAULT_GROWTH) =>
  lawForYear(lawTables, 2040, growth).federalIncomeTax.ordinaryBrackets.single[1]?.over;

describe('the law of a year', () => {
  it('is worked out once for the same growth, and again for any other', () => {
    const law = lawForYear(lawTables, 2040, DEFAULT_GROWTH);
    expect(lawForYear(lawTables, 2040, { ...DEFAULT_GROWTH })).toBe(law);
    expect(filerTaxLaw(law, 'single')).toBe(filerTaxLaw(law, 'single', true));
    expect(filerTaxLaw(law, 'marriedFilingSeparately')).not.toBe(filerTaxLaw(law, 'marriedFilingSeparately', true));
    expect(secondBracket(FASTER)).toBeGreaterThan(secondBracket(DEFAULT_GROWTH) ?? Number.NaN);
    expect(lawForYear(lawTables, 2041, DEFAULT_GROWTH).year).toBe(2041);
  });

  it('is that of its state, status and growth', () => {
    const query = { year: 2040, filingStatus: 'single', growth: DEFAULT_GROWTH } as const;
    const law = stateLaw(lawTables.states.CA, query);
    expect(stateLaw(lawTables.states.CA, { ...query })).toBe(law);
    expect(stateLaw(lawTables.states.NY, query).code).toBe('NY');
    expect(stateLaw(lawTables.states.CA, { ...query, filingStatus: 'marriedFilingJointly' }).personCount).toBe(2);
    expect(stateLaw(lawTables.states.CA, { ...query, growth: FASTER }).schedule).not.toEqual(law.schedule);
  });

  it('is left by a projection as it was', () => {
    const years = [2026, 2035, 2050].map((year) => lawForYear(lawTables, year, DEFAULT_GROWTH));
    const filers = years.map((law) => filerTaxLaw(law, 'single'));
    const states = years.map(({ year }) =>
      stateLaw(lawTables.states.CA, { year, filingStatus: 'single', growth: DEFAULT_GROWTH }),
    );
    const before = structuredClone([years, filers, states]);
    const plan = {
      startMonth: '2026-01',
      state: 'CA',
      persons: [{ birthDate: '1962-03-10', socialSecurity: { basis: 'pia', pia: 2_400 } }],
      accounts: [
        { kind: 'taxable', balance: 400_000, basis: 150_000 },
        { kind: 'traditionalIra', balance: 1_900_000 },
      ],
      goals: [{ amount: 9_000, frequency: 'monthly' }],
      roth: { strategy: 'bracketFill', targetBracket: 0.24 },
    } as const;
    expect(projectYearly(plan).rows.length).toBeGreaterThan(20);
    expect([years, filers, states]).toEqual(before);
  });
});
