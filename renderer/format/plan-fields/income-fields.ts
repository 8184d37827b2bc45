import { dateKind, moneyKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { INCOME_KIND_WORDS, INHERITANCE_KIND_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const growthRate = percentKind(-0.5, 1, '% a year');
const share = percentKind(0, 1);

/** Wages, pensions and other income. */
export const INCOME_FIELDS = {
  inheritances: { words: 'Inheritances' },
  'inheritances[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'inheritances[].owner': { label: 'Goes to', words: 'Heir', names: 'part' },
  'inheritances[].kind': {
    label: 'Kind',
    help: 'Cash is not taxed',
    words: 'Kind of inheritance',
    values: INHERITANCE_KIND_WORDS,
  },
  'inheritances[].when': { label: 'Arrives', help: 'The month of the death', words: 'Arrival' },
  'inheritances[].amount': { label: 'Worth', kind: moneyKind(), help: 'After estate taxes and debts' },
  'inheritances[].inTodaysDollars': {
    label: 'In today’s dollars',
    help: 'Rises with prices until then',
    words: 'Inheritance in today’s dollars',
  },
  'inheritances[].decedentBirthDate': {
    label: 'Left by somebody born on',
    kind: dateKind,
    help: 'Decides on a payment each year',
    words: 'Birth date of the deceased',
  },
  'inheritances[].beneficiary': {
    label: 'Rule',
    help: 'By kind of beneficiary',
    words: 'Rule of the inherited IRA',
    term: 'inheritedAccount',
  },
  'inheritances[].home': { words: 'Inherited home' },
  'inheritances[].home.growth': { label: 'Growth', kind: growthRate, words: 'Growth of the inherited home' },
  'inheritances[].home.propertyTax': {
    label: 'Property tax',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Property tax on the inherited home',
  },
  'inheritances[].home.insurance': {
    label: 'Insurance',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Insurance of the inherited home',
  },
  'inheritances[].home.upkeep': {
    label: 'Upkeep',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Upkeep of the inherited home',
  },
  'inheritances[].home.sale': { words: 'Sale of the inherited home' },
  'inheritances[].home.sale.when': {
    label: 'Sold',
    term: 'steppedUpBasis',
    help: 'Only later growth is a gain',
    words: 'Sale date of the inherited home',
  },
  'inheritances[].home.sale.costs': {
    label: 'Selling costs',
    kind: share,
    words: 'Selling costs of the inherited home',
  },
  'incomes[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'incomes[].owner': { label: 'Goes to', words: 'Owner', names: 'part' },
  'incomes[].kind': { label: 'Kind', help: 'Decides how it is taxed', values: INCOME_KIND_WORDS },
  'incomes[].amount': { label: 'Amount', kind: moneyKind() },
  'incomes[].frequency': { label: 'Paid', words: 'Frequency' },
  'incomes[].start': { label: 'Starts', words: 'Start' },
  'incomes[].end': { label: 'Ends before', words: 'End' },
  'incomes[].growth.kind': { label: 'Grows', words: 'Growth kind' },
  'incomes[].growth.rate': { label: 'Rate', kind: growthRate, words: 'Growth rate' },
  'incomes[].inTodaysDollars': {
    label: 'In today’s dollars',
    help: 'Grows with prices until then',
    words: 'Statement in today’s dollars',
  },
  'incomes[].phases': { words: 'Part-time steps', term: 'phasedRetirement' },
  'incomes[].phases[].when': { label: 'From', words: 'Start of the step' },
  'incomes[].phases[].share': {
    label: 'Paid',
    kind: percentKind(0, 1, '% of full wages'),
    words: 'Share of full wages',
  },
  'incomes[].phases[].benefits': {
    label: 'Insured by the job',
    help: 'No: COBRA or what follows work',
    words: 'Health insurance in the step',
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
