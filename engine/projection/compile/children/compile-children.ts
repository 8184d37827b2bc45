import type { YearLaw } from '../../../law/law-tables.ts';
import { type ClaimedChild, claimedChildren } from '../../../plan/complete/children/claimed-children.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import { parseYearMonth, yearMonth } from '../../../primitives/calendar.ts';
import type { ChildrenYear, ProgramChildren, ProgramStudent } from '../../program/children/program-children.ts';
import { ageAtYearEnd, isQualifyingChild } from '../../program/children/qualifying-child.ts';
import type { Timeline } from '../../program/timeline.ts';

/** What the children of a plan are compiled from. */
interface ChildrenSources {
  readonly timeline: Timeline;
  readonly laws: readonly YearLaw[];
  /** Goals that credits count, in each month, by their ids: see `ScheduleTables`. */
  readonly credited: ReadonlyMap<string, Float64Array>;
}

interface InYear extends ChildrenSources {
  readonly plan: Plan;
  readonly law: YearLaw;
}

/** The children on each year's return; null where the plan claims none. */
export function compileChildren(plan: Plan, sources: ChildrenSources): ProgramChildren | null {
  const children = claimedChildren(plan);
  if (children.length === 0) return null;
  const claimedYears = new Map<string, number>();
  return {
    years: sources.laws.map((law) => childrenIn(children, { ...sources, plan, law }, claimedYears)),
  };
}

/** How many dependents the return of a year has. 26 USC 36B(d)(1), 152(a). */
export function dependentsIn(plan: Plan, { year, federalIncomeTax }: YearLaw): number {
  return claimedChildren(plan).filter((child) => isQualifyingChild(child, year, federalIncomeTax)).length;
}

/** The place of a goal's student among those for whom 529 plans pay; -1 where it pays for none. */
export function placeOfStudent({ goals }: Pick<Plan, 'goals'>, { credit }: Pick<Goal, 'credit'>): number {
  if (credit?.for !== 'college') return -1;
  const students = goals.flatMap((goal) =>
    goal.credit?.for === 'college' && goal.payableFrom529 !== null ? [goal.credit.child] : [],
  );
  return [...new Set(students)].indexOf(credit.child);
}

function childrenIn(all: readonly ClaimedChild[], inYear: InYear, claimedYears: Map<string, number>): ChildrenYear {
  const { year, federalIncomeTax: law } = inYear.law;
  const children = all.filter((child) => isQualifyingChild(child, year, law));
  const under17 = children.filter((child) => ageAtYearEnd(child, year) < law.childTaxCreditAge).length;
  return {
    under17,
    otherDependents: children.length - under17,
    earnedIncomeChildren: children.length,
    careChildren: children.filter((child) => careEnds(child, inYear) > yearMonth(year, 1)).length,
    careCosts: children.reduce((sum, child) => sum + careCosts(child, inYear), 0),
    students: children.flatMap((child) => studentIn(child, inYear, claimedYears)),
  };
}

/** The month of the 13th birthday, whose day is not counted; never for a disabled child. 26 USC 21(b)(1). */
function careEnds({ birthDate, disabled }: ClaimedChild, { law }: InYear): number {
  if (disabled) return Number.POSITIVE_INFINITY;
  return parseYearMonth(birthDate) + law.federalIncomeTax.dependentCareAge * 12;
}

function careCosts(child: ClaimedChild, inYear: InYear): number {
  const { plan, credited, timeline, law } = inYear;
  const from = yearMonth(law.year, 1);
  const to = Math.min(yearMonth(law.year + 1, 1), careEnds(child, inYear));
  return plan.goals
    .filter(({ credit }) => credit?.for === 'care' && credit.child === child.name)
    .reduce((sum, { id }) => sum + costIn(credited.get(id), timeline, { from, to }), 0);
}

/** The credit is for four years. 26 USC 25A(b)(2)(A), (C). */
function studentIn(
  { name }: ClaimedChild,
  { plan, credited, timeline, law }: InYear,
  claimedYears: Map<string, number>,
): readonly ProgramStudent[] {
  const goals = plan.goals.filter(({ credit }) => credit?.for === 'college' && credit.child === name);
  const span = { from: yearMonth(law.year, 1), to: yearMonth(law.year + 1, 1) };
  let cost = 0;
  let tuition = 0;
  for (const { id, credit } of goals) {
    const paid = costIn(credited.get(id), timeline, span);
    cost += paid;
    tuition += paid * (credit?.tuitionShare ?? 1);
  }
  if (tuition === 0) return [];
  const before = claimedYears.get(name) ?? Math.max(...goals.map(({ credit }) => credit?.yearsBefore ?? 0));
  if (before >= law.federalIncomeTax.americanOpportunityYears) return [];
  claimedYears.set(name, before + 1);
  const place = Math.max(...goals.map((goal) => placeOfStudent(plan, goal)));
  return [{ cost, tuition, place }];
}

function costIn(
  amounts: Float64Array | undefined,
  { firstMonth }: Timeline,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let sum = 0;
  for (let month = Math.max(0, from - firstMonth); month < to - firstMonth; month++) sum += amounts?.[month] ?? 0;
  return sum;
}
