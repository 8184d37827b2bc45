import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../../engine/projection/explain/explain.ts';
import { OWN_BENEFICIARY, TWO_CHILDREN } from '../../../golden/households/education-households.ts';
import { LUMP_SUM } from '../../../golden/households/share-households.ts';
import { stillPlan } from '../../../golden/households/still-plan.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { prepared, tableOf } from '../../monte-carlo/simulation.ts';

/** The lines of a year’s worksheet by their keys, and what their lines name that the year does not have. */
function sheetOf(document: unknown, year: number, id: string) {
  const explained = explainYear(planOf(document), lawTables, year);
  if (!explained.ok) throw new Error('not explained');
  const lines = explained.value.worksheets.find((sheet) => sheet.id === id)?.lines ?? [];
  return new Map(lines.map((line) => [line.id.slice(id.length + 1), line]));
}

const valueOf = (lines: ReturnType<typeof sheetOf>, key: string) => lines.get(key)?.value ?? Number.NaN;

describe('the work behind 529 plans', () => {
  it('tells education from the rest, and works the additional tax out', () => {
    const college = sheetOf(TWO_CHILDREN, 2034, 'education');
    expect(valueOf(college, 'all')).toBeDollars(60_000);
    expect(valueOf(college, 'other')).toBe(0);
    expect(valueOf(college, 'qualified')).toBeDollars(60_000);
    expect(college.get('all')?.uses).toContain('withdrawals/withdrawals.education');
    expect(college.has('additional-tax')).toBe(false);
    // A roof out of what is left: 23,118.78 of 43,357.26 are earnings, as worked by hand with the household.
    const roof = sheetOf(TWO_CHILDREN, 2039, 'education');
    expect(valueOf(roof, 'all')).toBeDollars(43_357.257);
    expect(valueOf(roof, 'other')).toBeDollars(43_357.257);
    expect(valueOf(roof, 'qualified')).toBeDollars(0);
    expect(valueOf(roof, 'early')).toBeDollars(23_118.778);
    expect(valueOf(roof, 'additional-tax')).toBeDollars(2311.878);
    expect(roof.get('early')?.uses).toEqual(['form-1099-q/income']);
  });

  it('is not there where they pay nothing', () => {
    expect(sheetOf(OWN_BENEFICIARY, 2026, 'education').size).toBe(0);
  });
});

describe('the work behind swept cash', () => {
  const plan = stillPlan('1966-05-15', 61, {
    incomes: [{ kind: 'pension', amount: 60_000, frequency: 'annual', growth: { kind: 'none' } }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 50_000, surplus: true },
      { id: 'fund', kind: 'taxable', balance: 0, yield: { dividend: 0, turnover: 0 } },
    ],
    withdrawal: { emergencyCash: 20_000, sweep: { to: 'fund', above: 10_000, frequency: 'yearly' } },
  });

  it('adds what stays and names what moves', () => {
    const sweep = sheetOf(plan, 2026, 'sweep');
    expect(valueOf(sweep, 'reserve')).toBeDollars(20_000);
    expect(valueOf(sweep, 'kept')).toBeDollars(30_000);
    const moved = valueOf(sweep, 'swept');
    const fund = sheetOf(plan, 2026, 'account-fund');
    expect(moved).toBeGreaterThan(0);
    expect(valueOf(fund, 'accounts.fund.transferred')).toBeDollars(moved);
    expect(fund.get('accounts.fund.transferred')?.uses).toEqual(['sweep/swept']);
    expect(sweep.get('swept')?.formula).toMatch(/^what all cash accounts hold beyond it after the flows of December: /);
  });

  it('is not there without a sweep', () => {
    expect(sheetOf({ ...plan, withdrawal: {} }, 2026, 'sweep').size).toBe(0);
  });
});

describe('the work behind gifts', () => {
  const giving = (charity: object) =>
    stillPlan('1951-03-15', 77, {
      incomes: [{ kind: 'pension', amount: 50_000, frequency: 'annual', growth: { kind: 'none' } }],
      accounts: [
        { id: 'cash', kind: 'cash', balance: 300_000, surplus: true },
        { id: 'ira', kind: 'traditionalIra', balance: 400_000 },
        { id: 'shares', kind: 'taxable', balance: 20_000, basis: 5000, yield: { dividend: 0, turnover: 0 } },
      ],
      taxes: { charity, priorYearMagi: [0, 0] },
    });

  it('sets a gift from IRAs against what is asked and the limit', () => {
    const withdrawals = sheetOf(giving({ annual: 150_000 }), 2026, 'withdrawals');
    expect(valueOf(withdrawals, 'qcd-asked')).toBeDollars(150_000);
    expect(valueOf(withdrawals, 'qcd-limit')).toBeDollars(111_000);
    expect(valueOf(withdrawals, 'qcd')).toBeDollars(111_000);
    expect(withdrawals.get('qcd')?.uses).toEqual(['withdrawals/qcd-asked', 'withdrawals/qcd-limit']);
  });

  it('tells cash from shares in what a fund is given, and planned gifts from its grants', () => {
    const fund = { contributions: [{ amount: 30_000, inShares: true, untilYear: 2026 }] };
    const lines = sheetOf(giving({ annual: 4000, useQcd: false, donorAdvisedFund: fund }), 2026, 'giving');
    // The shares go as far as they are worth, the rest is cash.
    expect(valueOf(lines, 'fundShares')).toBeDollars(20_000);
    expect(valueOf(lines, 'fundCash')).toBeDollars(10_000);
    expect(valueOf(lines, 'giving.toFund')).toBeDollars(30_000);
    expect(valueOf(lines, 'planned')).toBeDollars(4000);
    expect(valueOf(lines, 'giving.fromFund')).toBeDollars(4000);
    expect(lines.get('giving.fromFund')?.uses).toEqual(['giving/planned', 'withdrawals/qcd']);
  });
});

describe('the work behind what heirs keep', () => {
  const accounts = [
    { id: 'cash', kind: 'cash', balance: 10_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 100_000, basis: 20_000 },
    { id: 'roth', kind: 'rothIra', balance: 50_000 },
    { id: 'hsa', kind: 'hsa', balance: 5000 },
  ] as const;
  const plan = stillPlan('1962-06-15', 64, { accounts, legacy: { heirTaxRate: 0.25 } });
  const kept = (document: unknown) => tableOf(prepared(document, { runs: 1 }), 1).afterTaxLegacyInTodaysDollars[0] ?? 0;

  it('is the legacy of a path: 165,000 less 25% of 85,000', () => {
    const heirs = sheetOf(plan, 2026, 'heirs');
    expect(valueOf(heirs, 'before')).toBeDollars(165_000);
    expect(valueOf(heirs, 'untaxed-ira')).toBeDollars(80_000);
    expect(valueOf(heirs, 'untaxed-hsa')).toBeDollars(5000);
    expect(heirs.has('untaxed-roth')).toBe(false);
    expect(valueOf(heirs, 'tax')).toBeDollars(21_250);
    expect(valueOf(heirs, 'kept')).toBeDollars(143_750);
    expect(kept(plan)).toBeCloseTo(143_750, 2);
  });

  it('shows net unrealized appreciation among what was never taxed, and named beneficiaries at their rates', () => {
    const [first] = LUMP_SUM.persons;
    const lump = { ...LUMP_SUM, persons: [{ ...first, planEnd: 64 }], legacy: { heirTaxRate: 0.22 } };
    // 450,000 less the tenth that is sold in January 2027.
    expect(valueOf(sheetOf(lump, 2027, 'heirs'), 'untaxed-shares')).toBeDollars(405_000);
    const named = accounts.map((account) => ({
      ...account,
      beneficiaries: [{ share: 1, taxRate: 0.1, tenYears: false }],
    }));
    expect(valueOf(sheetOf({ ...plan, accounts: named }, 2026, 'heirs'), 'kept')).toBeDollars(165_000 - 8500);
  });

  it('is of the last year alone', () => {
    expect(
      sheetOf({ ...plan, persons: plan.persons.map((person) => ({ ...person, planEnd: 65 })) }, 2026, 'heirs').size,
    ).toBe(0);
  });
});
