import { describe, expect, it } from 'vitest';
import {
  checkPlan,
  optimizeRoth,
  projectPlan,
  type RothProgress,
  type RothRequest,
  type RothResult,
} from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { followingCeilings } from '../../../engine/roth/resolved-plan.ts';
import { usedRequest, withStrategy } from '../../../engine/roth/used-request.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';

/** A widow of 68 with most of her money before tax: conversions lower the tax of her later distributions and of her heirs. */
const WIDOW: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    {
      birthDate: '1957-04-20',
      planEnd: 88,
      socialSecurity: { basis: 'pia', pia: 2400, claim: { age: 70 } },
    },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 40_000 },
    { id: 'funds', kind: 'taxable', balance: 500_000, basis: 350_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_100_000 },
  ],
  goals: [{ name: 'Living', amount: 5_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [60_000, 60_000] },
};

function planOf(inputs: PlanInputs): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

function optimized(request: RothRequest, inputs: PlanInputs = WIDOW): RothResult {
  const outcome = optimizeRoth(planOf(inputs), request, { law: lawTables, history: marketHistory });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const DYNAMIC = { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' } as const;
const dynamic = optimized(DYNAMIC);

describe('the answer of the optimizer', () => {
  it('agrees with the projection of the plan that follows it, to the bit', () => {
    const plan = planOf(WIDOW);
    const following = followingCeilings(withStrategy(plan, usedRequest(plan, DYNAMIC), null), dynamic.ceilings.years);
    const projected = projectPlan(following, lawTables, { granularity: 'yearly' });
    expect(projected.ok && projected.value.rows).toEqual(dynamic.converted);
    const converted = dynamic.converted.filter(({ rothConversion }) => rothConversion > 0);
    expect(dynamic.schedule.map(({ year }) => year)).toEqual(converted.map(({ year }) => year));
    dynamic.schedule.forEach(({ amount, sources }, at) => {
      expect(amount).toBeCloseTo(converted[at]?.rothConversion ?? 0, 6);
      expect(sources.reduce((sum, source) => sum + source.amount, 0)).toBeCloseTo(amount, 6);
    });
  });

  it('is no worse than any simple strategy and than no conversion', () => {
    const admissible = dynamic.alternatives.filter((alternative) => alternative.admissible);
    for (const { objective } of admissible) expect(dynamic.objective.achieved).toBeGreaterThanOrEqual(objective - 1);
    expect(dynamic.objective.gain).toBeGreaterThan(0);
  });

  it('never converts above the target bracket', () => {
    for (const { bracketAfter } of dynamic.schedule) expect(bracketAfter).toBeLessThanOrEqual(DYNAMIC.targetBracket);
  });

  it('measures the objective as what heirs keep after tax, in dollars of the start', () => {
    const last = dynamic.converted.at(-1);
    const ira = last?.accounts.find(({ id }) => id === 'ira')?.endBalance ?? 0;
    const kept = ((last?.netPortfolio ?? 0) - 0.22 * ira) / (last?.deflatorEnd ?? 1);
    expect(dynamic.objective.achieved).toBeCloseTo(kept, 6);
    expect(dynamic.totals.converted.afterTaxLegacyInTodaysDollars).toBeCloseTo(kept, 6);
    expect(dynamic.savingsCurve.at(-1)?.legacyGain).toBeCloseTo(dynamic.objective.gain, 6);
  });

  it('adds up the savings of each year', () => {
    const { baseline, converted } = dynamic.totals;
    const saved = baseline.lifetimeTaxes + baseline.lifetimeIrmaa - converted.lifetimeTaxes - converted.lifetimeIrmaa;
    expect(dynamic.savingsCurve.at(-1)?.cumulativeSaving).toBeCloseTo(saved, 4);
    const { savingsCurve, breakEvenYear } = dynamic;
    const staysAbove = (at: number) => savingsCurve.slice(at).every((each) => each.cumulativeSavingDiscounted > 0);
    expect(breakEvenYear).toBe(savingsCurve.find((_, at) => staysAbove(at))?.year ?? null);
  });

  it('lists no conversion, each bracket up to the target and each named threshold, best first', () => {
    expect(dynamic.alternatives.map(({ strategy }) => strategy).sort()).toEqual(
      [
        ...Array.from({ length: 4 }, () => 'bracketFill'),
        'none',
        ...Array.from({ length: 8 }, () => 'thresholdRoth'),
      ].sort(),
    );
    const objectives = dynamic.alternatives.filter(({ admissible }) => admissible).map(({ objective }) => objective);
    expect(objectives).toEqual([...objectives].sort((one, other) => other - one));
  });

  it('is the same bytes again', () => {
    expect(JSON.stringify(optimized(DYNAMIC))).toBe(JSON.stringify(dynamic));
  });

  it('reports the best simple strategy first', () => {
    const reports: RothProgress[] = [];
    optimizeRoth(planOf(WIDOW), DYNAMIC, {
      law: lawTables,
      history: marketHistory,
      onProgress: (progress) => reports.push(progress),
    });
    const [best] = dynamic.alternatives;
    expect(reports[0]?.best).toMatchObject({ strategy: best?.strategy, objective: best?.objective });
    expect(reports.at(-1)?.done).toBeLessThanOrEqual(reports.at(-1)?.total ?? 0);
  });
});

describe('a simple strategy', () => {
  it('is run as the rule that it is, with the amounts of the plan that holds it', () => {
    const result = optimized({ strategy: 'bracketFill', targetBracket: 0.22 });
    const own = result.alternatives.find(
      ({ strategy, targetBracket }) => strategy === 'bracketFill' && targetBracket === 0.22,
    );
    const { converted } = result.totals;
    expect(own?.lifetimeTaxes).toBeCloseTo(converted.lifetimeTaxes + converted.lifetimeIrmaa, 4);
    const inTodaysDollars = converted.lifetimeTaxesInTodaysDollars + converted.lifetimeIrmaaInTodaysDollars;
    expect(own?.lifetimeTaxesInTodaysDollars).toBeCloseTo(inTodaysDollars, 4);
    expect(own?.afterTaxLegacyInTodaysDollars).toBeCloseTo(converted.afterTaxLegacyInTodaysDollars, 4);
    const plan = planOf({ ...WIDOW, roth: { strategy: 'bracketFill', targetBracket: 0.22 } });
    const projected = projectPlan(plan, lawTables, { granularity: 'yearly' });
    expect(projected.ok && projected.value.rows).toEqual(result.converted);
    expect(result.search).toBeNull();
    expect(result.schedule[0]?.bindingLimit).toBe('targetBracket');
    expect(result.ceilings.sentence).toContain('fill the 22% bracket');
  });

  it('stops at a guard and says so', () => {
    const { schedule } = optimized({ strategy: 'bracketFill', targetBracket: 0.24, guards: ['irmaaTier1'] });
    expect(schedule[0]?.bindingLimit).toBe('guard:irmaaTier1');
    for (const { irmaaEffect } of schedule) expect(irmaaEffect).toBe(0);
  });

  it('says what a conversion before 59½ that pays its own tax costs', () => {
    const young: PlanInputs = { ...WIDOW, persons: [{ birthDate: '1971-04-20', planEnd: 60 }] };
    const { schedule } = optimized(
      { strategy: 'bracketFill', targetBracket: 0.12, endYear: 2026, payTaxFrom: 'conversion' },
      young,
    );
    const [first] = schedule;
    expect(first?.taxWithheld).toBeGreaterThan(0);
    expect(first?.amount).toBeGreaterThan(first?.taxWithheld ?? 0);
  });
});

describe('a plan with nothing to convert', () => {
  it('gives an empty schedule and says why', () => {
    const poor: PlanInputs = { ...WIDOW, accounts: [{ id: 'cash', kind: 'cash', balance: 2_000_000 }] };
    const result = optimized(DYNAMIC, poor);
    expect(result.schedule).toEqual([]);
    expect(result.notes).toEqual(['The plan has no traditional account that can be converted.']);
    expect(result.search?.stoppedBecause).toBe('nothingToConvert');
    expect(result.objective.gain).toBe(0);
  });
});

describe('a request that makes no sense', () => {
  const refused = (request: RothRequest) => {
    const outcome = optimizeRoth(planOf(WIDOW), request, { law: lawTables, history: marketHistory });
    return outcome.ok ? [] : outcome.issues.map(({ path }) => path);
  };
  it.each<readonly [string, Partial<RothRequest>, string]>([
    ['a rate that is no bracket', { targetBracket: 0.25 }, 'targetBracket'],
    ['an account that the plan does not have', { sourceAccounts: ['gold'] }, 'sourceAccounts[0]'],
    ['an account that cannot be converted', { sourceAccounts: ['cash'] }, 'sourceAccounts[0]'],
    ['a year before the plan', { startYear: 2020 }, 'startYear'],
    ['an end before the start', { startYear: 2030, endYear: 2029 }, 'endYear'],
  ])('%s', (_, change, path) => {
    expect(refused({ ...DYNAMIC, ...change })).toEqual([path]);
  });
});

describe('a last $100 that cost or save more than a dollar each', () => {
  /** The brackets filled until 2048 leave a later year just below a tier of the surcharge. */
  const inputs: PlanInputs = {
    startMonth: '2026-01',
    persons: [
      {
        birthDate: '1961-03-04',
        planEnd: 92,
        socialSecurity: { basis: 'pia', pia: 2_600, claim: { age: 67 } },
      },
    ],
    strategies: [{ id: 'even', kind: 'fixed', mix: { equity: 0.5, bond: 0.5 } }],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 1_500_000, strategyId: 'even' },
      { id: 'roth', kind: 'rothIra', balance: 50_000, strategyId: 'even' },
      { id: 'funds', kind: 'taxable', balance: 400_000, basis: 300_000, strategyId: 'even' },
      { id: 'cash', kind: 'cash', balance: 40_000 },
    ],
    goals: [{ name: 'Living', amount: 5_500, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
  };

  it('name the cliff and its year, as the plan without them meets it', () => {
    const { schedule } = optimized({ strategy: 'bracketFill', targetBracket: 0.22, margin: 0 }, inputs);
    // The last one: a schedule by hand goes on beyond the limits at which years in between would stop.
    const saving = schedule.findLast(({ marginalCliff }) => marginalCliff?.edge.startsWith('irmaaTier') === true);
    const cliff = saving?.marginalCliff ?? null;
    if (saving === undefined || cliff === null) throw new Error('No year is at a tier.');
    const tierOf = (lowered: number) => {
      const manual = schedule.map(({ year, amount }) => ({
        year,
        amount: amount - (year === saving.year ? lowered : 0),
      }));
      const plan = planOf({ ...inputs, roth: { manual, payTaxFrom: 'taxable' } });
      const projected = projectPlan(plan, lawTables, { granularity: 'yearly' });
      if (!projected.ok || projected.value.granularity !== 'yearly') throw new Error('The plan is refused.');
      return projected.value.rows.find(({ year }) => year === cliff.year + 2)?.taxes.irmaaTier;
    };
    const tier = Number(cliff.edge.at('irmaaTier'.length));
    expect([cliff.isPassed, saving.marginalCost < -1]).toEqual([false, true]);
    expect([tierOf(0), tierOf(100)]).toEqual([tier - 1, tier]);
  });
});
