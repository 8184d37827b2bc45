import { describe, expect, it } from 'vitest';
import { compareClaims, comparedOnPaths } from '../../../engine/claim-comparison/compare-claims.ts';
import { checkPlan, type Plan, parseMarketHistory, projectPlan } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const flat = { inflation: 0, medicalInflation: 0, cashReturn: 0, wageGrowth: 0 };

/** Born May 12, 1964: 62 throughout June 2026, 67 in May 2031, 70 in May 2034. */
const ELLEN = { birthDate: '1964-05-12', sex: 'female', planEnd: 84, name: 'Ellen' } as const;
const DAVID = { birthDate: '1966-09-03', sex: 'male', planEnd: 80, name: 'David' } as const;

const RECORD = { basis: 'pia', pia: 1000, claim: { age: 67 } } as const;

const SINGLE = {
  startMonth: '2026-01',
  persons: [{ ...ELLEN, socialSecurity: RECORD }],
  accounts: [{ kind: 'cash', balance: 300_000 }],
  goals: [{ amount: 1000, frequency: 'monthly' }],
  assumptions: flat,
} satisfies PlanInputs;

const COUPLE = {
  startMonth: '2026-01',
  persons: [
    { ...ELLEN, planEnd: 93, socialSecurity: { basis: 'pia', pia: 3400, claim: { age: 66 } } },
    { ...DAVID, planEnd: 88, socialSecurity: { basis: 'pia', pia: 1500, claim: { age: 64 } } },
  ],
  accounts: [
    { kind: 'traditionalIra', owner: 'p1', balance: 1_400_000 },
    { kind: 'cash', balance: 50_000 },
  ],
  goals: [{ amount: 6500, frequency: 'monthly' }],
} satisfies PlanInputs;

function planOf(inputs: PlanInputs): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

function comparisonOf(inputs: PlanInputs, request: Parameters<typeof compareClaims>[1] = {}) {
  const compared = compareClaims(planOf(inputs), request, context);
  if (!compared.ok) throw new Error(JSON.stringify(compared.issues));
  return compared.value;
}

function projectionOf(plan: Plan) {
  const projected = projectPlan(plan, lawTables, { granularity: 'yearly' });
  if (!projected.ok || projected.value.granularity !== 'yearly') throw new Error('It can be projected.');
  return projected.value;
}

describe('the best claims by life table and by the plan’s own result', () => {
  it('are the same pair where the plan has neither tax nor return, and lives end with it', () => {
    // Two years later, when every COLA on file has passed: benefits are the same every year.
    const inputs = {
      ...SINGLE,
      startMonth: '2028-01',
      persons: [{ ...ELLEN, birthDate: '1966-05-12', socialSecurity: RECORD }],
    };
    const { result, runs } = comparisonOf(inputs, { mortality: { kind: 'planEnd' }, discountRate: 0 });
    expect(result.isSamePair).toBe(true);
    expect(result.why).toEqual(['Both ways of judging find the same claims best.']);
    expect(runs[2].claim).toEqual(runs[1].claim);
    // Everything that is paid stays: the plan leaves as much more as the benefits are more.
    expect(runs[2].afterTaxLegacy - runs[0].afterTaxLegacy).toBeDollars(
      runs[2].socialSecurity - runs[0].socialSecurity,
    );
    expect(runs[2].socialSecurity).toBeGreaterThan(runs[0].socialSecurity);
  });

  it('by the plan is the best of every month, found with far fewer simulations', () => {
    const inputs: PlanInputs = { ...SINGLE, persons: [{ ...ELLEN, planEnd: 81, socialSecurity: RECORD }] };
    const { result, runs } = comparisonOf(inputs, { effort: 'quick' });
    const every = Array.from({ length: 96 }, (_, at) => {
      const age = 62 + Math.floor((at + 1) / 12);
      const claim = { age, months: (at + 1) % 12 };
      const plan = planOf({
        ...inputs,
        persons: [{ ...ELLEN, planEnd: 81, socialSecurity: { basis: 'pia', pia: 1000, claim } }],
      });
      return projectionOf(plan).summary.finalNetPortfolioInTodaysDollars;
    });
    expect(runs[2].afterTaxLegacy - runs[2].unpaid).toBeDollars(Math.max(...every));
    expect(result.search.pairs).toBeLessThan(40);
    expect(result.search.stoppedBecause).toBe('converged');
  });

  it('differ for causes that are read from the two runs and add up to the difference', () => {
    const { result, runs, plans } = comparisonOf(COUPLE, { effort: 'quick' });
    const [, byLifeTable, byPlan] = runs;
    const left = (run: typeof byPlan) => run.afterTaxLegacy - run.unpaid;
    const total = result.causes.reduce((sum, { effect }) => sum + effect, 0);
    expect(total).toBeDollars(left(byPlan) - left(byLifeTable));
    expect(left(byPlan)).toBeGreaterThanOrEqual(left(byLifeTable));
    for (const [at, run] of [
      [1, byLifeTable],
      [2, byPlan],
    ] as const) {
      const { summary, rows } = projectionOf(plans[at]);
      expect(run.socialSecurity).toBeDollars(summary.lifetimeSocialSecurityInTodaysDollars);
      expect(run.taxes).toBeDollars(summary.lifetimeTaxesInTodaysDollars);
      expect(run.irmaa).toBeDollars(rows.reduce((sum, row) => sum + row.taxes.irmaaSurcharge / row.deflator, 0));
      // He dies at 88 in 2054: what is paid from 2055 on is hers alone.
      const alone = rows.filter(({ year }) => year > 2054);
      expect(run.survivorSocialSecurity).toBeDollars(
        alone.reduce((sum, row) => sum + row.income.socialSecurity / row.deflator, 0),
      );
    }
    const taxes = result.causes.find(({ cause }) => cause === 'taxes');
    expect(taxes?.effect).toBeDollars(byLifeTable.taxes - byPlan.taxes);
    expect(result.why.length).toBeGreaterThan(2);
  });

  it('the flat top are pairs within half a percent, best first, the best among them', () => {
    const { result, runs } = comparisonOf(COUPLE, { effort: 'quick' });
    const [best] = result.plateau;
    expect(best?.claim).toEqual(runs[2].claim);
    const values = result.plateau.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(Math.min(...values)).toBeGreaterThanOrEqual((best?.value ?? 0) * 0.995);
    expect(result.isPlateauComplete).toBe(true);
  });

  it('give the same answer again, and more effort never finds less', () => {
    const quick = comparisonOf(SINGLE, { effort: 'quick' });
    expect(comparisonOf(SINGLE, { effort: 'quick' })).toEqual(quick);
    const thorough = comparisonOf(SINGLE, { effort: 'thorough' });
    expect(thorough.result.plateau[0]?.value).toBeGreaterThanOrEqual(quick.result.plateau[0]?.value ?? 0);
    expect(thorough.result.search.simulations).toBeGreaterThan(quick.result.search.simulations);
  });

  it('by success tries every pair on the same paths', () => {
    const inputs: PlanInputs = { ...SINGLE, accounts: [{ kind: 'traditionalIra', balance: 75_000 }] };
    const { result } = comparisonOf(inputs, { objective: 'success', effort: 'quick' });
    const [best] = result.plateau;
    expect(best?.value).toBeGreaterThan(0.1);
    expect(best?.value).toBeLessThan(1);
    expect((best?.value ?? 0) * 100).toBeCloseTo(Math.round((best?.value ?? 0) * 100), 9);
    expect(result.search.simulations).toBe(100 * result.search.pairs);
  });

  it('tells after every pair how far it is, and what is thrown then ends the work', () => {
    const told: number[] = [];
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) => {
      told.push(done);
      expect(done).toBeLessThanOrEqual(total);
      if (done === 5) throw new Error('cancelled');
    };
    expect(() => compareClaims(planOf(COUPLE), { effort: 'quick' }, { ...context, onProgress })).toThrow('cancelled');
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });

  it('leave a benefit in payment as it is', () => {
    const paid = { basis: 'receiving', monthlyBenefit: 1500, since: '2024-03' } as const;
    const inputs = {
      ...COUPLE,
      persons: [
        { ...ELLEN, birthDate: '1960-03-02', socialSecurity: paid },
        { ...DAVID, socialSecurity: RECORD },
      ],
    } satisfies PlanInputs;
    const { plans, runs, result } = comparisonOf(inputs, { effort: 'quick' });
    expect(plans.map(({ persons }) => persons[0]?.socialSecurity)).toEqual([
      plans[0].persons[0]?.socialSecurity,
      plans[0].persons[0]?.socialSecurity,
      plans[0].persons[0]?.socialSecurity,
    ]);
    expect(runs[2].claim.client).toBe('2024-03');
    expect(result.plateau.every(({ claim }) => claim.client === '2024-03')).toBe(true);
  });

  it('stand beside the plan’s own claims with the shares of paths on which each succeeds', () => {
    const compared = comparisonOf(COUPLE, { effort: 'quick' });
    const interval = { low: 0.5, high: 0.9 };
    const answer = comparedOnPaths(
      compared,
      [0.7, 0.8, 0.9].map((successRate) => ({ successRate, successRateInterval: interval })),
    );
    expect([answer.plan, answer.byLifeTable, answer.byPlan].map(({ successRate }) => successRate)).toEqual([
      0.7, 0.8, 0.9,
    ]);
    expect(answer.plan.claim).toEqual({ client: '2030-05', spouse: '2030-09', survivor: null });
  });

  it('are refused for a plan without benefits to claim, by the field that lacks them', () => {
    const { persons: _, ...rest } = SINGLE;
    const answer = compareClaims(planOf({ ...rest, persons: [ELLEN] }), {}, context);
    expect(answer.ok).toBe(false);
  });
});
