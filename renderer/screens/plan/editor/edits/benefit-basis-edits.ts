import type { PersonInputs } from '../../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';

/** What a person's Social Security is worked out from. */
export type BenefitBasis = 'pia' | 'earnings' | 'receiving' | 'none';

type SocialSecurityInputs = NonNullable<PersonInputs['socialSecurity']>;

/**
 * The plan with another basis of a person's benefit: the fields of the old one go, and what the new one cannot do without
 * is filled in, to be written over.
 */
export function withBasis(inputs: PlanInputs, index: number, basis: BenefitBasis, startMonth: string): PlanInputs {
  const { pia = 0, earnings = [] } = inputs.persons[index]?.socialSecurity ?? {};
  const lastYear = Number(startMonth.slice(0, 4)) - 1;
  switch (basis) {
    case 'none':
      return withSocialSecurity(inputs, index, (before) => ({ ...withoutClaim(withoutBasis(before)), basis }));
    case 'pia':
      return withWrittenBasis(inputs, index, { basis, pia });
    case 'earnings':
      return withWrittenBasis(inputs, index, {
        basis,
        earnings: earnings.length > 0 ? earnings : [{ year: lastYear, amount: 0 }],
      });
    case 'receiving':
      return withSocialSecurity(inputs, index, (before) => ({
        ...withoutClaim(withoutBasis(before)),
        basis,
        monthlyBenefit: 0,
        since: `${lastYear}-12`,
      }));
  }
}

/** The plan with what a person's benefit is worked out from now on; the fields of any other basis go, and so does an estimate. */
export function withWrittenBasis(inputs: PlanInputs, index: number, written: SocialSecurityInputs): PlanInputs {
  return withSocialSecurity(inputs, index, (before) => ({ ...withoutBasis(before), ...written }));
}

function withoutBasis({
  basis: _basis,
  pia: _pia,
  piaYear: _year,
  piaIsEstimate: _estimate,
  earnings: _earnings,
  monthlyBenefit: _benefit,
  since: _since,
  ...kept
}: SocialSecurityInputs): SocialSecurityInputs {
  return kept;
}

function withoutClaim({ claim: _claim, ...kept }: SocialSecurityInputs): SocialSecurityInputs {
  return kept;
}

/** One more year on the record: the year before its first, or last year. */
export function withEarningsYear(inputs: PlanInputs, index: number, startMonth: string): PlanInputs {
  return withSocialSecurity(inputs, index, ({ earnings = [], ...rest }) => {
    const first = Math.min(Number(startMonth.slice(0, 4)), ...earnings.map(({ year }) => year));
    return { ...rest, earnings: [{ year: first - 1, amount: 0 }, ...earnings] };
  });
}

export function withoutEarningsYear(inputs: PlanInputs, index: number, at: number): PlanInputs {
  return withSocialSecurity(inputs, index, ({ earnings = [], ...rest }) => ({
    ...rest,
    earnings: earnings.filter((_, place) => place !== at),
  }));
}

function withSocialSecurity(
  inputs: PlanInputs,
  index: number,
  change: (before: SocialSecurityInputs) => SocialSecurityInputs,
): PlanInputs {
  const persons = inputs.persons.map((person, at) =>
    at === index ? { ...person, socialSecurity: change(person.socialSecurity ?? {}) } : person,
  );
  return { ...inputs, persons };
}
