import { moneyKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { CREDITED_COST_WORDS, GOAL_CATEGORY_WORDS, GOAL_LAYER_WORDS, LEFT_OVER_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** Goals and how spending changes with age. */
export const SPENDING_FIELDS = {
  'goals[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'goals[].amount': { label: 'Amount', kind: moneyKind(), help: 'In today’s dollars' },
  'goals[].frequency': { label: 'Paid', words: 'Frequency' },
  'goals[].everyYears': { label: 'Every', kind: wholeKind(2, 90, 'years'), words: 'Years between payments' },
  'goals[].start': { label: 'Starts', words: 'Start' },
  'goals[].end': { label: 'Ends before', words: 'End' },
  'goals[].growth': {
    label: 'Grows',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'Beyond inflation',
    words: 'Growth',
  },
  'goals[].category': { label: 'For', help: 'Essentials are cut last', words: 'Category', values: GOAL_CATEGORY_WORDS },
  'goals[].layer': {
    label: 'When money is short',
    help: 'A wish gives way first',
    words: 'Layer',
    values: GOAL_LAYER_WORDS,
    term: 'layers',
    termWords: 'money is short',
  },
  'goals[].movable': { words: 'Putting off' },
  'goals[].movable.latest': {
    label: 'May be put off to',
    help: 'Later payments by as long',
    words: 'Latest month',
  },
  'goals[].skippable': { label: 'May be skipped', help: 'Where money is short', words: 'Skipping' },
  'goals[].survivorShare': {
    label: 'Survivor’s share',
    kind: share,
    help: 'After the first death',
    words: 'Survivor share',
  },
  'goals[].gift': { words: 'Gift to people' },
  'goals[].gift.recipients': {
    label: 'A gift to',
    kind: wholeKind(1, 20, 'people'),
    help: 'Empty: not counted as a gift',
    words: 'People who share the gift',
    term: 'giftExclusion',
  },
  'goals[].gift.paidDirectly': {
    label: 'Paid to the school or provider',
    help: 'Tuition or medical care: no gift',
    words: 'Payment straight to the provider',
  },
  'goals[].payableFromHsa': {
    label: 'From an HSA',
    help: 'It may pay these tax-free',
    words: 'Payment from an HSA',
    term: 'hsa',
    termWords: 'HSA',
  },
  'goals[].payableFrom529': {
    label: 'From a 529 plan',
    help: 'Education it pays tax-free',
    words: 'Payment from 529 plans',
    term: 'education529',
    termWords: '529 plan',
    names: 'part',
  },
  'goals[].credit': { words: 'Credit for a child' },
  'goals[].credit.for': {
    label: 'Tax credit',
    help: 'For a child on the return',
    words: 'What the credit counts',
    values: CREDITED_COST_WORDS,
    term: 'americanOpportunityCredit',
    termWords: 'Tax credit',
  },
  'goals[].credit.child': { label: 'For which child', words: 'Child' },
  'goals[].credit.tuitionShare': {
    label: 'Tuition and books',
    kind: share,
    help: 'Share of the payments',
    words: 'Tuition share',
  },
  'goals[].credit.yearsBefore': {
    label: 'Years claimed before',
    kind: wholeKind(0, 4, 'years'),
    help: 'Of four',
    words: 'Years claimed before the plan',
  },
  leftOver: {
    label: 'Money left over',
    help: 'After all spending and tax',
    values: LEFT_OVER_WORDS,
    term: 'leftOver',
    termWords: 'left over',
  },
  spendingShape: { label: 'Spending shape' },
  'spendingShape.declining.rate': {
    label: 'Falls by',
    kind: percentKind(0, 1, '% a year'),
    words: 'Spending shape declining rate',
  },
} as const satisfies PlanFieldEntries;
