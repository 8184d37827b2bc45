import { describe, expect, it } from 'vitest';
import { type PlanInputs, parseMarketHistory, solvePlan } from '../../../engine/index.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';
import { planOf, projectYearly } from '../../projection.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };

/** $1,200,000 of funds that cost $200,000; five years without spending, then six with. Nothing moves. */
function household(harvest: object, amount = 10_000): PlanInputs {
  return {
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ birthDate: '1976-06-15', planEnd: 60, socialSecurity: { basis: 'none' } }],
    accounts: [
      { id: 'fund', kind: 'taxable', balance: 1_200_000, basis: 200_000, yield: { dividend: 0, turnover: 0 } },
    ],
    goals: [{ id: 'living', amount, frequency: 'monthly', start: { month: '2031-01' } }],
    taxes: { harvest },
    assumptions: {
      inflation: 0,
      cashReturn: 0,
      bondReturn: 0,
      bondVol: 0,
      equityReturn: 0,
      equityVol: 0,
      medicalInflation: 0,
    },
  };
}

function levelOf(plan: PlanInputs): number {
  const outcome = solvePlan(planOf(plan), { solveFor: 'spending', runs: 10 }, context);
  if (!outcome.ok || outcome.value.outcome !== 'solved') throw new Error('not solved');
  return Number(outcome.value.value);
}

const shortfallOf = (plan: PlanInputs) => projectYearly(plan).rows.reduce((sum, { shortfall }) => sum + shortfall, 0);

describe('what can be spent where gains are harvested', () => {
  const none = levelOf(household({ gains: 'none' }));
  const harvested = levelOf(household({ gains: 'zeroRate' }));

  it('is more: five years’ gains of 65,550 and more are never taxed', () => {
    // 15% of some 330,000 is $49,000, over 72 months.
    expect(harvested - none).toBeGreaterThan(600);
    expect(harvested - none).toBeLessThan(900);
  });

  it('is what the projection can pay, to the dollar', () => {
    expect(shortfallOf(household({ gains: 'zeroRate' }, harvested))).toBeLessThan(1);
    expect(shortfallOf(household({ gains: 'zeroRate' }, harvested + 5))).toBeGreaterThan(100);
    expect(shortfallOf(household({ gains: 'none' }, harvested))).toBeGreaterThan(1000);
  });
});
