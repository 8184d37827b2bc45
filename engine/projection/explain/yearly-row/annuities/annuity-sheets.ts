import { formatYearMonth } from '../../../../primitives/calendar.ts';
import { figure } from '../../../../primitives/figure.ts';
import type { ProgramAnnuity } from '../../../program/annuities/program-annuities.ts';
import { premiumIn, sumOver } from '../../../result/annuities/annuity-flows.ts';
import { premiumOf, unpaidOf } from '../../../result/annuities/premiums-lacking.ts';
import { AS_PLANNED, type RanYear, type RowLine, type RowSheet } from '../row-sheet.ts';
import { totalSheet } from './total-sheet.ts';

const EXCLUSION = '26 USC 72(b)';

/** The annuities bought within the plan, from the year of their purchase on; none where the plan buys none. */
export function annuitySheets(ran: RanYear): readonly RowSheet[] {
  const { annuities } = ran.program;
  if (annuities === null) return [];
  const sheets = annuities.bought
    .filter(({ month }) => month < ran.year.to)
    .map((annuity) => annuitySheet(ran, annuity));
  return [...sheets, totalSheet(TOTAL, sheets, ran.row.annuities)];
}

const TOTAL = {
  id: 'annuities',
  title: 'Annuities bought',
  fields: [
    ['premiums', 'premium', 'Annuities bought', AS_PLANNED],
    ['premiumsWithin', 'within', 'Within retirement accounts', AS_PLANNED],
    ['payments', 'payments', 'Paid by annuities', AS_PLANNED],
    ['refunds', 'refund', 'Premiums refunded', AS_PLANNED],
    ['excluded', 'excluded', 'Not income', EXCLUSION],
    ['unrecovered', 'unrecovered', 'Investment not recovered', EXCLUSION],
    ['guaranteed', 'guaranteed', 'Still paid with nobody left', AS_PLANNED],
  ],
} as const;

function annuitySheet(ran: RanYear, annuity: ProgramAnnuity): RowSheet {
  const id = `annuity-${annuity.at + 1}`;
  const { name, month, source } = annuity;
  const isBoughtNow = month >= ran.year.from;
  return {
    id,
    title: name,
    lines: [
      ...(isBoughtNow ? premiumLines(ran, annuity) : []),
      ...(source === 'outside' ? ratioLines(annuity) : []),
      ...paymentLines(ran, annuity),
      ...endLines(ran, annuity),
    ],
  };
}

function premiumLines({ program, ledger, year }: RanYear, annuity: ProgramAnnuity): readonly RowLine[] {
  const { month, source, from } = annuity;
  const { asked, paid } = premiumOf(ledger, annuity);
  const account = program.accounts[from];
  const unpaid = unpaidOf(ledger, annuity);
  const where = source === 'outside' ? 'one-time spending' : 'moved out of the account, which is no distribution';
  return [
    {
      key: 'premium',
      label: 'Premium',
      value: premiumIn(ledger, annuity, year),
      formula: `on the first day of ${formatYearMonth(program.firstMonth + month)}; ${where}`,
      citation: AS_PLANNED,
    },
    ...(source === 'outside'
      ? []
      : [
          {
            key: 'within',
            label: 'Moved out of the account',
            value: paid,
            formula: 'a contract in the place of the money, no distribution',
            citation: '26 USC 401(a)(9), 408(b)',
            uses: ['premium'],
          },
        ]),
    ...(account === undefined || source !== 'outside'
      ? []
      : [
          {
            key: 'from',
            label: `Paid first by ${account.name}`,
            value: paid,
            formula: `of ${figure(asked)} that is asked of it`,
            citation: AS_PLANNED,
            uses: ['premium'],
          },
        ]),
    ...(unpaid > 0
      ? [
          {
            key: 'short',
            label: 'Not paid for want of money',
            value: unpaid,
            formula: 'the shortfall of the month',
            citation: AS_PLANNED,
          },
        ]
      : []),
  ];
}

/** How much of a payment returns the investment: set once, when the annuity starts. */
function ratioLines({ premium, firstPayment, multiple, ratio }: ProgramAnnuity): readonly RowLine[] {
  const investment = {
    key: 'investment',
    label: 'Investment in the contract',
    value: premium,
    formula: 'the premium, which was taxed before',
    citation: '26 USC 72(c)(1)',
  };
  if (multiple === null)
    return [
      investment,
      {
        key: 'ratio',
        label: 'Exclusion ratio',
        value: ratio,
        formula: 'as the insurer states it, or the premium over all payments of a certain period',
        citation: '26 USC 72(b)(1); 26 CFR 1.72-5(c)',
      },
    ];
  return [
    investment,
    {
      key: 'expectedReturn',
      label: 'Expected return',
      value: firstPayment * 12 * multiple,
      formula: `first payment × 12 × the multiple of Table V: ${figure(firstPayment)} × 12 × ${multiple}`,
      citation: '26 CFR 1.72-5(a)(1), 1.72-9',
    },
    {
      key: 'ratio',
      label: 'Exclusion ratio',
      value: ratio,
      formula: 'investment ÷ expected return, to the nearest thousandth, at most 1',
      citation: '26 USC 72(b)(1); 26 CFR 1.72-4(a)',
      uses: ['investment', 'expectedReturn'],
    },
  ];
}

function paymentLines({ year }: RanYear, annuity: ProgramAnnuity): readonly RowLine[] {
  const { payments, excluded, refunds, source } = annuity;
  const paid = sumOver(payments, year);
  const untaxed = sumOver(excluded, year);
  const refund = sumOver(refunds, year);
  const taxed = { outside: paid - untaxed, traditional: paid + refund, roth: 0 }[source];
  return [
    {
      key: 'payments',
      label: 'Payments',
      value: paid,
      formula: 'as the contract states, month by month',
      citation: AS_PLANNED,
    },
    {
      key: 'refund',
      label: 'Premium refunded at a death',
      value: refund,
      formula: 'the premium less all payments before',
      citation: AS_PLANNED,
    },
    {
      key: 'excluded',
      label: 'Not income',
      value: untaxed,
      formula: 'exclusion ratio × what the first payment comes to, until the investment is recovered',
      citation: '26 USC 72(b)(1), (2)',
      uses: source === 'outside' ? ['ratio'] : [],
    },
    {
      key: 'taxed',
      label: 'Income',
      value: taxed,
      formula: {
        outside: `payments − not income: ${figure(paid)} − ${figure(untaxed)}`,
        traditional: 'all that a retirement account pays',
        roth: 'none of what a Roth account pays',
      }[source],
      citation: { outside: EXCLUSION, traditional: '26 USC 72(a), 402(a), 408(d)(1)', roth: '26 USC 408A(d)(1)' }[
        source
      ],
      uses: ['payments', 'excluded'],
    },
  ];
}

function endLines({ year, yearIndex }: RanYear, annuity: ProgramAnnuity): readonly RowLine[] {
  const { unrecovered, guaranteed, deductions, source } = annuity;
  const deduction = deductions[yearIndex] ?? 0;
  return [
    ...(deduction > 0
      ? [
          {
            key: 'deduction',
            label: 'Deducted after a death',
            value: deduction,
            formula: 'what of the investment the payments have not returned: Schedule A, line 16',
            citation: '26 USC 72(b)(3), 67(b)(10)',
            uses: ['unrecovered'],
          },
        ]
      : []),
    {
      key: 'unrecovered',
      label: 'Investment not recovered',
      value: unrecovered[year.to - 1] ?? 0,
      formula: source === 'outside' ? 'the premium less all that was not income' : 'none within a retirement account',
      citation: '26 USC 72(b)(4)',
    },
    {
      key: 'guaranteed',
      label: 'Still paid with nobody left',
      value: guaranteed[year.to - 1] ?? 0,
      formula: 'payments of the certain period, or the premium less all payments, at face',
      citation: AS_PLANNED,
    },
  ];
}
