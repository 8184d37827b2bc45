import { formatYearMonth } from '../../../primitives/calendar.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import type { LoanSchedule, ProgramLoan, ProgramPurchase } from '../../program/homes/program-homes.ts';
import { DOWN_PAYMENT } from '../../program/homes/program-homes.ts';
import { owedAfter } from '../../result/homes/home-flows.ts';
import { flowSum } from '../../result/ledger.ts';
import { FLOW } from '../../state/run-cells.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** The homes bought in the year, and the loans that are owed in it; none where the plan buys none and changes no loan. */
export function homeSheets(ran: RanYear): readonly RowSheet[] {
  const { homes } = ran.program;
  if (homes === null) return [];
  const { from, to } = ran.year;
  const bought = homes.purchases.filter(({ month }) => month >= from && month < to);
  const purchases = bought.map((purchase) => purchaseSheet(ran, purchase));
  const loans = homes.loans.flatMap((loan, at) => loanSheet(ran, loan, at));
  return [...purchases, ...loans, totalSheet(ran, purchases, loans)];
}

/** The figures of the row: what the sheets before add up to. */
function totalSheet(
  { row, program: { homes }, year: { to } }: RanYear,
  purchases: readonly RowSheet[],
  loans: readonly RowSheet[],
): RowSheet {
  const of = row.homes ?? { purchases: 0, borrowed: 0, interest: 0, value: 0, owed: 0 };
  const idsOf = (sheets: readonly RowSheet[], ...keys: readonly string[]) =>
    sheets.flatMap(({ id, lines }) => lines.filter(({ key }) => keys.includes(key)).map(({ key }) => `${id}/${key}`));
  const property = row.netWorth - row.netPortfolio;
  const owed = (homes?.loans ?? []).map(({ schedule }) => owedAfter(schedule, to - 1)).filter((amount) => amount > 0);
  const line = (field: string, label: string, value: number, formula: string, uses: readonly string[]) =>
    fieldLine(field, { label, value, formula, citation: AS_PLANNED, uses });
  return {
    id: 'homes',
    title: 'Homes and loans',
    lines: [
      line(
        'homes.purchases',
        'Homes bought',
        of.purchases,
        'prices and closing costs',
        idsOf(purchases, 'price', 'costs'),
      ),
      line('homes.borrowed', 'Borrowed', of.borrowed, 'by all loans of the year', idsOf(loans, 'borrowed')),
      line('homes.interest', 'Interest paid', of.interest, 'on all loans of the year', idsOf(loans, 'interest')),
      line(
        'homes.owed',
        'Owed at the end',
        of.owed,
        owed.length === 0 ? 'nothing is owed' : `sum: ${owed.map(figure).join(' + ')}`,
        idsOf(loans, 'closing'),
      ),
      line(
        'homes.value',
        'Property at the end',
        of.value,
        `net worth − net portfolio + owed: ${figure(property)} + ${figure(of.owed)}`,
        ['portfolio/netWorth', 'portfolio/netPortfolio', 'homes.owed'],
      ),
    ],
  };
}

function purchaseSheet(ran: RanYear, purchase: ProgramPurchase): RowSheet {
  const { at, month, name, price, costs, mortgage, cash } = purchase;
  const line = (key: string, label: string, value: number, formula: string, uses: readonly string[] = []): RowLine => ({
    key,
    label,
    value,
    formula,
    citation: AS_PLANNED,
    uses,
  });
  const share = price > 0 ? costs / price : 0;
  const when = formatYearMonth(ran.program.firstMonth + month);
  return {
    id: `purchase-${at + 1}`,
    title: `Purchase of ${name}`,
    lines: [
      line('price', 'Price', price, `as entered, paid on the first day of ${when}`),
      line('costs', 'Closing costs', costs, `${percent(share)} × ${figure(price)}`, ['price']),
      line('mortgage', 'Paid by the mortgage', mortgage, 'what the lender pays to the seller'),
      line(
        'cash',
        'Left to pay',
        cash,
        `price + costs − mortgage: ${figure(price)} + ${figure(costs)} − ${figure(mortgage)}`,
        ['price', 'costs', 'mortgage'],
      ),
      ...paidLines(ran, purchase, line),
    ],
  };
}

function paidLines(
  { program, ledger }: RanYear,
  { at, from, month, cash }: ProgramPurchase,
  line: (key: string, label: string, value: number, formula: string, uses?: readonly string[]) => RowLine,
): readonly RowLine[] {
  const account = program.accounts[from];
  const row = at * DOWN_PAYMENT.columns;
  const asked = ledger.downPayments[row + DOWN_PAYMENT.asked] ?? 0;
  const paid = ledger.downPayments[row + DOWN_PAYMENT.paid] ?? 0;
  const short = Math.min(cash, flowSum(ledger, { from: month, to: month + 1 }, FLOW.shortfall));
  return [
    ...(account === undefined
      ? []
      : [
          line(
            'from',
            `Paid first by ${account.name}`,
            paid,
            `of ${figure(asked)} that the month’s own money does not pay`,
            ['cash'],
          ),
        ]),
    ...(short > 0 ? [line('short', 'Not paid for want of money', short, 'the shortfall of the month', ['cash'])] : []),
  ];
}

function loanSheet({ year: { from, to } }: RanYear, { name, schedule }: ProgramLoan, at: number): readonly RowSheet[] {
  const sum = (cells: Float64Array) => cells.subarray(from, to).reduce((total, amount) => total + amount, 0);
  const opening = schedule.owed[from] ?? 0;
  const borrowed = sum(schedule.borrowed);
  if (opening === 0 && borrowed === 0) return [];
  const interest = sum(schedule.interest);
  const payments = sum(schedule.payments);
  const extra = sum(schedule.extra);
  // A loan on a home that is sold ends with the sale.
  const last = Math.min(to, schedule.payments.length);
  const closing = schedule.owed[last] ?? 0;
  const isRepaidBySale = last < to;
  const lines: readonly RowLine[] = [
    lineOf('opening', 'Owed at the start', opening, 'what the year before left'),
    lineOf('borrowed', 'Borrowed', borrowed, 'on the first day of its month, before the payment'),
    lineOf('interest', 'Interest', interest, interestInWords(schedule, from, last)),
    lineOf('extra', 'Paid beyond what was due', extra, 'as entered, all of it principal'),
    lineOf('payments', 'Paid', payments, 'payments due and beyond, in the months of the year', ['extra']),
    lineOf(
      isRepaidBySale ? 'repaid' : 'closing',
      isRepaidBySale ? 'Repaid out of the sale' : 'Owed at the end',
      closing,
      `owed + borrowed + interest − paid: ${figure(opening)} + ${figure(borrowed)} + ${figure(interest)} − ${figure(payments)}`,
      ['opening', 'borrowed', 'interest', 'payments'],
    ),
  ];
  return [{ id: `loan-${at + 1}`, title: name, lines }];
}

/** `a twelfth of the rate on what is owed: 1,000.00 in the first month, 989.00 in the last`. */
function interestInWords({ interest }: LoanSchedule, from: number, to: number): string {
  const months = [...interest.subarray(from, to)].filter((amount) => amount > 0);
  const [first] = months;
  const last = months.at(-1);
  const rule = 'a twelfth of the rate on what is owed';
  if (first === undefined || last === undefined) return rule;
  return `${rule}: ${figure(first)} in the first month, ${figure(last)} in the last`;
}

function lineOf(key: string, label: string, value: number, formula: string, uses: readonly string[] = []): RowLine {
  return { key, label, value, formula, citation: AS_PLANNED, uses };
}
