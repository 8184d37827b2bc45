import { decimalKind, moneyKind, monthKind, nameKind, percentKind } from '../field-kind.ts';
import { SALE_FREQUENCY_WORDS, SALE_ORDER_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** Accounts of one company's shares, and how these are sold. */
export const SHARES_FIELDS = {
  'accounts[].concentrated': { words: 'One company’s shares', term: 'concentratedShare' },
  'accounts[].concentrated.share': {
    label: 'Shares of',
    kind: nameKind,
    help: 'The same name is the same share',
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
  'accounts[].lots': { words: 'Lots', term: 'lots' },
  'accounts[].lots[].bought': { label: 'Bought in', kind: monthKind, words: 'Month of purchase of a lot' },
  'accounts[].lots[].basis': { label: 'Basis', kind: moneyKind(), words: 'Basis of a lot', term: 'basis' },
  'accounts[].lots[].value': {
    label: 'Worth',
    kind: moneyKind(),
    help: 'On the plan’s first day',
    words: 'Value of a lot',
  },
  'accounts[].saleOrder': {
    label: 'Sold first',
    words: 'Order in which lots are sold',
    values: SALE_ORDER_WORDS,
  },
  'accounts[].inKind': { words: 'Employer shares paid out in kind', term: 'netUnrealizedAppreciation' },
  'accounts[].inKind.when': {
    label: 'When',
    help: 'After leaving, or from 59½',
    words: 'Date of the lump sum in kind',
  },
  'accounts[].inKind.cost': {
    label: 'Cost to the plan',
    kind: moneyKind(),
    help: 'Income when they are paid out',
    words: 'Cost of employer shares to the plan',
  },
  'accounts[].inKind.to': { label: 'Goes to', words: 'Target of the lump sum in kind', names: 'part' },
  'accounts[].inKind.samePlan': {
    label: 'Same plan',
    help: 'Rolled over whole, the same year',
    words: 'Other accounts of the same plan',
    names: 'part',
  },
} as const satisfies PlanFieldEntries;
