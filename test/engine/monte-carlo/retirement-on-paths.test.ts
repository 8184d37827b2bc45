import { describe, expect, it } from 'vitest';
import {
  certificateIssues,
  certificateOf,
  certifiedTable,
  checkPlan,
  pathRun,
  replayPath,
  retiredAtMeans,
  solvePlan,
  tableOfCertificate,
  tabulatedPlan,
} from '../../../engine/index.ts';
import { runMonteCarlo } from '../../../engine/monte-carlo/run-monte-carlo.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';
import { projectPlan } from '../../../engine/projection/project-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';
import { context, prepared, SAMPLE, simulated, tableOf, untaxedHousehold } from './simulation.ts';

const RUNS = 60;
const [EARLIEST, LATEST] = [2029, 2038];

/** A couple: she works until a rule says otherwise, he draws a pension; a home, a pension from her retirement on, and health insurance before 65. */
function household(retirement: object, assumptions: object = {}) {
  return {
    startMonth: '2026-03',
    state: 'CA',
    persons: [
      {
        birthDate: '1972-05-15',
        sex: 'female',
        planEnd: 88,
        socialSecurity: { basis: 'pia', pia: 2600, claim: { age: 67 } },
        coverageBefore65: { kind: 'other', monthly: 900 },
        ...retirement,
      },
      { birthDate: '1968-02-15', sex: 'male', planEnd: 86, socialSecurity: { basis: 'pia', pia: 1700 } },
    ],
    incomes: [
      { kind: 'wage', owner: 'p1', amount: 150_000, frequency: 'annual' },
      { kind: 'pension', owner: 'p1', amount: 1200, frequency: 'monthly' },
    ],
    accounts: [
      { kind: 'taxable', balance: 400_000, basis: 250_000 },
      {
        kind: 'traditional401k',
        owner: 'p1',
        balance: 700_000,
        contributions: [{ amount: 23_000 }],
      },
      { kind: 'rothIra', owner: 'p2', balance: 90_000, rothFirstYear: 2012 },
    ],
    properties: [{ name: 'Home', value: 600_000, primary: true }],
    goals: [
      { amount: 6500, frequency: 'monthly', survivorShare: 0.75 },
      { amount: 15_000, frequency: 'annual', category: 'travel', start: { event: 'retirement' } },
    ],
    assumptions,
  };
}

const rule = (more: object) => ({ retireWhen: { earliest: EARLIEST, latest: LATEST, ...more } });
const typed = (year: number, assumptions: object = {}) =>
  household({ retirement: { month: `${year}-01` } }, assumptions);
const reaching = (amount: number) => household(rule({ rule: 'netPortfolio', amount }));

/** All that a run keeps of one path. */
function columnOf(document: unknown, path: number, table = tableOf(prepared(document, { runs: RUNS }), RUNS)) {
  const yearly = (cells: Float64Array) =>
    Array.from({ length: cells.length / table.paths }, (_, year) => cells[year * table.paths + path - 1]);
  return [
    yearly(table.netPortfolio),
    table.lifetimeTaxes[path - 1],
    table.lifetimeTaxesInTodaysDollars[path - 1],
    table.shareFunded[path - 1],
    table.afterTaxLegacyInTodaysDollars[path - 1],
    table.firstShortfall[path - 1],
    table.depleted[path - 1],
    table.surchargeTier[path - 1],
    table.creditYears[path - 1],
    table.unpaidInTodaysDollars[path - 1],
  ];
}

function tablesTyped(assumptions: object = {}) {
  const tables = new Map<number, ReturnType<typeof tableOf>>();
  for (let year = EARLIEST; year <= LATEST; year++)
    tables.set(year, tableOf(prepared(typed(year, assumptions), { runs: RUNS }), RUNS));
  return tables;
}

function issuesOf(document: object) {
  return checkPlan(document, { startMonth: '2026-01' })
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, path, message }) => [code, path, message]);
}

describe('a retirement by a rule', () => {
  it('makes of every path that of the plan with its month typed, to the last bit', () => {
    const document = reaching(1_500_000);
    const table = tableOf(prepared(document, { runs: RUNS }), RUNS);
    const byYear = tablesTyped();
    const years = [...table.retirements].map(Math.abs);
    expect(new Set(years).size).toBeGreaterThan(5);
    for (let path = 1; path <= RUNS; path++)
      expect(columnOf(document, path, table)).toEqual(columnOf(null, path, byYear.get(years[path - 1] ?? 0)));
  });

  it('is the first January before which December left as much, at the prices of that day', () => {
    const amount = 1_500_000;
    const run = prepared(reaching(amount), { runs: RUNS });
    const { retirements } = tableOf(run, RUNS);
    const working = prepared(typed(LATEST), { runs: RUNS });
    const { netPortfolio } = tableOf(working, RUNS);
    const { years, priceLevel } = working.program;
    const held = (path: number, year: number) => {
      const at = years.findIndex((one) => one.year === year - 1);
      return (netPortfolio[at * RUNS + path - 1] ?? 0) / (priceLevel[years[at]?.to ?? 0] ?? 1);
    };
    for (let path = 1; path <= RUNS; path++) {
      const asked = Array.from({ length: LATEST - EARLIEST + 1 }, (_, at) => EARLIEST + at);
      const expected = asked.find((year) => held(path, year) >= amount) ?? -LATEST;
      expect([path, retirements[path - 1]]).toEqual([path, expected]);
    }
  });

  it('that holds at once is the earliest, and one that never does the latest', () => {
    const [soon, never] = [simulated(reaching(0), { runs: RUNS }), simulated(reaching(1e12), { runs: RUNS })];
    const [earliest, latest] = [simulated(typed(EARLIEST), { runs: RUNS }), simulated(typed(LATEST), { runs: RUNS })];
    expect(soon.manifest.resultHash).toBe(earliest.manifest.resultHash);
    expect(never.manifest.resultHash).toBe(latest.manifest.resultHash);
    expect([soon.successes, soon.fan, soon.histogram, soon.spending, soon.lifetimeTaxes]).toEqual([
      earliest.successes,
      earliest.fan,
      earliest.histogram,
      earliest.spending,
      earliest.lifetimeTaxes,
    ]);
    expect(soon.retirement).toMatchObject({ neverPaths: 0, year: { p10: EARLIEST, p50: EARLIEST, p90: EARLIEST } });
    expect(never.retirement).toMatchObject({ neverPaths: RUNS, neverShare: 1, year: { p10: LATEST, p90: LATEST } });
    expect(earliest.retirement).toBeNull();
  });

  it('counts property less debts where it waits for net worth', () => {
    const document = household(rule({ rule: 'netWorth', amount: 2_300_000 }));
    const { retirements } = tableOf(prepared(document, { runs: 30 }), 30);
    for (let path = 1; path <= 30; path++) {
      const replayed = replayPath(planOf(typed(LATEST)), { path }, context, { granularity: 'yearly' });
      if (!replayed.ok || replayed.value.granularity !== 'yearly') throw new Error('not replayed');
      const held = replayed.value.rows.find(
        ({ year, netWorth, deflatorEnd }) =>
          year >= EARLIEST - 1 && year < LATEST && netWorth / deflatorEnd >= 2_300_000,
      );
      expect([path, retirements[path - 1]]).toEqual([path, held === undefined ? -LATEST : held.year + 1]);
    }
  });

  it('is replayed as it ran', () => {
    const run = prepared(reaching(1_500_000), { runs: 20 });
    const table = tableOf(run, 20);
    for (const path of [1, 7, 20]) {
      const replayed = replayPath(run.plan, { path }, context, { granularity: 'yearly' });
      if (!replayed.ok || replayed.value.granularity !== 'yearly') throw new Error('not replayed');
      const { rows, manifest } = replayed.value;
      expect(rows.at(-1)?.netPortfolio).toBe(table.netPortfolio[(rows.length - 1) * 20 + path - 1]);
      expect(
        rows.flatMap(({ year, events }) =>
          events.some(({ kind, person }) => kind === 'retirement' && person === 'p1') ? [year] : [],
        ),
      ).toEqual([Math.abs(table.retirements[path - 1] ?? 0)]);
      expect(manifest.inputsHash).toBe(inputsHash(run.plan));
    }
  });

  it('comes to one month at the means, which the projection takes, and to the same hash', () => {
    const plan = planOf(reaching(1_500_000));
    const dated = retiredAtMeans(plan, lawTables);
    const found = dated.retiredAtMeans;
    expect(found?.isReached).toBe(true);
    expect(inputsHash(dated)).toBe(inputsHash(plan));
    const rowsOf = (one: typeof plan) => {
      const projected = projectPlan(one, lawTables, { granularity: 'yearly' });
      if (!projected.ok || projected.value.granularity !== 'yearly') throw new Error('not projected');
      return projected.value.rows;
    };
    const working = rowsOf(planOf(typed(LATEST)));
    const first = working.find(
      ({ year, netPortfolio, deflatorEnd }) => year >= EARLIEST - 1 && netPortfolio / deflatorEnd >= 1_500_000,
    );
    expect(found?.year).toBe((first?.year ?? 0) + 1);
    expect(rowsOf(dated)).toEqual(rowsOf(planOf(typed(found?.year ?? 0))));
  });

  it('leaves lives to be drawn, and ends with the life of whom it is for', () => {
    const lives = { lives: { drawn: { health: 6 } } };
    const document = household(rule({ rule: 'netPortfolio', amount: 1_500_000 }), lives);
    const run = prepared(document, { runs: RUNS });
    const table = tableOf(run, RUNS);
    const byYear = tablesTyped(lives);
    const early = Array.from({ length: RUNS }, (_, at) => run.lives?.fateOf(at + 1).deathYears[0] ?? 0);
    expect(early.filter((year) => year < LATEST).length).toBeGreaterThan(3);
    for (let path = 1; path <= RUNS; path++) {
      const year = table.retirements[path - 1] ?? 0;
      expect(early[path - 1]).toBeGreaterThanOrEqual(Math.max(0, year));
      const other = byYear.get(Math.abs(year));
      const years = table.years[path - 1] ?? 0;
      expect(other?.years[path - 1]).toBe(years);
      const portfolios = (cells: Float64Array | undefined) =>
        Array.from({ length: years }, (_, at) => cells?.[at * RUNS + path - 1]);
      expect(portfolios(table.netPortfolio)).toEqual(portfolios(other?.netPortfolio));
    }
  });

  it('is refused where it cannot be followed', () => {
    const both = household(rule({ rule: 'netPortfolio', amount: 1 }));
    const [she, he] = both.persons;
    const second = { ...both, persons: [she, { ...he, ...rule({ rule: 'netPortfolio', amount: 1, latest: 2030 }) }] };
    expect(issuesOf(second).map(([code, path]) => [code, path])).toEqual([
      ['twoRetirementRules', 'persons[1].retireWhen'],
    ]);
    const of = (more: object, rest: object = {}) => issuesOf({ ...household(rule(more)), ...rest });
    expect(of({ rule: 'netWorth' })).toEqual([
      [
        'retirementAmount',
        'persons[0].retireWhen.amount',
        'Enter the amount that is to be reached, in today’s dollars.',
      ],
    ]);
    const worth = { rule: 'netWorth', amount: 1 };
    expect(of({ ...worth, latest: 2049 })).toEqual([
      ['retirementYears', 'persons[0].retireWhen.latest', 'Enter 2048 or earlier: 20 Januaries can be asked.'],
    ]);
    expect(of({ ...worth, earliest: 2026 })[0]?.[1]).toBe('persons[0].retireWhen.earliest');
    expect(of({ ...worth, earliest: 2039 })[0]?.[1]).toBe('persons[0].retireWhen.latest');
    expect(of({ ...worth, earliest: 2055, latest: 2061 }).map(([, path]) => path)).toContain(
      'persons[0].retireWhen.latest',
    );
    expect(of(worth, { withdrawal: { guardrails: { riskBased: {} } } })[0]?.[1]).toBe('withdrawal.guardrails');
    expect(of(worth, { assumptions: { inflationModel: { drawn: {} } } })[0]?.[1]).toBe('assumptions.inflationModel');
    const dated = { amount: 1, frequency: 'once', start: { event: 'retirement', offsetYears: -1 } };
    expect(of(worth, { goals: [dated] })[0]?.slice(0, 2)).toEqual(['beforeRetirement', 'goals[0].start']);
    const twice = household({ ...rule(worth), retirement: { age: 60 } });
    expect(issuesOf(twice)[0]?.slice(0, 2)).toEqual(['retirementTwice', 'persons[0].retireWhen']);
    const solved = solvePlan(planOf(reaching(1)), { solveFor: 'spending' }, context);
    expect(solved.ok ? [] : solved.issues.map(({ path }) => path)).toEqual(['persons[0].retireWhen']);
  });
});

/** She saves $20,000 a year in a Roth account of stocks, and spends $40,000 a year from the January on in which work ends. */
function saver(retirement: object, more: object = {}) {
  const plan = untaxedHousehold({ balance: 500_000, monthly: 0 });
  return {
    ...plan,
    persons: plan.persons.map((person) => ({ ...person, birthDate: '1975-06-15', planEnd: 80, ...retirement })),
    incomes: [
      {
        kind: 'other',
        amount: 20_000,
        frequency: 'annual',
        taxableShare: 0,
        inTodaysDollars: true,
        end: { event: 'retirement' },
      },
    ],
    goals: [{ amount: 40_000, frequency: 'annual', start: { event: 'retirement' } }],
    ...more,
  };
}

describe('a retirement that waits for success', () => {
  const tables = new Map<number, Plan>();
  const tabulated = (share: number) => {
    const known = tables.get(share);
    if (known !== undefined) return known;
    const plan = planOf(saver({ retireWhen: { rule: 'success', share, earliest: 2030, latest: 2034 } }));
    const outcome = tabulatedPlan(plan, {}, context);
    if (!outcome.ok) throw new Error('not tabulated');
    tables.set(share, outcome.value);
    return outcome.value;
  };

  it('waits for the balances from which on what remains is paid that often', () => {
    const plan = tabulated(0.8);
    const rows = plan.riskTable?.retirements ?? [];
    expect(rows.map(({ year }) => year)).toEqual([2030, 2031, 2032, 2033, 2034]);
    for (const { year, balance } of rows) {
      // The plan that begins in that January, with so much: prices stand still.
      const account = {
        id: 'roth',
        kind: 'rothIra',
        owner: 'p1',
        balance,
        basis: balance,
        rothFirstYear: 2010,
        strategyId: 'equity',
      };
      const { successRate } = simulated(
        {
          ...saver({}),
          startMonth: `${year}-01`,
          incomes: [],
          accounts: [account],
          goals: [{ amount: 40_000, frequency: 'annual' }],
        },
        { runs: SAMPLE / 2, seed: 77 },
      );
      expect(Math.abs(successRate - 0.8)).toBeLessThan(0.04);
    }
  });

  it('is certified with those balances, and verified without tabulating', () => {
    const request = { runs: 60, seed: 5 };
    const run = pathRun(tabulated(0.8), request, context);
    if (!run.ok) throw new Error('not simulatable');
    run.value.runRange({ from: 1, to: 61 });
    const result = run.value.result(60);
    const of = { startMonth: '2026-01', headline: run.value.headline(result), ceilings: null };
    const certificate = certificateOf(result, { ...of, ...certifiedTable(run.value.prepared.plan) });
    expect(certificate.retirements).toEqual(run.value.prepared.plan.riskTable?.retirements);
    expect(certificateIssues(JSON.parse(JSON.stringify(certificate)))).toEqual([]);
    const forged = { ...certificate, retirements: [{ year: 2030 }] };
    expect(certificateIssues(JSON.parse(JSON.stringify(forged))).map(({ path }) => path)).toEqual(['retirements']);
    const written = planOf(saver({ retireWhen: { rule: 'success', share: 0.8, earliest: 2030, latest: 2034 } }));
    const riskTable = tableOfCertificate(certificate);
    const again = runMonteCarlo(riskTable === undefined ? written : { ...written, riskTable }, request, context);
    expect(again.ok && again.value.manifest).toEqual(result.manifest);
  });

  it('is later the surer it is to be', () => {
    const medianOf = (share: number) => {
      const result = runMonteCarlo(tabulated(share), { runs: 300 }, context);
      return result.ok ? result.value.retirement : null;
    };
    const [half, most] = [medianOf(0.8), medianOf(0.95)];
    expect(half?.neverPaths ?? 0).toBeLessThan(most?.neverPaths ?? 0);
    expect(half?.byYear.map(({ wantedInTodaysDollars }) => wantedInTodaysDollars ?? 0)[0]).toBeLessThan(
      most?.byYear[0]?.wantedInTodaysDollars ?? 0,
    );
  });
});
