import type { Plan } from '../../plan/complete/plan.ts';
import { crossing, successesByRatio } from '../../plan/risk/risk-grid.ts';
import {
  between,
  RISK_PATHS,
  type RiskCurve,
  type RiskRow,
  type RiskTable,
  type RiskThisYear,
} from '../../plan/risk/risk-table.ts';
import { RISK_BASED, ruleName } from '../../plan/schema/withdrawal.ts';
import { type Outcome, success } from '../../primitives/outcome.ts';
import type { ReturnRequest } from '../../results/monte-carlo/request.ts';
import type { SimulationContext } from '../paths/run-paths.ts';
import { type RiskTabulation, retirementTabulation, waitsForSuccess } from './retirement-tabulation.ts';
import { isCertain, pathsOf, type RemainingPlan, remainingPlan } from './risk-run.ts';
import {
  actsAtOnce,
  balancesOfRule,
  FACTOR_STEPS,
  RISK_STAGES,
  type RiskMemory,
  riskMemory,
  riskWorker,
} from './risk-work.ts';
import type { RemainingState } from './scaled-state.ts';

/** Whether the plan goes by a table that has yet to be worked out. */
export function needsRiskTable(plan: Plan): boolean {
  const { withdrawal, riskTable } = plan;
  return riskTable === undefined && (ruleName(withdrawal.guardrails) === 'riskBased' || waitsForSuccess(plan));
}

/**
 * Prepares the table of a plan, or says why it cannot be simulated. Which thread does which piece leaves no trace in it.
 * @param memory where another thread has prepared the same, that one's
 */
export function riskTabulation(
  plan: Plan,
  request: ReturnRequest,
  context: SimulationContext,
  memory?: RiskMemory,
): Outcome<RiskTabulation> {
  if (waitsForSuccess(plan)) return retirementTabulation(plan, request, context, memory);
  const prepared = remainingPlan(plan, request, context);
  if (!prepared.ok) return prepared;
  const shared = memory ?? riskMemory(prepared.value);
  const stages = actsAtOnce(prepared.value) ? RISK_STAGES : 1;
  return success({
    memory: shared,
    stages: Array.from({ length: stages }, (_, at) => (at + 1) * RISK_PATHS),
    work: riskWorker(prepared.value, shared),
    table: () => tableOf(prepared.value, shared),
  });
}

/** The plan with its table, worked out at once. A plan without the rule, or with its table, is returned as it is. */
export function tabulatedPlan(plan: Plan, request: ReturnRequest, context: SimulationContext): Outcome<Plan> {
  if (!needsRiskTable(plan)) return success(plan);
  const tabulation = riskTabulation(plan, request, context);
  if (!tabulation.ok) return tabulation;
  const { stages, work, table } = tabulation.value;
  for (let piece = 0; piece < (stages.at(-1) ?? 0); piece++) work(piece);
  return success({ ...plan, riskTable: table() });
}

function tableOf(prepared: RemainingPlan, memory: RiskMemory): RiskTable {
  const { program, states, tabulated, rule } = prepared;
  const certain = isCertain(prepared);
  const yearOf = ({ yearIndex }: RemainingState) => program.years[yearIndex]?.year ?? 0;
  const paid = new Map<RemainingState | undefined, Float64Array>(
    tabulated.map((state, row) => [
      state,
      successesByRatio(memory.ratios.subarray(row * RISK_PATHS, (row + 1) * RISK_PATHS)),
    ]),
  );
  const rows = states.map((state, at): RiskRow => {
    const curve = paid.get(state) ?? between(paid.get(states[at - 1]) ?? [], paid.get(states[at + 1]) ?? []);
    const at4 = (share: number) => crossing(curve, share, RISK_PATHS);
    return {
      year: yearOf(state),
      balance: state.balance,
      need: state.need,
      low: at4(rule.low),
      cutTo: at4(rule.cutTo),
      // Where every path is the same no spending has the success that a raise is to leave.
      raiseTo: certain ? null : at4(rule.raiseTo),
      high: certain ? null : at4(rule.high),
    };
  });
  const curves = tabulated.map((state): RiskCurve => ({ year: yearOf(state), paid: [...(paid.get(state) ?? [])] }));
  return { rows, curves, thisYear: actsAtOnce(prepared) ? thisYearOf(prepared, memory, certain) : null };
}

function thisYearOf(prepared: RemainingPlan, memory: RiskMemory, certain: boolean): RiskThisYear | null {
  const { program, states, rule } = prepared;
  const [first] = states;
  const year = program.years[0];
  if (first === undefined || year === undefined) return null;
  const { cutBelow, raiseAbove } = balancesOfRule(prepared, memory);
  const monthly = (program.adjustableOfYear[0] ?? 0) / (year.to - year.from);
  const factorOf = (side: number, share: number, highest: number) => {
    const steps = memory.steps.slice(side * RISK_PATHS, (side + 1) * RISK_PATHS).sort();
    const taken = Math.min(steps[Math.max(1, pathsOf(share)) - 1] ?? FACTOR_STEPS, FACTOR_STEPS);
    return highest - (taken * RISK_BASED.mostOfYear) / FACTOR_STEPS;
  };
  const cut = (1 - factorOf(0, rule.cutTo, 1)) * monthly;
  const raise = (factorOf(1, rule.raiseTo, 1 + RISK_BASED.mostOfYear) - 1) * monthly;
  const raises = raiseAbove !== null && !certain;
  return {
    year: year.year,
    balance: first.balance,
    paid: memory.thousands.filter((thousands) => thousands * 1_000 <= first.balance).length,
    cutBelow,
    raiseAbove: raises ? raiseAbove : null,
    cutMonthly: cutBelow === null ? null : toTen(cut),
    raiseMonthly: raises ? toTen(raise) : null,
  };
}

function toTen(dollars: number): number {
  return Math.round(dollars / 10) * 10;
}
