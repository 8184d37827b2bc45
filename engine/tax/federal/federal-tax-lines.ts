/**
 * The worksheet of a return: one `Float64Array` cell for each line that the computation writes, in the order of the
 * return. What is shown afterward are these very cells.
 */
let lineCount = 0;
const nextLine = (): number => lineCount++;

export const SE_NET_EARNINGS_FIRST = nextLine();
export const SE_TAX_FIRST = nextLine();
export const SE_NET_EARNINGS_SECOND = nextLine();
export const SE_TAX_SECOND = nextLine();
export const SE_TAX = nextLine();
export const SE_DEDUCTION = nextLine();

export const SCHD_7 = nextLine();
export const SCHD_15 = nextLine();
export const SCHD_16 = nextLine();
export const SCHD_19 = nextLine();
export const SCHD_21 = nextLine();
export const CAPITAL_GAIN_IN_AGI = nextLine();
export const NET_CAPITAL_GAIN = nextLine();

export const SSW_1 = nextLine();
export const SSW_2 = nextLine();
export const SSW_3 = nextLine();
export const SSW_4 = nextLine();
export const SSW_5 = nextLine();
export const SSW_6 = nextLine();
export const SSW_7 = nextLine();
export const SSW_8 = nextLine();
export const SSW_9 = nextLine();
export const SSW_10 = nextLine();
export const SSW_11 = nextLine();
export const SSW_12 = nextLine();
export const SSW_13 = nextLine();
export const SSW_14 = nextLine();
export const SSW_15 = nextLine();
export const SSW_16 = nextLine();
export const SSW_17 = nextLine();
export const SSW_18 = nextLine();

export const WAGES = nextLine();
export const TAX_EXEMPT_INTEREST = nextLine();
export const TAXABLE_INTEREST = nextLine();
export const QUALIFIED_DIVIDENDS = nextLine();
export const ORDINARY_DIVIDENDS = nextLine();
export const RETIREMENT_DISTRIBUTIONS = nextLine();
export const TAXABLE_BENEFITS = nextLine();
export const GAIN_OR_LOSS = nextLine();
export const OTHER_INCOME = nextLine();
export const TOTAL_INCOME = nextLine();
export const ADJUSTMENTS = nextLine();
export const AGI = nextLine();

export const STANDARD_DEDUCTION = nextLine();

export const SCHA_4 = nextLine();
export const SALT_PHASE_DOWN = nextLine();
export const SALT_CAP = nextLine();
export const SCHA_5E = nextLine();
export const SCHA_8A = nextLine();
export const CHARITY_LIMITED = nextLine();
export const SCHA_14 = nextLine();
export const SCHA_16 = nextLine();
export const ITEMIZED_GROSS = nextLine();

export const SECTION_68_EXCESS = nextLine();
export const SECTION_68_REDUCTION = nextLine();
export const ITEMIZED_DEDUCTION = nextLine();

export const ITEMIZES = nextLine();
export const NON_ITEMIZER_CHARITY = nextLine();
export const DEDUCTION_TAKEN = nextLine();

export const S1A_35 = nextLine();
export const SENIOR_DEDUCTION = nextLine();

export const QBI_INCOME = nextLine();
export const QBI_COMPONENT = nextLine();
export const QBI_INCOME_LIMIT_BASE = nextLine();
export const QBI_INCOME_LIMIT = nextLine();
export const QBI_MINIMUM = nextLine();
export const QBI_DEDUCTION = nextLine();

export const TOTAL_DEDUCTIONS = nextLine();
export const TAXABLE_INCOME = nextLine();

export const CLC_4 = nextLine();
export const CLC_8 = nextLine();
export const CLC_13 = nextLine();

export const QDCG_1 = nextLine();
export const QDCG_2 = nextLine();
export const QDCG_3 = nextLine();
export const QDCG_4 = nextLine();
export const QDCG_5 = nextLine();
export const QDCG_6 = nextLine();
export const QDCG_7 = nextLine();
export const QDCG_8 = nextLine();
export const QDCG_9 = nextLine();
export const QDCG_10 = nextLine();
export const QDCG_11 = nextLine();
export const QDCG_12 = nextLine();
export const QDCG_13 = nextLine();
export const QDCG_14 = nextLine();
export const QDCG_15 = nextLine();
export const QDCG_16 = nextLine();
export const QDCG_17 = nextLine();
export const QDCG_18 = nextLine();
export const QDCG_19 = nextLine();
export const QDCG_20 = nextLine();
export const QDCG_21 = nextLine();
export const QDCG_22 = nextLine();
export const QDCG_23 = nextLine();
export const QDCG_24 = nextLine();
export const QDCG_25 = nextLine();

export const SDTW_1 = nextLine();
export const SDTW_9 = nextLine();
export const SDTW_10 = nextLine();
export const SDTW_11 = nextLine();
export const SDTW_12 = nextLine();
export const SDTW_13 = nextLine();
export const SDTW_14 = nextLine();
export const SDTW_15 = nextLine();
export const SDTW_16 = nextLine();
export const SDTW_17 = nextLine();
export const SDTW_18 = nextLine();
export const SDTW_19 = nextLine();
export const SDTW_20 = nextLine();
export const SDTW_21 = nextLine();
export const SDTW_22 = nextLine();
export const SDTW_23 = nextLine();
export const SDTW_25 = nextLine();
export const SDTW_27 = nextLine();
export const SDTW_28 = nextLine();
export const SDTW_29 = nextLine();
export const SDTW_30 = nextLine();
export const SDTW_31 = nextLine();
export const SDTW_33 = nextLine();
export const SDTW_34 = nextLine();
export const SDTW_35 = nextLine();
export const SDTW_38 = nextLine();
export const SDTW_39 = nextLine();
export const SDTW_40 = nextLine();
export const SDTW_44 = nextLine();
export const SDTW_45 = nextLine();
export const SDTW_46 = nextLine();
export const SDTW_47 = nextLine();

export const PREFERENTIAL_INCOME = nextLine();
export const REGULAR_TAX_ORDINARY = nextLine();
export const REGULAR_TAX_PREFERENTIAL = nextLine();
export const REGULAR_TAX = nextLine();

export const AMTI = nextLine();
export const AMT_EXEMPTION = nextLine();
export const AMT_6 = nextLine();

export const AMT_13 = nextLine();
export const AMT_14 = nextLine();
export const AMT_16 = nextLine();
export const AMT_17 = nextLine();
export const AMT_18 = nextLine();
export const AMT_21 = nextLine();
export const AMT_22 = nextLine();
export const AMT_23 = nextLine();
export const AMT_24 = nextLine();
export const AMT_29 = nextLine();
export const AMT_30 = nextLine();
export const AMT_31 = nextLine();
export const AMT_33 = nextLine();
export const AMT_34 = nextLine();
export const AMT_36 = nextLine();
export const AMT_37 = nextLine();
export const AMT_38 = nextLine();
export const AMT_39 = nextLine();

export const TENTATIVE_MINIMUM_TAX = nextLine();
export const AMT = nextLine();

export const SCHR_12 = nextLine();
export const SCHR_13C = nextLine();
export const SCHR_17 = nextLine();
export const SCHR_19 = nextLine();
export const ELDERLY_CREDIT = nextLine();

export const F8880_3_FIRST = nextLine();
export const F8880_3_SECOND = nextLine();
export const F8880_4 = nextLine();
export const F8880_6_FIRST = nextLine();
export const F8880_6_SECOND = nextLine();
export const F8880_9 = nextLine();
export const F8880_11 = nextLine();
export const SAVERS_CREDIT = nextLine();
export const SAVERS_MATCH_RATE = nextLine();
export const SAVERS_MATCH_FIRST = nextLine();
export const SAVERS_MATCH_SECOND = nextLine();

export const NIIT_GAIN_LEFT_OUT = nextLine();
export const NET_INVESTMENT_INCOME = nextLine();
export const NIIT_EXCESS = nextLine();
export const NIIT = nextLine();

export const F8959_7 = nextLine();
export const F8959_13 = nextLine();
export const ADDITIONAL_MEDICARE_TAX = nextLine();

export const EIC_EARNED_INCOME = nextLine();
export const EIC_INVESTMENT_INCOME = nextLine();
export const EIC_BEFORE_PHASE_OUT = nextLine();
export const EIC_PHASE_OUT = nextLine();
export const EIC_LIMIT = nextLine();
export const EARNED_INCOME_CREDIT = nextLine();

export const TAX_BEFORE_CREDITS = nextLine();
export const CREDITS = nextLine();
export const EARLY_DISTRIBUTION_TAX = nextLine();
export const TOTAL_TAX = nextLine();

/** What the return starts from, written by `fillEntries` where the lines are shown: no tax rests on it. */
export const ENTRY_WAGES_FIRST = nextLine();
export const ENTRY_WAGES_SECOND = nextLine();
export const ENTRY_PROFIT_FIRST = nextLine();
export const ENTRY_PROFIT_SECOND = nextLine();
export const ENTRY_RENT = nextLine();
export const ENTRY_OTHER_INCOME = nextLine();
export const ENTRY_HSA_DEDUCTION = nextLine();
export const ENTRY_OWN_PLAN_DEDUCTION = nextLine();
export const ENTRY_HEALTH_DEDUCTION = nextLine();
export const ENTRY_IRA_DEDUCTION = nextLine();
export const ENTRY_IRA_DISTRIBUTIONS = nextLine();
export const ENTRY_PENSIONS = nextLine();
export const ENTRY_ANNUITIES = nextLine();
export const ENTRY_SHORT_TERM_GAIN = nextLine();
export const ENTRY_SHORT_TERM_CARRYFORWARD = nextLine();
export const ENTRY_LONG_TERM_GAIN = nextLine();
export const ENTRY_LONG_TERM_CARRYFORWARD = nextLine();
export const ENTRY_SECTION_1250_GAIN = nextLine();
export const ENTRY_MEDICARE_WAGES = nextLine();
export const ENTRY_SENIORS = nextLine();
export const ENTRY_BLIND = nextLine();
export const ENTRY_MEDICAL = nextLine();
export const ENTRY_STATE_AND_LOCAL_TAX = nextLine();
export const ENTRY_GIFTS = nextLine();
export const ENTRY_QBI_OTHER = nextLine();
export const ENTRY_QBI_SELF_EMPLOYMENT = nextLine();
export const ENTRY_QBI_WAGE_LIMIT = nextLine();
export const ENTRY_EARLY_DISTRIBUTION_TAX = nextLine();
export const ENTRY_HSA_TAX = nextLine();
export const ENTRY_PREMIUM_TAX_CREDIT = nextLine();

/** Parts of what the lines above add up. */
export const QBI_IF_ITEMIZED = nextLine();
export const QBI_COUNTED = nextLine();
export const QBI_PHASE_IN = nextLine();

/** Gifts where there are more than cash gifts of the year: by class within the limits, and what the return starts from. */
export const CASH_GIFTS_ALLOWED = nextLine();
export const PROPERTY_GIFTS_ALLOWED = nextLine();
export const ENTRY_FUND_GIFTS = nextLine();
export const ENTRY_PROPERTY_GIFTS = nextLine();
export const ENTRY_CASH_GIFT_CARRYOVER = nextLine();
export const ENTRY_PROPERTY_GIFT_CARRYOVER = nextLine();

/** Rents of a return with rentals, and the limit on passive losses. */
export const SCHE_24 = nextLine();
export const SCHE_25 = nextLine();
export const SCHE_26 = nextLine();
export const F8582_1A = nextLine();
export const F8582_1B = nextLine();
export const F8582_1C = nextLine();
export const F8582_1D = nextLine();
export const F8582_2A = nextLine();
export const F8582_2B = nextLine();
export const F8582_2C = nextLine();
export const F8582_2D = nextLine();
export const F8582_3 = nextLine();
export const F8582_4 = nextLine();
export const F8582_6 = nextLine();
export const F8582_7 = nextLine();
export const F8582_8 = nextLine();
export const F8582_9 = nextLine();
export const F8582_10 = nextLine();
export const F8582_11 = nextLine();
export const ENTRY_HAS_RENTALS = nextLine();
export const ENTRY_RENTS_BESIDE = nextLine();
export const ENTRY_RENT_PROFITS = nextLine();
export const ENTRY_FREE_RENT_LOSSES = nextLine();
export const ENTRY_OTHER_GAINS = nextLine();

/** Credits of a return with children, and what it starts from. */
export const HAS_CHILDREN = nextLine();
export const F2441_3 = nextLine();
export const F2441_4 = nextLine();
export const F2441_5 = nextLine();
export const F2441_6 = nextLine();
export const F2441_8 = nextLine();
export const F2441_10 = nextLine();
export const DEPENDENT_CARE_CREDIT = nextLine();
export const F8863_1 = nextLine();
export const F8863_4 = nextLine();
export const F8863_6 = nextLine();
export const F8863_7 = nextLine();
export const F8863_9 = nextLine();
export const F8863_LIMIT = nextLine();
export const EDUCATION_CREDIT = nextLine();
export const AMERICAN_OPPORTUNITY_REFUND = nextLine();
export const S8812_8 = nextLine();
export const S8812_10 = nextLine();
export const S8812_11 = nextLine();
export const S8812_12 = nextLine();
export const S8812_13 = nextLine();
export const CHILD_TAX_CREDIT = nextLine();
export const S8812_16A = nextLine();
export const S8812_17 = nextLine();
export const S8812_18A = nextLine();
export const S8812_20 = nextLine();
export const S8812_23 = nextLine();
export const S8812_25 = nextLine();
export const ADDITIONAL_CHILD_TAX_CREDIT = nextLine();
export const CHILDREN_CREDITS = nextLine();
export const ENTRY_CHILDREN_UNDER_17 = nextLine();
export const ENTRY_OTHER_DEPENDENTS = nextLine();
export const ENTRY_EARNED_INCOME_CHILDREN = nextLine();
export const ENTRY_CARE_CHILDREN = nextLine();
export const ENTRY_CARE_COSTS = nextLine();

/** Cells of a worksheet. */
export const LINE_COUNT = lineCount;

/** A worksheet to compute returns in, again and again. */
export function emptyWorksheet(): Float64Array {
  return new Float64Array(LINE_COUNT);
}

/** What a line of the worksheet holds. */
export function lineOf(lines: Float64Array, line: number): number {
  return lines[line] ?? 0;
}
