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
  const property = row.netWorth - row.netPortfolio - (row.ladders?.value ?? 0);
  const owed = (homes?.loans ?? []).map(({ schedule }) => owedAfter(schedule, to - 1)).filter((amount) => amount > 0);
  return {
    id: 'homes',
    title: 'Homes and loans',
    lines: [
      fieldLine('homes.purchases', {
        label: 'Homes bought',
        value: of.purchases,
        formula: 'prices and closing costs',
        citation: AS_PLANNED,
        uses: idsOf(purchases, 'price', 'costs'),
      }),
      fieldLine('homes.borrowed', {
        label: 'Borrowed',
        value: of.borrowed,
        formula: 'by all loans of the year',
        citation: AS_PLANNED,
        uses: idsOf(loans, 'borrowed'),
      }),
      fieldLine('homes.interest', {
        label: 'Interest paid',
        value: of.interest,
        formula: 'on all loans of the year',
        citation: AS_PLANNED,
        uses: idsOf(loans, 'interest'),
      }),
      fieldLine('homes.owed', {
        label: 'Owed at the end',
        value: of.owed,
        formula: owed.length === 0 ? 'nothing is owed' : `sum: ${owed.map(figure).join(' + ')}`,
        citation: AS_PLANNED,
        uses: idsOf(loans, 'closing'),
      }),
      fieldLine('homes.value', {
        label: 'Property at the end',
        value: of.value,
        formula: `net worth − net portfolio + owed: ${figure(property)} + ${figure(of.owed)}`,
        citation: AS_PLANNED,
        uses: ['portfolio/netWorth', 'portfolio/netPortfolio', 'homes.owed'],
      }),
    ],
  };
}

function idsOf(sheets: readonly RowSheet[], ...keys: readonly string[]): readonly string[] {
  return sheets.flatMap(({ id, lines }) =>
    lines.filter(({ key }) => keys.includes(key)).map(({ key }) => `${id}/${key}`),
  );
}

function purchaseSheet(ran: RanYear, purchase: ProgramPurchase): RowSheet {
  const { at, month, name, price, costs, mortgage, cash } = purchase;
  const share = price > 0 ? costs / price : 0;
  const when = formatYearMonth(ran.program.firstMonth + month);
  return {
    id: `purchase-${at + 1}`,
    title: `Purchase of ${name}`,
    lines: [
      lineOf('price', { label: 'Price', value: price, formula: `as entered, paid on the first day of ${when}` }),
      lineOf('costs', {
        label: 'Closing costs',
        value: costs,
        formula: `${percent(share)} × ${figure(price)}`,
        uses: ['price'],
      }),
      lineOf('mortgage', {
        label: 'Paid by the mortgage',
        value: mortgage,
        formula: 'what the lender pays to the seller',
      }),
      lineOf('cash', {
        label: 'Left to pay',
        value: cash,
        formula: `price + costs − mortgage: ${figure(price)} + ${figure(costs)} − ${figure(mortgage)}`,
        uses: ['price', 'costs', 'mortgage'],
      }),
      ...paidLines(ran, purchase),
    ],
  };
}

function paidLines({ program, ledger }: RanYear, { at, from, month, cash }: ProgramPurchase): readonly RowLine[] {
  const account = program.accounts[from];
  const row = at * DOWN_PAYMENT.columns;
  const asked = ledger.downPayments[row + DOWN_PAYMENT.asked] ?? 0;
  const paid = ledger.downPayments[row + DOWN_PAYMENT.paid] ?? 0;
  const short = Math.min(cash, flowSum(ledger, { from: month, to: month + 1 }, FLOW.shortfall));
  const first =
    account === undefined
      ? []
      : [
          lineOf('from', {
            label: `Paid first by ${account.name}`,
            value: paid,
            formula: `of ${figure(asked)} that the month’s own money does not pay`,
            uses: ['cash'],
          }),
        ];
  const unpaid = {
    label: 'Not paid for want of money',
    value: short,
    formula: 'the shortfall of the month',
    uses: ['cash'],
  };
  return [...first, ...(short > 0 ? [lineOf('short', unpaid)] : [])];
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
    lineOf('opening', { label: 'Owed at the start', value: opening, formula: 'what the year before left' }),
    lineOf('borrowed', {
      label: 'Borrowed',
      value: borrowed,
      formula: 'on the first day of its month, before the payment',
    }),
    lineOf('interest', { label: 'Interest', value: interest, formula: interestInWords(schedule, from, last) }),
    lineOf('extra', {
      label: 'Paid beyond what was due',
      value: extra,
      formula: 'as entered, all of it principal',
    }),
    lineOf('payments', {
      label: 'Paid',
      value: payments,
      formula: 'payments due and beyond, in the months of the year',
      uses: ['extra'],
    }),
    lineOf(isRepaidBySale ? 'repaid' : 'closing', {
      label: isRepaidBySale ? 'Repaid out of the sale' : 'Owed at the end',
      value: closing,
      formula: `owed + borrowed + interest − paid: ${figure(opening)} + ${figure(borrowed)} + ${figure(interest)} − ${figure(payments)}`,
      uses: ['opening', 'borrowed', 'interest', 'payments'],
    }),
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

interface PlannedLine {
  readonly label: string;
  readonly value: number;
  readonly formula: string;
  readonly uses?: readonly string[];
}

function lineOf(key: string, { uses = [], ...line }: PlannedLine): RowLine {
  return { key, ...line, citation: AS_PLANNED, uses };
}
