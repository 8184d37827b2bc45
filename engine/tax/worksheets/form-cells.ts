import { LINE_COUNT } from '../federal/federal-tax-lines.ts';

/**
 * Lines that a form has and the computation of the tax does not need: subtotals, and what one form copies from another.
 * Their cells follow those of the return; what they hold is worked out from their row.
 */
let next = LINE_COUNT;
const cell = (): number => next++;

export const FORM_1040 = {
  credits: cell(),
  refundableCredits: cell(),
  totalTax: cell(),
  benefits: cell(),
  wages: cell(),
  additionalIncome: cell(),
  adjustments: cell(),
  businessDeduction: cell(),
  seniorDeduction: cell(),
  minimumTax: cell(),
  taxBeforeCredits: cell(),
  otherCredits: cell(),
  taxAfterCredits: cell(),
  otherTaxes: cell(),
  earnedIncomeCredit: cell(),
  otherPayments: cell(),
  payments: cell(),
  overpaid: cell(),
  owed: cell(),
  childTaxCredit: cell(),
  additionalChildTaxCredit: cell(),
  americanOpportunity: cell(),
} as const;

export const SCHEDULE_1 = {
  business: cell(),
  otherIncome: cell(),
} as const;

export const SCHEDULE_1A = {
  total: cell(),
  agi: cell(),
  start: cell(),
  excess: cell(),
  reduction: cell(),
  first: cell(),
  second: cell(),
} as const;

export const SCHEDULE_2 = {
  additionalTax: cell(),
  total: cell(),
  minimumTax: cell(),
  niit: cell(),
  medicareOnProfit: cell(),
  otherTaxes: cell(),
  incomeTaxes: cell(),
  medicareOnWages: cell(),
  employmentTaxes: cell(),
  employmentAndOther: cell(),
} as const;

export const SCHEDULE_3 = {
  savers: cell(),
  credits: cell(),
  payments: cell(),
  elderly: cell(),
  otherCredits: cell(),
  dependentCare: cell(),
  education: cell(),
} as const;

export const SCHEDULE_A = {
  taxes: cell(),
  interest: cell(),
  charity: cell(),
  agi: cell(),
  medicalFloor: cell(),
  mortgage: cell(),
} as const;

export const SALT = {
  cap: cell(),
  excess: cell(),
  afterPhaseDown: cell(),
} as const;

export const GIFTS = {
  limit: cell(),
  floor: cell(),
  propertyLimit: cell(),
  leftByCash: cell(),
  propertyRoom: cell(),
  cashToCharity: cell(),
} as const;

export const DEDUCTION_CHOICE = {
  basic: cell(),
  additions: cell(),
  gifts: cell(),
} as const;

const scheduleSe = () => ({
  profit: cell(),
  share: cell(),
  counted: cell(),
  wageBase: cell(),
  room: cell(),
  socialSecurityTax: cell(),
  medicareTax: cell(),
  deduction: cell(),
});

/** Schedule SE of each person. */
export const SCHEDULE_SE_FIRST = scheduleSe();
export const SCHEDULE_SE_SECOND = scheduleSe();

export const SECTION_1250 = {
  gain: cell(),
  shortTermLoss: cell(),
  carriedLoss: cell(),
  absorbed: cell(),
} as const;

export const FORM_8995 = {
  counted: cell(),
  beforeLimit: cell(),
  beforeMinimum: cell(),
  selfEmployment: cell(),
  gains: cell(),
  ordinary: cell(),
} as const;

export const FORM_8995A = {
  ofIncome: cell(),
  overLimit: cell(),
  income: cell(),
  threshold: cell(),
  excess: cell(),
  range: cell(),
  reduction: cell(),
} as const;

export const CARRYOVER = {
  income: cell(),
  loss: cell(),
  incomeBeforeLoss: cell(),
  shortTermLoss: cell(),
  longTermGain: cell(),
  usedOfShortTerm: cell(),
  longTermLoss: cell(),
  shortTermGain: cell(),
  lossLeft: cell(),
  usedOfLongTerm: cell(),
} as const;

export const FORM_6251 = {
  deductions: cell(),
  income: cell(),
  notAllowed: cell(),
  otherAdjustments: cell(),
  taxOnExcess: cell(),
  smallerTax: cell(),
  regularTax: cell(),
  excess: cell(),
  gains: cell(),
  zeroLimit: cell(),
  belowGains: cell(),
  middleLimit: cell(),
  zeroRoom: cell(),
  ordinary: cell(),
  belowMiddle: cell(),
  belowTop: cell(),
  belowUnrecaptured: cell(),
} as const;

export const SCHEDULE_R = {
  initial: cell(),
  untaxedBenefits: cell(),
  agi: cell(),
  limit: cell(),
  excess: cell(),
  reductions: cell(),
  credit: cell(),
  taxLimit: cell(),
} as const;

export const FORM_8880 = {
  lessDistributionsFirst: cell(),
  lessDistributionsSecond: cell(),
  sum: cell(),
  agi: cell(),
  credit: cell(),
} as const;

export const FORM_8960 = {
  interest: cell(),
  dividends: cell(),
  rent: cell(),
  gains: cell(),
  gainsTotal: cell(),
  total: cell(),
  agi: cell(),
  threshold: cell(),
  taxed: cell(),
} as const;

export const FORM_8959 = {
  wages: cell(),
  threshold: cell(),
  overThreshold: cell(),
  onWages: cell(),
  profit: cell(),
  profitThreshold: cell(),
  wagesAgain: cell(),
  thresholdLeft: cell(),
  profitTaxed: cell(),
  total: cell(),
} as const;

export const EARNED_INCOME_CREDIT = {
  counted: cell(),
} as const;

export const FORM_2441 = {
  agi: cell(),
  credit: cell(),
} as const;

export const FORM_8863 = {
  end: cell(),
  agi: cell(),
} as const;

export const SCHEDULE_8812 = {
  agi: cell(),
  forChildren: cell(),
  forOthers: cell(),
  threshold: cell(),
  mostRefundable: cell(),
  earnedOver: cell(),
  earnedIncomeCredit: cell(),
  larger: cell(),
} as const;

export const FORM_8582 = {
  end: cell(),
  unallowed: cell(),
} as const;
