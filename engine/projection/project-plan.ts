import { type LawTables, lastPublishedLawYear, lawVersion } from '../law/law-tables.ts';
import { ceilingsFollowed } from '../plan/ceilings-followed.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { inputsHash } from '../plan/inputs-hash.ts';
import type { PlanIssue } from '../plan/plan-issue.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import type { Granularity, Manifest, Projection } from '../results/projection.ts';
import { compileSimulatable } from './compile/compile-simulatable.ts';
import type { PlanYears } from './compile/plan-years.ts';
import type { Program } from './program/program.ts';
import { mixRecorder } from './result/allocation/account-mixes.ts';
import { ENGINE_VERSION } from './result/engine-version.ts';
import { estateOfPlan } from './result/heirs/estate-result.ts';
import { inheritancesOf } from './result/inheritances.ts';
import { ledgerOf } from './result/ledger.ts';
import { monthRows, yearRows } from './result/rows.ts';
import { summaryOf } from './result/summary.ts';
import { taxLadders } from './result/tax-ladders.ts';
import { warningsOf } from './result/warnings.ts';
import { meanReturns } from './run/mean-returns.ts';
import { simulate } from './run/simulate.ts';
import type { Returns } from './state/market.ts';
import { sustainableSpending } from './sustainable-spending.ts';

/** `sustainable`: the highest level spending that the plan supports; `ladders`: each year's brackets and tiers; `mixes`: the classes of each account. */
export type ProjectionExtra = 'sustainable' | 'ladders' | 'mixes';

export interface ProjectionOptions {
  readonly granularity: Granularity;
  /** What the check of the plan left in doubt; its warnings stand in the result. */
  readonly notices?: readonly PlanIssue[];
  /** What to work out beside the projection, because it takes longer. */
  readonly include?: readonly ProjectionExtra[];
}

/**
 * Projects a checked plan month by month to its end under the given law, each asset earning its mean. A pure function:
 * the same plan and law give the same bytes.
 */
export function projectPlan(
  plan: Plan,
  law: LawTables,
  { granularity, notices = [], include = [] }: ProjectionOptions,
): Outcome<Projection> {
  const compiled = compileSimulatable(plan, law);
  if (!compiled.ok) return compiled;
  const { program, years } = compiled.value;
  const drawn = { program, years, returns: meanReturns(plan, program), isRandomPath: false };
  return success(projectionUnder(plan, law, drawn, { granularity, notices, include }));
}

/** A plan's program, and the returns to run it under. */
export interface DrawnProgram {
  readonly program: Program;
  /** The years that it was compiled from, where they are at hand. */
  readonly years?: PlanYears;
  readonly returns: Returns;
  /** Whether the returns were drawn, so that what is asked and not done is a matter of luck. */
  readonly isRandomPath?: boolean;
}

/** The projection of a compiled plan under any returns, with the whole ledger. */
export function projectionUnder(
  plan: Plan,
  law: LawTables,
  { program, years, returns, isRandomPath = true }: DrawnProgram,
  { granularity, notices = [], include = [] }: ProjectionOptions,
): Projection {
  const ledger = ledgerOf(program);
  const mixed = include.includes('mixes') ? mixRecorder(program, ledger) : null;
  const run = simulate(program, returns, mixed ?? ledger);
  const rows = yearRows(program, ledger);
  const summary = summaryOf(program, ledger, rows);
  const ceilings = ceilingsFollowed(plan);
  const common = {
    manifest: manifestOf(plan, law, program),
    currency: 'nominal' as const,
    persons: program.persons.map(({ id, name }) => ({ id, name })),
    summary: include.includes('sustainable')
      ? { ...summary, maxSustainableSpending: sustainableSpending(plan, law, years) }
      : summary,
    warnings: warningsOf({ plan, notices, program, ledger, rows, summary, isRandomPath }),
    ...(program.hasHeirs ? { inheritances: inheritancesOf(program, run, plan.legacy.heirTaxRate) } : {}),
    ...estateOfPlan(program, run, ledger, plan.legacy.heirTaxRate),
    ...(include.includes('ladders') ? { taxLadders: taxLadders(program, ledger) } : {}),
    ...(mixed === null ? {} : { accountMixes: mixed.mixes }),
    ...(ceilings === null ? {} : { rothCeilings: ceilings }),
  };
  return granularity === 'yearly'
    ? { ...common, granularity, rows }
    : { ...common, granularity, rows: monthRows(program, ledger) };
}

/** Engine, law and inputs behind every result of a plan. */
export function manifestOf(plan: Plan, law: LawTables, program: Program): Manifest {
  const projectedFrom = lastPublishedLawYear(law) + 1;
  const lastYear = program.years.at(-1)?.year ?? 0;
  return {
    engine: ENGINE_VERSION,
    law: lawVersion(law),
    ...(plan.law === null ? {} : { lawPack: plan.law.pack }),
    inputsHash: inputsHash(plan),
    lawProjectedFrom: lastYear >= projectedFrom ? Math.max(projectedFrom, program.years[0]?.year ?? 0) : null,
  };
}
