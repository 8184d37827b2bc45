/** Columns of `Program.schedule`: a month's scheduled income and outflow, known before the plan runs. Nominal dollars. */
export const SCHEDULE = {
  wages: 0,
  selfEmployment: 1,
  pensions: 2,
  annuities: 3,
  socialSecurity: 4,
  rental: 5,
  other: 6,
  essential: 7,
  discretionary: 8,
  healthcare: 9,
  medicareBase: 10,
  housing: 11,
  debtService: 12,
  oneTime: 13,
  payroll: 14,
  columns: 15,
} as const;

/** Columns of `Program.taxable`: what is on a year's return before the plan runs. Nominal dollars. */
export const TAXABLE = {
  firstWages: 0,
  secondWages: 1,
  firstSelfEmployment: 2,
  secondSelfEmployment: 3,
  firstPensions: 4,
  secondPensions: 5,
  firstSocialSecurity: 6,
  secondSocialSecurity: 7,
  annuities: 8,
  rental: 9,
  other: 10,
  charity: 11,
  /** Taxable gain on the sale of property; not part of the first year's scheduled tax. */
  longTermGain: 12,
  /** Qualified business income beside self-employment, less what the self-employed put into their own plans. */
  qbi: 13,
  mortgageInterest: 14,
  /** Property tax. */
  localTax: 15,
  /** Medical expenses before Medicare surcharges and the premium tax credit. */
  medical: 16,
  otherItemized: 17,
  iraDeduction: 18,
  hsaDeduction: 19,
  /** Wages put into employer plans before tax. */
  firstDeferrals: 20,
  secondDeferrals: 23,
  /** Pension money that bears the additional tax of 26 USC 72(t). */
  firstEarlyPension: 21,
  secondEarlyPension: 22,
  /** Qualified profit from self-employment, before the deduction of 26 USC 164(f). */
  qbiSelfEmployment: 24,
  /** Of the pensions the parts that some states exempt by who pays them; `firstPensions` and `secondPensions` hold all. */
  firstFederalPension: 25,
  secondFederalPension: 26,
  firstMilitaryPension: 27,
  secondMilitaryPension: 28,
  firstStatePension: 29,
  secondStatePension: 30,
  firstOtherStatePension: 31,
  secondOtherStatePension: 32,
  firstRailroadPension: 33,
  secondRailroadPension: 34,
  /** What the self-employed put into plans of their own before tax. */
  firstOwnPlan: 35,
  secondOwnPlan: 36,
  /** Health premiums that the self-employed may deduct, where the plan asks for that; they are in `medical`, too. */
  ownHealthPremiums: 37,
  /** Taxed benefits of disability insurance on which payroll tax no longer falls. */
  firstDisability: 38,
  secondDisability: 39,
  columns: 40,
} as const;
