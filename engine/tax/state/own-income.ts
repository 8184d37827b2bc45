import type { StateReturnFigures, StateReturnPerson } from './state-return.ts';

/** What is in federal AGI of one spouse's own: the income that is theirs by name and half of everything else. */
export function ownAgi(stateReturn: StateReturnFigures, who: 0 | 1): number {
  const own = namedIncome(stateReturn, who);
  if (stateReturn.persons[1].age < 0) return who === 0 ? stateReturn.federalAgi : 0;
  const shared = stateReturn.federalAgi - namedIncome(stateReturn, 0) - namedIncome(stateReturn, 1);
  return own + shared / 2;
}

function namedIncome(stateReturn: StateReturnFigures, who: 0 | 1): number {
  const person = stateReturn.persons[who];
  return (
    earnings(person) +
    pensions(person) +
    person.employerPlan +
    person.ira +
    person.rothConversion +
    ownTaxableBenefits(stateReturn, who)
  );
}

/** Wages and business profit. */
export function earnings({ wages, selfEmployment }: StateReturnPerson): number {
  return wages + selfEmployment;
}

/** Pensions of every payer. */
export function pensions(person: StateReturnPerson): number {
  const { pension, federalPension, militaryPension, statePension, otherStatePension, railroadPension } = person;
  return pension + federalPension + militaryPension + statePension + otherStatePension + railroadPension;
}

/** One spouse's part of the taxable Social Security, in proportion to the benefits received. */
export function ownTaxableBenefits({ persons, taxableSocialSecurity }: StateReturnFigures, who: 0 | 1): number {
  const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
  return benefits > 0 ? (taxableSocialSecurity * persons[who].socialSecurityBenefits) / benefits : 0;
}
