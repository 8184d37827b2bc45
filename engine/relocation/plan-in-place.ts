import type { LawTables } from '../law/law-tables.ts';
import { differencesOf } from '../monte-carlo/compare/compare-plans.ts';
import { meansOfRun } from '../monte-carlo/compare/plan-worth.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { successOf } from '../monte-carlo/result/result-of-run.ts';
import { meanInterval } from '../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { afterTaxLegacy } from '../projection/result/after-tax-legacy.ts';
import { ledgerOf } from '../projection/result/ledger.ts';
import { yearRows } from '../projection/result/rows.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type {
  MeansOfPlace,
  PathsOfPlace,
  PlanInPlace,
  RelocatedPlan,
  Relocation,
  RelocationPlace,
} from '../results/relocation.ts';
import type { YearTax } from '../results/rows.ts';

/** A plan that has been run where it is to be lived. */
export interface LivedPlan extends PlanInPlace {
  /** What heirs keep on each path, today's dollars. */
  readonly legacies: Float64Array;
}

/** What the plan of a run comes to, on the first `paths` of its paths and at its means; refused where it has no projection. */
export function livedPlan(plan: Plan, law: LawTables, run: PathRun, paths: number): Outcome<LivedPlan> {
  const atMeans = meansOf(plan, law);
  if (!atMeans.ok) return atMeans;
  const { prepared, table } = run;
  const legacies = table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  const { successRate, successRateInterval } = successOf(prepared, table, paths);
  const onPaths: PathsOfPlace = { successRate, successRateInterval, ...meansOfRun(run, paths) };
  return success({ atMeans: atMeans.value, onPaths, legacies });
}

function meansOf(plan: Plan, law: LawTables): Outcome<MeansOfPlace> {
  const compiled = compileSimulatable(plan, law);
  if (!compiled.ok) return compiled;
  const { program } = compiled.value;
  const ledger = ledgerOf(program);
  const run = simulate(program, meanReturns(plan, program), ledger);
  const rows = yearRows(program, ledger);
  const prices = program.priceLevel[program.months] ?? 1;
  const today = (amount: (taxes: YearTax) => number) =>
    rows.reduce((sum, { taxes, deflator }) => sum + amount(taxes) / deflator, 0);
  return success({
    federalTax: today(({ total, state }) => total - state),
    stateTax: today(({ state }) => state),
    estateTax: (ledger.estate?.total ?? 0) / prices,
    legacy: afterTaxLegacy(program, run, plan.legacy.heirTaxRate) / prices,
  });
}

/** The answer from all places, each with what heirs keep path by path beside the plan as it is. */
export function relocation(
  { runs, seed }: Pick<Relocation, 'runs' | 'seed'>,
  own: LivedPlan,
  places: readonly (readonly [RelocationPlace, LivedPlan])[],
): Relocation {
  const relocated = places.map(([place, { legacies, ...lived }]): RelocatedPlan => {
    const difference = meanInterval(differencesOf(legacies, own.legacies));
    return { place, ...lived, difference };
  });
  const { legacies: _, ...asItIs } = own;
  return {
    runs,
    seed,
    own: asItIs,
    // Of equal ones the order asked for stays.
    places: relocated.toSorted((one, other) => other.onPaths.legacy - one.onPaths.legacy),
  };
}
