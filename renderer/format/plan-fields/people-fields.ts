import { dateKind, moneyKind, monthKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { STATE_NAMES } from '../state-names.ts';
import { RETIREMENT_RULE_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const calendarYear = wholeKind(1900, 2199);

/** The household: its people, where they live, when the plan starts. */
export const PEOPLE_FIELDS = {
  startMonth: {
    label: 'Plan starts',
    kind: monthKind,
    help: 'Balances are as of this date',
    words: 'Start month',
    assumed: { label: 'Starts', source: 'January of the year the plan was created' },
  },
  filingStatus: {
    label: 'Filing status',
    assumed: { label: 'Files', source: 'number of people' },
    term: 'filingStatus',
  },
  state: {
    label: 'State of residence',
    words: 'State',
    values: STATE_NAMES,
    assumed: { label: 'State', source: 'none named' },
  },
  'relocations[].when': { label: 'Move {of} in', help: 'First month in the new state', words: 'Date' },
  'relocations[].state': { label: 'Move {of} to', words: 'State', values: STATE_NAMES },
  'persons[].name': { label: '{of’s} name', kind: nameKind, words: 'Name', names: 'itself' },
  'persons[].birthDate': { label: '{of’s} birth date', kind: dateKind, words: 'Birth date' },
  'persons[].sex': { label: '{of’s} sex', help: 'For mortality tables only', words: 'Sex' },
  'persons[].retirement': {
    label: '{of} retires',
    help: 'Wages stop that month',
    words: 'Retirement',
    assumed: { label: 'work ends', source: 'at 67, or retired at the start' },
  },
  'persons[].retireWhen': { words: 'Retirement by a rule', names: 'part', term: 'retireWhen' },
  'persons[].retireWhen.rule': {
    label: '{of’s} work ends',
    help: 'In the first January it holds',
    words: 'Retirement by a rule, what it waits for',
    values: RETIREMENT_RULE_WORDS,
    term: 'retireWhen',
  },
  'persons[].retireWhen.amount': {
    label: '{of} retires with',
    kind: moneyKind(),
    help: 'In today’s dollars',
    words: 'Retirement by a rule, amount',
  },
  'persons[].retireWhen.share': {
    label: '{of} retires at a success of',
    kind: percentKind(0, 1, '% of paths'),
    words: 'Retirement by a rule, success',
  },
  'persons[].retireWhen.earliest': {
    label: '{of} retires not before',
    kind: calendarYear,
    help: 'In January of that year',
    words: 'Retirement by a rule, earliest year',
  },
  'persons[].retireWhen.latest': {
    label: '{of} retires at the latest',
    kind: calendarYear,
    help: 'In January, whatever the rule',
    words: 'Retirement by a rule, latest year',
  },
  'persons[].cannotWorkFrom': {
    label: '{of} can’t work from',
    help: 'A disability that ends work',
    words: 'Disability that ends work',
    term: 'disabilityInsurance',
    termWords: 'can’t work',
  },
  'persons[].planEnd': {
    label: '{of} lives to',
    kind: wholeKind(1, 120, 'yr'),
    help: 'Through December of that year',
    words: 'Plan end',
    assumed: { label: 'plan ends', source: 'a conservative life span' },
  },
  'persons[].blind': { label: '{of} is blind', help: 'Raises the standard deduction', words: 'Blindness' },
  'persons[].dependents[].name': { label: 'Child’s name', kind: nameKind, words: 'Name', names: 'itself' },
  'persons[].dependents[].birthDate': { label: 'Child born on', kind: dateKind, words: 'Birth date' },
  'persons[].dependents[].disabled': {
    label: 'Disabled before 22',
    help: 'Benefits then last for life',
    words: 'Disability before 22',
  },
  'persons[].dependents[].inSchool': {
    label: 'In school to 19',
    help: 'Otherwise benefits end at 18',
    words: 'School to 19',
  },
  'persons[].dependents[].claimed': {
    label: 'Tax return',
    help: 'With a Social Security number',
    words: 'Claim on the return',
    term: 'childTaxCredit',
    termWords: 'Tax return',
  },
  'persons[].dependents[].claimed.monthsAtHome': {
    label: 'Months at home',
    kind: wholeKind(0, 12, 'months'),
    help: 'Of each year, school included',
    words: 'Months at home',
  },
  'persons[].dependents[].claimed.studentUntil': {
    label: 'Student until',
    kind: calendarYear,
    help: 'Last year of full-time school',
    words: 'Last year of school',
  },
} as const satisfies PlanFieldEntries;
