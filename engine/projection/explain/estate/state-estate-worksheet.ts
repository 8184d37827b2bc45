import type { StateEstateTaxLaw } from '../../../law/estates/state-estate-law.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import type { StateEstateTax } from '../../../tax/estate/state-estate-tax.ts';
import type { EstateTaxes } from '../../result/estate/estate-taxes.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from '../worksheet.ts';

/** The state's estate tax in the order of its statute; none where the state has none. */
export function stateEstateWorksheet({ law, stateEstate, federal }: EstateTaxes): readonly DraftSheet[] {
  if (stateEstate === null || law.stateEstate === null) return [];
  const rule = law.stateEstate;
  const { citation } = rule.provenance;
  const lines = [
    {
      key: 'taxable',
      label: 'Taxable estate without the deduction of state taxes',
      value: stateEstate.taxableEstate,
      formula: `${figure(federal.estate)} − ${figure(federal.deductions)}`,
      citation,
      uses: ['form-706/3a'],
    },
    ...exclusionLines(stateEstate, rule, law),
    ...tableLines(stateEstate, rule),
    {
      key: 'tax',
      label: 'Estate tax of the state',
      value: stateEstate.tax,
      formula: `${figure(stateEstate.gross)} − ${figure(stateEstate.credit)}`,
      citation,
      uses: ['gross', 'credit'],
    },
  ];
  return [worksheetOf('state-estate-tax', `Estate tax of ${law.state ?? ''}`, lines)];
}

/** Where the method has one. */
function exclusionLines(
  { exclusion, taxableEstate }: StateEstateTax,
  rule: StateEstateTaxLaw,
  { unusedStateExclusion }: EstateTaxes['law'],
): readonly LineDraft[] {
  if (rule.method === 'federalCredit') return [];
  const isEnding = rule.creditEndsAt > 0 && exclusion < rule.exclusion;
  const left = `${figure(rule.exclusion)} × (1 − (${figure(taxableEstate)} − ${figure(rule.exclusion)}) / (${percent(rule.creditEndsAt - 1)} of ${figure(rule.exclusion)})), not below zero`;
  return [
    {
      key: 'exclusion',
      label: isEnding ? 'What is left of the exclusion' : 'Exclusion',
      value: exclusion,
      formula: isEnding
        ? left
        : unusedStateExclusion > 0
          ? `own + what the first to die left unused: ${figure(rule.exclusion)} + ${figure(unusedStateExclusion)}`
          : 'of the year of the last death',
      citation: rule.provenance.citation,
      uses: isEnding ? ['taxable'] : [],
    },
  ];
}

function tableLines({ base, gross, credit, exclusion }: StateEstateTax, rule: StateEstateTaxLaw): readonly LineDraft[] {
  const { citation } = rule.provenance;
  const words = METHOD_WORDS[rule.method];
  return [
    {
      key: 'base',
      label: words.base,
      value: base,
      formula: words.baseFormula,
      citation,
      uses: ['taxable', 'exclusion'],
    },
    { key: 'gross', label: words.gross, value: gross, formula: grossFormula(base, rule), citation, uses: ['base'] },
    {
      key: 'credit',
      label: words.credit,
      value: credit,
      formula: rule.isLessInheritanceTax
        ? 'the inheritance tax of the state, up to the estate tax'
        : rule.method === 'wholeEstate'
          ? `the same table on ${figure(exclusion)}`
          : 'as the statute sets it, up to the tax',
      citation,
      uses: rule.isLessInheritanceTax ? ['inheritance-tax/total'] : rule.method === 'wholeEstate' ? ['exclusion'] : [],
    },
  ];
}

function grossFormula(base: number, { brackets, method }: StateEstateTaxLaw): string {
  if (method === 'federalCredit') return `the table of 26 USC 2011(b) of 2001 on ${figure(base)}`;
  if (method === 'interrelated')
    return `the lesser of the credit of 26 USC 2011(b) of 2001 and of a federal tax with the state’s exclusion, both on ${figure(base)}, from which this tax has come off`;
  return `on ${figure(base)}: ${brackets.map(([over, rate]) => `${percent(rate)} over ${figure(over)}`).join(', ')}`;
}

const OVER = {
  base: 'Above the exclusion',
  baseFormula: 'taxable estate − exclusion, not below zero',
  gross: 'Tax by the table',
  credit: 'Less',
};

const METHOD_WORDS: Readonly<Record<StateEstateTaxLaw['method'], typeof OVER>> = {
  overExclusion: OVER,
  wholeEstate: { ...OVER, base: 'The whole estate', baseFormula: 'taxable estate', credit: 'Credit of the exclusion' },
  federalCredit: {
    ...OVER,
    base: 'Adjusted taxable estate',
    baseFormula: 'taxable estate less what 26 USC 2011(b)(3) of 2001 takes off, not below zero',
    credit: 'Credit of the state',
  },
  interrelated: { ...OVER, base: 'After the tax itself', baseFormula: 'taxable estate − this tax' },
};
