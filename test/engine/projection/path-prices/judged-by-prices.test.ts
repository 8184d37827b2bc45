import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../../engine/index.ts';
import { drawnProgram, withRequestedMeans } from '../../../../engine/monte-carlo/paths/run-paths.ts';
import { remainingPlan } from '../../../../engine/monte-carlo/risk/risk-run.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { planOf } from '../../../projection.ts';
import { withDrawn, withInflation } from '../../monte-carlo/returns/drawn-plan.ts';
import { context } from '../../monte-carlo/simulation.ts';

const DRAWN = { volatility: 0.05, persistence: 0.6 };

const household = (more: object = {}) => ({
  schemaVersion: 1,
  startMonth: '2026-01',
  filingStatus: 'single',
  state: 'OR',
  persons: [{ birthDate: '1961-03-10', planEnd: 90 }],
  accounts: [
    { kind: 'rothIra', balance: 900_000, strategyId: 'mix' },
    { kind: 'cash', balance: 50_000 },
  ],
  strategies: [{ id: 'mix', kind: 'fixed', mix: { equity: 0.6, bond: 0.4, cash: 0 } }],
  goals: [
    { amount: 3_000, frequency: 'monthly', category: 'essential' },
    { amount: 20_000, frequency: 'annual', category: 'travel' },
  ],
  ...more,
});

/** The program of a plan on its first path, beside that of the plan. */
function onPath(plan: Plan) {
  const { program, returns } = drawnProgram(plan, {}, context);
  returns.draw(1);
  const factors = program.prices?.factors ?? new Float64Array();
  expect(Math.abs((factors[10] ?? 1) - 1)).toBeGreaterThan(0.01);
  return { program, planned: compilePlan(withRequestedMeans(plan, {}), context.law), factors };
}

describe('risk-based guardrails on a path with prices of its own', () => {
  const risky = household({ withdrawal: { guardrails: { riskBased: {} } } });

  it('compare balances with those of the table at the prices of the January', () => {
    const ratios = { low: 0.6, cutTo: 0.8, raiseTo: 1.4, high: 1.6 };
    const rows = Array.from({ length: 25 }, (_, at) => ({
      year: 2026 + at,
      balance: 900_000,
      need: 600_000,
      ...ratios,
    }));
    const riskTable = { rows, curves: null, thisYear: null };
    const { program, planned, factors } = onPath({ ...planOf(withDrawn(risky, DRAWN)), riskTable });
    const [own, asPlanned] = [program.rule?.riskBased, planned.rule?.riskBased];
    if (!own || !asPlanned) throw new Error('a rule with its table');
    for (const year of [0, 1, 10, 24]) {
      expect(own.balance[year]).toBeCloseTo(900_000 * (factors[year] ?? 1), 6);
      expect(own.need[year]).toBeCloseTo(600_000 * (factors[year] ?? 1), 6);
      expect(own.low[year]).toBe(0.6);
      const cell = year * program.accounts.length;
      const fixed = asPlanned.remaining.fixed[cell] ?? 0;
      expect(own.remaining.fixed[cell]).toBeCloseTo(fixed * (factors[year] ?? 1), 6);
    }
    expect(asPlanned.remaining.fixed[10 * program.accounts.length]).toBeGreaterThan(100_000);
  });

  it('have the table of the assumed inflation', () => {
    const [drawn, fixed] = [withDrawn(risky, DRAWN), withInflation(risky, 'fixed')].map((document) => {
      const remaining = remainingPlan(planOf(document), { model: 'historical' }, context);
      if (!remaining.ok) throw new Error(JSON.stringify(remaining.issues));
      const { program, returns, states } = remaining.value;
      return { prices: program.prices, equity: returns.draw(3).equity, needs: states.map(({ need }) => need) };
    });
    expect(drawn).toEqual(fixed);
    expect(drawn?.prices).toBeNull();
  });
});

describe('the taxes of an estate on a path with prices of its own', () => {
  it('have the indexed exclusion of the path, and the fixed one of the state', () => {
    const { program, planned, factors } = onPath(planOf(withDrawn(household({ legacy: { estateTax: true } }), DRAWN)));
    const [own, asPlanned] = [program.estate?.laws[10], planned.estate?.laws[10]];
    if (!own || !asPlanned) throw new Error('a law of the estate');
    expect(own.federal.basicExclusion).toBeCloseTo(asPlanned.federal.basicExclusion * (factors[10] ?? 1), 4);
    // ORS 118.010: $1 million, not indexed.
    expect(own.stateEstate?.exclusion).toBe(1_000_000);
    expect(own.untaxedUpTo).toBe(1_000_000);
  });
});

describe('children on a path with prices of its own', () => {
  it('cost, and bring, what its prices make of it; what the statute fixes stays', () => {
    const { program, planned, factors } = onPath(planOf(withDrawn({ ...household(), ...familyOf() }, DRAWN)));
    const factor = factors[3] ?? 1;
    const [own, asPlanned] = [program.children?.years[3], planned.children?.years[3]];
    if (!own || !asPlanned) throw new Error('children on the return');
    expect(own.careCosts).toBeCloseTo(asPlanned.careCosts * factor, 6);
    expect(own.students[0]?.tuition).toBeCloseTo((asPlanned.students[0]?.tuition ?? 0) * factor, 6);
    expect(own.under17).toBe(1);
    const [law, plannedLaw] = [program.years[3]?.law.children, planned.years[3]?.law.children];
    if (!law || !plannedLaw) throw new Error('law of children');
    expect(law.childTaxCredit).toBeCloseTo(plannedLaw.childTaxCredit * factor, 6);
    expect(law.earnedIncomeCredits[1]?.earnedIncomeCreditMaximum).toBeCloseTo(
      (plannedLaw.earnedIncomeCredits[1]?.earnedIncomeCreditMaximum ?? 0) * factor,
      6,
    );
    expect(law.otherDependentCredit).toBe(500);
    expect(law.childCreditThreshold).toBe(200_000);
    expect(plannedLaw.otherDependentCredit).toBe(500);
  });
});

/** A student and a child in care, with what both cost. */
function familyOf() {
  return {
    persons: [
      {
        birthDate: '1984-03-10',
        planEnd: 60,
        dependents: [
          { name: 'Mia', birthDate: '2009-06-15', claimed: { studentUntil: 2031 } },
          { name: 'Leo', birthDate: '2019-09-15', claimed: {} },
        ],
      },
    ],
    goals: [
      { amount: 500, frequency: 'monthly', end: { month: '2032-01' }, credit: { for: 'care', child: 'Leo' } },
      {
        amount: 9_000,
        frequency: 'annual',
        category: 'education',
        start: { month: '2027-09' },
        end: { month: '2031-01' },
        credit: { for: 'college', child: 'Mia', tuitionShare: 0.5 },
      },
    ],
  };
}
