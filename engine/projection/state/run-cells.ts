/** Columns of `Run.flows`: flows of the current month beyond its schedule. Nominal dollars. */
export const FLOW = {
  interestAndDividends: 0,
  shortfall: 1,
  surplusDeposited: 2,
  withdrawnCash: 3,
  withdrawnTaxable: 4,
  withdrawnTraditional: 5,
  withdrawnRoth: 6,
  withdrawnHsa: 7,
  withdrawnInherited: 8,
  rmdRequired: 9,
  rmdTaken: 10,
  qcd: 11,
  rothConversion: 12,
  realizedGain: 13,
  taxPaid: 14,
  medicareSurcharge: 15,
  /** What guardrails add to discretionary spending; negative for a cut. */
  spendingChange: 16,
  /** Tax on a conversion that cash and taxable accounts should have paid and could not. */
  conversionTaxLacking: 17,
  /** What the return leaves to pay in December beyond the year's estimated payments; negative for a refund. */
  balanceDue: 18,
  /** What the refund of the year's return pays of the month's shortfall. */
  refundBefore: 19,
  /** What the month's income left and was spent, part of discretionary spending. */
  leftOverSpent: 20,
  /** What a donor-advised fund pays of planned gifts, and what of that are single goals. */
  fundGrants: 21,
  fundGrantsOneTime: 22,
  /** Given to the fund, and the fund at the end of the month. */
  fundContributions: 23,
  fundBalance: 24,
  /** Gifts that were to be made in shares, and those that were. */
  sharesAsked: 25,
  sharesGiven: 26,
  /** Gains, and losses as positive amounts, that were realized on purpose; both are part of `realizedGain`. */
  harvestedGains: 27,
  harvestedLosses: 28,
  /** Of the December's return before gains were harvested: taxable income, federal tax, state and local tax. */
  taxableBeforeHarvest: 29,
  federalBeforeHarvest: 30,
  stateBeforeHarvest: 31,
  withdrawnEducation: 32,
  /** Put into accounts by the Treasury. */
  saversMatch: 33,
  /** Single shares sold by the plan of their sales, and the basis of those of taxable accounts. */
  sharesSold: 34,
  basisOfSharesSold: 35,
  /** Short-term gain realized by lots; losses below 0. */
  realizedShortTerm: 36,
  /** Employer shares that a plan handed out, what they cost it, and appreciation in a plan that sales realized: part of `realizedGain`. */
  paidInKind: 37,
  costOfPaidInKind: 38,
  planAppreciation: 39,
  /** Cash beyond what is to stay, moved to another account. */
  swept: 40,
  /** Goals paid later than planned, less those put off or skipped; and what of that is essential, housing and one-time spending. */
  flexibleChange: 41,
  flexibleEssential: 42,
  flexibleHousing: 43,
  flexibleOneTime: 44,
  /** What of `spendingChange` is essential spending and housing. */
  ruledEssential: 45,
  ruledHousing: 46,
  /** What a retirement account lacked of an annuity bought within it: one-time spending that nobody paid. */
  premiumLacking: 47,
  columns: 48,
} as const;

/** Columns of `Run.accountFlows`, one row per account, for the current month. Nominal dollars. */
export const ACCOUNT_FLOW = {
  startBalance: 0,
  contributions: 1,
  withdrawals: 2,
  conversions: 3,
  growth: 4,
  fees: 5,
  endBalance: 6,
  basis: 7,
  /** In December the account's own required distribution for the year, and what its aggregation group has taken of the group's. */
  rmdRequired: 8,
  rmdTaken: 9,
  /** The month's equal payment under 72(t), and what of it is made. */
  paymentDue: 10,
  paymentMade: 11,
  /** Moved between accounts without being income or a withdrawal: minus what left, plus what came in. */
  transferred: 12,
  columns: 13,
} as const;

/** Cells of `Run.year`: the year's amounts so far for its return; the second person's cell follows the first's. Nominal dollars. */
export const YEAR = {
  /** All of it; `taxExemptInterest` is the part that is not in gross income. */
  interest: 0,
  dividends: 1,
  qualifiedDividends: 2,
  longTermGain: 3,
  /** From traditional IRAs, without conversions and QCDs; the nontaxable part of Form 8606 is still in it. */
  iraDistributions: 4,
  iraConversions: 6,
  /** The part of `iraDistributions` that bears the additional tax. */
  earlyIra: 8,
  /** Income from Roth IRAs. */
  rothIncome: 10,
  /** Income from employer plans and inherited accounts. */
  planDistributions: 12,
  planConversions: 14,
  /** Other income that bears the additional tax: from Roth accounts, employer plans and annuities. */
  otherEarly: 16,
  annuityIncome: 18,
  /** Not spent on medical care; before 65 it bears an addition of its own. */
  hsaIncome: 20,
  earlyHsa: 22,
  qualifiedGifts: 24,
  /** Medical goals that health savings accounts paid. */
  medicalFromHsa: 26,
  taxPaid: 27,
  taxExemptInterest: 28,
  /**
   * The part of `planDistributions` and of `planConversions` that an employee chose to defer and no employer matched. What
   * bears the additional tax is left out: a state that asks for this leaves that out, too.
   */
  unmatchedDistributions: 29,
  unmatchedConversions: 31,
  /** Put into accounts other than cash from outside: contributions, matches, surpluses. On no return; by it the year's growth is known. */
  invested: 33,
  /** The part of `earlyIra` that bears the higher rate of SIMPLE plans. */
  earlySimple: 34,
  /** Gifts from IRAs that monthly required distributions have been lowered by. */
  giftsCounted: 36,
  /** Grants of a donor-advised fund, which are on no return; cash and shares given to the fund; shares given to charity. */
  fundGrants: 38,
  cashToFund: 39,
  sharesToFund: 40,
  sharesToCharity: 41,
  /** From 529 plans for anything but education: all of it, the income in it, and the part of that which bears the additional tax. */
  educationWithdrawn: 42,
  educationIncome: 44,
  earlyEducation: 46,
  shortTermGain: 48,
  /** The part of `longTermGain` that is net unrealized appreciation of employer shares, no net investment income. 26 CFR 1.1411-8(b)(4)(ii). */
  planAppreciation: 49,
  /** The part of `planDistributions` and of `planConversions` from plans that may hold contributions which a state has taxed. */
  stateTaxedPlans: 50,
  stateTaxedConversions: 52,
  /** What 529 plans paid for each of the students of a plan, `MOST_STUDENTS` at most. */
  collegeFrom529: 54,
  columns: 58,
} as const;

/**
 * Cells of `Run.promised`: money already counted in measuring what accounts can give, where several accounts share it:
 * each owner's Roth IRA layers (cells 0 and 1), and cash above the reserve.
 */
export const POOL = { cash: 2, none: 3, columns: 4 } as const;

/** Cells of `Run.fund`: units of equity and of bonds that a donor-advised fund holds. */
export const FUND = { equity: 0, bond: 1, columns: 2 } as const;

/** Cells of `Run.rmdGroup`: what one owner's IRAs or 403(b) accounts, or another account, must pay out, what of it was paid, before the plan or as gifts, and whose they are. */
export const RMD_GROUP = { required: 0, distributed: 1, before: 2, given: 3, owner: 4, columns: 5 } as const;
