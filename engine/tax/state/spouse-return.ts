import { ownTaxableBenefits } from './own-income.ts';
import type { StateReturnFigures, StateReturnPerson } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * Fills `into` with one spouse's own part of a joint return: income by name, half of what belongs to no one by name, and
 * the dependents to the first spouse. What only states use that know no separate returns is left out.
 */
export function fillSpouseReturn(
  into: StateReturnFigures,
  joint: StateReturnFigures,
  jointLines: Float64Array,
  who: 0 | 1,
): StateReturnFigures {
  into.federalAgi = jointLines[STATE_LINE.firstAgi + who] ?? 0;
  into.taxableSocialSecurity = ownTaxableBenefits(joint, who);
  into.interest = joint.interest / 2;
  into.treasuryInterest = joint.treasuryInterest / 2;
  into.dividends = joint.dividends / 2;
  into.qualifiedDividends = joint.qualifiedDividends / 2;
  into.taxExemptInterest = joint.taxExemptInterest / 2;
  into.longTermGain = joint.longTermGain / 2;
  into.shortTermGain = joint.shortTermGain / 2;
  into.capitalLossDeduction = joint.capitalLossDeduction / 2;
  into.rentalIncome = joint.rentalIncome / 2;
  into.dependents = who === 0 ? joint.dependents : 0;
  into.educationContributions = joint.educationContributions;
  into.educationShare = joint.educationShare / 2;
  copyPerson(into.persons[0], joint.persons[who]);
  return into;
}

function copyPerson(into: StateReturnPerson, from: StateReturnPerson): void {
  into.age = from.age;
  into.wages = from.wages;
  into.selfEmployment = from.selfEmployment;
  into.ownPlan = from.ownPlan;
  into.socialSecurityBenefits = from.socialSecurityBenefits;
  into.pension = from.pension;
  into.federalPension = from.federalPension;
  into.militaryPension = from.militaryPension;
  into.statePension = from.statePension;
  into.otherStatePension = from.otherStatePension;
  into.railroadPension = from.railroadPension;
  into.employerPlan = from.employerPlan;
  into.unmatchedDistributions = from.unmatchedDistributions;
  into.unmatchedConversions = from.unmatchedConversions;
  into.ira = from.ira;
  into.rothConversion = from.rothConversion;
  into.shareOfEach = from.shareOfEach;
  into.contributionsFirst = from.contributionsFirst;
  into.earlyDistributions = from.earlyDistributions;
}
