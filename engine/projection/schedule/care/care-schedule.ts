import type { Care, CareInsurance } from '../../../plan/schema/risks/care.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import { SCHEDULE, TAXABLE } from '../../program/schedule-columns.ts';
import { type CareMonths, careMonthsOf } from '../../program/spending/care-span.ts';
import { steppedLevel } from '../../program/timeline.ts';
import type { PropertyContext } from '../property-schedule.ts';
import { flowInto } from '../scheduled-source.ts';

const DAYS_OF_YEAR = 365;
const DAYS_OF_MONTH = DAYS_OF_YEAR / 12;

/**
 * Writes what care costs, less what its insurance pays, and the premiums before it. What is not compensated is a medical
 * expense: 26 USC 213(a), (d)(1)(C), 7702B(c). Benefits never pass the cost, so none is income: 26 USC 7702B(a)(2), (d)(2),
 * 104(a)(3). Premiums are not deducted: the limits of 26 USC 213(d)(10) are not on file.
 */
export function scheduleCare(context: PropertyContext): void {
  const { plan, timeline, tables } = context;
  plan.persons.forEach(({ care, name }, person) => {
    if (care === null) return;
    const path = `persons[${person}].care`;
    const months = careMonthsOf(care, person, timeline);
    const write = flowInto(
      tables,
      SCHEDULE.healthcare,
      { path, name: `Care of ${name}`, words: careInWords(care, plan.assumptions.inflation) },
      { path: `${path}.insurance`, name: `Insurance of ${name}’s care`, words: insuranceInWords(care.insurance) },
    );
    const premium = (care.insurance?.premium ?? 0) / 12;
    const death = (timeline.deaths[person] ?? 0) - timeline.firstMonth;
    const insured = premium === 0 ? 0 : Math.min(months.from, death, timeline.months);
    for (let month = 0; month < insured; month++) write(month, 0, premium);
    if (care.yearlyCost === 0) return;
    for (let month = Math.max(0, months.from); month < months.to; month++) {
      const { cost, benefit } = careInMonth(care, months, context, month);
      write(month, cost, -benefit);
      const row = (yearOf(timeline.firstMonth + month) - timeline.firstYear) * TAXABLE.columns;
      add(tables.taxable, row + TAXABLE.medical, cost - benefit);
    }
  });
}

/** One month of care, nominal dollars: its cost steps each January, and so does what the policy pays at most. */
function careInMonth(
  care: Care,
  { from }: CareMonths,
  { plan, timeline }: Pick<PropertyContext, 'plan' | 'timeline'>,
  month: number,
) {
  const year = yearOf(timeline.firstMonth + month);
  const growth = (1 + plan.assumptions.inflation) * (1 + care.growth) - 1;
  const cost = (care.yearlyCost / 12) * steppedLevel(timeline, year, growth);
  const { insurance } = care;
  if (insurance === null) return { cost, benefit: 0 };
  const most = insurance.dailyBenefit * steppedLevel(timeline, year, insurance.inflation);
  return { cost, benefit: Math.min(cost, most * payableDays(insurance, month - from)) };
}

/** Of a month of care, by its place among them, the days after the elimination period that the policy pays for. */
function payableDays({ elimination, years }: CareInsurance, place: number): number {
  const last = Math.min((place + 1) * DAYS_OF_MONTH, elimination + years * DAYS_OF_YEAR);
  return Math.max(0, last - Math.max(place * DAYS_OF_MONTH, elimination));
}

function careInWords({ yearlyCost, growth }: Care, inflation: number): string {
  const above = growth === 0 ? '' : ` and ${percent(growth)}`;
  return `entered as ${figure(yearlyCost)} a year in today’s dollars, growing with prices, ${percent(inflation)} a year${above}`;
}

function insuranceInWords(insurance: CareInsurance | null): string {
  if (insurance === null) return 'none';
  const { premium, elimination, dailyBenefit, years, inflation } = insurance;
  const growing = inflation === 0 ? '' : `, growing ${percent(inflation)} each January`;
  return `${figure(premium)} a year until care starts; from then on less what it pays, at most ${figure(dailyBenefit)} a day${growing}, after ${elimination} days for ${years} years`;
}
