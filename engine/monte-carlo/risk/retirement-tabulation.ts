import type { Plan } from '../../plan/complete/plan.ts';
import { riskBasedRule } from '../../plan/guardrail-rules.ts';
import { retiringByRule, retiringIn, yearsAsked } from '../../plan/retiring.ts';
import { crossing, successesByRatio } from '../../plan/risk/risk-grid.ts';
import { between, type RetirementRow, type RiskTable } from '../../plan/risk/risk-table.ts';
import { type Outcome, refusal, success } from '../../primitives/outcome.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import { meanReturns } from '../../projection/run/mean-returns.ts';
import { createRun, startRun } from '../../projection/state/start-run.ts';
import type { ReturnRequest } from '../../results/monte-carlo/request.ts';
import { classIssues } from '../class-issues.ts';
import { drawnProgram, type SimulationContext, withRequestedMeans } from '../paths/run-paths.ts';
import { remainingStates } from './remaining-states.ts';
import { asPlanned, onOtherPaths, type RemainingPlan, remainingPath } from './risk-run.ts';
import { findRatios, type RiskMemory, riskMemory } from './risk-work.ts';
import type { RemainingState } from './scaled-state.ts';

/** The work of tabulating a plan, for one thread or for several that write to the same memory. */
export interface RiskTabulation {
  readonly memory: RiskMemory;
  /** Pieces after each of which the work may go on only once all before are done, the last of them all there are. */
  readonly stages: readonly number[];
  /** Does one piece, by its number from 0. */
  readonly work: (piece: number) => void;
  /** The table, once all pieces are done. */
  readonly table: () => RiskTable;
}

/** Common paths on which success is counted. */
const PATHS = 400;

/** Whether somebody retires once what remains of the plan succeeds often enough. */
export function waitsForSuccess(plan: Plan): boolean {
  return retiringByRule(plan)?.rule.rule === 'success';
}

/** What remains of the plan from the January of a year on if work ends in it. */
interface Retirement {
  readonly year: number;
  readonly plan: RemainingPlan;
  readonly state: RemainingState;
}

/**
 * Tabulates the success of what remains by the balances of each January in which work may end, the plan being the one with this retirement
 * typed. Every second January is run, and the last; the one in between has the mean of both. What is needed once work has ended in a later January
 * is about what whoever ended it before needs then, so that each leads to the one before.
 * @param memory where another thread has prepared the same, that one's
 */
export function retirementTabulation(
  given: Plan,
  request: ReturnRequest,
  context: SimulationContext,
  memory?: RiskMemory,
): Outcome<RiskTabulation> {
  const ruled = retiringByRule(given);
  if (ruled === null) return refusal('simulation', []);
  const plan = asPlanned(given);
  const drawn = onOtherPaths(request);
  const years = yearsAsked(ruled.rule);
  const issues = [
    ...years.flatMap((year) => notSimulatable(retiringIn(plan, year), context.law)),
    ...classIssues(plan, drawn),
  ];
  if (issues.length > 0) return refusal('simulation', issues);
  const run = years.filter((_, at) => at % 2 === 0 || at === years.length - 1);
  const retirements = run.flatMap((year) => retirementIn(year, { plan, request: drawn, context }));
  const shared = memory ?? riskMemory({ tabulated: retirements.map(({ state }) => state) });
  const remaining = retirements.map(({ state, plan: of }) => ({ state, path: remainingPath(of) }));
  return success({
    memory: shared,
    stages: [PATHS],
    work: (at) => {
      for (const { path } of remaining) path.open(at + 1);
      findRatios(remaining, shared.ratios, { at, paths: PATHS });
    },
    table: () => ({
      rows: [],
      curves: null,
      thisYear: null,
      retirements: rowsOf(years, ruled.rule.share, { retirements, memory: shared }),
    }),
  });
}

/** None where the plan at its means has next to nothing by then. */
function retirementIn(
  year: number,
  {
    plan: whole,
    request,
    context,
  }: { readonly plan: Plan; readonly request: ReturnRequest; readonly context: SimulationContext },
): readonly Retirement[] {
  const plan = retiringIn(whole, year);
  const { program, returns } = drawnProgram(plan, request, context);
  const atMeans = withRequestedMeans(plan, request);
  const means = meanReturns(atMeans, program);
  const at = program.years.findIndex((one) => one.year === year);
  const states = remainingStates(atMeans, program, means, 0).filter(({ yearIndex }) => yearIndex === at);
  const run = createRun(program);
  startRun(run, false);
  const remaining = { plan, rule: riskBasedRule(plan), program, run, returns, means, states, tabulated: states };
  return states.map((state) => ({ year, plan: remaining, state }));
}

function rowsOf(
  years: readonly number[],
  share: number,
  { retirements, memory }: { readonly retirements: readonly Retirement[]; readonly memory: RiskMemory },
): readonly RetirementRow[] {
  const run = new Map(
    retirements.map(({ year, plan, state }, row) => {
      const paid = successesByRatio(memory.ratios.subarray(row * PATHS, (row + 1) * PATHS));
      const month = plan.program.years[state.yearIndex]?.from ?? 0;
      return [year, { paid, balance: state.balance / (plan.program.priceLevel[month] ?? 1) }];
    }),
  );
  return years.map((year): RetirementRow => {
    const [before, after] = [run.get(year) ?? run.get(year - 1), run.get(year) ?? run.get(year + 1)];
    if (before === undefined || after === undefined) return { year, balance: null };
    const paid = before === after ? before.paid : between(before.paid, after.paid);
    const ratio = crossing(paid, share, PATHS);
    return { year, balance: ratio === null ? null : (ratio * (before.balance + after.balance)) / 2 };
  });
}
