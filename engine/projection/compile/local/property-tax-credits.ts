import type { LawTables } from '../../../law/law-tables.ts';
import { propertyTaxCreditLaw } from '../../../law/states/property-tax-credit-law.ts';
import type { StateLawQuery } from '../../../law/states/state-law-year.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { yearMonth } from '../../../primitives/calendar.ts';
import { propertyTaxCells } from '../../../tax/state/property-tax-credit.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { steppedLevel, type Timeline } from '../../program/timeline.ts';
import type { Residence } from '../../schedule/residence.ts';

interface CreditsOfYear {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: LawTables;
  readonly query: StateLawQuery;
}

/** The credits for property tax and rent of the state lived in all year, where the plan claims them, and its rent. */
export function propertyTaxCreditsIn(
  { plan, timeline, tables, query }: CreditsOfYear,
  residences: readonly [Residence, ...Residence[]],
): Pick<ProgramYear, 'propertyTaxCredits' | 'rent'> {
  const { taxes, assumptions } = plan;
  const [{ state }] = residences;
  const claims = taxes.propertyTaxCredits && taxes.stateModel === 'tables';
  if (!claims || state === 'none' || residences.length > 1) return NO_CREDITS;
  const months = yearMonth(query.year + 1, 1) - Math.max(timeline.firstMonth, yearMonth(query.year, 1));
  const level = steppedLevel(timeline, query.year, assumptions.inflation);
  return {
    propertyTaxCredits: propertyTaxCreditLaw(tables.states[state], query),
    rent: (taxes.rent * level * months) / 12,
  };
}

/** The years, and the length of the cells of these credits; 0 where no year has any. */
export function yearsAndCells(years: readonly ProgramYear[]): Pick<Program, 'years' | 'propertyTaxCells'> {
  const rules = Math.max(0, ...years.map(({ propertyTaxCredits: law }) => law?.rules.length ?? 0));
  return { years, propertyTaxCells: rules === 0 ? 0 : propertyTaxCells(rules) };
}

const NO_CREDITS = { propertyTaxCredits: null, rent: 0 } as const;
