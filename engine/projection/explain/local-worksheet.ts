import type { LocalTaxLaw } from '../../law/states/local-tax-law.ts';
import { figure } from '../../primitives/figure.ts';
import type { LocalTaxBase } from '../../primitives/state-codes.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import type { Program } from '../program/program.ts';
import type { Ledger } from '../result/ledger.ts';
import { shareLine } from './state-worksheet-lines.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

type Cells = (line: number) => number;

/** The return of a city or county as the run wrote it; none where the plan has none in the year. */
export function localWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const law = program.years[yearIndex]?.localTaxLaw ?? null;
  if (law === null) return [];
  const cell = (line: number) => ledger.stateLines[yearIndex * STATE_LINE_COUNT + line] ?? 0;
  const share = ledger.partYears[yearIndex]?.[0]?.share ?? null;
  return [
    worksheetOf('local-return', `${law.name} income tax`, [
      ...baseLines(law, cell),
      beforeCreditsLine(law, cell),
      {
        key: 'credits',
        label: 'Credits',
        value: cell(STATE_LINE.localCredits),
        formula: 'Credits of the place on file; those for the school tax of New York City are paid out beyond the tax',
        citation: law.citation,
      },
      ...taxLines(cell, share, law.citation),
    ]),
  ];
}

const BASES: Readonly<Record<LocalTaxBase, { readonly label: string; readonly formula: string }>> = {
  stateTaxable: { label: 'State taxable income', formula: 'As on the state return' },
  wages: { label: 'Wages and net profit', formula: 'Wages, deferrals included, and net profit' },
  wagesAndUnearned: { label: 'Wages and net profit', formula: 'Wages, deferrals included, and net profit' },
  stateTax: { label: 'State income tax of the year', formula: 'As on the state return' },
  earnedAndInvestment: { label: 'Income that the city taxes', formula: '' },
};

function baseLines(law: LocalTaxLaw, cell: Cells): readonly LineDraft[] {
  const { base, citation } = law;
  const value = cell(STATE_LINE.localBase);
  if (base === 'earnedAndInvestment') return cityIncomeLines(cell, value, citation);
  const line = { key: 'base', value, citation, ...BASES[base] };
  if (base !== 'wagesAndUnearned') return [line];
  const unearned = {
    key: 'unearned',
    label: 'Unearned income that the city taxes',
    value: cell(STATE_LINE.localUnearned),
    formula: 'Dividends, short-term gains, rents and annuities',
    citation,
  };
  return [line, unearned];
}

function cityIncomeLines(cell: Cells, value: number, citation: string): readonly LineDraft[] {
  const income = cell(STATE_LINE.localIncome);
  const excluded = cell(STATE_LINE.localExcluded);
  const exemption = cell(STATE_LINE.localExemption);
  return [
    {
      key: 'income',
      label: 'Federal adjusted gross income',
      value: income,
      formula: 'Adjusted gross income on Form 1040',
      citation,
    },
    {
      key: 'excluded',
      label: 'Income that the city does not tax',
      value: excluded,
      formula: 'Social Security, pensions, annuities and what retirement accounts pay out, but for early distributions',
      citation,
    },
    {
      key: 'exemption',
      label: 'Exemptions of the city',
      value: exemption,
      formula: 'The personal exemption, for each taxpayer on the return',
      citation,
    },
    {
      key: 'base',
      uses: ['income', 'excluded', 'exemption'],
      label: BASES.earnedAndInvestment.label,
      value,
      formula: `gross income − income not taxed − exemptions, not below 0: ${figure(income)} − ${figure(excluded)} − ${figure(exemption)}`,
      citation,
    },
  ];
}

function beforeCreditsLine(law: LocalTaxLaw, cell: Cells): LineDraft {
  const rates = [...law.schedule.rates].map(percent).join(', ');
  const onWhole = law.isOnWholeIncome ? ', the one of the bracket reached on all of it' : '';
  const unearned = law.base === 'wagesAndUnearned' ? `, and unearned income at ${percent(law.unearnedRate)}` : '';
  return {
    key: 'before',
    uses: law.base === 'wagesAndUnearned' ? ['base', 'unearned'] : ['base'],
    label: 'Tax before credits',
    value: cell(STATE_LINE.localTaxBeforeCredits),
    formula: `${BASES[law.base].label} at ${rates}${onWhole}${unearned}`,
    citation: law.citation,
  };
}

function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

/** The last lines of a local return. `share` is that of the part of a year with a move, null in others. */
function taxLines(cell: Cells, share: number | null, citation: string): readonly LineDraft[] {
  const label = 'Local income tax';
  const value = cell(STATE_LINE.localTax);
  const [before, credits] = [figure(cell(STATE_LINE.localTaxBeforeCredits)), figure(cell(STATE_LINE.localCredits))];
  const difference = `tax before credits − credits: ${before} − ${credits}`;
  if (share === null) {
    return [{ key: 'tax', uses: ['before', 'credits'], label, value, formula: difference, citation }];
  }
  const formula = `(tax before credits − credits) × share: (${before} − ${credits}) × ${share.toFixed(6)}`;
  return [shareLine(share), { key: 'tax', uses: ['before', 'credits', 'share'], label, value, formula, citation }];
}
