import { moneyKind, percentKind, wholeKind } from '../field-kind.ts';
import { THRESHOLD_WORDS } from '../roth-words.ts';
import { SWEEP_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** How money is drawn from the accounts. */
export const WITHDRAWALS_FIELDS = {
  'withdrawal.order': { label: 'Withdrawal order' },
  'withdrawal.order.custom': { words: 'Withdrawal order', names: 'part' },
  'withdrawal.order.bracketAware.fillTraditionalTo': {
    label: 'Up to the bracket of',
    kind: share,
    help: 'Federal rate on ordinary income',
    words: 'Withdrawal order, fill traditional up to',
  },
  'withdrawal.order.bracketAware.below': {
    label: 'And below',
    help: 'Medicare surcharge two years on',
    words: 'Withdrawal order, stop traditional below',
    term: 'irmaa',
    values: THRESHOLD_WORDS,
  },
  'withdrawal.emergencyCash': {
    label: 'Minimum cash',
    kind: moneyKind(),
    help: 'In today’s dollars',
    words: 'Emergency cash',
  },
  'withdrawal.sweep': { words: 'Cash sweep' },
  'withdrawal.sweep.to': {
    label: 'Move extra cash to',
    words: 'Cash sweep to',
    names: 'part',
    term: 'cashSweep',
    termWords: 'Move extra cash',
  },
  'withdrawal.sweep.above': {
    label: 'Keep beyond the minimum',
    kind: moneyKind(),
    help: 'In today’s dollars',
    words: 'Cash kept before a sweep',
  },
  'withdrawal.sweep.frequency': { label: 'Moved', words: 'Cash sweep frequency', values: SWEEP_WORDS },
  'withdrawal.rmdTiming': {
    label: 'RMDs taken',
    help: 'Each year',
    words: 'RMD timing',
    term: 'rmd',
    termWords: 'RMDs',
  },
  'withdrawal.keepMonths': {
    label: 'Keep before the rest',
    kind: wholeKind(0, 600, 'months'),
    help: 'Of must spending less income',
    words: 'Months kept before goals that may give way',
    term: 'layers',
    termWords: 'the rest',
  },
  'withdrawal.guardrails': { label: 'Guardrails', help: 'Spending rule', term: 'guardrails' },
  'withdrawal.guardrails.amortized': { words: 'Amortized spending', names: 'part' },
  'withdrawal.guardrails.amortized.bequest': {
    label: 'Left at the end',
    kind: moneyKind(),
    help: 'In today’s dollars',
    words: 'Amortized spending, left at the end',
  },
  'withdrawal.guardrails.amortized.slope': {
    label: 'Rises by',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'Beyond inflation',
    words: 'Amortized spending, growth',
  },
  'withdrawal.guardrails.riskBased': { words: 'Risk-based guardrails', names: 'part', term: 'riskBased' },
  'withdrawal.guardrails.riskBased.low': {
    label: 'Cut below a success of',
    kind: percentKind(0, 1, '% of paths'),
    words: 'Risk-based guardrails, cut below',
  },
  'withdrawal.guardrails.riskBased.cutTo': {
    label: 'Cut to a success of',
    kind: percentKind(0, 1, '% of paths'),
    words: 'Risk-based guardrails, cut to',
  },
  'withdrawal.guardrails.riskBased.high': {
    label: 'Raise above a success of',
    kind: percentKind(0, 1, '% of paths'),
    words: 'Risk-based guardrails, raise above',
  },
  'withdrawal.guardrails.riskBased.raiseTo': {
    label: 'Raise to a success of',
    kind: percentKind(0, 1, '% of paths'),
    words: 'Risk-based guardrails, raise to',
  },
} as const satisfies PlanFieldEntries;
