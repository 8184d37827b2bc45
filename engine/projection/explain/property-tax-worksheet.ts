import type { ResolvedPropertyTaxCredit } from '../../law/states/property-tax-credit-law.ts';
import { figure } from '../../primitives/figure.ts';
import { PROPERTY_RULE, PROPERTY_TAX } from '../../tax/state/property-tax-credit.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import type { Program } from '../program/program.ts';
import type { Ledger } from '../result/ledger.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** The state's credits for property tax and rent as the run wrote them; none where the year has none. */
export function propertyTaxWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const law = program.years[yearIndex]?.propertyTaxCredits ?? null;
  if (law === null) return [];
  const { citation, name, rules } = law;
  const from = yearIndex * program.propertyTaxCells;
  const cells = ledger.propertyTaxCells.subarray(from, from + program.propertyTaxCells);
  const cell = (at: number) => cells[at] ?? 0;
  const credits = rules.map((_, rule) => cell(rowOf(rule) + PROPERTY_RULE.credit));
  return [
    worksheetOf('property-tax-credits', `${name} credits for property tax and rent`, [
      {
        key: 'paid',
        label: 'Property tax of the year',
        value: cell(PROPERTY_TAX.paid),
        formula: 'what the plan pays on its homes',
        citation,
      },
      {
        key: 'rent',
        label: 'Rent of the year',
        value: cell(PROPERTY_TAX.rent),
        formula: 'as entered, at the prices of the year',
        citation,
      },
      ...rules.flatMap((rule, at) => ruleLines(rule, at, cells, citation)),
      {
        key: 'credits',
        uses: rules.map((_, at) => `rule-${at}`),
        label: 'Credits for property tax and rent',
        value: ledger.stateLines[yearIndex * STATE_LINE_COUNT + STATE_LINE.propertyTaxCredits] ?? 0,
        formula: `sum of the credits: ${credits.map(figure).join(' + ')}`,
        citation,
      },
    ]),
  ];
}

function rowOf(rule: number): number {
  return PROPERTY_TAX.firstRule + rule * PROPERTY_RULE.columns;
}

function ruleLines(
  rule: ResolvedPropertyTaxCredit,
  at: number,
  cells: Float64Array,
  citation: string,
): readonly LineDraft[] {
  const row = rowOf(at);
  const income = cells[row + PROPERTY_RULE.income] ?? 0;
  const counted = cells[row + PROPERTY_RULE.counted] ?? 0;
  return [
    {
      key: `income-${at}`,
      label: `Income for the ${rule.name}`,
      value: income,
      formula: incomeWords(rule),
      citation,
    },
    {
      key: `counted-${at}`,
      uses: ['paid', 'rent'],
      label: `Property tax that counts for the ${rule.name}`,
      value: counted,
      formula: countedWords(rule),
      citation,
    },
    {
      key: `rule-${at}`,
      uses: [`income-${at}`, `counted-${at}`],
      label: `${rule.name.charAt(0).toUpperCase()}${rule.name.slice(1)}`,
      value: cells[row + PROPERTY_RULE.credit] ?? 0,
      formula: creditWords(rule, income, counted),
      citation,
    },
  ];
}

function incomeWords({ isOfStateAgi, benefitsShare, countsExemptInterest, lessAmount }: ResolvedPropertyTaxCredit) {
  const start = isOfStateAgi ? 'income on the state return' : 'federal adjusted gross income';
  const benefits =
    benefitsShare < 0
      ? ''
      : benefitsShare < 1
        ? `, and ${benefitsShare} of Social Security`
        : ', and all Social Security';
  const interest = countsExemptInterest ? ', with tax-exempt interest' : '';
  return `${start}${benefits}${interest}${lessAmount > 0 ? ', less an amount from 65' : ''}, not below 0`;
}

function countedWords({ coversOwners, coversRenters, rentShare, countsUpTo }: ResolvedPropertyTaxCredit): string {
  const rent = `${rentShare} of the rent`;
  const counted = !coversRenters ? 'property tax' : coversOwners ? `property tax, or without any ${rent}` : rent;
  return Number.isFinite(countsUpTo) ? `${counted}, at most ${figure(countsUpTo)}` : counted;
}

function creditWords(rule: ResolvedPropertyTaxCredit, income: number, counted: number): string {
  const amounts = `income of ${figure(income)} and ${figure(counted)} of property tax`;
  if (rule.isDeducted) return `what deducting it saves in state tax: ${amounts}`;
  const less = rule.takesEarlierOff ? ', less what the credits before it pay' : '';
  const within = rule.isPaidOut ? '' : ', within the tax of the state';
  return `the credited share of the tax over the part of income, up to the most by income${less}${within}: ${amounts}`;
}
