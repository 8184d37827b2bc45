import { describe, expect, it } from 'vitest';
import { jointLifeDivisor, uniformLifetimeDivisor } from '../../../../../engine/accounts/rmd.ts';
import { DEFAULT_GROWTH } from '../../../../../engine/law/entry/indexing.ts';
import { retirementDistributionLaw } from '../../../../../engine/law/retirement-distribution-law.ts';
import { lawTables } from '../../../../law-tables.ts';
import { projectYearly } from '../../../../projection.ts';

/** A trip each January is all that is spent, out of a Roth IRA of which nothing is taxed. Twenty years, 2026 to 2045. */
const traveler = (guardrails: unknown, more: object = {}) => ({
  startMonth: '2026-01',
  state: 'none' as const,
  persons: [{ birthDate: '1961-03-10', planEnd: 84, medicare: { enrolled: false } }],
  accounts: [
    { kind: 'rothIra', balance: 1_000_000, basis: 1_000_000, strategyId: 'mix' },
    { id: 'spare', kind: 'cash', balance: 0 },
  ],
  strategies: [{ id: 'mix', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
  goals: [{ amount: 50_000, frequency: 'annual', category: 'travel' }],
  withdrawal: { guardrails },
  assumptions: { inflation: 0, equityReturn: 0.05, bondReturn: 0, cashReturn: 0 },
  ...more,
});

const spent = (document: object, years: number) =>
  projectYearly(document)
    .rows.slice(0, years)
    .map(({ spending }) => Math.round(spending.total * 100) / 100);

const amortized = (terms: object = {}) => ({ amortized: terms });

describe('amortized', () => {
  it('is the annuity formula to the cent, and level to the end without anything left', () => {
    // 1,000,000 × 0.05 / 1.05 / (1 − 1.05^−20), twenty payments at the start of each year.
    expect(spent(traveler(amortized()), 20)).toEqual(Array.from({ length: 20 }, () => 76_421.51));
    expect(projectYearly(traveler(amortized())).rows.at(-1)?.netPortfolio).toBeCloseTo(0, 2);
  });

  it('rises by the slope beyond inflation, and leaves the bequest in dollars of the start', () => {
    // 100,000 × 1.025^20 is 163,861.64. (1,000,000 − 100,000 × 1.025^20 / 1.05^20) over the sum of (1.025 × 1.01 / 1.05)^k, k from 0 to 19.
    const document = traveler(amortized({ bequest: 100_000, slope: 0.01 }), {
      assumptions: { inflation: 0.025, equityReturn: 0.05, bondReturn: 0, cashReturn: 0 },
    });
    expect(spent(document, 4)).toEqual([53_482.22, 55_367.47, 57_319.18, 59_339.68]);
    expect(projectYearly(document).rows.at(-1)?.netPortfolio).toBeCloseTo(163_861.64, 2);
  });

  it('spends income that begins later from the first year on', () => {
    // 20,000 a year from 2030, a twelfth each month: 1,000,000 and the present value of 192 payments over the same annuity.
    const document = traveler(amortized(), {
      incomes: [{ kind: 'pension', amount: 20_000, frequency: 'annual', start: { month: '2030-01' }, taxableShare: 0 }],
    });
    // After 2030 what is paid in after the trip lies in cash, which earns nothing.
    expect(spent(document, 5)).toEqual(Array.from({ length: 5 }, () => 90_415.73));
  });

  it('counts on what other classes of assets earn, and on the mix that accounts hold together', () => {
    const level = Array.from({ length: 20 }, () => 76_421.51);
    const abroad = traveler(amortized(), {
      strategies: [{ id: 'mix', kind: 'fixed', mix: { international: 1 } }],
      assumptions: {
        inflation: 0,
        equityReturn: 0,
        bondReturn: 0,
        cashReturn: 0,
        classes: {
          international: { mean: 0.05, volatility: 0.1 },
          correlations: [
            { first: 'usEquity', second: 'international', correlation: 0 },
            { first: 'bond', second: 'international', correlation: 0 },
          ],
        },
      },
    });
    expect(spent(abroad, 20)).toEqual(level);
    const half = { kind: 'rothIra', balance: 500_000, basis: 500_000, strategyId: 'mix' };
    const together = traveler(amortized(), {
      accounts: [half, half, { id: 'spare', kind: 'cash', balance: 0 }],
      strategies: [{ id: 'mix', kind: 'fixed', mix: { cash: 1 } }],
      allocation: { of: 'household', mix: { equity: 0.5, bond: 0.5 } },
      assumptions: { inflation: 0, equityReturn: 0.05, bondReturn: 0.05, cashReturn: 0 },
    });
    expect(spent(together, 20)).toEqual(level);
  });

  it('pays musts in full, and nothing else where there is no more', () => {
    const document = traveler(amortized(), {
      goals: [
        { amount: 90_000, frequency: 'annual', category: 'essential' },
        { amount: 50_000, frequency: 'annual', category: 'travel' },
      ],
    });
    const [first] = projectYearly(document).rows;
    expect([first?.spending.essential, first?.spending.discretionary]).toEqual([90_000, 0]);
  });

  it.each([
    // Printed by longinvest, bogleheads.org, "A Simple Bogleheads Retirement", posts of July 2019 and September 2020: 60/40.
    [65, 99, 0.05, 'at 65 in the VPW table'],
    [66, 99, 0.051, 'at 66 in the VPW table'],
    [95, 99, 0.215, 'over five years'],
    [96, 99, 0.264, 'over four years'],
  ])('is VPW, its case of fixed returns: %d to %d, %d of the balance (%s)', (age, planEnd, share) => {
    // Real returns of the table: 5.0% of stocks, 1.9% of bonds.
    const document = traveler(amortized(), {
      persons: [{ birthDate: `${2026 - age}-03-10`, planEnd, medicare: { enrolled: false } }],
      strategies: [{ id: 'mix', kind: 'fixed', mix: { equity: 0.6, bond: 0.4, cash: 0 } }],
      assumptions: { inflation: 0, equityReturn: 0.05, bondReturn: 0.019, cashReturn: 0 },
    });
    expect(Math.round((spent(document, 1)[0] ?? 0) / 1000) / 1000).toBe(share);
  });
});

describe('the share of the RMD table', () => {
  const still = { assumptions: { inflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 } };

  it('divides the balance of December by the uniform divisor of the year', () => {
    // 75, 76, 77: 24.6, 23.7, 22.9. 1,000,000 / 24.6 = 40,650.41; 959,349.59 / 23.7 = 40,478.89; 918,870.70 / 22.9 = 40,125.36.
    const document = traveler('rmd', {
      ...still,
      persons: [{ birthDate: '1951-03-10', planEnd: 94, medicare: { enrolled: false } }],
    });
    expect(spent(document, 3)).toEqual([40_650.41, 40_478.89, 40_125.36]);
  });

  it('before 72 goes by the joint table of somebody ten years younger, of which the uniform table is made', () => {
    const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);
    for (let age = 72; age < 100; age++)
      expect(jointLifeDivisor(age, age - 10, law), `at ${age}`).toBe(uniformLifetimeDivisor(age, law));
  });

  it('goes by the younger of two', () => {
    const couple = traveler('rmd', {
      ...still,
      persons: [
        { birthDate: '1946-03-10', planEnd: 90, medicare: { enrolled: false } },
        { birthDate: '1951-03-10', planEnd: 90, medicare: { enrolled: false } },
      ],
    });
    expect(spent(couple, 1)).toEqual([40_650.41]);
  });
});

describe('rules and the layers of goals', () => {
  it.each(['guytonKlinger', 'vanguardDynamic', 'fixedPercentage', 'rmd', amortized()])(
    '%j changes nothing where every goal is a must',
    (rule) => {
      const must = { goals: [{ amount: 50_000, frequency: 'annual', category: 'travel', layer: 'must' }] };
      expect(projectYearly(traveler(rule, must)).rows).toEqual(projectYearly(traveler('none', must)).rows);
    },
  );

  it('changes a want of any kind that comes again, and shows it where it belongs', () => {
    const goals = [{ amount: 50_000, frequency: 'annual', category: 'essential', layer: 'want' }];
    const [first] = projectYearly(traveler(amortized(), { goals })).rows;
    expect(first?.spending.essential).toBeCloseTo(76_421.51, 2);
    expect(first?.spending.discretionary).toBe(0);
  });
});
