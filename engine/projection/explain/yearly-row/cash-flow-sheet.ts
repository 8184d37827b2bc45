import { figure } from '../../../primitives/figure.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowSheet } from './row-sheet.ts';

/** Where the year's money came from and where it went. */
export function cashFlowSheet({ row }: RanYear): RowSheet {
  const {
    income,
    withdrawals,
    spending,
    taxes,
    contributions,
    surplusDeposited,
    shortfall,
    refundBefore,
    netCashFlow,
  } = row;
  const cashIncome = income.total - income.interestAndDividends;
  const sources = `${figure(cashIncome)} + ${figure(withdrawals.total)}`;
  const uses = [spending.total, taxes.total, contributions.employee].map(figure).join(' − ');
  return {
    id: 'cash-flow',
    title: 'Cash flow',
    lines: [
      fieldLine('shortfall', {
        label: 'Shortfall',
        value: shortfall,
        formula: 'what no account could give, month by month, less what the refund of the year’s return paid of it',
        citation: AS_PLANNED,
      }),
      fieldLine('refundBefore', {
        label: 'Paid by the refund',
        value: refundBefore,
        formula: 'what the refund of the year’s return paid of months that were short, the latest first; in no sum',
        citation: '26 USC 6402(a)',
      }),
      fieldLine('netCashFlow', {
        label: 'Net cash flow',
        value: netCashFlow,
        formula: `income without interest and dividends + withdrawals − spending − taxes − own contributions: ${sources} − ${uses}; surplus less shortfall: ${figure(surplusDeposited)} − ${figure(shortfall)}`,
        citation: AS_PLANNED,
        uses: [
          'income/income.total',
          'income/income.interestAndDividends',
          'withdrawals/withdrawals.total',
          'spending/spending.total',
          'taxes/taxes.total',
          'contributions/contributions.employee',
          'shortfall',
        ],
      }),
    ],
  };
}
