import { describe, expect, it } from 'vitest';
import cases from '../../resources/selftest/return-models.json' with { type: 'json' };
import { prepared, simulated, tableOf } from '../engine/monte-carlo/simulation.ts';

/**
 * Rolling windows and exact answers that others worked out: see the source in `resources/selftest/return-models.json`. Free of tax on purpose:
 * one Roth IRA of $1,000,000, one yearly payment each January, thirty years. In real terms the plan's inflation is no matter.
 */
function retiree(equity: number, payment: number) {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        birthDate: '1960-06-15',
        planEnd: 95,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
      },
    ],
    accounts: [
      {
        kind: 'rothIra',
        owner: 'p1',
        balance: 1_000_000,
        basis: 1_000_000,
        rothFirstYear: 2010,
        strategyId: 'mix',
      },
    ],
    strategies: [{ id: 'mix', name: 'Mix', kind: 'fixed', mix: { equity, bond: 1 - equity, cash: 0 } }],
    goals: [{ amount: payment, frequency: 'annual', start: { month: '2026-01' } }],
    assumptions: { inflation: 0.025 },
  };
}

const windows = (equity: number, payment: number) => simulated(retiree(equity, payment), { model: 'cycles' });

describe('rolling windows, 1928 to 1996', () => {
  const counted = Object.entries(cases.cycles.successes_of_69).flatMap(([equity, rates]) =>
    Object.entries(rates).map(([rate, successes]) => [Number(equity), Number(rate.slice(0, -1)), successes] as const),
  );

  it.each(counted)('%d %% stocks at %d %% a year: %d of 69 pay everything', (equity, rate, successes) => {
    const result = windows(equity / 100, rate * 10_000);
    expect(result.used.runs).toBe(69);
    expect(result.successes).toBe(successes);
    expect(result.cycles?.filter((cycle) => cycle.succeeds)).toHaveLength(successes);
  });

  it.each(
    Object.entries(cases.cycles.worst_safe_rate_percent).map(
      ([equity, [rate, year]]) => [Number(equity), rate ?? Number.NaN, year] as const,
    ),
  )('%d %% stocks: %d %% is the most that the worst start pays, %d', (equity, rate, year) => {
    const failed = (payment: number) => windows(equity / 100, payment).cycles?.filter(({ succeeds }) => !succeeds);
    expect(failed(rate * 10_000 - 0.01)).toEqual([]);
    expect(failed(rate * 10_000 + 0.01)).toMatchObject([{ startYear: year, path: (year ?? 0) - 1927 }]);
  });

  it('half stocks, 1966 to 1995, is used up by $36,665.93 a year', () => {
    const payment = cases.cycles.published.payment_start_of_year;
    const [start] = windows(0.5, payment - 0.01).cycles?.filter(({ startYear }) => startYear === 1966) ?? [];
    expect(start?.succeeds).toBe(true);
    expect(start?.finalNetPortfolioInTodaysDollars).toBeLessThan(1);
    expect(windows(0.5, payment + 0.01).cycles?.[1966 - 1928]?.succeeds).toBe(false);
  });
});

describe('lognormal returns against backward recursion on a fine grid', () => {
  const assumptions = { equityReturn: 0.0806, equityVol: 0.165 };
  const PATHS = 20_000;
  /** Paths that the engine runs in full, month by month; the others are worked from their returns alone. */
  const IN_FULL = 2_000;

  /** Whether the returns of a path pay every January's amount, worked year by year. */
  function pays(growth: Float64Array, payment: number): boolean {
    let [balance, due] = [1_000_000, payment];
    for (let year = 0; year < 30; year += 1) {
      if (balance < due) return false;
      balance = growth.subarray(12 * year, 12 * year + 12).reduce((left, factor) => left * factor, balance - due);
      due *= 1.025;
    }
    return true;
  }

  it.each([
    ['4%', 40_000, cases.lognormal_exact['100% equity, 4%']],
    ['5%', 50_000, cases.lognormal_exact['100% equity, 5%']],
  ] as const)('all stocks at %s', (_, payment, exact) => {
    const run = prepared(retiree(1, payment), { ...assumptions, runs: PATHS });
    const lasting = Array.from({ length: PATHS }, (_path, at) => pays(run.returns.draw(at + 1).equity, payment));
    const { firstShortfall } = tableOf(run, IN_FULL);
    expect(Array.from(firstShortfall, (month) => month < 0)).toEqual(lasting.slice(0, IN_FULL));
    const share = lasting.filter((lasts) => lasts).length / PATHS;
    expect(Math.abs(share - exact)).toBeLessThan(3 * Math.sqrt((exact * (1 - exact)) / PATHS));
  });
});
