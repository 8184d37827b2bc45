import { lawForYear, type YearLaw } from '../../../engine/law/law-tables.ts';
import { lawTables } from '../../law-tables.ts';
import type { PlanDocument } from '../households/household.ts';

const known = new Map<string, YearLaw>();

/** The law of a year under the plan's assumptions. */
export function lawOf({ assumptions }: PlanDocument, year: number): YearLaw {
  const { inflation, wageGrowth, medicalInflation } = assumptions;
  const key = `${year} ${inflation} ${wageGrowth} ${medicalInflation}`;
  const law = known.get(key) ?? lawForYear(lawTables, year, { inflation, wageGrowth, medicalInflation });
  known.set(key, law);
  return law;
}
