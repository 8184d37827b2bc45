import { describe, expect, it } from 'vitest';
import { type MonteCarloRequest, replayPath, type YearlyProjection } from '../../../../engine/index.ts';
import {
  createPathTable,
  pathRunner,
  prepareRun,
  successesIn,
} from '../../../../engine/monte-carlo/paths/run-paths.ts';
import { monteCarloResult } from '../../../../engine/monte-carlo/result/result-of-run.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { EDUCATION_HOUSEHOLDS } from '../../../golden/households/education-households.ts';
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { context, prepared, simulated, tableOf, untaxedHousehold } from '../simulation.ts';

/** A city's tax, exempt interest, an appeal that December settles, and an added Roth IRA drawn on within its five years. */
const cityHousehold = {
  id: 'city-household',
  plan: {
    startMonth: '2026-01',
    state: 'NY',
    persons: [
      {
        birthDate: '1960-05-15',
        planEnd: 80,
        retirement: { month: '2027-01' },
        medicare: { irmaaAppeal: { event: 'retirement', year: 2027 } },
      },
    ],
    accounts: [
      { kind: 'taxable', balance: 600_000, basis: 400_000, yield: { taxExemptShare: 0.5 } },
      { kind: 'traditionalIra', balance: 500_000 },
    ],
    incomes: [
      { kind: 'wage', amount: 200_000, frequency: 'annual' },
      { kind: 'pension', amount: 100_000, frequency: 'annual', start: { month: '2027-01' } },
    ],
    goals: [{ amount: 14_000, frequency: 'monthly' }],
    roth: { manual: [{ year: 2026, amount: 100_000 }] },
    taxes: { priorYearMagi: [200_000, 200_000], localTax: 'newYorkCity' },
  },
};
const rothRules = [
  { strategy: 'bracketFill', targetBracket: 0.24, payTaxFrom: 'conversion' },
  { strategy: 'thresholdRoth', targetBracket: 0.32, guards: ['niit'], margin: 500 },
] as const;
const documents = [...reference.households, ...WORKED_HOUSEHOLDS, cityHousehold, ...EDUCATION_HOUSEHOLDS];
const households = [
  ...documents.map(({ id, plan }) => [id, plan] as const),
  ...documents.flatMap(({ id, plan }) =>
    rothRules.map((roth) => [`${id}, ${roth.strategy}`, { ...plan, roth }] as const),
  ),
];
const steady: MonteCarloRequest = { equityVol: 0, bondVol: 0 };

function replayed(document: unknown, request: MonteCarloRequest, path: number): YearlyProjection {
  const outcome = replayPath(planOf(document), { ...request, path }, context, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not replayed');
  return outcome.value;
}

describe('without deviation every path is the deterministic projection, to the last bit', () => {
  it.each(households)('%s', (_, plan) => {
    const { rows, summary, warnings } = projectYearly(plan);
    const run = prepared(plan, steady);
    const table = tableOf(run, 2);
    rows.forEach((row, year) => {
      expect(table.netPortfolio[2 * year + 1], row.period).toBe(row.netPortfolio);
    });
    expect(table.lifetimeTaxes[1]).toBe(summary.lifetimeTaxes);
    expect(table.lifetimeTaxesInTodaysDollars[1]).toBe(summary.lifetimeTaxesInTodaysDollars);
    const replay = replayed(plan, steady, 2);
    expect(replay.rows).toEqual(rows);
    expect(replay.summary).toEqual(summary);
    expect(replay.warnings).toEqual(warnings);
  });
});

it('and among those households are many that convert by a rule', () => {
  const converting = households.filter(([, plan]) =>
    projectYearly(plan).rows.some((row) => row.rothConversion > 10_000),
  );
  expect(converting.length).toBeGreaterThan(documents.length);
});

describe('what is kept of a path is what its replay as a full ledger shows', () => {
  /** Deep enough in loss for some paths to run dry. */
  const rough: MonteCarloRequest = { equityReturn: -0.02, equityVol: 0.35, bondReturn: 0, bondVol: 0.2 };

  it.each(households)('%s', (_, plan) => {
    const run = prepared(plan, rough);
    const paths = 12;
    const table = tableOf(run, paths);
    for (let path = 1; path <= paths; path++) {
      const { rows, summary } = replayed(plan, rough, path);
      expect(rows.map(({ netPortfolio }) => netPortfolio)).toEqual(
        rows.map((_row, year) => table.netPortfolio[year * paths + path - 1]),
      );
      expect(table.lifetimeTaxes[path - 1]).toBeCloseTo(summary.lifetimeTaxes, 6);
      expect(table.lifetimeTaxesInTodaysDollars[path - 1]).toBeCloseTo(summary.lifetimeTaxesInTodaysDollars, 6);
      expect(monthOf(run.program.firstMonth, table.firstShortfall[path - 1])).toBe(summary.firstShortfall);
      expect(monthOf(run.program.firstMonth, table.depleted[path - 1])).toBe(summary.depletedAt);
      const unpaid = rows.reduce((sum, row) => sum + row.shortfall / row.deflator, 0);
      const wanted = rows.reduce((sum, row) => sum + (row.spending.total + row.taxes.total) / row.deflator, 0);
      expect(table.shareFunded[path - 1]).toBeCloseTo(unpaid > 0 ? Math.max(0, 1 - unpaid / wanted) : 1, 9);
    }
  });

  it('and among them are paths that run dry and paths that do not', () => {
    const table = tableOf(prepared(households[2]?.[1], rough), 200);
    const dry = table.depleted.filter((month) => month >= 0).length;
    expect(dry).toBeGreaterThan(20);
    expect(dry).toBeLessThan(180);
  });
});

/** `2031-04` of a month counted from the plan's first, null for none. */
function monthOf(firstMonth: number, month: number | undefined): string | null {
  if (month === undefined || month < 0) return null;
  const calendarMonth = firstMonth + month;
  return `${Math.floor(calendarMonth / 12)}-${String((calendarMonth % 12) + 1).padStart(2, '0')}`;
}

describe('runs in parts', () => {
  const plan = WORKED_HOUSEHOLDS[4]?.plan;

  it('give the same result to the last bit as in one go, in any order', () => {
    const whole = simulated(plan, { runs: 1000 });
    const run = prepared(plan, { runs: 1000 });
    const table = createPathTable(run, 1000);
    pathRunner(run, table)({ from: 301, to: 1001 });
    pathRunner(run, table)({ from: 1, to: 150 });
    pathRunner(prepared(plan, { runs: 1000 }), table)({ from: 150, to: 301 });
    expect(monteCarloResult(run, table, 1000)).toEqual(whole);
  });

  it('write no column but their own', () => {
    const run = prepared(plan);
    const table = createPathTable(run, 10);
    pathRunner(run, table)({ from: 4, to: 6 });
    const written = [...table.netPortfolio].flatMap((value, at) => (value === 0 ? [] : [at % 10]));
    expect(new Set(written)).toEqual(new Set([3, 4]));
  });

  it('are of another seed altogether different', () => {
    const first = simulated(plan, { runs: 50, seed: 1 });
    const second = simulated(plan, { runs: 50, seed: 2 });
    expect(second.manifest.resultHash).not.toBe(first.manifest.resultHash);
    expect(second.p50).not.toBe(first.p50);
  });
});

describe('a path succeeds', () => {
  const plan = untaxedHousehold({ balance: 1_000_000, monthly: 2000 });

  /** 1,000,000 at 0% less 720,000 leaves 280,000. */
  const nothingEarned = { equityReturn: 0, equityVol: 0, bondVol: 0, runs: 3 };

  it.each([
    ['fundSpending', 'fundSpending', 3],
    ['a target below what is left', { legacy: 279_999 }, 3],
    ['a target of what is left', { legacy: 280_000 }, 3],
    ['a target above it', { legacy: 280_001 }, 0],
  ] as const)('with %s: %j, %d of 3', (_, target, successes) => {
    expect(simulated(plan, { ...nothingEarned, target }).successes).toBe(successes);
  });

  it('against a target in the dollars of the start month', () => {
    const inflated = { ...plan, assumptions: { ...plan.assumptions, inflation: 0.02 } };
    const { successes, real, p50 } = simulated(inflated, {
      ...nothingEarned,
      equityReturn: 0.06,
      target: { legacy: 1 },
    });
    // 1.02 to the 30th is 1.811362.
    expect(p50 / real.p50).toBeCloseTo(1.811_362, 5);
    expect(successes).toBe(3);
    const target = { legacy: real.p50 + 1 };
    expect(simulated(inflated, { ...nothingEarned, equityReturn: 0.06, target }).successes).toBe(0);
  });

  it('only if every month is paid: the last one missing is a failure', () => {
    // 359 months and a half of 3,000.
    const short = untaxedHousehold({ balance: 1_078_500, monthly: 3000 });
    const { successes, depletion, shortfall } = simulated(short, nothingEarned);
    expect(successes).toBe(0);
    // The portfolio is first empty at the end of December 2055, month 359, at the age of 95 years and 6 months.
    const byAge = [{ age: 95, paths: 3, examples: [1, 2, 3] }];
    expect(depletion).toEqual({ share: 1, ageP10: 95.5, ageP25: 95.5, ageP50: 95.5, byAge });
    expect(shortfall.meanShareFunded).toBeCloseTo(359.5 / 360, 12);
    expect(shortfall).toMatchObject({ share: 1, worst: 1, byAge: [{ age: 95, paths: 3 }] });
  });

  it('where the last dollar pays the last month', () => {
    const exact = untaxedHousehold({ balance: 1_080_000, monthly: 3000 });
    const { successes, shortfall, p50 } = simulated(exact, nothingEarned);
    expect(successes).toBe(3);
    expect(p50).toBeDollars(0);
    expect(shortfall).toMatchObject({ share: 0, meanShareFunded: 1, p10ShareFunded: 1, worst: 1, byAge: [] });
  });
});

describe('a run until a precision', () => {
  // Five years, of which about half succeed.
  const plan = untaxedHousehold({ balance: 1_000_000, monthly: 22_500, planEnd: 69 });

  it('stops at the first batch of 1,000 whose interval is narrow enough', () => {
    // For a share of a half the interval reaches 1.96 √(0.25 / n): 0.0179 after 3,000 paths, 0.0155 after 4,000.
    const { used, manifest, successRate, successRateInterval } = simulated(plan, {
      until: { halfWidth: 0.016, maxRuns: 20_000 },
    });
    expect([used.runs, manifest.runs]).toEqual([4000, 4000]);
    expect(used.until).toEqual({ halfWidth: 0.016, maxRuns: 20_000 });
    expect(Math.abs(successRate - 0.5)).toBeLessThan(0.2);
    expect(successRateInterval.high - successRate).toBeLessThanOrEqual(0.016);
  });

  it('is the run of that number of paths', () => {
    const wanted = simulated(plan, { until: { halfWidth: 0.025, maxRuns: 20_000 } });
    expect(wanted.manifest).toEqual(simulated(plan, { runs: wanted.used.runs }).manifest);
  });

  it('ends with the most paths allowed, in a part batch too', () => {
    expect(simulated(plan, { until: { halfWidth: 0.001, maxRuns: 1500 } }).used.runs).toBe(1500);
  });
});

describe('a plan that cannot be simulated', () => {
  it('is refused as its projection is', () => {
    const early = planOf({ ...untaxedHousehold({ balance: 1, monthly: 0 }), startMonth: '2020-01' });
    const preparation = prepareRun(early, {}, { ...context, law: lawTables });
    expect(preparation.ok ? [] : preparation.issues.map(({ path }) => path)).toEqual(['startMonth']);
  });
});

describe('successes of a range', () => {
  it('are counted from its first path up to but not including its last', () => {
    const run = prepared(untaxedHousehold({ balance: 1_000_000, monthly: 5000 }));
    const table = tableOf(run, 40);
    const flags = Array.from({ length: 40 }, (_, at) => successesIn(run, table, { from: at + 1, to: at + 2 }));
    expect(flags).toContain(0);
    expect(flags).toContain(1);
    expect(successesIn(run, table, { from: 11, to: 31 })).toBe(flags.slice(10, 30).filter((flag) => flag === 1).length);
  });
});
