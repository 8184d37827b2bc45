import { formatYearMonth } from '../../../../primitives/calendar.ts';
import { figure } from '../../../../primitives/figure.ts';
import { percent } from '../../../../primitives/percent.ts';
import { interestOf } from '../../../program/annuities/ladder-interest.ts';
import type { ProgramLadder } from '../../../program/annuities/program-ladders.ts';
import { sumOver } from '../../../result/annuities/annuity-flows.ts';
import { boughtIn } from '../../../result/annuities/ladder-flows.ts';
import { AS_PLANNED, type RanYear, type RowLine, type RowSheet } from '../row-sheet.ts';
import { totalSheet } from './total-sheet.ts';

const INTEREST = '26 USC 1275(d); 26 CFR 1.1275-7(d)';

const TOTAL = {
  id: 'ladders',
  title: 'Ladders of bonds',
  fields: [
    ['bought', 'bought', 'Ladders bought', AS_PLANNED],
    ['boughtWithin', 'within', 'Within retirement accounts', AS_PLANNED],
    ['payments', 'payments', 'Paid by ladders', AS_PLANNED],
    ['kept', 'kept', 'Paid into retirement accounts', AS_PLANNED],
    ['interest', 'interest', 'Interest on the return', INTEREST],
    ['value', 'value', 'Worth at the end', AS_PLANNED],
  ],
} as const;

/** The ladders of bonds bought within the plan, from the year of their purchase on; none where the plan buys none. */
export function ladderSheets(ran: RanYear): readonly RowSheet[] {
  const { ladders } = ran.program;
  if (ladders === null) return [];
  const sheets = ladders.bought.filter(({ month }) => month < ran.year.to).map((ladder) => ladderSheet(ran, ladder));
  return [...sheets, totalSheet(TOTAL, sheets, ran.row.ladders)];
}

function ladderSheet(ran: RanYear, ladder: ProgramLadder): RowSheet {
  return {
    id: `ladder-${ladder.at + 1}`,
    title: ladder.name,
    lines: [
      ...(ladder.month >= ran.year.from ? boughtLines(ran, ladder) : []),
      ...paymentLines(ran, ladder),
      ...worthLines(ran, ladder),
    ],
  };
}

function boughtLines({ program, ledger, year }: RanYear, ladder: ProgramLadder): readonly RowLine[] {
  const { month, source, rungs } = ladder;
  const bonds = rungs.map((rung) => `${rung.year} ${figure(rung.principal)} at ${percent(rung.rate)}`).join(', ');
  const value = boughtIn(ledger, ladder, year);
  return [
    {
      key: 'bought',
      label: 'Bought',
      value,
      formula: `at par on the first day of ${formatYearMonth(program.firstMonth + month)}, in today’s dollars: ${bonds}`,
      citation: AS_PLANNED,
    },
    ...(source === 'outside'
      ? []
      : [
          {
            key: 'within',
            label: 'Moved out of the account',
            value,
            formula: 'bonds in the place of the money, no distribution',
            citation: '26 USC 401(a)(9), 408(b)',
            uses: ['bought'],
          },
        ]),
  ];
}

function paymentLines({ year }: RanYear, { payments, kept, amount, source }: ProgramLadder): readonly RowLine[] {
  const keptInYear = sumOver(kept, year);
  return [
    {
      key: 'payments',
      label: 'Paid',
      value: sumOver(payments, year),
      formula: `principal in January and coupons in January and July, at the prices of the month; in the years of the ladder ${figure(amount)} in today’s dollars`,
      citation: AS_PLANNED,
    },
    ...(source === 'outside'
      ? []
      : [
          {
            key: 'kept',
            label: 'Paid into the account',
            value: keptInYear,
            formula: 'coupons before the first year of the ladder',
            citation: AS_PLANNED,
          },
        ]),
  ];
}

function worthLines({ year, yearIndex }: RanYear, ladder: ProgramLadder): readonly RowLine[] {
  const { yearEnds, payments, costs, source } = ladder;
  const before = yearEnds[yearIndex - 1] ?? 0;
  const now = yearEnds[yearIndex] ?? 0;
  const [paid, cost] = [sumOver(payments, year), sumOver(costs, year)];
  const grown = `${figure(now)} − ${figure(before)} + ${figure(paid)} − ${figure(cost)}`;
  return [
    {
      key: 'before',
      label: 'Worth at the end of the year before',
      value: before,
      formula: 'principal that had not matured, at the prices then',
      citation: AS_PLANNED,
    },
    {
      key: 'interest',
      label: 'Interest on the return',
      value: interestOf(ladder, year, yearIndex),
      formula:
        source === 'outside'
          ? `worth at the end − worth before + paid − cost, not below 0: ${grown}`
          : 'none within a retirement account',
      citation: INTEREST,
      uses: ['value', 'before', 'payments', 'bought'],
    },
    {
      key: 'value',
      label: 'Worth at the end',
      value: now,
      formula: 'principal that has not matured, at the prices of the year’s end',
      citation: '26 CFR 1.1275-7(d)(4)',
    },
  ];
}
