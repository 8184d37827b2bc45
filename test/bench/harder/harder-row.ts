import { parseMarketHistory, pathRun } from '../../../engine/index.ts';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { RothEffort } from '../../../engine/plan/schema/roth.ts';
import type { RothRequest, RothResult } from '../../../engine/results/roth.ts';
import { answeredPolicy } from '../../../engine/roth/on-paths/policy.ts';
import { optimizeRoth } from '../../../engine/roth/optimize-roth.ts';
import { rothGain, withAndWithoutConversions } from '../../../engine/roth/roth-gain.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';
import type { HARDER_HOUSEHOLDS } from './households.ts';

type HarderHousehold = (typeof HARDER_HOUSEHOLDS)[number];

/** What an effort comes to: gain in whole dollars of the start, and the simulations that it took. */
export interface EffortFigures {
  readonly gain: number;
  readonly simulations: number;
}

/** A row of the table of harder households. */
export interface HarderRow {
  readonly household: string;
  /** What heirs keep after tax without conversions, whole dollars of the start. */
  readonly without: number;
  readonly quick: EffortFigures;
  readonly standard: EffortFigures;
  readonly thorough: EffortFigures;
  /** The gain of the best schedule that any search, a second thorough one from the first one's answer included, has found. */
  readonly bestKnown: number;
  /** How far the best three restarts of the thorough search lie apart, whole dollars. */
  readonly spread: number;
  /** Share of random paths that leave more with the rule of the thorough search than without conversions. */
  readonly shareBetter: number;
  /** Null where no simpler schedule is as good. */
  readonly simpler: string | null;
}

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const PATHS = 1000;

export function planOfHarder({ name, plan: inputs }: HarderHousehold): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(`${name} is no plan: ${issues.map(({ message }) => message).join(' ')}`);
  return plan;
}

/** The answer of a search without a margin, judged on the plan's own returns. */
export function searched(plan: Plan, effort: RothEffort, rest: Partial<RothRequest> = {}): RothResult {
  const request: RothRequest = {
    strategy: 'dynamic',
    targetBracket: 0.37,
    effort,
    margin: 0,
    judgedOn: 'plan',
    ...rest,
  };
  const answer = optimizeRoth(plan, request, context);
  if (!answer.ok) throw new Error('the household has no answer');
  return answer.value;
}

export function figuresOf({ objective, search }: RothResult): EffortFigures {
  return { gain: Math.round(objective.gain), simulations: search?.simulations ?? 0 };
}

/** Every figure of a household, and how long the standard search computed, ms. */
export function rowOfHarder(household: HarderHousehold): { readonly row: HarderRow; readonly standardTime: number } {
  const plan = planOfHarder(household);
  const quick = searched(plan, 'quick');
  const before = process.cpuUsage();
  const standard = searched(plan, 'standard');
  const { user, system } = process.cpuUsage(before);
  const thorough = searched(plan, 'thorough');
  const startSchedule = thorough.schedule.map(({ year, amount }) => ({ year, amount }));
  const again = searched(plan, 'thorough', { startSchedule });
  const row = {
    household: household.name,
    without: Math.round(thorough.objective.baseline),
    quick: figuresOf(quick),
    standard: figuresOf(standard),
    thorough: figuresOf(thorough),
    bestKnown: Math.max(...[quick, standard, thorough, again].map((result) => figuresOf(result).gain)),
    spread: Math.round(thorough.search?.restarts?.spread ?? 0),
    shareBetter: shareBetterOf(plan, thorough),
    simpler: thorough.simpler?.sentence ?? null,
  };
  return { row, standardTime: (user + system) / 1000 };
}

function shareBetterOf(plan: Plan, result: RothResult): number {
  const [converting, without] = withAndWithoutConversions(plan, result.used, answeredPolicy(result)).map((each) => {
    const run = pathRun(each, { runs: PATHS }, context);
    if (!run.ok) throw new Error('the household cannot be simulated');
    run.value.runRange({ from: 1, to: PATHS + 1 });
    return run.value;
  });
  if (converting === undefined || without === undefined) throw new Error('there are two plans');
  return rothGain([converting, without], null, PATHS).comparison.pairs[0]?.shareAhead ?? 0;
}
