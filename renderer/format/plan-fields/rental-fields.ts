import { moneyKind, percentKind } from '../field-kind.ts';
import { PARTICIPATION_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

/** Properties that are let. */
export const RENTAL_FIELDS = {
  'properties[].rental': { words: 'Renting it out' },
  'properties[].rental.rent': { label: 'Rent', kind: moneyKind('a month'), help: 'In today’s dollars' },
  'properties[].rental.growth': {
    label: 'Rent grows',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'With inflation unless you say',
    words: 'Growth of the rent',
  },
  'properties[].rental.vacancy': {
    label: 'Vacancy',
    kind: percentKind(0, 1, '% of the rent'),
    help: 'Empty months and unpaid rent',
  },
  'properties[].rental.management': {
    label: 'Management',
    kind: percentKind(0, 1, '% of the rent'),
    help: 'Of the rent received',
    words: 'Cost of management',
  },
  'properties[].rental.buildingShare': {
    label: 'Building',
    kind: percentKind(0, 1, '% of the basis'),
    help: 'Land is not depreciated',
    term: 'depreciation',
    words: 'Share of the building',
  },
  'properties[].rental.placedInService': {
    label: 'Let from',
    help: 'May be before the plan',
    words: 'First month let',
  },
  'properties[].rental.until': { label: 'Let until', help: 'If it is kept after', words: 'End of letting' },
  'properties[].rental.depreciationTaken': {
    label: 'Depreciation so far',
    kind: moneyKind(),
    help: 'By law unless you say',
    term: 'depreciation',
    termWords: 'Depreciation',
    words: 'Depreciation before the plan',
  },
  'properties[].rental.suspendedLosses': {
    label: 'Losses carried in',
    kind: moneyKind(),
    help: 'Form 8582 of the last return',
    term: 'passiveActivity',
    words: 'Passive losses carried into the plan',
  },
  'properties[].rental.participation': {
    label: 'Your part in it',
    help: 'Decides which losses count',
    term: 'passiveActivity',
    words: 'Participation in the rental',
    values: PARTICIPATION_WORDS,
  },
  'properties[].rental.qualifiedBusinessIncome': {
    label: 'Qualified business income',
    help: 'For the 26 USC 199A deduction',
    term: 'qualifiedBusinessIncome',
  },
} as const satisfies PlanFieldEntries;
