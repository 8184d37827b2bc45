import { medicareMonthOf } from '../../../plan/complete/medicare-month.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { figure } from '../../../primitives/figure.ts';
import { SCHEDULE, TAXABLE } from '../../program/schedule-columns.ts';
import { steppedLevel } from '../../program/timeline.ts';
import type { ScheduleTables } from '../income-schedule.ts';
import type { PropertyContext } from '../property-schedule.ts';
import { flowInto } from '../scheduled-source.ts';

/** Insurance in a month that comes before the kind that a person names. */
const NONE = 0;
const SPOUSE = 1;
const COBRA = 2;

/** By person, which months a job of the spouse or of before insures, as a plan says; null where it says nothing of it. */
export type JobCover = readonly (Uint8Array | null)[];

/** Whether a person has wages in a month of the plan from a job that insures. */
export function isInsuredByWork(
  { wages, wagesWithoutBenefits }: ScheduleTables,
  person: number,
  month: number,
): boolean {
  const cell = month * 2 + person;
  return (wages[cell] ?? 0) > (wagesWithoutBenefits[cell] ?? 0);
}

export function isCoveredByJob(cover: JobCover, person: number, month: number): boolean {
  return (cover[person]?.[month] ?? NONE) !== NONE;
}

/**
 * Months on the plan of a spouse who works, and after work on that of the former employer, whose months run on from the
 * month in which wages end: 29 USC 1161(a), 1162(2)(A). New wages end them, 1162(2)(D).
 */
export function jobCoverOf({ plan, timeline, tables }: PropertyContext): JobCover {
  return plan.persons.map((person, index) => {
    const { spousePlan = null, cobra = null } = person.coverageBefore65 ?? {};
    if (spousePlan === null && cobra === null) return null;
    const cover = new Uint8Array(timeline.months);
    const end = Math.min(medicareMonthOf(person), timeline.deaths[index] ?? 0) - timeline.firstMonth;
    let left = 0;
    for (let month = 0; month < Math.min(end, timeline.months); month++) {
      if (isInsuredByWork(tables, index, month)) {
        left = cobra?.months ?? 0;
        continue;
      }
      const isSpouseAtWork = isInsuredByWork(tables, 1 - index, month);
      if (spousePlan !== null && isSpouseAtWork) cover[month] = SPOUSE;
      else if (left > 0) cover[month] = COBRA;
      left--;
    }
    return cover;
  });
}

/** Writes the premiums of those months: medical expenses, and those of a former employer ones that an HSA may pay, 26 USC 223(d)(2)(C)(i). */
export function scheduleJobCover(context: PropertyContext, jobCover: JobCover): void {
  const { plan, tables, timeline } = context;
  plan.persons.forEach(({ name, coverageBefore65 }, index) => {
    const cover = jobCover[index] ?? null;
    if (cover === null || coverageBefore65 === null) return;
    const { spousePlan, cobra } = coverageBefore65;
    const path = `persons[${index}].coverageBefore65`;
    const write = flowInto(
      tables,
      SCHEDULE.healthcare,
      {
        path: `${path}.spousePlan`,
        name: `Premium of ${name} on the spouse’s plan`,
        words: words(spousePlan?.monthly),
      },
      { path: `${path}.cobra`, name: `COBRA premium of ${name}`, words: words(cobra?.monthly) },
    );
    cover.forEach((kind, month) => {
      if (kind === NONE) return;
      const level = levelIn(context, timeline.firstMonth + month);
      const ofSpouse = kind === SPOUSE ? (spousePlan?.monthly ?? 0) * level : 0;
      const ofCobra = kind === COBRA ? (cobra?.monthly ?? 0) * level : 0;
      write(month, ofSpouse, ofCobra);
      const row = (yearOf(timeline.firstMonth + month) - timeline.firstYear) * TAXABLE.columns;
      add(tables.taxable, row + TAXABLE.medical, ofSpouse + ofCobra);
      if (cobra?.fromHsa === true) add(tables.payableFromHsa, month, ofCobra);
    });
  });
}

function levelIn({ plan, timeline }: PropertyContext, month: MonthIndex): number {
  return steppedLevel(timeline, yearOf(month), plan.assumptions.medicalInflation);
}

function words(monthly = 0): string {
  return `entered as ${figure(monthly)} a month in today’s dollars, growing with medical costs each January`;
}
