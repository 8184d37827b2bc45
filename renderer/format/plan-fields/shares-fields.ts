import { decimalKind, moneyKind, nameKind, percentKind } from '../field-kind.ts';
import { SALE_FREQUENCY_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** Accounts of one company's shares, and how these are sold. */
export const SHARES_FIELDS = {
  'accounts[].concentrated': { words: 'One company’s shares', term: 'concentratedShare' },
  'accounts[].concentrated.share': {
    label: 'Shares of',
    kind: nameKind,
    help: 'The same name in two accounts is the same share',
    words: 'Company of the shares',
    names: 'itself',
  },
  'accounts[].concentrated.expectedReturn': {
    label: 'Return',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'Yearly mean, dividends included',
    words: 'Return of the shares',
  },
  'accounts[].concentrated.volatility': {
    label: 'Volatility',
    kind: percentKind(0, 1),
    help: 'Yearly standard deviation',
    words: 'Volatility of the shares',
    term: 'volatility',
  },
  'accounts[].concentrated.correlation': {
    label: 'Correlation',
    kind: decimalKind(-1, 1),
    help: 'With stocks, −1 to 1',
    words: 'Correlation of the shares with stocks',
    term: 'correlation',
  },
  'accounts[].concentrated.sales[].amount': {
    label: 'Sells',
    kind: moneyKind(),
    help: 'Each time, in today’s dollars',
    words: 'Amount of shares sold',
  },
  'accounts[].concentrated.sales[].share': {
    label: 'Or a share',
    kind: share,
    help: 'Of what is then held',
    words: 'Share of shares sold',
  },
  'accounts[].concentrated.sales[].frequency': {
    label: 'How often',
    words: 'Frequency of sales of shares',
    values: SALE_FREQUENCY_WORDS,
  },
  'accounts[].concentrated.sales[].start': { label: 'From', words: 'First sale of shares' },
  'accounts[].concentrated.sales[].end': { label: 'Until', words: 'End of sales of shares' },
  'accounts[].concentrated.sales[].to': { label: 'Goes to', words: 'Target of sales of shares', names: 'part' },
} as const satisfies PlanFieldEntries;
