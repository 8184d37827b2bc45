import { CENTS_PER_DOLLAR } from '../primitives/dimes.ts';
import type { LawParameter } from '../results/law/law-listing.ts';
import type { Growth } from './entry/indexing.ts';
import { parametersOf } from './entry/law-parameters.ts';
import type { SocialSecurityTable } from './social-security-law.ts';
import { type SocialSecurityLaw, socialSecurityLaw } from './social-security-series.ts';

/**
 * Every number of Social Security law in `year`. Where a later year rests on the wage index rather than on its own last
 * published amount, and for COLAs, the value shown is the one that benefits are worked with.
 */
export function socialSecurityParameters(
  table: SocialSecurityTable,
  year: number,
  growth: Growth,
): readonly LawParameter[] {
  const law = socialSecurityLaw(table, growth);
  return parametersOf(table, year, growth).map((parameter) => {
    const value = parameter.fromYear === year ? undefined : projectedValue(parameter.name, year, law);
    return value === undefined ? parameter : { ...parameter, value, basis: 'projected' as const };
  });
}

function projectedValue(name: string, year: number, law: SocialSecurityLaw): number | undefined {
  switch (name) {
    case 'averageWageIndex':
      return law.averageWageIndexInCents(year) / CENTS_PER_DOLLAR;
    case 'piaBendPoints.first':
      return law.piaBendPoints(year).first;
    case 'piaBendPoints.second':
      return law.piaBendPoints(year).second;
    case 'familyMaximumBendPoints.first':
      return law.familyMaximumBendPoints(year).first;
    case 'familyMaximumBendPoints.second':
      return law.familyMaximumBendPoints(year).second;
    case 'familyMaximumBendPoints.third':
      return law.familyMaximumBendPoints(year).third;
    case 'costOfLivingAdjustment.rate':
      return law.colaRate(year);
    default:
      return undefined;
  }
}
