import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../engine/law/social-security-series.ts';
import { parseDate, parseYearMonth } from '../../engine/primitives/calendar.ts';
import { dollarsFromDimes, wholeDollars } from '../../engine/primitives/dimes.ts';
import { roundedByLaw } from '../../engine/social-security/rules/benefit-rounding.ts';
import {
  childOriginalBenefit,
  childSurvivorOriginalBenefit,
} from '../../engine/social-security/rules/child-benefit.ts';
import {
  familyMaximum,
  leftForAuxiliaries,
  sharedUnderMaximum,
} from '../../engine/social-security/rules/family-maximum.ts';
import { benefitDates } from '../../engine/social-security/rules/full-retirement-age.ts';
import { piaFromAime, withColas } from '../../engine/social-security/rules/pia.ts';
import {
  NO_OWN_BENEFIT,
  spousalExcess,
  spouseMonthsEarly,
  spouseOriginalBenefit,
} from '../../engine/social-security/rules/spousal-benefit.ts';
import published from '../../resources/selftest/social-security-family-examples.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});
const rounded = roundedByLaw(law.rules);

describe('auxiliaries under the family maximum, as ANYPIA works them', () => {
  it.each(published.examples.map((example) => [example.id, example] as const))('%s', (_, example) => {
    const { eligibilityYear, aime } = example.worker;
    const lastCola = Number(example.benefitMonth.slice(0, 4)) - 1;
    const eligible = piaFromAime(aime, eligibilityYear, law);
    const pia = withColas(eligible, eligibilityYear, lastCola, law);
    const atEligibility = familyMaximum(eligible, law.familyMaximumBendPoints(eligibilityYear), law);
    const maximum = withColas(atEligibility, eligibilityYear, lastCola, law);
    expect(dollarsFromDimes(pia)).toBe(example.pia);
    expect(dollarsFromDimes(maximum)).toBe(example.familyMaximum);

    const isDeceased = 'death' in example.worker;
    const originals = example.auxiliaries.map(({ beneficiary }) => {
      if (beneficiary.startsWith('spouse')) return spouseOriginalBenefit(pia, rounded);
      return isDeceased ? childSurvivorOriginalBenefit(pia, rounded) : childOriginalBenefit(pia, rounded);
    });
    expect(originals.map(dollarsFromDimes)).toEqual(example.auxiliaries.map(({ fullBenefit }) => fullBenefit));

    const available = isDeceased ? maximum : leftForAuxiliaries(maximum, pia);
    const due = sharedUnderMaximum(
      available,
      originals.map((original) => ({ original, own: 0 })),
    );
    const paid = example.auxiliaries.map(({ beneficiary }, index) => {
      const amount = due[index] ?? 0;
      const birth = /born (\d{4}-\d\d-\d\d)/.exec(beneficiary)?.[1];
      if (birth === undefined || typeof example.spouseEntitlement !== 'string') return wholeDollars(amount);
      const early = spouseMonthsEarly(
        parseYearMonth(example.spouseEntitlement),
        benefitDates(parseDate(birth), law.rules),
      );
      return wholeDollars(spousalExcess(amount, NO_OWN_BENEFIT, early, rounded));
    });
    expect(paid.map(dollarsFromDimes)).toEqual(example.auxiliaries.map(({ payment }) => payment));
  });
});
