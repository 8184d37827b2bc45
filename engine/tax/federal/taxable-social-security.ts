import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/**
 * Benefits included in gross income. 26 USC 86; Social Security Benefits Worksheet, Form 1040 instructions, whose
 * lines 8 to 15 come out right for separate filers too, because their base amounts are zero.
 * The choice of 86(e) for lump sums of earlier years is left out.
 */
export function fillSocialSecurityBenefits(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const benefits = input.socialSecurityBenefits;
  const countedBenefits = law.provisionalIncomeBenefitShare * benefits;
  const otherIncome = incomeBesideBenefits(input) + lineOf(lines, line.CAPITAL_GAIN_IN_AGI);
  const ofBusiness = lineOf(lines, line.SE_DEDUCTION) + input.ownPlanDeduction + input.healthDeduction;
  const adjustments = ofBusiness + input.iraDeduction + input.hsaDeduction;
  const sum = countedBenefits + otherIncome + input.taxExemptInterest;
  const provisionalIncome = sum - adjustments;
  lines[line.SSW_1] = benefits;
  lines[line.SSW_3] = otherIncome;
  lines[line.SSW_6] = adjustments;
  lines[line.SSW_7] = provisionalIncome;
  fillTiers(input, provisionalIncome, law, lines);
  if (input.isTaxOnly === 1) return;
  lines[line.SSW_2] = countedBenefits;
  lines[line.SSW_4] = input.taxExemptInterest;
  lines[line.SSW_5] = sum;
}

/**
 * Everything in gross income but Social Security and capital gains. Added up in pairs, which the processor does side by
 * side: one after the other they took a tenth of a return's time.
 */
function incomeBesideBenefits(input: FederalTaxInput): number {
  const wages = input.firstWages + input.secondWages;
  const investments = input.taxableInterest + input.ordinaryDividends;
  const retirement = input.retirementDistributions + (input.pensions + input.annuities);
  const selfEmployment = input.firstSelfEmployment + input.secondSelfEmployment;
  const other = input.rentalIncome + input.otherIncome;
  return wages + investments + (retirement + (selfEmployment + other));
}

function fillTiers(
  { socialSecurityBenefits: benefits, isTaxOnly }: FederalTaxInput,
  provisionalIncome: number,
  law: FilerTaxLaw,
  lines: Float64Array,
): void {
  const overBase = Math.max(0, provisionalIncome - law.benefitBaseAmount);
  const bandWidth = law.benefitAdjustedBaseAmount - law.benefitBaseAmount;
  const overAdjustedBase = Math.max(0, overBase - bandWidth);
  const inBand = Math.min(overBase, bandWidth);
  const shareOfBand = law.firstTierExcessRate * inBand;
  const firstTier = Math.min(law.firstTierBenefitRate * benefits, shareOfBand);
  const secondTier = law.secondTierExcessRate * overAdjustedBase;
  const mostTaxable = law.secondTierBenefitRate * benefits;
  lines[line.SSW_17] = mostTaxable;
  lines[line.SSW_18] = Math.min(firstTier + secondTier, mostTaxable);
  if (isTaxOnly === 1) return;
  lines[line.SSW_8] = law.benefitBaseAmount;
  lines[line.SSW_9] = overBase;
  lines[line.SSW_10] = bandWidth;
  lines[line.SSW_11] = overAdjustedBase;
  lines[line.SSW_12] = inBand;
  lines[line.SSW_13] = shareOfBand;
  lines[line.SSW_14] = firstTier;
  lines[line.SSW_15] = secondTier;
  lines[line.SSW_16] = firstTier + secondTier;
}
