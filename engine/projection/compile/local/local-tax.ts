import type { LawTables } from '../../../law/law-tables.ts';
import { type LocalTaxLaw, localTaxLaw, statedLocalTax } from '../../../law/states/local-tax-law.ts';
import type { StateLawQuery } from '../../../law/states/state-law-year.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { stateOfLocality } from '../../../plan/schema/locality.ts';
import type { StateChoice } from '../../../plan/schema/state-choice.ts';

/** The local income tax of a year: that of the plan's first state, or null where the plan has none or `residence`, where the year begins, is another. */
export function localTaxOf(
  { state, taxes }: Plan,
  { states }: LawTables,
  residence: StateChoice,
  query: StateLawQuery,
): LocalTaxLaw | null {
  const { localTax } = taxes;
  if (localTax === null || residence !== state) return null;
  if (typeof localTax !== 'string') return statedLocalTax(localTax.rate, localTax.base);
  return localTaxLaw(states[stateOfLocality(localTax)], localTax, query);
}
