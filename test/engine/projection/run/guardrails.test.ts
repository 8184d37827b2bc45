import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';

/** A million that does not grow, of which 48,000 a year are to be spent: a first withdrawal rate of 4.8 %. */
const plan = (guardrails: string, planEnd: number) => ({
  startMonth: '2026-01',
  persons: [{ birthDate: '1961-03-10', planEnd, medicare: { enrolled: false } }],
  accounts: [{ kind: 'rothIra', balance: 1_000_000, basis: 1_000_000 }],
  goals: [
    { amount: 2000, frequency: 'monthly', category: 'essential' },
    { amount: 2000, frequency: 'monthly', category: 'travel' },
  ],
  withdrawal: { guardrails },
  assumptions: { inflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
});

const discretionary = (guardrails: string, years: number, planEnd = 95) =>
  projectYearly(plan(guardrails, planEnd))
    .rows.slice(0, years)
    .map((row) => Math.round(row.spending.discretionary * 100) / 100);

describe('guardrails on discretionary spending', () => {
  it('none: as planned', () => {
    expect(discretionary('none', 3)).toEqual([24_000, 24_000, 24_000]);
  });

  it('fixed percentage: all spending is 4.8 % of the balance of 31 December, essentials first', () => {
    // 4.8 % of 952,000 is 45,696 and of 906,304 is 43,502.592; less 24,000 of essentials.
    expect(discretionary('fixedPercentage', 3)).toEqual([24_000, 21_696, 19_502.59]);
  });

  it('Vanguard: towards 4.8 % of the balance, but no more than 2.5 % down a year', () => {
    // 24,000 × 0.975, then × 0.975 again: both above the 21,696 and less that the percentage would give.
    expect(discretionary('vanguardDynamic', 3)).toEqual([24_000, 23_400, 22_815]);
  });

  it('Guyton and Klinger: a cut of a tenth once the rate passes 5.76 %', () => {
    // 48,000 over 952,000, 904,000, 856,000 and 808,000 is 5.94 % in the fifth year: 24,000 × 0.9.
    expect(discretionary('guytonKlinger', 5)).toEqual([24_000, 24_000, 24_000, 24_000, 21_600]);
  });

  it('Guyton and Klinger: no cuts in the last fifteen years', () => {
    // To 80: 2041 is the last of sixteen years, so that cuts end before the rate has passed the limit.
    expect(discretionary('guytonKlinger', 6, 80)).toEqual([24_000, 24_000, 24_000, 24_000, 24_000, 24_000]);
  });
});
