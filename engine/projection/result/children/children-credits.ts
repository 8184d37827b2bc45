import type { YearRow } from '../../../results/rows.ts';
import { hasChildren } from '../../../tax/federal/children/children-credits.ts';
import * as line from '../../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../../program/program.ts';
import { type Ledger, linesOfYear } from '../ledger.ts';

/** Credits of the year's return for the children on it; absent where the plan claims none. */
export function childrenCredits({ children }: Program, ledger: Ledger, yearIndex: number): Pick<YearRow, 'children'> {
  if (children === null) return {};
  const lines = linesOfYear(ledger, yearIndex);
  const cell = (at: number) => (hasChildren(lines) ? lineOf(lines, at) : 0);
  const ofEarnedIncome = children.years[yearIndex]?.earnedIncomeChildren ?? 0;
  return {
    children: {
      childTaxCredit: cell(line.CHILD_TAX_CREDIT),
      additionalChildTaxCredit: cell(line.ADDITIONAL_CHILD_TAX_CREDIT),
      dependentCareCredit: cell(line.DEPENDENT_CARE_CREDIT),
      collegeCredit: cell(line.EDUCATION_CREDIT) + cell(line.AMERICAN_OPPORTUNITY_REFUND),
      earnedIncomeCredit: ofEarnedIncome > 0 ? lineOf(lines, line.EARNED_INCOME_CREDIT) : 0,
    },
  };
}
