import { moneyKind, percentKind, wholeKind } from '../field-kind.ts';
import { ANNUITY_FORM_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

/** Annuities bought within the plan. */
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
} as const satisfies PlanFieldEntries;
