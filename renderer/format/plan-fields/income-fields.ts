import { moneyKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { INCOME_KIND_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const growthRate = percentKind(-0.5, 1, '% a year');
const share = percentKind(0, 1);

/** Wages, pensions and other income. */
export const INCOME_FIELDS = {
  'incomes[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'incomes[].owner': { label: 'Goes to', words: 'Owner', names: 'part' },
  'incomes[].kind': { label: 'Kind', help: 'Decides how it is taxed', values: INCOME_KIND_WORDS },
  'incomes[].amount': { label: 'Amount', kind: moneyKind() },
  'incomes[].frequency': { label: 'Paid', words: 'Frequency' },
  'incomes[].start': { label: 'Starts', words: 'Start' },
  'incomes[].end': { label: 'Ends before', words: 'End' },
  'incomes[].growth.kind': { label: 'Grows', words: 'Growth kind' },
  'incomes[].growth.rate': { label: 'Rate', kind: growthRate, words: 'Growth rate' },
  'incomes[].growth.rates': { words: 'Growth by year' },
  'incomes[].growth.rates[].from': { label: 'From', kind: wholeKind(1900, 2199), words: 'Year of growth' },
  'incomes[].growth.rates[].rate': { label: 'Rate', kind: growthRate, words: 'Growth of a year' },
  'incomes[].inTodaysDollars': {
    label: 'In today’s dollars',
    help: 'Grows with prices until then',
    words: 'Statement in today’s dollars',
  },
  'incomes[].taxableShare': { label: 'Taxed share', kind: share, words: 'Taxable share' },
  'incomes[].survivorShare': {
    label: 'Survivor’s share',
    kind: share,
    help: 'Survivor’s percentage',
    words: 'Survivor share',
  },
  'incomes[].covered': { label: 'Social Security tax', help: 'Counts for the earnings record' },
  'incomes[].lumpSum.amount': {
    label: 'Lump sum',
    kind: moneyKind(),
    help: 'In dollars of that month',
    words: 'Lump sum amount',
  },
  'incomes[].lumpSum.when': {
    label: 'Paid in',
    help: 'When the pension would start',
    words: 'Month of the lump sum',
  },
  'incomes[].lumpSum.taken': { label: 'Taken', help: 'Yes, instead of the pension', words: 'Choice of the lump sum' },
  'incomes[].lumpSum.to': {
    label: 'Goes to',
    help: 'Rolled over, it is not taxed yet',
    words: 'Place of the lump sum',
  },
  'incomes[].survivorForms': { words: 'Survivor forms' },
  'incomes[].survivorForms[].share': {
    label: 'To the survivor',
    kind: share,
    help: 'Of the reduced pension',
    words: 'Survivor form’s share',
  },
  'incomes[].survivorForms[].reduction': {
    label: 'Takes off',
    kind: share,
    help: 'Of the pension for one life',
    words: 'Survivor form’s reduction',
  },
  'incomes[].survivorForms[].popUp': {
    label: 'Pops up',
    help: 'If the spouse dies first',
    term: 'popUp',
    words: 'Pop-up of the survivor form',
  },
  'incomes[].survivorForms[].taken': {
    label: 'Taken',
    help: 'Yes for at most one form',
    words: 'Choice of the survivor form',
  },
  'incomes[].exclusionRatio': {
    label: 'Return of your cost (tax-free part)',
    kind: share,
    help: 'Tax-free share of each payment',
    words: 'Exclusion ratio',
  },
  'incomes[].passive': {
    label: 'Passive activity',
    help: 'Limits what losses may offset',
    term: 'passiveActivity',
    termWords: 'Passive',
  },
  'incomes[].payer': { label: 'Paid by', help: 'Some states exempt it', words: 'Payer' },
  'incomes[].qualifiedBusinessIncome': {
    label: 'Qualified business income',
    help: 'For the 26 USC 199A deduction',
    term: 'qualifiedBusinessIncome',
  },
  'persons[].socialSecurity.nonCovered.incomeId': {
    label: 'Earned in a job',
    help: 'No longer reduces benefits',
    words: 'Pension from work not covered',
    names: 'part',
  },
  'persons[].socialSecurity.nonCovered.yearsOfSubstantialEarnings': {
    label: 'Years of other work',
    kind: wholeKind(0, 80, 'years'),
    help: 'Of substantial covered earnings',
    words: 'Years of substantial earnings',
  },
  'incomes[].growth': { words: 'Growth' },
  'incomes[].lumpSum': { words: 'Lump sum' },
  'incomes[].vesting': { words: 'Vesting shares' },
  'incomes[].vesting.account': { label: 'Shares go to', words: 'Account of the vesting shares', names: 'part' },
  'incomes[].vesting.soldForTax': {
    label: 'Sold for tax',
    kind: percentKind(0, 1),
    help: 'Share sold when they vest',
    words: 'Vesting shares sold for tax',
  },
  'persons[].socialSecurity.nonCovered': { words: 'Non covered' },
} as const satisfies PlanFieldEntries;
