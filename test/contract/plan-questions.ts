import type { OperationId, OperationInput } from '../../electron/contract/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import { ROTH_STRATEGIES } from '../../engine/plan/schema/roth.ts';

/** One operation, and what it is asked. */
export interface Question {
  readonly id: OperationId;
  readonly input: unknown;
}

/** A stored household and its plans: the plan that is asked about, and the same moved to another state. */
export interface StoredPlans {
  readonly householdId: number;
  readonly planIds: readonly [number, number];
}

function ask<Id extends OperationId>(id: Id, input: ReadOnly<OperationInput<Id>>): Question {
  return { id, input };
}

export const BRACKETS = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];
const MODELS = ['lognormal', 'historical', 'cycles'] as const;
const AFTER_YEARS = [0, 1, 7, 20];
const RUNS = 4;

/** Conversions by a rule and a bracket; other numbers ask for others. */
export function rothQuestion(plan: PlanInputs, variant: number): Question {
  const strategy = ROTH_STRATEGIES[variant % ROTH_STRATEGIES.length] ?? 'dynamic';
  const targetBracket = BRACKETS[variant % BRACKETS.length] ?? 0.22;
  return ask('stateless.optimizeRoth', { plan, strategy, targetBracket, effort: 'quick' });
}

/** What every operation that reads a plan is asked of one in the request; other numbers ask about other years and models. */
export function statelessQuestions(plan: PlanInputs, variant: number): readonly Question[] {
  const year = Number((plan.startMonth ?? '2026-01').slice(0, 4)) + (AFTER_YEARS[variant % AFTER_YEARS.length] ?? 0);
  const model = MODELS[variant % MODELS.length] ?? 'lognormal';
  const paths = { runs: RUNS, seed: variant };
  const moved: PlanInputs = { ...plan, state: plan.state === 'CA' ? 'none' : 'CA' };
  return [
    ask('stateless.project', { plan, granularity: 'yearly', include: ['sustainable', 'ladders', 'mixes'] }),
    ask('stateless.project', { plan, granularity: 'monthly' }),
    ask('stateless.explain', { plan, year }),
    ask('stateless.cliffRadar', { plan, year }),
    ask('stateless.claimStrategy', { plan, step: 'year', underUncertainty: paths }),
    ask('stateless.compareClaims', { plan, effort: 'quick', ...paths }),
    rothQuestion(plan, variant),
    ask('stateless.runMonteCarlo', { plan, ...paths, model }),
    ask('stateless.replayPath', { plan, path: 3, seed: variant, model }),
    ask('stateless.compare', { plans: [{ inputs: plan }, { inputs: moved }], ...paths }),
    ask('stateless.solve', { plan, solveFor: 'spending', ...paths }),
    ask('stateless.solve', { plan, solveFor: 'saving', ...paths }),
    ask('stateless.solve', { plan, solveFor: 'retirement', ...paths }),
    // One of the rules tabulates the plan on 800 paths: as much as all else that is asked here.
    ...(variant % 5 === 0 ? [ask('stateless.compareRules', { plan, ...paths, model })] : []),
    ask('stateless.adviseAnnuity', { plan, ...paths, model }),
    ask('stateless.floors', { plan }),
    ask('stateless.compareTools', { plan, tool: variant % 2 === 0 ? 'owl' : 'fireCalc' }),
    ask('stateless.advisePension', { plan, ...paths, model }),
    ask('stateless.adviseLocation', { plan, ...paths, model }),
    // Each pair of last ages is a plan of its own where something looks ahead.
    ...(variant % 5 === 1 ? [ask('stateless.survivors', { plan, ...paths, step: 10 })] : []),
    ask('stateless.solveFrontier', { plan, solveFor: 'spending', along: { solveFor: 'inflation' }, ...paths }),
    ask('stateless.thisYear', { plan, ...paths, calendar: true }),
    ask('stateless.survivorLife', {
      plan,
      ...paths,
      lastAges: [80, 85],
      ask: ['spendingPower', 'insurance', 'chosenAgain'],
    }),
    ...(variant % 5 === 2 ? [ask('stateless.findPolicy', { plan, ...paths, free: ['claims', 'order', 'mix'] })] : []),
    ask('stateless.relocate', { plan, ...paths, model, places: ['MD', 'newYorkCity'] }),
    ask('stateless.optimizeOrder', { plan, ...paths, model }),
    ask('stateless.autopsy', { plan, ...paths, model }),
  ];
}

/** The same of a stored plan, and what only stored ones are asked. */
export function storedQuestions({ householdId, planIds }: StoredPlans, variant: number): readonly Question[] {
  const [planId] = planIds;
  const year = 2027 + (AFTER_YEARS[variant % AFTER_YEARS.length] ?? 0);
  const of = { householdId, planId };
  const paths = { runs: RUNS, seed: variant };
  return [
    ask('plans.get', of),
    ask('plans.project', of),
    ask('plans.explain', { ...of, year }),
    ask('plans.cliffRadar', { ...of, year }),
    ask('plans.claimStrategy', { ...of, step: 'year' }),
    ask('plans.runMonteCarlo', { ...of, ...paths }),
    ask('plans.replayPath', { ...of, path: 2 }),
    ask('plans.compare', { householdId, planIds: [...planIds], ...paths }),
    ask('plans.patch', { ...of, description: 'Saved a second time', inputs: { state: 'TX' } }),
    ask('plans.runMonteCarlo', { ...of, ...paths }),
    ask('plans.explainChange', { ...of, from: 1 }),
    ask('plans.revisions', of),
    ask('households.outlook', { householdId }),
    ask('households.export', { householdId }),
  ];
}
