import { nameKind, percentKind } from '../field-kind.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** Strategies: what accounts are invested in. */
export const ALLOCATION_FIELDS = {
  'strategies[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'strategies[].kind': { label: 'Kind' },
  'strategies[].mix.equity': { label: 'Stocks{of}', kind: share, words: 'Mix equity' },
  'strategies[].mix.bond': { label: 'Bonds{of}', kind: share, words: 'Mix bond' },
  'strategies[].mix.cash': { label: 'Cash{of}', kind: share, words: 'Mix cash' },
  'strategies[].rebalance': { label: 'Rebalanced', words: 'Rebalance' },
  'strategies[].points[].when': { label: 'Point {of}', words: 'Date' },
  'strategies[].points[].mix.equity': { label: 'Stocks{of}', kind: share, words: 'Mix equity' },
  'strategies[].points[].mix.bond': { label: 'Bonds{of}', kind: share, words: 'Mix bond' },
  'strategies[].points[].mix.cash': { label: 'Cash{of}', kind: share, words: 'Mix cash' },
  'strategies[]': { words: 'Allocation', assumed: { source: 'the built-in mix' } },
  'strategies[].mix': { words: 'Mix' },
  'strategies[].points[].mix': { words: 'Mix' },
} as const satisfies PlanFieldEntries;
