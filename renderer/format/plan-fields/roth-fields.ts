import { moneyKind, percentKind, wholeKind } from '../field-kind.ts';
import { EFFORT_WORDS, OBJECTIVE_WORDS, PAYER_WORDS, STRATEGY_WORDS, THRESHOLD_WORDS } from '../roth-words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);
const calendarYear = wholeKind(1900, 2199);

/** Roth conversions. */
export const ROTH_FIELDS = {
  roth: { label: 'Conversions', help: 'Compared on the Roth tab', words: 'Roth' },
  'roth.strategy': { label: 'Strategy', words: 'Roth strategy', values: STRATEGY_WORDS },
  'roth.targetBracket': {
    label: 'Target bracket',
    kind: share,
    help: 'Never beyond its top',
    words: 'Roth target bracket',
  },
  'roth.startYear': { label: 'From', kind: calendarYear, help: 'First year of conversions', words: 'Roth start year' },
  'roth.endYear': { label: 'To', kind: calendarYear, help: 'Last year of conversions', words: 'Roth end year' },
  'roth.threshold': { label: 'Threshold', words: 'Roth threshold', values: THRESHOLD_WORDS },
  'roth.threshold.magi': {
    kind: moneyKind('MAGI'),
    help: 'Today’s dollars',
    words: 'Roth threshold MAGI',
    term: 'magi',
    termWords: 'MAGI',
  },
  'roth.guards': { words: 'Roth guards', values: THRESHOLD_WORDS },
  'roth.guards[]': { words: 'Entry', values: THRESHOLD_WORDS },
  'roth.guards[].magi': { kind: moneyKind('MAGI'), help: 'Today’s dollars', words: 'MAGI', term: 'magi' },
  'roth.sourceAccounts': { words: 'Roth source accounts', names: 'part' },
  'roth.payTaxFrom': { label: 'Tax paid from', words: 'Roth tax paid from', values: PAYER_WORDS },
  'roth.objective': { label: 'Improve', words: 'Roth objective', values: OBJECTIVE_WORDS },
  'roth.heirTaxRate': {
    label: 'Heirs’ tax rate',
    kind: share,
    help: 'On money not yet taxed',
    words: 'Roth heirs’ tax rate',
  },
  'roth.discountRate': {
    label: 'Discount rate',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'After inflation, for later taxes',
    words: 'Roth discount rate',
  },
  'roth.margin': { label: 'Margin', kind: moneyKind(), help: 'Safety margin below thresholds', words: 'Roth margin' },
  'roth.effort': { label: 'Effort', help: 'Number of simulations', words: 'Roth effort', values: EFFORT_WORDS },
  'roth.manual[].year': { label: 'Year', kind: calendarYear },
  'roth.manual[].amount': { label: 'Amount', kind: moneyKind(), help: 'In that year’s dollars' },
} as const satisfies PlanFieldEntries;
