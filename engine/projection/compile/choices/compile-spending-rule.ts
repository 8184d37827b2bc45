import type { Plan } from '../../../plan/complete/plan.ts';
import { isAnchored } from '../../../plan/guardrail-rules.ts';
import { ruleName } from '../../../plan/schema/withdrawal.ts';
import { yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { BenefitSchedule } from '../../../social-security/schedule/benefit-schedule.ts';
import type { Program, SpendingRuleNotes } from '../../program/program.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { isDiscretionary } from '../../program/spending-column.ts';
import type { Timeline } from '../../program/timeline.ts';
import { incomeSpan } from '../../schedule/income-schedule.ts';
import type { ScheduledFlows } from '../../schedule/schedule-flows.ts';
import { isEverybodyRetired, olderLiving } from '../../schedule/spending-shape.ts';

/** The plan's guardrails, the year in which they set their anchor, and what a result says about them and the shape of spending. */
export function spendingRuleOf(
  plan: Plan,
  timeline: Timeline,
  { tables, benefits }: ScheduledFlows,
): Pick<Program, 'guardrails' | 'firstRetirementYear' | 'spendingRuleNotes'> {
  const retirementYear = firstRetirementYear(tables.schedule, timeline);
  return {
    guardrails: ruleName(plan.withdrawal.guardrails),
    firstRetirementYear: retirementYear,
    spendingRuleNotes: {
      shapeAges: shapeAges(plan, timeline),
      laterIncomes: laterIncomes(plan, timeline, { benefits, retirementYear }),
    },
  };
}

/**
 * The year of the first January from which on nobody earns wages or a profit in the plan, a place among its years: the
 * first year where nobody ever does, the number of years where somebody does so in the last.
 */
function firstRetirementYear(schedule: Float64Array, { firstMonth, firstYear, months }: Timeline): number {
  let last = months - 1;
  while (last >= 0 && !isEarning(schedule, last)) last -= 1;
  return last < 0 ? 0 : yearOf(firstMonth + last) + 1 - firstYear;
}

function isEarning(schedule: Float64Array, month: number): boolean {
  const row = month * SCHEDULE.columns;
  return (schedule[row + SCHEDULE.wages] ?? 0) > 0 || (schedule[row + SCHEDULE.selfEmployment] ?? 0) > 0;
}

/** By whose age spending changes, from which year on. */
function shapeAges({ spendingShape, goals }: Plan, timeline: Timeline): SpendingRuleNotes['shapeAges'] {
  if (spendingShape !== 'smile' || !goals.some(isDiscretionary)) return [];
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
  { benefits, retirementYear }: { readonly benefits: BenefitSchedule; readonly retirementYear: number },
): SpendingRuleNotes['laterIncomes'] {
  if (!isAnchored(ruleName(plan.withdrawal.guardrails)) || retirementYear >= timeline.years) return [];
  const anchored = Math.max(timeline.firstMonth, yearMonth(timeline.firstYear + retirementYear, 1));
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
