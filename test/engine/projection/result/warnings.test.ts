import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';

const still = { inflation: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 };

/** Warnings of a code, as year and message. */
function warnings(document: unknown, code: string) {
  return projectYearly(document)
    .warnings.filter((warning) => warning.code === code)
    .map(({ year, message }) => [year, message]);
}

describe('warnings name the amount, the year and the cost', () => {
  it('a shortfall: 1,000 a month from 30,000 lasts thirty months', () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1941-03-10', planEnd: 87, medicare: { enrolled: false } }],
      accounts: [{ kind: 'cash', balance: 30_000 }],
      goals: [{ amount: 1000, frequency: 'monthly' }],
      assumptions: still,
    };
    expect(warnings(plan, 'shortfall')).toEqual([
      [2028, 'Money runs out in 2028-07: $6,000 of what 2028 needs cannot be paid.'],
    ]);
  });

  it('the additional tax: 18,000 to spend out of an IRA at 50 take 20,487.50, a tenth of it additional tax', () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1976-03-10', planEnd: 51 }],
      accounts: [{ kind: 'traditionalIra', balance: 500_000 }],
      goals: [{ amount: 18_000, frequency: 'annual', end: { month: '2027-01' } }],
      assumptions: still,
    };
    // W = 18,000 + 0.1 W + 0.1 (W − 16,100) is 20,487.50, and a tenth of it 2,048.75.
    // The next year's installments of 2,487.50 come out of the IRA as well.
    expect(warnings(plan, 'earlyWithdrawalPenalty')).toEqual([
      [2026, 'Early withdrawals in 2026 bear the additional tax on early distributions, which costs $2,049.'],
      [2027, 'Early withdrawals in 2027 bear the additional tax on early distributions, which costs $249.'],
    ]);
  });

  it('a MAGI just over a tier: 110,000 in 2026 is 1,000 over the first one of 2028 at 109,000', () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1955-03-10', planEnd: 74 }],
      accounts: [{ kind: 'cash', balance: 0 }],
      incomes: [{ kind: 'pension', amount: 110_000, frequency: 'annual' }],
      taxes: { priorYearMagi: [50_000, 50_000] as [number, number] },
      assumptions: still,
    };
    // Part B 81.20 and Part D 14.50 a month of 2026, the same in 2028 without medical inflation: 95.70 × 12 = 1,148.40.
    expect(warnings(plan, 'irmaaTier')[0]).toEqual([
      2026,
      'Income pushes 2026 MAGI $1,000 over the first IRMAA tier, which costs $1,148 in 2028 premiums. Lowering income by that much in 2026 avoids it: money from cash or Roth accounts, or less converted.',
    ]);
  });

  it('a separate filer: 110,000 in 2026 goes from no surcharge to tier 4 of 2028, 42 USC 1395r(i)(3)(C)(iii)', () => {
    const plan = {
      startMonth: '2026-01',
      filingStatus: 'marriedFilingSeparately' as const,
      persons: [{ birthDate: '1955-03-10', planEnd: 74 }],
      accounts: [{ kind: 'cash', balance: 0 }],
      incomes: [{ kind: 'pension', amount: 110_000, frequency: 'annual' }],
      taxes: { priorYearMagi: [50_000, 50_000] as [number, number] },
      assumptions: still,
    };
    // Part B 446.30 and Part D 83.30 a month: 529.60 × 12 = 6,355.20, all of it because there is no tier 1 to 3.
    expect(warnings(plan, 'irmaaTier')[0]).toEqual([
      2026,
      'Income pushes 2026 MAGI $1,000 over the fourth IRMAA tier, which costs $6,355 in 2028 premiums. Lowering income by that much in 2026 avoids it: money from cash or Roth accounts, or less converted.',
    ]);
    const [, , paid] = projectYearly(plan).rows;
    expect(paid?.taxes.irmaaTier).toBe(4);
    expect(paid?.taxes.irmaaSurcharge).toBeDollars(6_355.2);
  });

  it('an inherited account: what is left in the tenth year comes out at once', () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1970-03-10', planEnd: 64 }],
      accounts: [
        { kind: 'inheritedRoth', name: 'From Aunt Ida', balance: 90_000, inherited: { deathYear: 2020 } },
        { kind: 'cash', balance: 1000 },
      ],
      assumptions: still,
    };
    expect(warnings(plan, 'inheritedAccountEmptied')).toEqual([
      [2030, 'From Aunt Ida must be empty by December 2030: $90,000 comes out of it in that one year.'],
    ]);
  });

  it('a state: what its tax leaves out stands by name', () => {
    const plan = {
      startMonth: '2026-01',
      state: 'CA',
      persons: [{ birthDate: '1955-03-10', planEnd: 72 }],
      accounts: [{ kind: 'cash', balance: 1000 }],
    };
    expect(warnings(plan, 'stateTaxNotes')[0]?.[1]).toContain('The California income tax does not include: ');
    expect(warnings(plan, 'stateTaxNotes')[0]?.[1]).toContain('Alternative minimum tax');
  });

  it.each([
    [[{ birthDate: '2010-05-05' }], 1],
    [[{ birthDate: '2010-05-05', claimed: {} }], 0],
    [[], 0],
  ])('children who are not on the return are named: 26 USC 24, 32', (dependents, told) => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1966-03-10', planEnd: 61, dependents }],
      accounts: [{ kind: 'cash', balance: 30_000 }],
    };
    expect(warnings(plan, 'childrenNotClaimed')).toHaveLength(told);
  });

  it('tax on a conversion beyond cash and taxable accounts: 13,170 are due and 5,000 are there', () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1962-05-15', planEnd: 64, medicare: { enrolled: false } }],
      accounts: [
        { kind: 'cash', balance: 5_000 },
        { kind: 'traditionalIra', balance: 500_000 },
      ],
      roth: { manual: [{ year: 2026, amount: 100_000 }], payTaxFrom: 'taxable' as const },
      assumptions: still,
    };
    // Tax on 83,900: 1,240 + 4,560 + 22% of 33,500. The IRA pays the rest, and with it its own 22%.
    expect(warnings(plan, 'conversionTaxLacking')).toEqual([
      [
        2026,
        'Cash and taxable accounts lack $8,170 of the tax on the Roth conversion of 2026: the withdrawal order pays it.',
      ],
    ]);
    const [row] = projectYearly(plan).rows;
    expect(row?.rothConversion).toBe(100_000);
    expect(row?.withdrawals.cash).toBeDollars(5_000);
    expect(row?.withdrawals.traditional).toBeDollars(8_170 / (1 - 0.22));
    const rich = { ...plan, accounts: [{ kind: 'cash' as const, balance: 13_170 }, ...plan.accounts.slice(1)] };
    expect(warnings(rich, 'conversionTaxLacking')).toEqual([]);
  });

  it('an account under equal payments, which conversions leave out', () => {
    const series = { start: { month: '2026-01' } };
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1976-03-10', planEnd: 61 }],
      accounts: [
        { kind: 'cash', balance: 100_000 },
        { kind: 'traditionalIra', name: 'Bridge', balance: 300_000, seppPlan: series },
      ],
      roth: { manual: [{ year: 2030, amount: 10_000 }] },
      assumptions: still,
    };
    expect(warnings(plan, 'askedNotDone')).toEqual([
      [
        2030,
        'Roth conversion from Bridge: $10,000 asked in 2030, $0 converted. An account is neither converted nor rolled over while it makes equal payments under 26 USC 72(t).',
      ],
    ]);
    expect(warnings(plan, 'seriesNotConverted')).toEqual([]);
    const byRule = { ...plan, roth: { strategy: 'bracketFill', targetBracket: 0.12, startYear: 2030 } };
    expect(warnings(byRule, 'seriesNotConverted')).toEqual([
      [
        2030,
        'Bridge makes equal payments under 26 USC 72(t) and is not converted meanwhile. The law would allow it if the payments went on from the Roth IRA.',
      ],
    ]);
    // They end at 59½, in September 2035.
    const later = { ...plan, roth: { manual: [{ year: 2036, amount: 10_000 }] } };
    expect(warnings(later, 'seriesNotConverted')).toEqual([]);
    expect(projectYearly(later).rows.at(10)?.rothConversion).toBe(10_000);
  });
});
