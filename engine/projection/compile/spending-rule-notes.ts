import type { Plan } from '../../plan/complete/plan.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import type { BenefitSchedule } from '../../social-security/schedule/benefit-schedule.ts';
import type { SpendingRuleNotes } from '../program/program.ts';
import { SCHEDULE } from '../program/program.ts';
import { spendingColumn } from '../program/spending-column.ts';
import type { Timeline } from '../program/timeline.ts';
import { incomeSpan } from '../schedule/income-schedule.ts';
import { isEverybodyRetired, olderLiving } from '../schedule/spending-shape.ts';

/** What a result says about the plan's shape of spending and its guardrails, as far as it is known before the plan runs. */
export function spendingRuleNotes(
  plan: Plan,
  timeline: Timeline,
  known: { readonly benefits: BenefitSchedule; readonly firstRetirementYear: number },
): SpendingRuleNotes {
  return { shapeAges: shapeAges(plan, timeline), laterIncomes: laterIncomes(plan, timeline, known) };
}

/** By whose age spending changes, from which year on. */
function shapeAges({ spendingShape, goals }: Plan, timeline: Timeline): SpendingRuleNotes['shapeAges'] {
  if (spendingShape !== 'smile' || !goals.some((goal) => spendingColumn(goal) === SCHEDULE.discretionary)) return [];
  const years = Array.from({ length: timeline.years }, (_, at) => timeline.firstYear + at);
  const shaped = years
    .filter((year) => isEverybodyRetired(timeline, year))
    .map((year) => ({ year, person: olderLiving(timeline, year) }));
  return shaped.filter(({ person }, at) => person !== shaped[at - 1]?.person);
}

/** Benefits and pensions that begin after the January of the first retirement year, in which the anchor is set. */
function laterIncomes(
  plan: Plan,
  timeline: Timeline,
  { benefits, firstRetirementYear }: { readonly benefits: BenefitSchedule; readonly firstRetirementYear: number },
): SpendingRuleNotes['laterIncomes'] {
  if (plan.withdrawal.guardrails === 'none' || firstRetirementYear >= timeline.years) return [];
  const anchored = Math.max(timeline.firstMonth, yearMonth(timeline.firstYear + firstRetirementYear, 1));
  const end = timeline.firstMonth + timeline.months;
  const ofBenefits = plan.persons.map(({ name }, at) => {
    const first = benefits.persons[at]?.total.findIndex((paid) => paid > 0) ?? -1;
    return { name: `the Social Security of ${name}`, month: first < 0 ? end : timeline.firstMonth + first };
  });
  const ofPensions = plan.incomes
    .filter(({ kind, amount, lumpSum }) => PENSIONS.has(kind) && amount > 0 && lumpSum?.taken !== true)
    .map((income) => ({ name: income.name, span: incomeSpan(income, timeline) }))
    .flatMap(({ name, span }) => (span.start < span.end ? [{ name, month: span.start }] : []));
  return [...ofBenefits, ...ofPensions].filter(({ month }) => month > anchored && month < end);
}

const PENSIONS: ReadonlySet<string> = new Set(['pension', 'annuity']);
