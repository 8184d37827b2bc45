import { PROPERTY_TAX, propertyTaxCredits } from '../../tax/state/property-tax-credit.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Run } from '../state/run-state.ts';

/**
 * Fills in the credits for property tax and rent that the plan claims, in dollars, from the state return as it stands:
 * `run.propertyTaxCells` and their line of `run.stateLines`. Simplifications: all property tax of the plan is that of the home;
 * a credit of the state or a rebate that comes a year later counts in the year of the tax; a year with a move has none.
 */
export function fillPropertyTaxCredits(program: Program, run: Run, year: ProgramYear): void {
  const { propertyTaxCredits: law } = year;
  run.stateLines[STATE_LINE.propertyTaxCredits] = 0;
  if (law === null) return;
  const cells = run.propertyTaxCells;
  cells[PROPERTY_TAX.paid] = program.taxable[run.status.yearIndex * TAXABLE.columns + TAXABLE.localTax] ?? 0;
  cells[PROPERTY_TAX.rent] = year.rent;
  cells[PROPERTY_TAX.wealth] = wealthBesideRetirement(run);
  run.stateLines[STATE_LINE.propertyTaxCredits] = propertyTaxCredits(law, run.stateReturn, run.stateLines, cells);
}

/** What is held outside retirement accounts as the year before left it. */
function wealthBesideRetirement({ holdings }: Run): number {
  let sum = 0;
  for (const { accountClass, closingBalance } of holdings) {
    if (accountClass <= ACCOUNT_CLASS.annuity) sum += closingBalance;
  }
  return sum;
}
