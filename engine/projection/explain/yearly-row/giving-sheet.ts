import { figure } from '../../../primitives/figure.ts';
import * as line from '../../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../../tax/federal/federal-tax-lines.ts';
import { flowSum, linesOfYear } from '../../result/ledger.ts';
import { FLOW, YEAR } from '../../state/run-cells.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** Gifts in shares and by a donor-advised fund; none where the plan has neither. */
export function givingSheets(ran: RanYear): readonly RowSheet[] {
  const { giving } = ran.row;
  if (giving === undefined) return [];
  return [
    {
      id: 'giving',
      title: 'Giving in shares and by a donor-advised fund',
      lines: [sharesLine(ran, giving.inShares), ...fundLines(ran, giving), carryoverLine(ran, giving.carryover)],
    },
  ];
}

type Giving = NonNullable<RanYear['row']['giving']>;

function sharesLine({ ledger, year }: RanYear, value: number): RowLine {
  const asked = flowSum(ledger, year, FLOW.sharesAsked);
  return fieldLine('giving.inShares', {
    label: 'Given in appreciated shares',
    value,
    formula: `of ${figure(asked)} asked, as far as taxable accounts hold a gain; none of it is realized, and the value counts as a gift (Form 8283 goes with the return)`,
    citation: '26 USC 170(e)(1), 1001(a)',
    uses: ['withdrawals/withdrawals.taxable'],
  });
}

function fundLines(ran: RanYear, { toFund, fromFund, fundBalance }: Giving): readonly RowLine[] {
  const fund = ran.program.giving?.fund ?? null;
  const before =
    ran.yearIndex === 0 ? (fund?.balance ?? 0) : flowSum(ran.ledger, lastMonthBefore(ran), FLOW.fundBalance);
  const growth = fundBalance - before - toFund + fromFund;
  const inShares = ran.ledger.yearSums[ran.yearIndex * YEAR.columns + YEAR.sharesToFund] ?? 0;
  const gifts =
    ran.program.giving?.gifts.subarray(ran.year.from, ran.year.to).reduce((sum, gift) => sum + gift, 0) ?? 0;
  return [
    {
      key: 'fundCash',
      label: 'Given to the fund in cash',
      value: toFund - inShares,
      formula: 'contributions of the year, as far as they are not made in shares',
      citation: '26 USC 170(a)(1), 170(f)(18)',
    },
    {
      key: 'fundShares',
      label: 'Given to the fund in shares',
      value: inShares,
      formula: 'at their value, as far as taxable accounts hold a gain',
      citation: '26 USC 170(b)(1)(C), 170(e)(1)',
    },
    fieldLine('giving.toFund', {
      label: 'Given to the donor-advised fund',
      value: toFund,
      formula: `contributions of the year, deducted when they are made: ${figure(toFund - inShares)} + ${figure(inShares)}`,
      citation: '26 USC 170(a)(1), 170(f)(18)',
      uses: ['fundCash', 'fundShares'],
    }),
    {
      key: 'planned',
      label: 'Planned gifts to charity',
      value: gifts,
      formula: 'yearly gifts and goals for charity',
      citation: AS_PLANNED,
    },
    fieldLine('giving.fromFund', {
      label: 'Grants from the fund',
      value: fromFund,
      formula: `planned gifts that no IRA made, while the fund lasts; deducted when the fund was given to: of ${figure(gifts)} − ${figure(ran.row.qcd)}`,
      citation: '26 USC 4966(d)(2)(A)',
      uses: ['planned', 'withdrawals/qcd'],
    }),
    {
      key: 'fundGrowth',
      label: 'Growth of the fund, after its fees',
      value: growth,
      formula: 'at its mix, month by month',
      citation: AS_PLANNED,
    },
    fieldLine('giving.fundBalance', {
      label: 'The fund at the end of the year',
      value: fundBalance,
      formula: `start + contributions − grants + growth: ${[before, toFund].map(figure).join(' + ')} − ${figure(fromFund)} + ${figure(growth)}`,
      citation: AS_PLANNED,
      uses: ['giving.toFund', 'giving.fromFund', 'fundGrowth'],
    }),
  ];
}

function lastMonthBefore({ year }: RanYear) {
  return { from: year.from - 1, to: year.from };
}

/** What the year’s limits left, by class on the return. */
function carryoverLine({ ledger, yearIndex }: RanYear, value: number): RowLine {
  const lines = linesOfYear(ledger, yearIndex);
  const cell = (at: number) => figure(lineOf(lines, at));
  const given = [line.ENTRY_GIFTS, line.ENTRY_FUND_GIFTS, line.ENTRY_PROPERTY_GIFTS].map(cell).join(' + ');
  const carriedIn = [line.ENTRY_CASH_GIFT_CARRYOVER, line.ENTRY_PROPERTY_GIFT_CARRYOVER].map(cell).join(' + ');
  const allowed = [line.CASH_GIFTS_ALLOWED, line.PROPERTY_GIFTS_ALLOWED].map(cell).join(' + ');
  return fieldLine('giving.carryover', {
    label: 'Gifts carried to the next year',
    value,
    formula: `given + carried in − within the limits, class by class, with what the floor took in a year with an excess, without what is older than five years: ${given} + ${carriedIn} − (${allowed})`,
    citation: '26 USC 170(d)(1)(A), 170(d)(1)(C)',
    uses: [
      line.ENTRY_GIFTS,
      line.ENTRY_FUND_GIFTS,
      line.ENTRY_PROPERTY_GIFTS,
      line.ENTRY_CASH_GIFT_CARRYOVER,
      line.ENTRY_PROPERTY_GIFT_CARRYOVER,
      line.CASH_GIFTS_ALLOWED,
      line.PROPERTY_GIFTS_ALLOWED,
    ],
  });
}
