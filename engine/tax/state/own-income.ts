import type { StateReturnFigures, StateReturnPerson } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * Writes what is in federal AGI of each spouse's own into the worksheet: the income that is theirs by name and half of
 * everything else. All of it is the first person's where there is one.
 */
export function writeOwnAgi(stateReturn: StateReturnFigures, worksheet: Float64Array): void {
  const { federalAgi, persons } = stateReturn;
  if (persons[1].age < 0) {
    worksheet[STATE_LINE.firstAgi] = federalAgi;
    worksheet[STATE_LINE.secondAgi] = 0;
    return;
  }
  const first = namedIncome(stateReturn, 0);
  const second = namedIncome(stateReturn, 1);
  const shared = (federalAgi - first - second) / 2;
  worksheet[STATE_LINE.firstAgi] = first + shared;
  worksheet[STATE_LINE.secondAgi] = second + shared;
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

/** Wages and business profit, less what goes into a plan of one's own. */
export function earnings({ wages, selfEmployment, ownPlan }: StateReturnPerson): number {
  return wages + selfEmployment - ownPlan;
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
