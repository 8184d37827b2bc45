import { moneyKind, wholeKind } from '../field-kind.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const calendarYear = wholeKind(1900, 2199);

/** Medicare, its surcharge, and insurance before it. */
export const HEALTH_FIELDS = {
  'persons[].medicare.startAge': { label: 'Begins at', kind: wholeKind(20, 100, 'yr'), words: 'Medicare start age' },
  'persons[].medicare.partD': { label: 'Part D', help: 'Drug plan at the base premium', term: 'partD' },
  'persons[].medicare.medigapMonthly': {
    label: '{of’s} Medigap',
    kind: moneyKind('a month'),
    help: 'In today’s dollars',
    words: 'Medigap a month',
    term: 'medigap',
    termWords: 'Medigap',
  },
  'persons[].medicare.enrolled': {
    label: 'Premiums are paid',
    help: 'No: somebody else pays them',
    words: 'Payment of Medicare premiums',
  },
  'persons[].medicare.irmaaAppeal.event': { label: 'Appeal after', help: 'Form SSA-44', words: 'IRMAA appeal event' },
  'persons[].medicare.irmaaAppeal.year': {
    label: 'Income of',
    kind: calendarYear,
    help: 'The year of lower income',
    words: 'IRMAA appeal year',
  },
  'taxes.acaHouseholdSize': {
    label: 'Household',
    kind: wholeKind(1, 20, 'people'),
    help: 'All those on the return',
    words: 'ACA household size',
  },
  'taxes.acaBenchmarkMonthly': {
    label: 'Marketplace premium',
    kind: moneyKind('a month'),
    help: 'Silver plan, before the credit',
    words: 'Marketplace premium a month',
    term: 'benchmarkPremium',
  },
  'persons[].coverageBefore65.kind': {
    label: '{of’s} insurance',
    words: 'Health insurance before 65',
  },
  'persons[].coverageBefore65.monthly': {
    label: 'Premium',
    kind: moneyKind('a month'),
    help: 'In today’s dollars',
    words: 'Health premium a month',
  },
  'persons[].coverageBefore65.until': {
    label: 'Paid until',
    help: 'COBRA: 18 months at most',
    words: 'End of health premium',
  },
  'persons[].coverageBefore65': { words: 'Health insurance before 65' },
  'persons[].medicare': { words: 'Medicare' },
  'persons[].medicare.irmaaAppeal': { words: 'IRMAA appeal', term: 'irmaaAppeal' },
} as const satisfies PlanFieldEntries;
