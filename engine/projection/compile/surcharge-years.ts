import type { YearLaw } from '../../law/law-tables.ts';
import { thresholdsFor } from '../../law/medicare-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { filingStatusIn } from '../program/filing-status-of-year.ts';
import type { ProgramYear } from '../program/program.ts';
import type { Timeline } from '../program/timeline.ts';

/** Which return decides the year's Medicare surcharge, by which thresholds, and whose surcharges the year's own return decides. */
export function surchargeReturnsOf(
  plan: Plan,
  timeline: Timeline,
  { year, medicare, federalIncomeTax }: Pick<YearLaw, 'year' | 'medicare' | 'federalIncomeTax'>,
): Pick<ProgramYear, 'surchargeLookBackYears' | 'surchargesDecided' | 'irmaaThresholds'> {
  const { lookBackYears } = medicare;
  const returnYear = surchargeReturnYear(plan, year, lookBackYears);
  return {
    surchargeLookBackYears: year - returnYear,
    surchargesDecided: surchargesDecided(plan, timeline, { decidedBy: year, lookBackYears }),
    irmaaThresholds: thresholdsFor(
      medicare,
      filingStatusIn(plan, timeline, returnYear, federalIncomeTax),
      plan.taxes.livedApart,
    ),
  };
}

/**
 * The year whose return decides the Medicare surcharge of `year`: so many years before, or a later one that an appeal after
 * a life-changing event names. 42 USC 1395r(i)(4)(B), (C); 20 CFR 418.1201-418.1265. An event of either spouse counts for
 * both: each files form SSA-44.
 */
function surchargeReturnYear({ persons }: Plan, year: number, lookBackYears: number): number {
  const appealed = persons.flatMap(({ medicare }) => medicare.irmaaAppeal?.year ?? []);
  return Math.max(year - lookBackYears, ...appealed.filter((appealedYear) => appealedYear <= year));
}

/** Indices of the plan's years whose surcharge the return of `decidedBy` decides: none of them lies further off than `lookBackYears`. */
function surchargesDecided(
  plan: Plan,
  { firstYear, years }: Timeline,
  { decidedBy, lookBackYears }: { readonly decidedBy: number; readonly lookBackYears: number },
): readonly number[] {
  return Array.from({ length: lookBackYears + 1 }, (_, after) => decidedBy + after)
    .filter((year) => surchargeReturnYear(plan, year, lookBackYears) === decidedBy)
    .map((year) => year - firstYear)
    .filter((at) => at < years);
}
