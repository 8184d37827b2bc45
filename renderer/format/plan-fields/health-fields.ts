import { decimalKind, moneyKind, percentKind, wholeKind } from '../field-kind.ts';
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
  'persons[].care': { words: 'Long-term care', term: 'longTermCare' },
  'persons[].care.startAge': { label: 'Care from age', kind: wholeKind(20, 120, 'yr'), words: 'Start of care' },
  'persons[].care.years': { label: 'Years of care', kind: wholeKind(1, 60, 'yr'), words: 'Years of care' },
  'persons[].care.yearlyCost': {
    label: 'Cost of care',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Cost of care a year',
  },
  'persons[].care.growth': {
    label: 'Cost of care rises',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'Beyond inflation',
    words: 'Growth of the cost of care',
  },
  'persons[].care.replaces': {
    label: 'Care replaces',
    kind: percentKind(0, 1),
    help: 'Of ordinary spending',
    words: 'Spending that care replaces',
  },
  'persons[].care.chances': { words: 'Chances of care' },
  'persons[].care.chances.startAges[].age': {
    label: 'Care may start at',
    kind: wholeKind(20, 120, 'yr'),
    words: 'Age at which care may start',
  },
  'persons[].care.chances.startAges[].probability': {
    label: 'Chance of that age',
    kind: percentKind(0, 1),
    help: 'Of 100% the rest is none',
    words: 'Chance that care starts at an age',
  },
  'persons[].care.chances.years[].years': {
    label: 'Care may last',
    kind: wholeKind(1, 60, 'yr'),
    words: 'Years that care may last',
  },
  'persons[].care.chances.years[].probability': {
    label: 'Chance of that length',
    kind: percentKind(0, 1),
    help: 'Together 100%',
    words: 'Chance that care lasts so long',
  },
  'persons[].care.insurance': { words: 'Long-term-care insurance', term: 'longTermCare' },
  'persons[].care.insurance.premium': {
    label: 'Care premium',
    kind: moneyKind('a year'),
    help: 'Until care starts',
    words: 'Long-term-care premium a year',
  },
  'persons[].care.insurance.elimination': {
    label: 'Pays after',
    kind: wholeKind(0, 730, 'days'),
    help: 'Elimination period',
    words: 'Elimination period of care',
  },
  'persons[].care.insurance.dailyBenefit': {
    label: 'Pays at most',
    kind: moneyKind('a day'),
    help: 'In dollars of the first month',
    words: 'Daily benefit of care',
  },
  'persons[].care.insurance.years': {
    label: 'Pays for',
    kind: decimalKind(0, 40),
    help: 'Years',
    words: 'Years of benefits of care',
  },
  'persons[].care.insurance.inflation': {
    label: 'Benefit rises',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'From the first year on',
    words: 'Growth of the benefit of care',
  },
  'persons[].coverageBefore65': { words: 'Health insurance before 65' },
  'persons[].medicare': { words: 'Medicare' },
  'persons[].medicare.irmaaAppeal': { words: 'IRMAA appeal', term: 'irmaaAppeal' },
} as const satisfies PlanFieldEntries;
