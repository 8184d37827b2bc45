import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type Outcome, success } from '../../primitives/outcome.ts';
import type { CliffRadar, YearCliffs } from '../../results/cliffs.ts';
import type { Manifest } from '../../results/projection.ts';
import { compileSimulatable } from '../compile/compile-simulatable.ts';
import { outsidePlan } from '../explain/explain.ts';
import type { Program } from '../program/program.ts';
import { manifestOf } from '../project-plan.ts';
import { meanReturns } from '../run/mean-returns.ts';
import { simulate } from '../run/simulate.ts';
import { cliffEdges } from './cliff-edges.ts';
import { marginalCost } from './marginal-cost.ts';
import { returnWhatIf } from './return-what-if.ts';

/**
 * Measures one year of a checked plan: its return, as the plan's run settles it, is worked out again with more income by
 * the same functions. The plan itself goes on as it was; only the Medicare surcharge that the return decides follows.
 */
export function cliffRadar(plan: Plan, tables: LawTables, year: number): Outcome<CliffRadar> {
  const compiled = compileSimulatable(plan, tables);
  if (!compiled.ok) return compiled;
  const { program } = compiled.value;
  const yearIndex = program.years.findIndex((candidate) => candidate.year === year);
  const [cliffs] = yearCliffsOf(plan, program, (candidate) => candidate === yearIndex);
  if (cliffs === undefined) return outsidePlan(program, year);
  return success({ manifest: manifestOf(plan, tables, program), ...cliffs });
}

/** The radar of every year of a plan. */
export interface PlanCliffs {
  readonly manifest: Manifest;
  readonly years: readonly YearCliffs[];
}

/** The radar of every year of a checked plan, from one run of it. */
export function planCliffs(plan: Plan, tables: LawTables): Outcome<PlanCliffs> {
  const compiled = compileSimulatable(plan, tables);
  if (!compiled.ok) return compiled;
  const { program } = compiled.value;
  return success({ manifest: manifestOf(plan, tables, program), years: yearCliffsOf(plan, program, () => true) });
}

function yearCliffsOf(plan: Plan, program: Program, isAsked: (yearIndex: number) => boolean): readonly YearCliffs[] {
  const found: YearCliffs[] = [];
  simulate(program, meanReturns(plan, program), {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      const year = program.years[yearIndex];
      if (year === undefined || !isAsked(yearIndex)) return;
      const whatIf = returnWhatIf(program, run, year);
      found.push({
        year: year.year,
        filingStatus: year.filingStatus,
        nextThousand: {
          ordinaryIncome: marginalCost(program, whatIf, { kind: 'ordinaryIncome', yearIndex }),
          longTermGain: marginalCost(program, whatIf, { kind: 'longTermGain', yearIndex }),
        },
        edges: cliffEdges(program, whatIf, yearIndex),
      });
    },
  });
  return found;
}
