/** Which deduction the return takes: the one with the lower total tax, or a forced choice (26 USC 63(e)). */
export const BEST_DEDUCTION = 0;
export const STANDARD_DEDUCTION_ONLY = 1;
export const ITEMIZED_DEDUCTION_ONLY = 2;

/**
 * The amounts of one return: dollars a year, before any limit of law. A plain object of numbers to be filled again for
 * every return, because the inner loop of a simulation must not allocate.
 */
export interface FederalTaxInput {
  /** Taxable wages of each person, and what was deferred out of them: payroll taxes fall on both. 26 USC 3121(v)(1)(A). */
  firstWages: number;
  secondWages: number;
  firstDeferrals: number;
  secondDeferrals: number;
  /** The part of the wages that is disability pay on which payroll taxes no longer fall. 26 USC 105(a), 3121(a)(4). */
  firstSickPay: number;
  secondSickPay: number;
  /** Net profit of Schedule C of each person; a loss is negative. */
  firstSelfEmployment: number;
  secondSelfEmployment: number;
  taxableInterest: number;
  taxExemptInterest: number;
  /** Includes `qualifiedDividends`. */
  ordinaryDividends: number;
  qualifiedDividends: number;
  /** Net gains and losses of the year, before carryforwards. */
  shortTermGain: number;
  longTermGain: number;
  /** The part of `longTermGain` that is unrecaptured section 1250 gain. */
  unrecaptured1250Gain: number;
  /** The part of `longTermGain` that is net unrealized appreciation of employer shares, which is no net investment income. */
  planAppreciation: number;
  /** Losses carried in from the year before, as positive amounts. */
  shortTermLossCarryforward: number;
  longTermLossCarryforward: number;
  /** Taxable distributions of retirement accounts, qualified charitable distributions already left out. */
  retirementDistributions: number;
  /** The part of them that is from IRAs: Form 1040 line 4b. */
  iraDistributions: number;
  /** Taxable pensions and annuities of employers. */
  pensions: number;
  /** Taxable part of annuities bought outside retirement plans; net investment income. */
  annuities: number;
  socialSecurityBenefits: number;
  /** Net rent, royalties; net investment income. Worked out from the amounts below where the return has rentals. */
  rentalIncome: number;
  /** Whether the return has rentals: 1 or 0. */
  hasRentals: number;
  /** Rents and royalties beside those of rentals, and the net income of the rentals that have any. */
  rentsBeside: number;
  rentProfits: number;
  /**
   * Passive income of rentals with active participation, gain on their sale included; net losses of the year, and losses
   * carried in. Form 8582, lines 1a to 1c.
   */
  passiveRentIncome: number;
  passiveRentLosses: number;
  suspendedRentLosses: number;
  /** The same of all other passive activities: lines 2a to 2c. */
  otherPassiveIncome: number;
  otherPassiveRentLosses: number;
  otherSuspendedRentLosses: number;
  /** Losses of rentals that no limit holds: of material participation, and of one sold at an overall loss. */
  freeRentLosses: number;
  /** Loss on the sale of rentals: Form 4797. */
  rentalSaleLoss: number;
  /** Qualified business income beside rentals, and what of the amounts above is such income. */
  qbiBeside: number;
  qbiRentProfits: number;
  qbiRentLosses: number;
  qbiFreeLosses: number;
  /** Ordinary income that is not net investment income. */
  otherIncome: number;
  /** What the self-employed put into plans of their own before tax. 26 USC 62(a)(6); Schedule 1 line 16. */
  ownPlanDeduction: number;
  /** Health premiums of the self-employed, after the premium tax credit. 26 USC 162(l); Schedule 1 line 17. */
  healthDeduction: number;
  iraDeduction: number;
  hsaDeduction: number;
  /**
   * What each person who may have the saver's credit put into retirement accounts, and what everybody on the return took out
   * of such accounts in the testing period. 26 USC 25B(d); Form 8880 lines 3 and 4.
   */
  firstSavings: number;
  secondSavings: number;
  savingsDistributions: number;
  /** Persons on the return aged 65 or more at the end of the year, and persons who are blind. */
  seniors: number;
  blind: number;
  /** Whether a person on the return is of the age for the earned income credit without children: 1 or 0. 26 USC 32(c)(1)(A)(ii)(II). */
  isEarnedIncomeCreditAge: number;
  /** Whether there is any of the six amounts below: 1 or 0. */
  hasChildren: number;
  /** Qualifying children of the child tax credit; dependents beside them; qualifying children of the earned income credit. 26 USC 24(c), 24(h)(4), 32(c)(3). */
  childrenUnder17: number;
  otherDependents: number;
  earnedIncomeChildren: number;
  /** Children whose care counts, and what their care cost. 26 USC 21(b). */
  careChildren: number;
  careCosts: number;
  /** American Opportunity Credit of every student before it phases out. 26 USC 25A(b)(1). */
  studentCredits: number;
  stateAndLocalTaxPaid: number;
  mortgageInterest: number;
  /** Cash gifts to public charities, qualified charitable distributions and what goes to a donor-advised fund left out. */
  charitableGifts: number;
  /** Whether there is any of the four amounts below: 1 or 0. */
  hasOtherGifts: number;
  /** Cash given to a donor-advised fund. */
  fundGifts: number;
  /** Value of long-term capital gain property given to public charities and donor-advised funds. */
  propertyGifts: number;
  /** Cash gifts and such property carried in from the five years before. */
  cashGiftCarryover: number;
  propertyGiftCarryover: number;
  medicalExpenses: number;
  otherItemizedDeductions: number;
  /** `BEST_DEDUCTION`, `STANDARD_DEDUCTION_ONLY` or `ITEMIZED_DEDUCTION_ONLY`. */
  deductionChoice: number;
  /** Qualified business income beside self-employment, already part of rent or other income. */
  qbiIncome: number;
  /** The part of the two net profits above that is qualified business income, before the deduction of 26 USC 164(f). */
  qbiSelfEmployment: number;
  /** Whether that is of a specified service business, 26 USC 199A(d)(2): 1 or 0. */
  isSpecifiedService: number;
  /** The wage and property limit of 26 USC 199A(b)(2)(B), in dollars; 0 where the business has neither. */
  qbiWageAndPropertyLimit: number;
  /** Whether nobody reads lines that no tax rests on, so that they may be left out: 1 or 0. */
  isTaxOnly: number;
  /** Additional taxes of Forms 5329 and 8889, as computed elsewhere. */
  earlyDistributionTax: number;
  /** The part of them that is on Form 8889. */
  hsaAdditionalTax: number;
  /** Net premium tax credit of Form 8962 line 26: no credit is advanced. */
  premiumTaxCredit: number;
}

/** Copied whole: to write sixty fields one after the other takes ten times as long. */
const EMPTY = nothingOnIt();

/** A return with nothing on it. */
export function emptyFederalTaxInput(): FederalTaxInput {
  return { ...EMPTY };
}

function nothingOnIt(): FederalTaxInput {
  return {
    firstWages: 0,
    secondWages: 0,
    firstDeferrals: 0,
    secondDeferrals: 0,
    firstSickPay: 0,
    secondSickPay: 0,
    firstSelfEmployment: 0,
    secondSelfEmployment: 0,
    taxableInterest: 0,
    taxExemptInterest: 0,
    ordinaryDividends: 0,
    qualifiedDividends: 0,
    shortTermGain: 0,
    longTermGain: 0,
    unrecaptured1250Gain: 0,
    planAppreciation: 0,
    shortTermLossCarryforward: 0,
    longTermLossCarryforward: 0,
    retirementDistributions: 0,
    iraDistributions: 0,
    pensions: 0,
    annuities: 0,
    socialSecurityBenefits: 0,
    rentalIncome: 0,
    ...noRentals(),
    otherIncome: 0,
    ownPlanDeduction: 0,
    healthDeduction: 0,
    iraDeduction: 0,
    hsaDeduction: 0,
    firstSavings: 0,
    secondSavings: 0,
    savingsDistributions: 0,
    seniors: 0,
    blind: 0,
    isEarnedIncomeCreditAge: 0,
    ...noChildren(),
    stateAndLocalTaxPaid: 0,
    mortgageInterest: 0,
    charitableGifts: 0,
    hasOtherGifts: 0,
    fundGifts: 0,
    propertyGifts: 0,
    cashGiftCarryover: 0,
    propertyGiftCarryover: 0,
    medicalExpenses: 0,
    otherItemizedDeductions: 0,
    deductionChoice: BEST_DEDUCTION,
    qbiIncome: 0,
    qbiSelfEmployment: 0,
    isSpecifiedService: 0,
    qbiWageAndPropertyLimit: 0,
    isTaxOnly: 0,
    earlyDistributionTax: 0,
    hsaAdditionalTax: 0,
    premiumTaxCredit: 0,
  };
}

function noChildren() {
  return {
    hasChildren: 0,
    childrenUnder17: 0,
    otherDependents: 0,
    earnedIncomeChildren: 0,
    careChildren: 0,
    careCosts: 0,
    studentCredits: 0,
  };
}

function noRentals() {
  return {
    hasRentals: 0,
    rentsBeside: 0,
    rentProfits: 0,
    passiveRentIncome: 0,
    passiveRentLosses: 0,
    suspendedRentLosses: 0,
    otherPassiveIncome: 0,
    otherPassiveRentLosses: 0,
    otherSuspendedRentLosses: 0,
    freeRentLosses: 0,
    rentalSaleLoss: 0,
    qbiBeside: 0,
    qbiRentProfits: 0,
    qbiRentLosses: 0,
    qbiFreeLosses: 0,
  };
}
