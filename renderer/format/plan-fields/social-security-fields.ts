import { ageKind, dateKind, moneyKind, monthKind, percentKind, wholeKind } from '../field-kind.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const calendarYear = wholeKind(1900, 2199);

/** Each person’s record of Social Security and the benefits from it. */
export const SOCIAL_SECURITY_FIELDS = {
  'persons[].socialSecurity.basis': { label: '{of’s} Social Security', words: 'Social Security basis' },
  'persons[].socialSecurity.pia': {
    label: '{of’s} PIA',
    kind: moneyKind('a month'),
    help: 'At full retirement age',
    words: 'PIA',
    term: 'pia',
    termWords: 'PIA',
  },
  'persons[].socialSecurity.piaIsEstimate': {
    label: '{of’s} PIA is an estimate',
    help: 'Until you have a statement',
    words: 'Estimate of the PIA',
    term: 'pia',
    termWords: 'PIA',
  },
  'persons[].socialSecurity.piaYear': {
    label: '{of’s} PIA is in dollars of',
    kind: calendarYear,
    help: 'Default: the year of the start',
    words: 'Year of the PIA',
    term: 'pia',
    termWords: 'PIA',
  },
  'persons[].socialSecurity.earnings[].year': { label: 'Year {of} of the record', kind: calendarYear, words: 'Year' },
  'persons[].socialSecurity.earnings[].amount': { label: 'Earnings', kind: moneyKind('a year'), words: 'Amount' },
  'persons[].socialSecurity.claim': {
    label: '{of} claims at',
    kind: ageKind(62, 70),
    words: 'Social Security claim',
    assumed: { label: 'Social Security', source: 'the law' },
  },
  'persons[].socialSecurity.survivorClaim': {
    label: '{of} claims as a survivor at',
    kind: ageKind(50, 70),
    help: 'Earliest 60; 50 if disabled',
    words: 'Survivor claim',
  },
  'persons[].socialSecurity.monthlyBenefit': {
    label: '{of’s} monthly benefit',
    kind: moneyKind('a month'),
    help: 'Before Medicare premiums',
    words: 'Monthly benefit',
  },
  'persons[].socialSecurity.since': { label: 'Receiving since', kind: monthKind, words: 'Start of benefits' },
  'persons[].socialSecurity.trustFundCut.year': {
    label: 'Cut from',
    kind: calendarYear,
    help: 'First year of the cut',
    words: 'Trust fund cut year',
  },
  'persons[].socialSecurity.trustFundCut.share': {
    label: '{of’s} benefits cut by',
    kind: percentKind(0, 100),
    help: 'Optional assumption',
    words: 'Trust fund cut share',
  },
  'persons[].socialSecurity.disabledSince': {
    label: '{of} disabled since',
    kind: monthKind,
    help: 'First month of the benefit',
    words: 'Disabled since',
  },
  'persons[].socialSecurity.suspended.from': { label: 'Suspended from', kind: monthKind },
  'persons[].socialSecurity.suspended.to': { label: 'Resumes in', kind: monthKind, words: 'Suspended to' },
  'persons[].socialSecurity.formerSpouse.birthDate': {
    label: 'Former spouse’s birth date',
    kind: dateKind,
    words: 'Former spouse birth date',
  },
  'persons[].socialSecurity.formerSpouse.sex': {
    label: 'Former spouse’s sex',
    help: 'For mortality tables only',
    words: 'Former spouse sex',
  },
  'persons[].socialSecurity.formerSpouse.pia': {
    label: 'Former spouse’s PIA',
    kind: moneyKind('a month'),
    help: 'In today’s dollars',
    words: 'Former spouse PIA',
    term: 'pia',
    termWords: 'PIA',
  },
  'persons[].socialSecurity.formerSpouse.yearsMarried': {
    label: 'Years married',
    kind: wholeKind(0, 80, 'yr'),
    help: 'Must be 10 or more',
    words: 'Former spouse years married',
  },
  'persons[].socialSecurity.formerSpouse.divorcedOn': {
    label: 'Divorced on',
    kind: dateKind,
    words: 'Former spouse divorced on',
  },
  'persons[].socialSecurity.formerSpouse.claimedMonth': {
    label: 'Former spouse claims in',
    kind: monthKind,
    help: 'Past or planned',
    words: 'Former spouse claimed month',
  },
  'persons[].socialSecurity.formerSpouse.deathMonth': {
    label: 'Former spouse died in',
    kind: monthKind,
    words: 'Former spouse death month',
  },
  'persons[].socialSecurity.lateSpouse.birthDate': {
    label: 'Late spouse’s birth date',
    kind: dateKind,
    words: 'Late spouse birth date',
  },
  'persons[].socialSecurity.lateSpouse.deathMonth': {
    label: 'Died in',
    kind: monthKind,
    words: 'Late spouse death month',
  },
  'persons[].socialSecurity.lateSpouse.pia': {
    label: 'Late spouse’s PIA',
    kind: moneyKind('a month'),
    help: 'In today’s dollars',
    words: 'Late spouse PIA',
    term: 'pia',
    termWords: 'PIA',
  },
  'persons[].socialSecurity.lateSpouse.claimedMonth': {
    label: 'Claimed in',
    kind: monthKind,
    words: 'Late spouse claimed month',
  },
  'persons[].socialSecurity': { words: 'Social Security' },
  'persons[].socialSecurity.trustFundCut': { words: 'Trust fund cut', term: 'trustFundCut' },
  'persons[].socialSecurity.suspended': { words: 'Suspended' },
  'persons[].socialSecurity.formerSpouse': { words: 'Former spouse' },
  'persons[].socialSecurity.lateSpouse': { words: 'Late spouse' },
  'persons[].socialSecurity.earnings': { words: 'Earnings' },
} as const satisfies PlanFieldEntries;
