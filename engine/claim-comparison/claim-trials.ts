import type { LawTables } from '../law/law-tables.ts';
import { pathRun } from '../monte-carlo/path-run.ts';
import { type SimulationContext, successesIn } from '../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { invariant } from '../primitives/invariant.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { deflatorOfYear } from '../projection/program/year-sums.ts';
import { afterTaxLegacy, heirsTax, legacyBeforeTax } from '../projection/result/after-tax-legacy.ts';
import { estateTaxOf } from '../projection/result/estate/estate-taxes.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type { Run } from '../projection/state/run-state.ts';
import type { ClaimObjective } from '../results/social-security/claim-comparison.ts';

/** What the plan leaves with a pair of claims at its mean returns, dollars of the start month. */
export interface PlanLegacy {
  readonly afterTaxLegacy: number;
  /** With estate and inheritance taxes. */
  readonly heirsTax: number;
  readonly unpaid: number;
}

/** How good a pair is by the objective; where two are equal, the larger legacy decides. */
export interface Trial {
  readonly value: number;
  readonly legacy: number;
}

/** Simulates the plan with a pair of claims. */
export type TryClaims = (plan: Plan) => Trial;

/** One simulation at the plan's mean returns. */
export function legacyOf(plan: Plan, law: LawTables): PlanLegacy {
  const compiled = compileSimulatable(plan, law);
  invariant(compiled.ok, 'a plan that can be simulated can be with other claims');
  const { program } = compiled.value;
  let unpaid = 0;
  const recorder = {
    recordsMonths: false,
    month: () => undefined,
    year: ({ status }: Run, at: number) => {
      unpaid += status.shortfallOfYear / deflatorOfYear(program, at);
    },
  };
  const run = simulate(program, meanReturns(plan, program), recorder);
  const { heirTaxRate } = plan.legacy;
  const prices = program.priceLevel[program.months] ?? 1;
  return {
    afterTaxLegacy: afterTaxLegacy(program, run, heirTaxRate) / prices,
    heirsTax: (heirsTax(program, run, heirTaxRate) + estateTaxOf(program, run, legacyBeforeTax(program, run))) / prices,
    unpaid,
  };
}

export interface TrialPaths {
  readonly objective: ClaimObjective;
  readonly paths: number;
  readonly seed: number;
  readonly context: SimulationContext;
  /** Told after every few paths; what it throws ends the work. */
  readonly onPaths: (done: number) => void;
}

/** By what the objective tries a pair: one run at the means, or the same paths for every pair. */
export function tryClaimsBy(asked: TrialPaths): TryClaims {
  if (asked.objective === 'success') return (plan) => tryOnPaths(plan, asked);
  return (plan) => {
    const { afterTaxLegacy: legacy, unpaid } = legacyOf(plan, asked.context.law);
    return { value: legacy - unpaid, legacy };
  };
}

/** Few enough that a cancellation is noticed soon. */
const PATHS_AT_ONCE = 25;

function tryOnPaths(plan: Plan, { paths, seed, context, onPaths }: TrialPaths): Trial {
  const prepared = pathRun(plan, { runs: paths, seed }, context);
  invariant(prepared.ok, 'a plan that can be simulated can be with other claims');
  const { prepared: run, table, runRange, runs } = prepared.value;
  for (let from = 1; from <= runs; from += PATHS_AT_ONCE) {
    runRange({ from, to: Math.min(from + PATHS_AT_ONCE, runs + 1) });
    onPaths(Math.min(from + PATHS_AT_ONCE - 1, runs));
  }
  let legacy = 0;
  for (const left of table.afterTaxLegacyInTodaysDollars) legacy += left;
  return { value: successesIn(run, table, { from: 1, to: runs + 1 }) / runs, legacy: legacy / runs };
}
