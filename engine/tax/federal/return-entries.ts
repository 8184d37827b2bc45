import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/** Writes what a computed return started from beside its lines, for whoever shows them. No tax rests on these cells. */
export function fillEntries(input: FederalTaxInput, lines: Float64Array): void {
  fillIncomeEntries(input, lines);
  fillGainEntries(input, lines);
  fillRentalEntries(input, lines);
  lines[line.ENTRY_SENIORS] = input.seniors;
  lines[line.ENTRY_BLIND] = input.blind;
  lines[line.ENTRY_MEDICAL] = input.medicalExpenses;
  lines[line.ENTRY_STATE_AND_LOCAL_TAX] = input.stateAndLocalTaxPaid;
  lines[line.ENTRY_GIFTS] = input.charitableGifts;
  lines[line.ENTRY_FUND_GIFTS] = input.fundGifts;
  lines[line.ENTRY_PROPERTY_GIFTS] = input.propertyGifts;
  lines[line.ENTRY_CASH_GIFT_CARRYOVER] = input.cashGiftCarryover;
  lines[line.ENTRY_PROPERTY_GIFT_CARRYOVER] = input.propertyGiftCarryover;
  lines[line.ENTRY_QBI_OTHER] = input.qbiIncome;
  lines[line.ENTRY_QBI_SELF_EMPLOYMENT] = input.qbiSelfEmployment;
  lines[line.ENTRY_QBI_WAGE_LIMIT] = input.qbiWageAndPropertyLimit;
  lines[line.ENTRY_EARLY_DISTRIBUTION_TAX] = input.earlyDistributionTax - input.hsaAdditionalTax;
  lines[line.ENTRY_HSA_TAX] = input.hsaAdditionalTax;
  lines[line.ENTRY_PREMIUM_TAX_CREDIT] = input.premiumTaxCredit;
  lines[line.ENTRY_CHILDREN_UNDER_17] = input.childrenUnder17;
  lines[line.ENTRY_OTHER_DEPENDENTS] = input.otherDependents;
  lines[line.ENTRY_EARNED_INCOME_CHILDREN] = input.earnedIncomeChildren;
  lines[line.ENTRY_CARE_CHILDREN] = input.careChildren;
  lines[line.ENTRY_CARE_COSTS] = input.careCosts;
}

function fillIncomeEntries(input: FederalTaxInput, lines: Float64Array): void {
  const first = input.firstWages + input.firstDeferrals;
  const second = input.secondWages + input.secondDeferrals;
  const retirement = input.retirementDistributions + input.pensions + input.annuities;
  lines[line.ENTRY_WAGES_FIRST] = first;
  lines[line.ENTRY_WAGES_SECOND] = second;
  lines[line.ENTRY_MEDICARE_WAGES] = first + second - input.firstSickPay - input.secondSickPay;
  lines[line.ENTRY_PROFIT_FIRST] = input.firstSelfEmployment;
  lines[line.ENTRY_PROFIT_SECOND] = input.secondSelfEmployment;
  lines[line.ENTRY_RENT] = input.hasRentals === 1 ? lineOf(lines, line.SCHE_26) : input.rentalIncome;
  lines[line.ENTRY_OTHER_INCOME] = input.otherIncome;
  lines[line.ENTRY_HSA_DEDUCTION] = input.hsaDeduction;
  lines[line.ENTRY_OWN_PLAN_DEDUCTION] = input.ownPlanDeduction;
  lines[line.ENTRY_HEALTH_DEDUCTION] = input.healthDeduction;
  lines[line.ENTRY_IRA_DEDUCTION] = input.iraDeduction;
  lines[line.ENTRY_IRA_DISTRIBUTIONS] = input.iraDistributions;
  lines[line.ENTRY_PENSIONS] = retirement - input.iraDistributions;
  lines[line.ENTRY_ANNUITIES] = input.annuities;
}

function fillGainEntries(input: FederalTaxInput, lines: Float64Array): void {
  lines[line.ENTRY_SHORT_TERM_GAIN] = input.shortTermGain;
  lines[line.ENTRY_SHORT_TERM_CARRYFORWARD] = input.shortTermLossCarryforward;
  lines[line.ENTRY_LONG_TERM_GAIN] = input.longTermGain;
  lines[line.ENTRY_LONG_TERM_CARRYFORWARD] = input.longTermLossCarryforward;
  lines[line.ENTRY_SECTION_1250_GAIN] = input.unrecaptured1250Gain;
}

function fillRentalEntries(input: FederalTaxInput, lines: Float64Array): void {
  lines[line.ENTRY_HAS_RENTALS] = input.hasRentals;
  lines[line.ENTRY_RENTS_BESIDE] = input.rentsBeside;
  lines[line.ENTRY_RENT_PROFITS] = input.rentProfits;
  lines[line.ENTRY_FREE_RENT_LOSSES] = input.freeRentLosses;
  lines[line.ENTRY_OTHER_GAINS] = -input.rentalSaleLoss + 0;
}
