import { ASSUMPTION_SETS } from '../../../engine/plan/assumption-sets.ts';
import { decimalKind, moneyKind, percentKind } from '../field-kind.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const yearlyRate = percentKind(-0.5, 1, '% a year');
const deviation = percentKind(0, 1, '% a year');
const share = percentKind(0, 1);

/** Where the defaults come from: those of the markets are the figures of the first set. */
const JUDGMENT = 'our judgment';
const MARKETS = ASSUMPTION_SETS[0]?.source ?? JUDGMENT;

/** Markets and prices, and what is left to heirs. */
export const ASSUMPTIONS_FIELDS = {
  'assumptions.inflation': {
    label: 'Inflation',
    kind: yearlyRate,
    help: 'Consumer prices',
    assumed: { source: MARKETS },
  },
  'assumptions.medicalInflation': {
    label: 'Medical inflation',
    kind: yearlyRate,
    help: 'Costs and premiums',
    assumed: { source: JUDGMENT },
  },
  'assumptions.wageGrowth': {
    label: 'Wage growth',
    kind: yearlyRate,
    help: 'National wage index',
    assumed: { source: JUDGMENT },
  },
  'assumptions.equityReturn': {
    label: 'Stock return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    assumed: { label: 'Stocks', source: MARKETS },
  },
  'assumptions.equityVol': {
    label: 'Stock volatility',
    kind: deviation,
    help: 'Yearly standard deviation',
    term: 'volatility',
    termWords: 'volatility',
  },
  'assumptions.bondReturn': {
    label: 'Bond return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    assumed: { label: 'Bonds', source: MARKETS },
  },
  'assumptions.bondVol': {
    label: 'Bond volatility',
    kind: deviation,
    help: 'Yearly standard deviation',
    term: 'volatility',
    termWords: 'volatility',
  },
  'assumptions.correlation': {
    label: 'Correlation',
    kind: decimalKind(-1, 1),
    help: 'Of stocks and bonds, −1 to 1',
    assumed: { label: 'Correlation of stocks and bonds', source: MARKETS },
    term: 'correlation',
  },
  'assumptions.cashReturn': {
    label: 'Cash return',
    kind: yearlyRate,
    help: 'Before inflation',
    assumed: { label: 'Cash', source: MARKETS },
  },
  'assumptions.propertyGrowth': {
    label: 'Property growth',
    kind: yearlyRate,
    help: 'Default for all homes',
    assumed: { label: 'Property', source: JUDGMENT },
  },
  'legacy.target': {
    label: 'Legacy goal',
    kind: moneyKind(),
    help: 'At the end, in today’s dollars',
    words: 'Legacy to be left',
    assumed: { label: 'Left to heirs', source: JUDGMENT },
  },
  'legacy.heirTaxRate': {
    label: 'Heirs’ tax rate',
    kind: share,
    help: 'On pretax money such as IRAs',
    words: 'Legacy heirs’ tax rate',
    assumed: { label: 'Heirs’ tax rate', source: JUDGMENT },
  },
  'legacy.heirDiscountRate': {
    label: 'Heirs’ discount rate',
    kind: yearlyRate,
    help: 'On what is taken over ten years',
    words: 'Legacy heirs’ discount rate',
  },
} as const satisfies PlanFieldEntries;
