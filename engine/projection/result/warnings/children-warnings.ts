import type { Plan } from '../../../plan/complete/plan.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { YEAR } from '../../state/run-cells.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

/** Children whom the return does not claim, and credits for college that 529 plans leave nothing for. */
export function childrenWarnings(plan: Plan, program: Program, ledger: Ledger): readonly PlanWarning[] {
  return [...notClaimed(plan), ...collegeWarnings(plan, program, ledger)];
}

function notClaimed({ persons }: Plan): readonly PlanWarning[] {
  const paths = persons.flatMap(({ dependents }, person) =>
    dependents.flatMap(({ claimed }, at) => (claimed === null ? [`persons[${person}].dependents[${at}]`] : [])),
  );
  const [path] = paths;
  if (path === undefined) return [];
  const message =
    'The plan does not put every child on the tax return: enter claimed for those that it claims. Tax then falls by the child tax credit or that for other dependents (26 USC 24), the earned income credit with children (26 USC 32), and the rates of a head of household (26 USC 2).';
  return [{ code: 'childrenNotClaimed', message, year: null, path }];
}

/** 529 plans pay first: where they pay all of the tuition, nothing is left that the credit counts. */
function collegeWarnings({ goals }: Plan, program: Program, ledger: Ledger): readonly PlanWarning[] {
  const at = goals.findIndex(({ credit, payableFrom529 }) => credit?.for === 'college' && payableFrom529 !== null);
  const years = program.years.filter((year, yearIndex) => isPaidUp(program, ledger, year, yearIndex));
  const [first] = years;
  if (first === undefined || at < 0) return [];
  const { americanOpportunityFullExpenses: full, americanOpportunityNextExpenses: next } = first.law.children;
  const others = years.length === 1 ? '' : ` So they do in ${years.length} years in all.`;
  const message = `529 plans pay all of a student’s tuition in ${first.year}, so that the American Opportunity Credit counts nothing (26 USC 529(c)(3)(B)(v)).${others} Enter ${dollars(full + next)} of yearly tuition as a goal of its own, with the credit and without the 529 plans.`;
  return [{ code: 'collegeCreditLost', message, year: first.year, path: `goals[${at}].payableFrom529` }];
}

function isPaidUp(program: Program, { yearSums }: Ledger, { law }: ProgramYear, yearIndex: number): boolean {
  const students = program.children?.years[yearIndex]?.students ?? [];
  return (
    law.children.hasAmericanOpportunityCredit &&
    students.some(({ cost, place }) => {
      const paid = place < 0 ? 0 : (yearSums[yearIndex * YEAR.columns + YEAR.collegeFrom529 + place] ?? 0);
      return paid > 0 && paid >= cost;
    })
  );
}
