import { DEFAULT_MEDICAL_INFLATION } from '../primitives/default-assumptions.ts';
import type { HealthPremium, HealthPremiumRequest } from '../results/health-premium.ts';
import { federalAgeCurve } from './affordable-care-law.ts';
import { DEFAULT_GROWTH } from './entry/indexing.ts';
import type { LawTables } from './law-tables.ts';
import { estimatedPremium, isRatedByAge, marketplacePremiumLaw } from './marketplace-premium-law.ts';

/** What a projection takes for the marketplace premium of these ages where the plan states none. */
export function healthPremium(
  { state, ages, year, medicalInflation = DEFAULT_MEDICAL_INFLATION }: HealthPremiumRequest,
  tables: LawTables,
): HealthPremium {
  const growth = { ...DEFAULT_GROWTH, medicalInflation };
  const law = {
    affordableCare: { ageCurve: federalAgeCurve(tables.affordableCare, year) },
    marketplacePremiums: marketplacePremiumLaw(tables.marketplacePremiums, year, growth),
  };
  const each = ages.map((age) => estimatedPremium(state, age, law));
  return {
    monthly: each.reduce((sum, premium) => sum + premium, 0),
    each,
    publishedYear: law.marketplacePremiums.publishedYear,
    isRatedByAge: isRatedByAge(state, law),
    source: tables.marketplacePremiums.entries.benchmarkAt40.source,
  };
}
