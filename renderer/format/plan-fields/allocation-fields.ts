import { nameKind, percentKind } from '../field-kind.ts';
import { ALLOCATION_WORDS, COUNT_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** The share of each class in the mix at a path. */
function mixFields(path: string): PlanFieldEntries {
  return {
    [`${path}.equity`]: { label: 'Stocks{of}', kind: share, words: 'Mix equity' },
    [`${path}.usEquity`]: { label: 'US stocks{of}', kind: share, words: 'Mix US stocks' },
    [`${path}.bond`]: { label: 'Bonds{of}', kind: share, words: 'Mix bond' },
    [`${path}.cash`]: { label: 'Cash{of}', kind: share, words: 'Mix cash' },
    [`${path}.international`]: { label: 'International{of}', kind: share, words: 'Mix international stocks' },
    [`${path}.tips`]: { label: 'TIPS{of}', term: 'tips', termWords: 'TIPS', kind: share, words: 'Mix TIPS' },
    [`${path}.realEstate`]: { label: 'Real estate{of}', kind: share, words: 'Mix real estate' },
  };
}

/** Strategies: what accounts are invested in. */
export const ALLOCATION_FIELDS = {
  'strategies[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'strategies[].kind': { label: 'Kind' },
  ...mixFields('strategies[].mix'),
  'strategies[].rebalance': { label: 'Rebalanced', words: 'Rebalance' },
  'strategies[].points[].when': { label: 'Point {of}', words: 'Date' },
  ...mixFields('strategies[].points[].mix'),
  'strategies[]': { words: 'Allocation', assumed: { source: 'the built-in mix' } },
  'strategies[].mix': { words: 'Mix' },
  'strategies[].points[].mix': { words: 'Mix' },
  'allocation.of': { label: 'Mix is of', help: 'All together, or one by one', values: ALLOCATION_WORDS },
  ...mixFields('allocation.mix'),
  'allocation.glidePath[].when': { label: 'Point {of}', words: 'Date' },
  ...mixFields('allocation.glidePath[].mix'),
  'allocation.location': { label: 'Bonds go first into', words: 'Location', names: 'part' },
  'allocation.counts': {
    label: 'A traditional dollar counts',
    help: 'Beside one of the others',
    values: COUNT_WORDS,
    words: 'Traditional dollars count',
  },
  'allocation.keepOwn': { label: 'Keeps its own mix', words: 'Accounts with a mix of their own', names: 'part' },
  'allocation.mix': { words: 'Household mix' },
  'allocation.glidePath': { words: 'Household glide path' },
  'allocation.glidePath[].mix': { words: 'Mix' },
  allocation: { words: 'Household mix' },
} as const satisfies PlanFieldEntries;
