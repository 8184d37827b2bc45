import { basicExclusionAmount } from '../law/estate-tax-law.ts';
import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf, lastYearOf } from '../plan/complete/plan-span.ts';
import { dollars } from '../projection/result/whole-dollars.ts';
import type { YearRow } from '../results/rows.ts';

/**
 * Of a plan that leaves estate tax out: says so where what the last to die leaves, before the heirs' income tax, exceeds the
 * exemption of 26 USC 2010(c); null elsewhere.
 */
export function estateTaxNote(plan: Plan, law: LawTables, rows: readonly YearRow[]): string | null {
  if (plan.legacy.estateTax) return null;
  const estate = rows.at(-1)?.netWorth ?? 0;
  const exemption = estateTaxExemption(plan, law);
  if (estate <= exemption) return null;
  const year = lastYearOf(plan.persons);
  const couple = isCouple(plan)
    ? ', if what the first to die leaves unused is carried over to the other by an estate tax return'
    : '';
  return `Estate tax is left out of this plan. The estate of ${dollars(estate)} in ${year} exceeds the federal exemption of about ${dollars(exemption)}${couple} (26 USC 2010(c)); heirs would keep less than shown.`;
}

/**
 * The basic exclusion of the year of the last death and, for a couple, that of the first: all of it is unused where the survivor
 * inherits everything (26 USC 2010(c)(4), 2056(a)). Nominal dollars.
 */
function estateTaxExemption(plan: Plan, { estateTax }: LawTables): number {
  const exclusionIn = (year: number) => basicExclusionAmount(estateTax, year, plan.assumptions);
  const deaths = plan.persons.map(deathYearOf);
  const own = exclusionIn(Math.max(...deaths));
  return isCouple(plan) ? own + exclusionIn(Math.min(...deaths)) : own;
}

function isCouple({ persons, filingStatus }: Plan): boolean {
  return persons.length > 1 && (filingStatus === 'marriedFilingJointly' || filingStatus === 'marriedFilingSeparately');
}
