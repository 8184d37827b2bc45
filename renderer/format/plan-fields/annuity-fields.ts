import { moneyKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { ANNUITY_FORM_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

/** Annuities and ladders of bonds bought within the plan. */
export const ANNUITY_FIELDS = {
  'incomes[].purchase': { words: 'Purchase of the annuity' },
  'incomes[].purchase.premium': {
    label: 'Premium',
    kind: moneyKind(),
    help: 'In dollars of that month',
    words: 'Premium of the annuity',
  },
  'incomes[].purchase.when': {
    label: 'Bought',
    help: 'Paid on the first of the month',
    words: 'Purchase date of the annuity',
  },
  'incomes[].purchase.from': {
    label: 'Paid by',
    help: 'An IRA or plan keeps it inside',
    words: 'Account that pays the annuity',
    names: 'part',
  },
  'incomes[].purchase.form': { label: 'Pays', values: ANNUITY_FORM_WORDS, words: 'Form of the annuity' },
  'incomes[].purchase.certainYears': {
    label: 'Certain period',
    kind: wholeKind(1, 40, 'years'),
    help: 'Paid whoever lives',
    term: 'periodCertain',
    words: 'Certain period of the annuity',
  },
  'incomes[].purchase.qlac': {
    label: 'QLAC',
    help: 'May start as late as 85',
    term: 'qlac',
    words: 'Qualified longevity annuity contract',
  },
  'incomes[].purchase.exclusionRatio': {
    label: 'Exclusion ratio',
    kind: percentKind(0, 1),
    help: 'As the insurer states it',
    term: 'exclusionRatio',
    words: 'Exclusion ratio of the bought annuity',
  },
  ladders: { words: 'Ladders of bonds' },
  'ladders[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'ladders[].amount': {
    label: 'Pays',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Yearly pay of the ladder',
  },
  'ladders[].start': { label: 'From', help: 'Pays from that January on', words: 'First year of the ladder' },
  'ladders[].until': { label: 'Until', help: 'Pays to the year before it', words: 'End of the ladder' },
  'ladders[].when': { label: 'Bought', help: 'Paid on the first of the month', words: 'Purchase date of the ladder' },
  'ladders[].from': {
    label: 'Paid by',
    help: 'An IRA or plan keeps it inside',
    words: 'Account that pays the ladder',
    names: 'part',
  },
  'ladders[].yields': { words: 'Real yields of the ladder' },
  'ladders[].yields[].years': { label: 'Maturity', kind: wholeKind(0, 40, 'years'), words: 'Maturity of a real yield' },
  'ladders[].yields[].rate': {
    label: 'Real yield',
    kind: percentKind(0, 0.2, '% a year'),
    term: 'realYield',
    words: 'Real yield',
  },
} as const satisfies PlanFieldEntries;
