import { describe, expect, it } from 'vitest';
import { pathRun, replayPath, solvePlan } from '../../../../engine/index.ts';
import {
  certificateOf,
  certificateRequest,
  verification,
} from '../../../../engine/monte-carlo/certificate/certificate.ts';
import { certificateIssues } from '../../../../engine/monte-carlo/certificate/certificate-issues.ts';
import { explainPathYear } from '../../../../engine/monte-carlo/explain-path.ts';
import { endsWithItsYears } from '../../../../engine/monte-carlo/lives/ends-with-its-years.ts';
import { monteCarloResult } from '../../../../engine/monte-carlo/result/result-of-run.ts';
import type { MonteCarloRequest } from '../../../../engine/results/monte-carlo/request.ts';
import tables from '../../../../resources/law/life-tables.json' with { type: 'json' };
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { EDUCATION_HOUSEHOLDS } from '../../../golden/households/education-households.ts';
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { planOf } from '../../../projection.ts';
import {
  context,
  headlineOfRun,
  prepared,
  SAMPLE,
  simulated,
  simulatedInPieces,
  tableOf,
  untaxedHousehold,
} from '../simulation.ts';

const DRAWN = { lives: { drawn: {} } } as const;

interface Document {
  readonly persons: readonly object[];
  readonly assumptions?: object | undefined;
}

/** The plan with drawn lives; a first person whose sex is not said is a woman, a second a man. */
function withDrawnLives<Plan extends Document>(plan: Plan, lives: object = DRAWN) {
  const persons = plan.persons.map((person, at) => ({ sex: at === 0 ? 'female' : 'male', ...person }));
  return { ...plan, persons, assumptions: { ...plan.assumptions, ...lives } };
}

/** A woman of 65, born on the first of a year, who spends $10,000 a year of money that neither grows nor is taxed. */
function spender(balance: number, lives: object = DRAWN) {
  const plan = untaxedHousehold({ balance, monthly: 10_000 / 12 });
  const persons = [{ ...plan.persons[0], birthDate: '1961-01-01', sex: 'female' }];
  return { ...plan, persons, assumptions: { ...plan.assumptions, equityReturn: 0, equityVol: 0, ...lives } };
}

const couple = {
  startMonth: '2026-01',
  state: 'CA',
  persons: [
    { birthDate: '1959-05-15', sex: 'female', planEnd: 92, socialSecurity: { basis: 'pia', pia: 1900 } },
    { birthDate: '1957-02-15', sex: 'male', planEnd: 90, socialSecurity: { basis: 'pia', pia: 2700 } },
  ],
  accounts: [
    { kind: 'taxable', balance: 300_000, basis: 200_000 },
    { kind: 'traditionalIra', owner: 'p1', balance: 400_000 },
    { kind: 'rothIra', owner: 'p2', balance: 150_000 },
  ],
  goals: [
    { amount: 6000, frequency: 'monthly', survivorShare: 0.75 },
    { amount: 9000, frequency: 'annual', category: 'travel', end: { age: 80 } },
  ],
};
const drawnCouple = withDrawnLives(couple);

function rowsOf(document: unknown, path: number, request: MonteCarloRequest = {}) {
  const outcome = replayPath(planOf(document), { ...request, path }, context, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not replayed');
  return outcome.value.rows;
}

/** Net portfolio at the end of each year of a path, as a run has it. */
function portfoliosOf(document: unknown, paths: number): readonly (readonly number[])[] {
  const run = prepared(document, { runs: paths });
  const table = tableOf(run, paths);
  return Array.from({ length: paths }, (_, column) =>
    Array.from(
      { length: table.years.length === 0 ? run.program.years.length : (table.years[column] ?? 0) },
      (__, year) => table.netPortfolio[year * table.paths + column] ?? 0,
    ),
  );
}

describe('paths with drawn lives', () => {
  it.each(
    [...reference.households, ...WORKED_HOUSEHOLDS, ...EDUCATION_HOUSEHOLDS].map(({ id, plan }) => [id, plan] as const),
  )('are replayed bit for bit, to their own ends: %s', (_, plan) => {
    const document = withDrawnLives(plan);
    for (const [at, portfolios] of portfoliosOf(document, 4).entries())
      expect(rowsOf(document, at + 1).map(({ netPortfolio }) => netPortfolio)).toEqual(portfolios);
  });

  it('are compiled once for each first death where nothing looks ahead, else once for each pair', () => {
    const rule = { ...drawnCouple, withdrawal: { guardrails: 'guytonKlinger' } };
    expect([drawnCouple, rule].map((document) => endsWithItsYears(planOf(document)))).toEqual([true, false]);
    const [simple, ruled] = [drawnCouple, rule].map((document) => simulated(document, { runs: 200 }).lives);
    expect(simple?.pairs).toBe(ruled?.pairs);
    expect(ruled?.programs).toBe(ruled?.pairs);
    expect(simple?.programs).toBeLessThan(70);
    for (const [at, portfolios] of portfoliosOf(rule, 4).entries())
      expect(rowsOf(rule, at + 1).map(({ netPortfolio }) => netPortfolio)).toEqual(portfolios);
  });

  it('look ahead where a date is counted back from a death, or a mix changes towards one', () => {
    const dated = (end: object) => ({ ...drawnCouple, goals: [{ amount: 100, frequency: 'monthly', end }] });
    const dates = [{ event: 'planEnd' }, { event: 'death', offsetYears: -2 }, { event: 'firstDeath' }];
    expect(dates.map((end) => endsWithItsYears(planOf(dated(end))))).toEqual([true, false, true]);
  });

  it('meet the markets that they meet without, and the other lives none', () => {
    const alone = withDrawnLives(untaxedHousehold({ balance: 900_000, monthly: 3000 }));
    const [drawn, planned] = [portfoliosOf(alone, 50), portfoliosOf(withDrawnLives(alone, { lives: 'planEnd' }), 50)];
    for (const [at, portfolios] of drawn.entries()) {
      const both = Math.min(portfolios.length, planned[at]?.length ?? 0);
      expect(portfolios.slice(0, both)).toEqual(planned[at]?.slice(0, both));
    }
    expect(new Set(drawn.map(({ length }) => length)).size).toBeGreaterThan(10);
  });

  it('with the switch at its default are those of a plan that says nothing, to the bit', () => {
    expect(simulated({ ...couple, assumptions: { lives: 'planEnd' } }, { runs: 50 })).toEqual(
      simulated(couple, { runs: 50 }),
    );
  });

  it('end in ruin as often as the table lets her outlive her money: 20 years of it', () => {
    // $200,000 pay for 2026 through 2045; she needs more if she lives through the January of 2046, in which she turns 85.
    const [probabilities] = tables.entries.deathProbability2022.values;
    let alive = 1;
    for (let age = 65; age < 85; age++) alive *= 1 - (probabilities?.female[age] ?? 1);
    const { successRate, fan, lives } = simulated(spender(200_000), { runs: SAMPLE });
    const error = Math.sqrt((alive * (1 - alive)) / SAMPLE);
    expect(Math.abs(1 - successRate - alive)).toBeLessThan(4 * error);
    // Who is alive at the end of 2046 has lived through 2045; the fan counts those who live into the year.
    expect(fan.alive[21]).toBe(Math.round(SAMPLE * (1 - successRate)));
    expect(lives?.programs).toBe(1);
  });

  it('end with what is left at death, and count in a year only those alive in it', () => {
    const { p10, p50, fan, spending, paths } = simulated(spender(600_000), { runs: 500 });
    const lasted = fan.alive.slice(1);
    expect([...lasted].sort((one, other) => other - one)).toEqual(lasted);
    // Of all who are alive in a year the balance is the same: $10,000 less each year.
    fan.p10.forEach((left, year) => expect(left).toBeDollars(600_000 - 10_000 * year));
    // She who dies in the median year has paid for it.
    const median = lasted.filter((alive) => alive > 250).length;
    expect(p50).toBeDollars(600_000 - 10_000 * median);
    expect(p10).toBeLessThan(p50);
    expect(spending.plannedLifetime).toBeDollars(600_000 - p50);
    for (const { netPortfolio } of paths)
      expect(netPortfolio.at(-1)).toBeDollars(610_000 - 10_000 * netPortfolio.length);
  });

  it('are the same in pieces of any size, by however many threads', () => {
    const whole = simulated(drawnCouple, { runs: 120 });
    for (const threads of [2, 5]) expect(simulatedInPieces(drawnCouple, 120, threads)).toEqual(whole);
  });

  it('with a wanted precision are run in batches, and stop with the first that suffices', () => {
    const until = { halfWidth: 0.2, maxRuns: 3000 };
    const result = simulated(drawnCouple, { until });
    expect(result.used.runs).toBe(1000);
    expect(result.fan).toEqual(simulated(drawnCouple, { runs: 1000 }).fan);
  });

  it('are explained as they are replayed', () => {
    const rows = rowsOf(drawnCouple, 3);
    const last = rows.at(-1);
    const explained = explainPathYear(planOf(drawnCouple), { path: 3 }, context, last?.year ?? 0);
    if (!explained.ok) throw new Error('not explained');
    expect(explained.value.months.at(-1)?.netPortfolio).toBe(last?.netPortfolio);
    const beyond = explainPathYear(planOf(drawnCouple), { path: 3 }, context, (last?.year ?? 0) + 1);
    expect(beyond.ok ? [] : beyond.issues.map(({ code }) => code)).toEqual(['yearOutsidePlan']);
  });

  it('are certified with the terms that they are drawn by', () => {
    const request = { runs: 60, seed: 5 };
    const result = simulated(drawnCouple, request);
    const headline = headlineOfRun(drawnCouple, request, result);
    const certificate = certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null });
    expect(certificate.parameters.lives).toEqual({ drawn: { table: 'ssa2022', improvement: 0, health: 1 } });
    expect(certificateIssues(JSON.parse(JSON.stringify(certificate)))).toEqual([]);
    const again = simulated(drawnCouple, certificateRequest(certificate));
    expect(verification(certificate, again, headline).verdict).toBe('identical');
    const forged = {
      ...certificate,
      parameters: { ...certificate.parameters, lives: { drawn: { table: 'ssa1900' } } },
    };
    expect(certificateIssues(JSON.parse(JSON.stringify(forged))).map(({ path }) => path)).toEqual(['parameters.lives']);
  });

  it('draw blocks of history as without, and not its windows', () => {
    const history = { model: 'historical' } as const;
    const alone = withDrawnLives(untaxedHousehold({ balance: 900_000, monthly: 3000 }));
    const [drawn, planned] = [DRAWN, { lives: 'planEnd' }].map((lives) =>
      rowsOf(withDrawnLives(alone, lives), 2, history),
    );
    if (drawn === undefined || planned === undefined) throw new Error('both are replayed');
    const years = Math.min(drawn.length, planned.length, 3);
    expect(drawn.slice(0, years).map(({ accounts }) => accounts[0]?.growth)).toEqual(
      planned.slice(0, years).map(({ accounts }) => accounts[0]?.growth),
    );
    const cycles = pathRun(planOf(alone), { model: 'cycles' }, context);
    expect(cycles.ok ? [] : cycles.issues.map(({ path }) => path)).toEqual(['model']);
  });

  it('are refused by searches that compare paths of one length', () => {
    const solved = solvePlan(planOf(drawnCouple), { solveFor: 'spending', runs: 10 }, context);
    expect(solved.ok ? [] : solved.issues.map(({ path }) => path)).toEqual(['assumptions.lives']);
  });

  it('tell what is due of each obligation whoever is left', () => {
    const { obligations } = simulated(drawnCouple, { runs: 40 });
    expect(obligations.map(({ id }) => id)).toEqual(['taxes', 'premiums', 'g1', 'g2']);
  });

  it('leave what a table holds beyond their ends unread', () => {
    const run = prepared(drawnCouple, { runs: 20 });
    const table = tableOf(run, 20);
    const before = monteCarloResult(run, table, 20);
    table.years.forEach((years, column) => {
      for (let cell = years * table.paths + column; cell < table.netPortfolio.length; cell += table.paths)
        table.netPortfolio[cell] = Number.NaN;
    });
    expect(monteCarloResult(run, table, 20)).toEqual(before);
  });
});
