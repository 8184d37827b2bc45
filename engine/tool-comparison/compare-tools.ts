import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { nearestCents } from '../primitives/cent.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { ledgerOf } from '../projection/result/ledger.ts';
import { yearRows } from '../projection/result/rows.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type { ToolComparison, ToolComparisonRequest, ToolFigures, ToolStep } from '../results/tools/tool-comparison.ts';
import { CONVENTIONS, type ConventionalPlan } from './conventions.ts';
import { TOOL_PROFILES } from './tool-profiles.ts';
import { yearlyReturns } from './yearly-returns.ts';

/**
 * From our answer to another tool's: its conventions are switched on one after another, each on top of those before, and
 * what is left is unexplained. Every figure is that of a run; all add up to the cent.
 */
export function compareTools(
  plan: Plan,
  { tool, theirs }: ToolComparisonRequest,
  law: LawTables,
): Outcome<ToolComparison> {
  const { name, source, readOn, conventions, notSwitched } = TOOL_PROFILES[tool];
  let run: ConventionalPlan = { plan, law, growsYearly: false };
  const first = figuresOf(run);
  if (!first.ok) return first;
  let before = first.value.figures;
  const steps: ToolStep[] = [];
  for (const { convention, ...words } of conventions) {
    run = CONVENTIONS[convention](run);
    const next = figuresOf(run);
    if (!next.ok) return next;
    const after = next.value.figures;
    steps.push({ convention, ...words, effect: less(after, before), after });
    before = after;
  }
  const known = theirs === undefined ? null : typedFigures(theirs, first.value.prices);
  return success({
    tool,
    name,
    source,
    readOn,
    ours: first.value.figures,
    steps,
    byTheirConventions: before,
    theirs: known,
    unexplained: known === null ? null : unexplained(known, before),
    notSwitched,
  });
}

interface FiguresOfRun {
  readonly figures: ToolFigures;
  /** Price level at the end of the plan. */
  readonly prices: number;
}

/** The average line of a plan by some conventions, in whole cents. */
function figuresOf({ plan, law, growsYearly }: ConventionalPlan): Outcome<FiguresOfRun> {
  const compiled = compileSimulatable(plan, law);
  if (!compiled.ok) return compiled;
  const { program } = compiled.value;
  const ledger = ledgerOf(program);
  const means = meanReturns(plan, program);
  simulate(program, growsYearly ? yearlyReturns(means, program) : means, ledger);
  const rows = yearRows(program, ledger);
  const [opening, last] = [rows[0], rows.at(-1)];
  const prices = last?.deflatorEnd ?? 1;
  const figures = {
    endingNetWorth: inCents((last?.netWorth ?? 0) / prices),
    firstYearTax: inCents(opening?.taxes.total ?? 0),
  };
  return success({ figures, prices });
}

type Known = NonNullable<ToolComparison['theirs']>;

function typedFigures(theirs: NonNullable<ToolComparisonRequest['theirs']>, prices: number): Known {
  const { endingNetWorth, dollars, firstYearTax } = theirs;
  const deflator = dollars === 'today' ? 1 : prices;
  return {
    endingNetWorth: endingNetWorth === undefined ? null : inCents(endingNetWorth / deflator),
    firstYearTax: firstYearTax === undefined ? null : inCents(firstYearTax),
  };
}

function left(known: number | null, ours: number): number | null {
  return known === null ? null : inCents(known - ours);
}

function unexplained(theirs: Known, byTheirs: ToolFigures): Known {
  return {
    endingNetWorth: left(theirs.endingNetWorth, byTheirs.endingNetWorth),
    firstYearTax: left(theirs.firstYearTax, byTheirs.firstYearTax),
  };
}

function less(after: ToolFigures, before: ToolFigures): ToolFigures {
  return {
    endingNetWorth: inCents(after.endingNetWorth - before.endingNetWorth),
    firstYearTax: inCents(after.firstYearTax - before.firstYearTax),
  };
}

function inCents(amount: number): number {
  return nearestCents(amount) / 100;
}
