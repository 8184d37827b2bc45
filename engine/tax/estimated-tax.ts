/** What of the law the formula needs. */
interface EstimatedTaxRules {
  readonly currentYearShare: number;
  readonly lastYearShare: number;
  readonly highIncomeShare: number;
  readonly highIncome: number;
  readonly highIncomeSeparately: number;
  readonly smallAmount: number;
}

/** The return of the year before. */
interface LastReturn {
  readonly totalTax: number;
  /** Null where it is not known: it counts as high. */
  readonly agi: number | null;
}

interface EstimatedTaxCase {
  /** Tax of the year, dollars, before what was withheld or paid. */
  readonly tax: number;
  readonly withheld: number;
  /** Null where it is not known. */
  readonly lastReturn: LastReturn | null;
  readonly isSeparate: boolean;
}

/** Which rule decides: a share of this year's tax, of last year's, the higher one of last year's, or that nothing is required. */
export type SafeHarbor = 'currentYear' | 'lastYear' | 'lastYearHighIncome' | 'smallAmount' | 'noTaxLastYear';

export interface RequiredPayment {
  readonly harbor: SafeHarbor;
  /** Dollars of the whole year, withholding included. */
  readonly required: number;
  /** Share of the tax that it is; 0 where nothing is required. */
  readonly share: number;
}

/**
 * The required annual payment: the lesser of a share of this year's tax and of last year's, which is higher above an income; nothing
 * where little is owed, or nothing was last year. 26 USC 6654(d)(1)(B), (d)(1)(C), (e)(1), (e)(2).
 */
export function requiredAnnualPayment(
  { tax, withheld, lastReturn, isSeparate }: EstimatedTaxCase,
  law: EstimatedTaxRules,
): RequiredPayment {
  if (tax - withheld < law.smallAmount) return { harbor: 'smallAmount', required: 0, share: 0 };
  if (lastReturn !== null && lastReturn.totalTax <= 0) return { harbor: 'noTaxLastYear', required: 0, share: 0 };
  const byThisYear = law.currentYearShare * tax;
  const thisYear = { harbor: 'currentYear', required: byThisYear, share: law.currentYearShare } as const;
  if (lastReturn === null) return thisYear;
  const limit = isSeparate ? law.highIncomeSeparately : law.highIncome;
  const isHigh = lastReturn.agi === null || lastReturn.agi > limit;
  const share = isHigh ? law.highIncomeShare : law.lastYearShare;
  const byLastYear = share * lastReturn.totalTax;
  if (byThisYear <= byLastYear) return thisYear;
  return { harbor: isHigh ? 'lastYearHighIncome' : 'lastYear', required: byLastYear, share };
}
