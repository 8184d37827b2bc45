import { figure } from '../../primitives/figure.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import type { Ledger } from '../result/ledger.ts';
import { isTraditionalIra } from '../state/holding.ts';
import { ACCOUNT_FLOW, YEAR } from '../state/run-cells.ts';
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

/** A line of the form: its number, label, value, formula and citation, and the lines that it is worked out from. */
type FormRow = readonly [
  key: string,
  label: string,
  value: number,
  formula: string,
  citation: string,
  ...uses: readonly string[],
];

function linesOf(form: Form8606, { year }: ProgramYear): readonly LineDraft[] {
  const rows = [...basisRows(form), ...valueRows(form, year), ...untaxedRows(form), ...taxableRows(form)];
  return rows.map(([key, label, value, formula, citation, ...uses]) => ({
    key,
    label: `Line ${key}: ${label}`,
    value,
    formula,
    citation,
    uses,
    ...(key === SHARE_LINE && { unit: 'fraction' as const }),
  }));
}

const SHARE_LINE = '10';
const PRO_RATA = '26 USC 408(d)(2)';

function basisRows({ contributed, basis }: Form8606): readonly FormRow[] {
  const before = basis - contributed;
  const sum = `line 1 + line 2: ${figure(contributed)} + ${figure(before)}`;
  const source = 'line 14 of the year before, and after-tax money rolled over into an IRA';
  return [
    ['1', 'Nondeductible contributions of the year', contributed, 'paid in and not deducted', '26 USC 408(o)(2)'],
    ['2', 'Basis from before', before, source, '26 USC 72(e)(8), 402(c)(2)'],
    ['3', 'Basis', basis, sum, PRO_RATA, '1', '2'],
  ];
}

function valueRows({ basis, yearEnd, distributed, converted, share }: Form8606, year: number): readonly FormRow[] {
  const total = yearEnd + distributed + converted;
  const sum = `line 6 + line 7 + line 8: ${figure(yearEnd)} + ${figure(distributed)} + ${figure(converted)}`;
  const taken = 'without rollovers, conversions and gifts to charity';
  const ratio = `line 3 / line 9, at most 1, not rounded: ${figure(basis)} / ${figure(total)}`;
  return [
    [
      '6',
      `Value of all traditional IRAs on December 31, ${year}`,
      yearEnd,
      'sum of their balances',
      '26 USC 408(d)(2)(C)',
    ],
    ['7', 'Distributions', distributed, taken, '26 USC 408(d)(1), (3), (8)'],
    ['8', 'Converted to Roth IRAs', converted, 'from trustee to trustee', '26 USC 408A(d)(3)'],
    ['9', 'All of it', total, sum, PRO_RATA, '6', '7', '8'],
    [SHARE_LINE, 'Untaxed share of each dollar', share, ratio, `${PRO_RATA}, 72(e)(8)`, '3', '9'],
  ];
}

function untaxedRows({ basis, distributed, converted, share, carried }: Form8606): readonly FormRow[] {
  const times = (amount: number, line: string) => `line ${line} × line 10: ${figure(amount)} × ${share.toFixed(6)}`;
  const [ofConverted, ofDistributed] = [share * converted, share * distributed];
  const rest = `line 3 − line 11 − line 12: ${figure(basis)} − ${figure(ofConverted)} − ${figure(ofDistributed)}`;
  return [
    ['11', 'Untaxed part of the conversion', ofConverted, times(converted, '8'), PRO_RATA, '8', SHARE_LINE],
    ['12', 'Untaxed part of the distributions', ofDistributed, times(distributed, '7'), PRO_RATA, '7', SHARE_LINE],
    ['14', 'Basis that is left', carried, rest, PRO_RATA, '3', '11', '12'],
  ];
}

function taxableRows({ distributed, converted, share }: Form8606): readonly FormRow[] {
  const less = (line: string, amount: number) => `${line}: ${figure(amount)} − ${figure(share * amount)}`;
  const ofDistributed = less('line 7 − line 12', distributed);
  const ofConverted = less('line 16, which is line 8, − line 17, which is line 11', converted);
  const [paid, turned] = [distributed * (1 - share), converted * (1 - share)];
  return [
    ['15', 'Taxable part of the distributions', paid, ofDistributed, '26 USC 408(d)(1)', '7', '12'],
    ['18', 'Taxable part of the conversion', turned, ofConverted, '26 USC 408A(d)(3)(A)(i)', '8', '11'],
  ];
}
