import type { MedicareLaw } from '../../law/medicare-law.ts';
import { medicareMonthOf } from '../../plan/complete/medicare-month.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/**
 * Writes each month's Medicare premiums before surcharges: Part B, Part D at the national base premium, and Medigap or a
 * Medicare Advantage plan, which step with medical costs each January.
 */
export function scheduleMedicare(plan: Plan, timeline: Timeline, tables: ScheduleTables, lawOf: MedicareLawOf): void {
  plan.persons.forEach((self, person) => {
    const { medicare } = self;
    if (!medicare.enrolled) return;
    const path = `persons[${person}].medicare`;
    const write = flowInto(
      tables,
      SCHEDULE.medicareBase,
      { path, name: `Part B premium of ${self.name}` },
      { path: `${path}.partD`, name: `Part D base premium of ${self.name}` },
      medicare.advantage === null
        ? { path: `${path}.medigapMonthly`, name: `Medigap premium of ${self.name}` }
        : { path: `${path}.advantage`, name: `Medicare Advantage premium of ${self.name}` },
    );
    const beside = medicare.advantage?.monthly ?? medicare.medigapMonthly;
    // A plan with drugs has one premium for both; the surcharge of Part D is owed all the same: 42 USC 1395w-113(a)(7).
    const paysPartD = medicare.partD && medicare.advantage === null;
    const start = Math.max(medicareMonthOf(self), timeline.firstMonth);
    for (let month = start; month < (timeline.deaths[person] ?? start); month++) {
      const at = month - timeline.firstMonth;
      const law = lawOf(yearOf(month));
      const supplement = beside * steppedLevel(timeline, yearOf(month), plan.assumptions.medicalInflation);
      const partD = paysPartD ? law.partDBasePremium : 0;
      write(at, law.partBPremium, partD, supplement);
      // A Medigap policy is no expense that an HSA pays free of tax: 26 USC 223(d)(2)(C)(iv).
      const ofHsa = law.partBPremium + partD + (medicare.advantage === null ? 0 : supplement);
      if (medicare.fromHsa) add(tables.payableFromHsa, at, ofHsa);
      tables.partBEnrolled[at] = (tables.partBEnrolled[at] ?? 0) + 1;
      if (medicare.partD) tables.partDEnrolled[at] = (tables.partDEnrolled[at] ?? 0) + 1;
    }
  });
}

export type MedicareLawOf = (year: number) => MedicareLaw;
