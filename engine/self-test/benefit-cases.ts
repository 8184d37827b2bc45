import type { LawTables } from '../law/law-tables.ts';
import { type SocialSecurityLaw, socialSecurityLaw } from '../law/social-security-series.ts';
import { parseDate, parseYearMonth } from '../primitives/calendar.ts';
import { dollarsFromDimes, flooredProduct, wholeDollars } from '../primitives/dimes.ts';
import { averageIndexedEarnings } from '../social-security/rules/aime.ts';
import { familyMaximum } from '../social-security/rules/family-maximum.ts';
import { type BenefitDates, benefitDates } from '../social-security/rules/full-retirement-age.ts';
import { piaFromAime, withColas } from '../social-security/rules/pia.ts';
import { shareAfterReduction, shareWithCredits } from '../social-security/rules/retirement-benefit.ts';
import { checkOf, type SelfTestCase } from './self-test-check.ts';

/** A worker's record and what SSA makes of it. */
export interface BenefitExample {
  readonly id: string;
  readonly source: string;
  readonly birthYear?: number;
  readonly birthDate?: string;
  readonly eligibilityYear: number;
  readonly benefitMonth?: string;
  readonly entitlement?: string;
  readonly earnings?: Readonly<Record<string, number | undefined>> | null;
  readonly monthsEarlyOrLate?: number;
  readonly expected: Readonly<Record<string, number | null | undefined>>;
}

/** A family and what SSA's own program makes of the worker's record. */
export interface FamilyExample {
  readonly id: string;
  readonly source: string;
  readonly worker: { readonly eligibilityYear: number; readonly aime: number };
  readonly benefitMonth: string;
  readonly pia: number;
  readonly familyMaximum: number;
}

const FIGURES: Readonly<Record<string, string>> = {
  aime: 'average indexed monthly earnings',
  piaAtEligibility: 'PIA at eligibility',
  piaWithColas: 'PIA with cost-of-living adjustments',
  familyMaximum: 'family maximum',
  benefitToDime: 'benefit to the dime',
  monthlyPayment: 'monthly payment',
};

/** Social Security as SSA prints it and as its program ANYPIA works it. To the dime; payments in whole dollars. */
export function benefitCases(
  examples: readonly BenefitExample[],
  families: readonly FamilyExample[],
  tables: LawTables,
): readonly SelfTestCase[] {
  // Every example lies in years whose indexes are published: no growth is assumed in any of them.
  const law = socialSecurityLaw(tables.socialSecurity, { inflation: 0, wageGrowth: 0, medicalInflation: 0 });
  return [
    ...examples.map((example) => () => checksOfWorker(example, law)),
    ...families.map((example) => () => checksOfFamily(example, law)),
  ];
}

function checksOfWorker(example: BenefitExample, law: SocialSecurityLaw) {
  const ours = workedBenefit(example, law);
  return Object.entries(FIGURES).flatMap(([field, figure]) => {
    const expected = example.expected[field];
    if (expected === null || expected === undefined) return [];
    const { id, source } = example;
    const name = `${id}: ${figure}`;
    return [checkOf({ topic: 'socialSecurity', name, expected, ours: ours[field] ?? Number.NaN, source })];
  });
}

function workedBenefit(example: BenefitExample, law: SocialSecurityLaw): Readonly<Record<string, number>> {
  const { eligibilityYear } = example;
  const dates = benefitDates(birthOf(example), law.rules);
  const earnings = Object.entries(example.earnings ?? {}).map(([year, amount]) => ({
    year: Number(year),
    amount: amount ?? 0,
  }));
  // Some examples print the average only.
  const aime =
    earnings.length > 0
      ? averageIndexedEarnings({ dates, earnings, eligibility: 'retirement', eligibilityYear }, law).aime
      : (example.expected['aime'] ?? Number.NaN);
  const eligible = piaFromAime(aime, eligibilityYear, law);
  const lastCola = asOfYear(example) - 1;
  const pia = withColas(eligible, eligibilityYear, lastCola, law);
  const maximum = familyMaximum(eligible, law.familyMaximumBendPoints(eligibilityYear), law);
  const months = example.monthsEarlyOrLate ?? monthsFromFullRetirement(example, dates);
  const share =
    months <= 0
      ? shareAfterReduction(-months, law.rules.workerReduction)
      : shareWithCredits(months, dates.birthYear, law.rules);
  const benefit = flooredProduct(pia, share);
  return {
    aime,
    piaAtEligibility: dollarsFromDimes(eligible),
    piaWithColas: dollarsFromDimes(pia),
    familyMaximum: dollarsFromDimes(withColas(maximum, eligibilityYear, lastCola, law)),
    benefitToDime: dollarsFromDimes(benefit),
    monthlyPayment: dollarsFromDimes(wholeDollars(benefit)),
  };
}

function checksOfFamily({ id, source, worker, benefitMonth, ...expected }: FamilyExample, law: SocialSecurityLaw) {
  const { eligibilityYear, aime } = worker;
  const lastCola = Number(benefitMonth.slice(0, 4)) - 1;
  const eligible = piaFromAime(aime, eligibilityYear, law);
  const maximum = familyMaximum(eligible, law.familyMaximumBendPoints(eligibilityYear), law);
  const ours = {
    pia: dollarsFromDimes(withColas(eligible, eligibilityYear, lastCola, law)),
    familyMaximum: dollarsFromDimes(withColas(maximum, eligibilityYear, lastCola, law)),
  };
  return [
    checkOf({ topic: 'socialSecurity', name: `${id}: PIA`, expected: expected.pia, ours: ours.pia, source }),
    checkOf({
      topic: 'socialSecurity',
      name: `${id}: family maximum`,
      expected: expected.familyMaximum,
      ours: ours.familyMaximum,
      source,
    }),
  ];
}

/** Examples that name a year alone are of somebody born in the middle of it. */
function birthOf({ birthDate, birthYear = 0 }: BenefitExample) {
  return birthDate === undefined ? { year: birthYear, month: 6, day: 15 } : parseDate(birthDate);
}

/** Year in whose January the last adjustment counted: that of the benefit month, else the one SSA's page is printed for. */
function asOfYear({ id, benefitMonth }: BenefitExample): number {
  return Number(benefitMonth === undefined ? /\d{4}/.exec(id)?.[0] : benefitMonth.slice(0, 4));
}

function monthsFromFullRetirement({ entitlement }: BenefitExample, dates: BenefitDates): number {
  if (entitlement === undefined) return 0;
  return Math.min(parseYearMonth(entitlement), dates.latestClaimMonth) - dates.fullRetirementMonth;
}
