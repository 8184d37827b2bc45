import type { YearlyProjection } from '../../renderer/state/results/answers.ts';

/** What a test says of a year; the rest is zero. */
export interface YearSaid {
  readonly year: number;
  readonly ages?: (number | null)[];
  readonly netPortfolio: number;
  readonly deflatorEnd?: number;
  readonly events?: string[];
}

/** A projection of the years given, for what only shows results. */
export function projectionOf(start: number, years: readonly YearSaid[], firstShortfall: string | null = null) {
  const rows = years.map((said, index) => rowOf(said, index === 0 ? start : 0));
  return {
    granularity: 'yearly',
    isComplete: true,
    missing: [],
    manifest: { engine: '1.0.0', law: '2026-11', inputsHash: 'sha256:0', lawProjectedFrom: 2027 },
    currency: 'nominal',
    persons: [
      { id: 'p1', name: 'Ellen' },
      { id: 'p2', name: 'David' },
    ],
    rows,
    summary: {
      finalNetPortfolio: 0,
      finalNetPortfolioInTodaysDollars: 0,
      lifetimeTaxes: 0,
      lifetimeTaxesInTodaysDollars: 0,
      lifetimeSocialSecurity: 0,
      lifetimeSocialSecurityInTodaysDollars: 0,
      peakNetPortfolio: 0,
      peakNetPortfolioInTodaysDollars: 0,
      firstShortfall,
      depletedAt: null,
    },
    warnings: [],
  } satisfies YearlyProjection;
}

function rowOf(said: YearSaid, startBalance: number): YearlyProjection['rows'][number] {
  return {
    period: String(said.year),
    year: said.year,
    ages: said.ages ?? [60, 58],
    netPortfolio: said.netPortfolio,
    netWorth: said.netPortfolio,
    deflator: 1,
    deflatorEnd: said.deflatorEnd ?? 1,
    filingStatus: 'marriedFilingJointly',
    netCashFlow: 0,
    events: (said.events ?? []).map((text) => ({ kind: 'move' as const, text })),
    ...zeroFlows(),
    accounts: [{ ...accountFlows(), startBalance, endBalance: said.netPortfolio }],
  };
}

function accountFlows() {
  return {
    id: 'a1',
    name: 'Savings',
    contributions: 0,
    withdrawals: 0,
    conversions: 0,
    transferred: 0,
    growth: 0,
    fees: 0,
    basis: 0,
  };
}

function zeroFlows() {
  const nobody = { own: 0, spousal: 0, survivor: 0, withheldForEarnings: 0, total: 0 };
  return {
    income: {
      wages: 0,
      selfEmployment: 0,
      pensions: 0,
      annuities: 0,
      socialSecurity: 0,
      rental: 0,
      other: 0,
      interestAndDividends: 0,
      total: 0,
    },
    socialSecurity: [nobody, nobody],
    spending: {
      essential: 0,
      discretionary: 0,
      healthcare: 0,
      medicarePremiums: 0,
      housing: 0,
      debtService: 0,
      oneTime: 0,
      total: 0,
    },
    shortfall: 0,
    refundBefore: 0,
    contributions: { employee: 0, employer: 0, total: 0 },
    surplusDeposited: 0,
    leftOverSpent: 0,
    withdrawals: { cash: 0, taxable: 0, traditional: 0, roth: 0, hsa: 0, education: 0, inherited: 0, total: 0 },
    rmd: { required: 0, taken: 0 },
    qcd: 0,
    rothConversion: 0,
    capitalGains: { realizedLongTerm: 0, realizedShortTerm: 0, harvestedGains: 0, harvestedLosses: 0, carryforward: 0 },
    taxes: {
      federalIncome: 0,
      capitalGains: 0,
      niit: 0,
      amt: 0,
      payroll: 0,
      state: 0,
      earlyWithdrawalPenalty: 0,
      total: 0,
      marginalRate: 0,
      effectiveRate: 0,
      agi: 0,
      magi: 0,
      taxableIncome: 0,
      taxableSocialSecurity: 0,
      deduction: 0,
      bracket: 0,
      irmaaTier: 0,
      irmaaSurcharge: 0,
    },
  };
}
