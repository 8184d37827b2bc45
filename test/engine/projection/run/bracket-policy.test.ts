import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/** Below the first tier of 2026, $109,000 of a single return: 42 USC 1395r(i)(3). */
const TIER = 109_000;

/** A single person of 66 whose whole money is in IRAs, so that nothing but their withdrawals and benefits is income. */
const plan = (monthly: number, rate: number, pia: number) => ({
  startMonth: '2026-01',
  persons: [
    {
      birthDate: '1960-03-10',
      planEnd: 71,
      medicare: { enrolled: false },
      ...(pia > 0 && { socialSecurity: { basis: 'pia', pia, piaYear: 2026, claim: { age: 67, months: 0 } } }),
    },
  ],
  accounts: [
    { kind: 'traditionalIra', owner: 'p1', balance: 1_000_000 },
    { kind: 'rothIra', owner: 'p1', balance: 1_000_000, basis: 1_000_000, rothFirstYear: 2010 },
  ],
  goals: [{ amount: monthly, frequency: 'monthly', category: 'essential' }],
  withdrawal: { order: { bracketAware: { fillTraditionalTo: rate } } },
  assumptions: STILL,
});

const years = (monthly: number, rate: number, pia = 0) =>
  projectYearly(plan(monthly, rate, pia)).rows.map(({ year, taxes, withdrawals }) => ({
    year,
    taxableIncome: taxes.taxableIncome,
    traditional: withdrawals.traditional,
    roth: withdrawals.roth,
  }));

/** Rev. Proc. 2025-32, section 4.01: the top of the single brackets of 2026; nothing is indexed without inflation. */
const TOP_OF = { '0.1': 12_400, '0.12': 50_400, '0.22': 105_700 } as const;

describe('traditional money first, as far as a bracket reaches, then Roth money', () => {
  it.each([
    [0.1, TOP_OF['0.1']],
    [0.12, TOP_OF['0.12']],
    [0.22, TOP_OF['0.22']],
  ])('fills the %d bracket of 2026 to the cent, and draws the rest from the Roth IRA', (rate, top) => {
    const [first] = years(16_000, rate);
    expect(first?.taxableIncome).toBeCloseTo(top, 2);
    expect(first?.roth).toBeGreaterThan(0);
  });

  it('counts the benefits that the money itself makes taxable', () => {
    const filled = years(9000, 0.12, 2400).filter(({ year }) => year >= 2028);
    expect(filled).toHaveLength(4);
    for (const { taxableIncome, traditional } of filled) {
      expect(taxableIncome).toBeCloseTo(TOP_OF['0.12'], 2);
      // Benefits beside it: less traditional money than the bracket and the deductions alone would take.
      expect(traditional).toBeLessThan(50_400 + 18_150);
    }
  });

  it('draws no Roth money where the bracket has room for all that is spent', () => {
    const [first] = years(3000, 0.22);
    expect(first?.roth).toBe(0);
    expect(first?.taxableIncome).toBeLessThan(TOP_OF['0.22']);
  });
});

describe('traditional money that also stops below a Medicare tier', () => {
  /** On Medicare, and with a Roth IRA for what is left. */
  const below = (rate: number, enrolled: boolean) => {
    const { persons, withdrawal: _, ...rest } = plan(16_000, rate, 0);
    const order = { bracketAware: { fillTraditionalTo: rate, below: 'irmaaTier1' } };
    return {
      ...rest,
      persons: persons.map((person) => ({ ...person, medicare: { enrolled, startAge: 65, partD: false } })),
      withdrawal: { order },
    };
  };
  const traditional = (rate: number, enrolled: boolean) =>
    projectYearly(below(rate, enrolled)).rows.map(({ withdrawals }) => withdrawals.traditional);

  it('ends at the threshold to the cent, whatever room the bracket has', () => {
    for (const rate of [0.24, 0.37]) {
      const drawn = traditional(rate, true);
      for (const amount of drawn.slice(0, 4)) expect(amount).toBeCloseTo(TIER, 2);
      // The returns of 2030 and 2031 decide surcharges of years after her death.
      for (const amount of drawn.slice(4)) expect(amount).toBeGreaterThan(TIER + 1000);
    }
  });

  it('ends at the bracket where that comes first, and where nobody is on Medicare', () => {
    const [first] = traditional(0.12, true);
    // $50,400 beyond the deductions of 2026, with the senior deduction as far as it is left at that income.
    expect(first).toBeLessThan(TIER - 20_000);
    expect(traditional(0.12, true)).toEqual(years(16_000, 0.12).map((row) => row.traditional));
    expect(traditional(0.24, false)).toEqual(years(16_000, 0.24).map((row) => row.traditional));
  });

  it('spares the surcharge that the bracket alone brings', () => {
    const surcharges = (document: object) => projectYearly(document).rows.map(({ taxes }) => taxes.irmaaSurcharge);
    const { withdrawal: _, ...rest } = below(0.24, true);
    const alone = surcharges({ ...rest, withdrawal: { order: { bracketAware: { fillTraditionalTo: 0.24 } } } });
    expect(surcharges(below(0.24, true)).every((surcharge) => surcharge === 0)).toBe(true);
    expect(alone.slice(2).every((surcharge) => surcharge > 900)).toBe(true);
  });
});
