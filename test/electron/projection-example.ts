import type { MonthlyProjection, MonthRow } from '../../engine/index.ts';

/** A monthly projection of the right shape, all of whose money is `amount`; for what is not about the numbers. */
export function monthlyProjection(months: number, { amount = 0, accountName = 'Savings' } = {}): MonthlyProjection {
  return {
    manifest: { engine: '1.0.0', law: '2026-11', inputsHash: 'sha256:00', lawProjectedFrom: 2027 },
    granularity: 'monthly',
    currency: 'nominal',
    persons: [{ id: 'p1', name: 'Client' }],
    rows: Array.from({ length: months }, (_, index) => monthRow(index, amount, accountName)),
    summary: {
      finalNetPortfolio: amount,
      finalNetPortfolioInTodaysDollars: amount,
      lifetimeTaxes: amount,
      lifetimeTaxesInTodaysDollars: amount,
      lifetimeSocialSecurity: amount,
      lifetimeSocialSecurityInTodaysDollars: amount,
      peakNetPortfolio: amount,
      peakNetPortfolioInTodaysDollars: amount,
      firstShortfall: null,
      depletedAt: null,
    },
    warnings: [],
  };
}

function monthRow(index: number, amount: number, accountName: string): MonthRow {
  const year = 2026 + Math.floor(index / 12);
  const month = (index % 12) + 1;
  const account = (id: string) => ({
    id,
    name: accountName,
    startBalance: amount,
    contributions: amount,
    withdrawals: amount,
    conversions: amount,
    transferred: amount,
    growth: amount,
    fees: amount,
    endBalance: amount,
    basis: amount,
  });
  return {
    period: `${year}-${String(month).padStart(2, '0')}`,
    year,
    month,
    ages: [62],
    netPortfolio: amount,
    netWorth: amount,
    deflator: 1,
    deflatorEnd: 1,
    income: {
      wages: amount,
      selfEmployment: amount,
      pensions: amount,
      annuities: amount,
      socialSecurity: amount,
      rental: amount,
      other: amount,
      interestAndDividends: amount,
      total: amount,
    },
    socialSecurity: [{ own: amount, spousal: amount, survivor: amount, withheldForEarnings: amount, total: amount }],
    spending: {
      essential: amount,
      discretionary: amount,
      healthcare: amount,
      medicarePremiums: amount,
      housing: amount,
      debtService: amount,
      oneTime: amount,
      total: amount,
    },
    shortfall: amount,
    refundBefore: amount,
    contributions: { employee: amount, employer: amount, total: amount },
    surplusDeposited: amount,
    leftOverSpent: amount,
    withdrawals: {
      cash: amount,
      taxable: amount,
      traditional: amount,
      roth: amount,
      hsa: amount,
      education: amount,
      inherited: amount,
      total: amount,
    },
    rmd: { required: amount, taken: amount },
    qcd: amount,
    rothConversion: amount,
    capitalGains: {
      realizedLongTerm: amount,
      realizedShortTerm: amount,
      harvestedGains: amount,
      harvestedLosses: amount,
      carryforward: amount,
    },
    taxes: {
      federalIncome: amount,
      capitalGains: amount,
      niit: amount,
      amt: amount,
      payroll: amount,
      state: amount,
      earlyWithdrawalPenalty: amount,
      total: amount,
    },
    accounts: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(account),
    netCashFlow: amount,
    events:
      index === 0
        ? [
            { kind: 'move', text: 'planStart' },
            { kind: 'sale', text: '=HYPERLINK("http://example.com")' },
          ]
        : [],
  };
}
