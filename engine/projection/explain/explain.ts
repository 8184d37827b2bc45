import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { invariant } from '../../primitives/invariant.ts';
import { type Outcome, type Refusal, refusal, success } from '../../primitives/outcome.ts';
import type { Worksheet, YearExplanation } from '../../results/explain.ts';
import { compileSimulatable } from '../compile/compile-simulatable.ts';
import type { PlanYears } from '../compile/plan-years.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { manifestOf } from '../project-plan.ts';
import { type Ledger, ledgerOf } from '../result/ledger.ts';
import { monthRows, yearRows } from '../result/rows.ts';
import { meanReturns } from '../run/mean-returns.ts';
import { simulate } from '../run/simulate.ts';
import { lawIn } from '../schedule/schedule-flows.ts';
import type { ScheduledSource } from '../schedule/scheduled-source.ts';
import type { Returns } from '../state/market.ts';
import { benefitWorksheets } from './benefit-worksheets.ts';
import { estateWorksheets } from './estate/estate-worksheets.ts';
import { federalWorksheets } from './federal-worksheets.ts';
import { form8606Worksheets } from './form-8606-worksheet.ts';
import { healthDeductionWorksheet } from './health-deduction-worksheet.ts';
import { heirsWorksheet } from './heirs-worksheet.ts';
import { inheritanceWorksheet } from './inheritance-worksheet.ts';
import { irmaaWorksheet } from './irmaa-worksheet.ts';
import { localWorksheet } from './local-worksheet.ts';
import { premiumCreditWorksheet } from './premium-credit-worksheet.ts';
import { propertyTaxWorksheet } from './property-tax-worksheet.ts';
import { retirementIncomeWorksheets } from './retirement-income-worksheets.ts';
import { rmdWorksheets } from './rmd-worksheets.ts';
import { rolloverWorksheets } from './rollover-worksheets.ts';
import { stateTaxedWorksheets } from './state-taxed-worksheet.ts';
import { partYearWorksheets, stateWorksheets } from './state-worksheet-lines.ts';
import type { DraftSheet, LineUse } from './worksheet.ts';
import { rowWorksheets } from './yearly-row/row-worksheets.ts';

/**
 * Explains one year of a checked plan under the given law. The plan is run once, as for its projection, and the lines
 * shown are those that the run wrote. Amounts are nominal dollars, unrounded.
 */
export function explainYear(plan: Plan, tables: LawTables, year: number): Outcome<YearExplanation> {
  const sources: ScheduledSource[] = [];
  const compiled = compileSimulatable(plan, tables, sources);
  if (!compiled.ok) return compiled;
  const { program, years } = compiled.value;
  return explanationUnder({ plan, tables, program, years, sources, returns: meanReturns(plan, program) }, year);
}

/** A compiled plan with the sources of its scheduled flows, and the returns to run it under. */
export interface ExplainedRun {
  readonly plan: Plan;
  readonly tables: LawTables;
  readonly program: Program;
  readonly years: PlanYears;
  readonly sources: readonly ScheduledSource[];
  readonly returns: Returns;
}

/** The same for a compiled plan under any returns. */
export function explanationUnder(explained: ExplainedRun, year: number): Outcome<YearExplanation> {
  const { plan, tables, program, years, sources, returns } = explained;
  const yearIndex = program.years.findIndex((candidate) => candidate.year === year);
  const programYear = program.years[yearIndex];
  if (programYear === undefined) return outsidePlan(program, year);
  const ledger = ledgerOf(program);
  const run = simulate(program, returns, ledger);
  const row = yearRows(program, ledger)[yearIndex];
  invariant(row !== undefined, 'every year of the plan has its row');
  const ofRow = rowWorksheets({ plan, program, ledger, yearIndex, year: programYear, row, sources });
  const federal = federalWorksheets(program, ledger, yearIndex);
  const sheets = [
    ...federal.sheets,
    ...worksheetsOf({ plan, tables, program, years, ledger }, yearIndex, programYear),
    ...ofRow.worksheets,
    ...estateWorksheets(ledger.estate, yearIndex === program.years.length - 1),
    ...heirsWorksheet(program, run, { yearIndex, heirTaxRate: plan.legacy.heirTaxRate, estate: ledger.estate }),
    ...inheritanceWorksheet(program, run, { yearIndex, heirTaxRate: plan.legacy.heirTaxRate }),
  ];
  return success({
    manifest: manifestOf(plan, tables, program),
    year,
    filingStatus: programYear.filingStatus,
    worksheets: linked(sheets, federal.ids),
    figures: ofRow.figures,
    months: monthRows(program, ledger).filter((month) => month.year === year),
  });
}

/** The worksheets with their links, without those to lines that this year does not have. */
function linked(sheets: readonly DraftSheet[], idsOfCells: ReadonlyMap<number, string>): readonly Worksheet[] {
  const ids = new Set(sheets.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const idOf = (use: LineUse) => (typeof use === 'string' ? use : (idsOfCells.get(use) ?? ''));
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((line) => ({ ...line, uses: line.uses.map(idOf).filter((id) => ids.has(id)) })),
  }));
}

/** The refusal of a year that the plan does not reach, with the years that it does. */
export function outsidePlan(program: Program, year: number): Refusal {
  const first = program.years[0]?.year ?? year;
  const last = program.years.at(-1)?.year ?? year;
  const message = `The plan runs from ${first} to ${last} and does not reach ${year}. Choose one of its years.`;
  return refusal('request', [{ code: 'yearOutsidePlan', path: 'year', message }]);
}

interface RanPlan {
  readonly plan: Plan;
  readonly tables: LawTables;
  readonly program: Program;
  readonly years: PlanYears;
  readonly ledger: Ledger;
}

function worksheetsOf(
  { plan, tables, program, years, ledger }: RanPlan,
  yearIndex: number,
  programYear: ProgramYear,
): readonly DraftSheet[] {
  const { year, stateLaw, partYears } = programYear;
  const state = stateLaw === null ? null : tables.states[stateLaw.code];
  return [
    ...(partYears.length > 0
      ? partYearWorksheets(program, ledger, yearIndex, tables.states)
      : stateWorksheets(program, ledger, yearIndex, state)),
    ...localWorksheet(program, ledger, yearIndex),
    ...propertyTaxWorksheet(program, ledger, yearIndex),
    ...benefitWorksheets(plan, program, yearIndex, years),
    ...retirementIncomeWorksheets(program, ledger, yearIndex),
    ...form8606Worksheets(program, ledger, yearIndex),
    ...stateTaxedWorksheets(program, ledger, yearIndex),
    ...rolloverWorksheets(program, ledger, programYear),
    ...premiumCreditWorksheet(program, ledger, yearIndex),
    ...healthDeductionWorksheet(program, ledger, yearIndex),
    ...irmaaWorksheet(program, ledger, yearIndex),
    ...rmdWorksheets(program, ledger, yearIndex, lawIn(years.laws, year).retirementDistributions),
  ];
}
