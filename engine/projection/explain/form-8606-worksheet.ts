import { figure } from '../../primitives/figure.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import type { Ledger } from '../result/ledger.ts';
import { isTraditionalIra } from '../state/holding.ts';
import { ACCOUNT_FLOW, YEAR } from '../state/run-state.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** Form 8606 of each person with after-tax money in traditional IRAs: contributions first, then what is converted and distributed. */
export function form8606Worksheets(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined || !program.hasIraBasis) return [];
  return program.persons.flatMap(({ id, name }, person): readonly DraftSheet[] => {
    const amounts = amountsOf(program, ledger, { year, yearIndex, person });
    if (amounts.basis === 0) return [];
    return [worksheetOf(`form-8606-${id}`, `Form 8606: nondeductible IRAs of ${name}`, linesOf(amounts, year))];
  });
}

interface PersonYear {
  readonly year: ProgramYear;
  readonly yearIndex: number;
  readonly person: number;
}

/** What the run recorded, dollars; `share` is line 10. */
interface Form8606 {
  readonly contributed: number;
  readonly basis: number;
  readonly yearEnd: number;
  readonly distributed: number;
  readonly converted: number;
  readonly share: number;
  readonly carried: number;
}

function amountsOf(program: Program, ledger: Ledger, { year, yearIndex, person }: PersonYear): Form8606 {
  const { accounts } = program;
  let contributed = 0;
  let carried = 0;
  let yearEnd = 0;
  accounts.forEach((account, at) => {
    if (!isTraditionalIra(account) || ledger.owners[yearIndex * accounts.length + at] !== person) return;
    for (let month = year.from; month < year.to; month++) contributed += account.contributions?.afterTax[month] ?? 0;
    const december = ((year.to - 1) * accounts.length + at) * ACCOUNT_FLOW.columns;
    yearEnd += ledger.accountFlows[december + ACCOUNT_FLOW.endBalance] ?? 0;
    carried += ledger.accountFlows[december + ACCOUNT_FLOW.basis] ?? 0;
  });
  const sum = (cell: number) => ledger.yearSums[yearIndex * YEAR.columns + cell + person] ?? 0;
  const [distributed, converted] = [sum(YEAR.iraDistributions), sum(YEAR.iraConversions)];
  const share = ledger.untaxedIraShares[yearIndex * 2 + person] ?? 0;
  return {
    contributed,
    basis: carried + share * (distributed + converted),
    yearEnd,
    distributed,
    converted,
    share,
    carried,
  };
}

function linesOf(form: Form8606, { year }: ProgramYear): readonly LineDraft[] {
  const { contributed, basis, yearEnd, distributed, converted, share, carried } = form;
  const total = yearEnd + distributed + converted;
  const ofShare = (amount: number, line: string) => `line ${line} × line 10: ${figure(amount)} × ${share.toFixed(6)}`;
  return [
    line(
      '1',
      'Nondeductible contributions of the year',
      contributed,
      'step 1: paid in and not deducted',
      '26 USC 408(o)(2)',
    ),
    line(
      '2',
      'Basis from before',
      basis - contributed,
      'line 14 of the year before, and after-tax money rolled over into an IRA',
      '26 USC 72(e)(8), 402(c)(2)',
    ),
    line(
      '3',
      'Basis',
      basis,
      `line 1 + line 2: ${figure(contributed)} + ${figure(basis - contributed)}`,
      '26 USC 408(d)(2)',
      ['1', '2'],
    ),
    line(
      '6',
      `Value of all traditional IRAs on December 31, ${year}`,
      yearEnd,
      'sum of the balances at the end of the year',
      '26 USC 408(d)(2)(C)',
    ),
    line(
      '7',
      'Distributions',
      distributed,
      'without rollovers, conversions and gifts to charity',
      '26 USC 408(d)(1), (3), (8)',
    ),
    line('8', 'Converted to Roth IRAs', converted, 'step 2: from trustee to trustee', '26 USC 408A(d)(3)'),
    line(
      '9',
      'All of it',
      total,
      `line 6 + line 7 + line 8: ${figure(yearEnd)} + ${figure(distributed)} + ${figure(converted)}`,
      '26 USC 408(d)(2)',
      ['6', '7', '8'],
    ),
    {
      ...line(
        '10',
        'Untaxed share of each dollar',
        share,
        `line 3 / line 9, at most 1, not rounded: ${figure(basis)} / ${figure(total)}`,
        '26 USC 408(d)(2), 72(e)(8)',
        ['3', '9'],
      ),
      unit: 'fraction',
    },
    line('11', 'Untaxed part of the conversion', share * converted, ofShare(converted, '8'), '26 USC 408(d)(2)', [
      '8',
      '10',
    ]),
    line(
      '12',
      'Untaxed part of the distributions',
      share * distributed,
      ofShare(distributed, '7'),
      '26 USC 408(d)(2)',
      ['7', '10'],
    ),
    line(
      '14',
      'Basis that is left',
      carried,
      `line 3 − line 11 − line 12: ${figure(basis)} − ${figure(share * converted)} − ${figure(share * distributed)}`,
      '26 USC 408(d)(2)',
      ['3', '11', '12'],
    ),
    line(
      '15',
      'Taxable part of the distributions',
      distributed * (1 - share),
      `line 7 − line 12: ${figure(distributed)} − ${figure(share * distributed)}`,
      '26 USC 408(d)(1)',
      ['7', '12'],
    ),
    line(
      '18',
      'Taxable part of the conversion',
      converted * (1 - share),
      `line 16, which is line 8, − line 17, which is line 11: ${figure(converted)} − ${figure(share * converted)}`,
      '26 USC 408A(d)(3)(A)(i)',
      ['8', '11'],
    ),
  ];
}

function line(
  key: string,
  label: string,
  value: number,
  formula: string,
  citation: string,
  uses: readonly string[] = [],
): LineDraft {
  return { key, label: `Line ${key}: ${label}`, value, formula, citation, uses };
}
