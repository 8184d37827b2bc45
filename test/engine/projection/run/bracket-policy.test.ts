import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

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
