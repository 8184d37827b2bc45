import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../../engine/index.ts';
import { isCertain, remainingPath, remainingPlan } from '../../../../engine/monte-carlo/risk/risk-run.ts';
import { riskTabulation, tabulatedPlan } from '../../../../engine/monte-carlo/risk/risk-tabulation.ts';
import { runMonteCarlo } from '../../../../engine/monte-carlo/run-monte-carlo.ts';
import { RATIOS, successAt } from '../../../../engine/plan/risk/risk-grid.ts';
import { curveOf, RISK_PATHS } from '../../../../engine/plan/risk/risk-table.ts';
import { projectPlan } from '../../../../engine/projection/project-plan.ts';
import { planOf } from '../../../projection.ts';
import { context } from '../simulation.ts';

/** A couple, retired, with a taxable account, an IRA and a Roth IRA, who travel. */
const couple = (more: object = {}) => ({
  schemaVersion: 1,
  startMonth: '2026-01',
  filingStatus: 'marriedFilingJointly',
  state: 'none',
  persons: [
    { birthDate: '1961-03-10', planEnd: 90, socialSecurity: { basis: 'pia', pia: 2400, claim: { age: 67 } } },
    { birthDate: '1962-08-02', planEnd: 92, socialSecurity: { basis: 'pia', pia: 1500, claim: { age: 67 } } },
  ],
  accounts: [
    { kind: 'taxable', owner: 'joint', balance: 400_000, basis: 300_000, strategyId: 'mix' },
    { kind: 'traditionalIra', balance: 700_000, strategyId: 'mix' },
    { kind: 'rothIra', balance: 200_000, basis: 120_000, rothFirstYear: 2010, strategyId: 'mix' },
    { kind: 'cash', balance: 20_000 },
  ],
  strategies: [{ id: 'mix', kind: 'fixed', mix: { equity: 0.6, bond: 0.4, cash: 0 } }],
  goals: [
    { amount: 4_500, frequency: 'monthly', category: 'essential' },
    { amount: 30_000, frequency: 'annual', category: 'travel' },
  ],
  withdrawal: { guardrails: { riskBased: {} } },
  ...more,
});

/** Twelve years, in which no return varies. */
const CALM = {
  assumptions: { equityVol: 0, bondVol: 0 },
  persons: [
    { birthDate: '1961-03-10', planEnd: 76 },
    { birthDate: '1962-08-02', planEnd: 75 },
  ],
};

function tabulated(plan: Plan): Plan {
  const outcome = tabulatedPlan(plan, {}, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

function ruled(plan: Plan, runs = 200) {
  const outcome = runMonteCarlo(plan, { runs }, context);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const withRule = (plan: Plan, guardrails: Plan['withdrawal']['guardrails']): Plan => ({
  ...plan,
  withdrawal: { ...plan.withdrawal, guardrails },
});

const plan = tabulated(planOf(couple()));

describe('the table of a plan', () => {
  const { rows = [], thisYear = null } = plan.riskTable ?? {};

  it('reads the success of what remains as 2,000 nested paths count it, within four points in 19 of 20 states', () => {
    const nested = remainingPlan(plan, { seed: 77 }, context);
    if (!nested.ok) throw new Error('simulatable');
    const path = remainingPath(nested.value);
    const apart: number[] = [];
    for (let each = 0; each < 20; each++) {
      // Every January in turn, odd ones too, at ratios from below the cut to above the raise.
      const state = nested.value.states[(each * 7) % (nested.value.states.length - 2)];
      if (state === undefined) throw new Error('a January');
      const year = nested.value.program.years[state.yearIndex]?.year ?? 0;
      const row = rows.find((january) => january.year === year);
      const [low, high] = [row?.low ?? 0, row?.high ?? 2.5];
      const ratio = Math.max(0.02, low + (high - low) * (((each * 3) % 20) / 15 - 0.2));
      let paid = 0;
      for (let at = 1; at <= 2000; at++) {
        path.open(at);
        if (path.isPaid(state, { ratio, factor: 1 })) paid += 1;
      }
      const curve = plan.riskTable === undefined ? null : curveOf(plan.riskTable, year);
      apart.push(Math.abs(successAt(curve ?? [], ratio, RISK_PATHS) - paid / 2000));
    }
    expect(apart.filter((points) => points <= 0.04).length).toBeGreaterThanOrEqual(19);
  }, 180_000);

  it('crosses its shares in order, in every January to the end', () => {
    expect(rows.map(({ year }) => year)).toEqual(Array.from({ length: rows.length }, (_, at) => 2026 + at));
    expect(rows.at(-1)?.year).toBe(2054);
    for (const { low, cutTo, raiseTo, high } of rows) {
      const ratios = [low, cutTo, raiseTo, high].map((ratio) => ratio ?? Number.POSITIVE_INFINITY);
      expect(ratios).toEqual(ratios.toSorted((one, other) => one - other));
    }
  });

  it('is the same whoever does its pieces', () => {
    const written = planOf(couple());
    const one = riskTabulation(written, {}, context);
    if (!one.ok) throw new Error('simulatable');
    const joined = riskTabulation(written, {}, context, one.value.memory);
    if (!joined.ok) throw new Error('simulatable');
    let from = 0;
    for (const stage of one.value.stages) {
      // Backwards, and every third piece by another thread.
      for (let piece = stage - 1; piece >= from; piece--) (piece % 3 === 0 ? joined : one).value.work(piece);
      from = stage;
    }
    expect(one.value.table()).toEqual(plan.riskTable);
    expect(joined.value.table()).toEqual(plan.riskTable);
  });

  it('says what this year does, in thousands, where a direct count agrees', () => {
    if (thisYear === null) throw new Error('the rule acts at once');
    expect(thisYear).toMatchObject({ year: 2026, balance: 1_320_000 });
    const { cutBelow, raiseAbove } = thisYear;
    if (cutBelow === null || raiseAbove === null) throw new Error('both are found');
    expect([cutBelow % 1000, raiseAbove % 1000]).toEqual([0, 0]);
    const counted = remainingPlan(plan, {}, context);
    if (!counted.ok) throw new Error('simulatable');
    const [state] = counted.value.states;
    if (state === undefined) throw new Error('a January');
    const path = remainingPath(counted.value);
    const paidAt = (dollars: number) => {
      let paid = 0;
      for (let at = 1; at <= RISK_PATHS; at++) {
        path.open(at);
        if (path.isPaid(state, { ratio: dollars / 1_320_000, factor: 1 })) paid += 1;
      }
      return paid;
    };
    // 70% and 99% of 800 paths.
    expect(paidAt(cutBelow)).toBeGreaterThanOrEqual(560);
    expect(paidAt(cutBelow - 1000)).toBeLessThan(560);
    expect(paidAt(raiseAbove)).toBeGreaterThanOrEqual(792);
    expect(paidAt(raiseAbove - 1000)).toBeLessThan(792);
    expect(thisYear.paid).toBe(paidAt(1_320_000));
  });
});

describe('risk-based guardrails', () => {
  it('change no bit of a plan of musts alone', () => {
    const musts = planOf(
      couple({ ...CALM, goals: [{ amount: 9_000, frequency: 'monthly', category: 'essential' }], assumptions: {} }),
    );
    const [own, none] = [ruled(tabulated(musts)), ruled(withRule(musts, 'none'))];
    expect(own.manifest.resultHash).toBe(none.manifest.resultHash);
    expect(own.successes).toBe(none.successes);
  });

  it('do nothing where no return varies and the plan lasts at its means', () => {
    const calm = tabulated(planOf(couple(CALM)));
    const prepared = remainingPlan(calm, {}, context);
    expect(prepared.ok && isCertain(prepared.value)).toBe(true);
    expect(ruled(calm).manifest.resultHash).toBe(ruled(withRule(calm, 'none')).manifest.resultHash);
  });

  it('cut where no return varies and the plan fails at its means, by 15% a year at most and to no less than half', () => {
    const goals = [
      { amount: 4_500, frequency: 'monthly', category: 'essential' },
      { amount: 110_000, frequency: 'annual', category: 'travel' },
    ];
    const failing = tabulated(planOf(couple({ ...CALM, goals })));
    const projection = projectPlan(failing, context.law, { granularity: 'yearly' });
    if (!projection.ok) throw new Error('simulatable');
    const { rows } = projection.value;
    const factors = rows.map(({ spending, deflator }) => spending.discretionary / deflator / 110_000);
    expect(factors[0]).toBeCloseTo(0.85, 9);
    expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.5 - 1e-9);
    factors.slice(1).forEach((factor, at) => {
      expect(factor / (factors[at] ?? 1)).toBeGreaterThan(0.85 - 1e-9);
    });
    expect(rows.every(({ shortfall }) => shortfall < 0.01)).toBe(true);
  });

  it('trade paths that fail for years that are cut', () => {
    const [own, none] = [ruled(plan, 1000), ruled(withRule(plan, 'none'), 1000)];
    expect(own.successes).toBeGreaterThan(none.successes);
    expect(own.spending.pathsCut).toBeGreaterThan(0);
    expect(own.spending.thisYear).toEqual(plan.riskTable?.thisYear);
    expect(none.spending).not.toHaveProperty('thisYear');
  });

  it('never tabulate a plan of another rule', () => {
    const other = withRule(planOf(couple()), 'vanguardDynamic');
    expect(tabulated(other)).toBe(other);
  });

  it('follow crossings without any curve, as a certificate holds them, to the same bytes', () => {
    const crossings = { ...plan, riskTable: { rows: plan.riskTable?.rows ?? [], curves: null, thisYear: null } };
    expect(ruled(crossings).manifest).toEqual(ruled(plan).manifest);
  });
});

describe('the ratios tried', () => {
  it('are nothing, then up to two and a half times, the plan’s own among them', () => {
    expect([...RATIOS]).toEqual([...RATIOS].toSorted((one, other) => one - other));
    expect(RATIOS.length).toBe(216);
    expect([...RATIOS]).toEqual(expect.arrayContaining([0, 0.25, 1, 2.5]));
  });
});
