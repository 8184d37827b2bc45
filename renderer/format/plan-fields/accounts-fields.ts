import { moneyKind, monthKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import { BENEFICIARY_WORDS, PAYER_OF_CONTRIBUTION_WORDS, PLAN_TYPE_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);
const shareOfPay = percentKind(0, 1, '% of pay');
const growthRate = percentKind(-0.5, 1, '% a year');
/** Dollars of the employer for each of one's own. */
const matchRate = { ...percentKind(0, 10), said: (rate: number) => `${rate} for each dollar` };
const calendarYear = wholeKind(1900, 2199);

/** Accounts and what is paid into them. */
export const ACCOUNTS_FIELDS = {
  'accounts[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'accounts[].owner': { label: 'Owner', names: 'part' },
  'accounts[].kind': { label: 'Kind', help: 'Decides how it is taxed' },
  'accounts[].planType': {
    label: 'Plan',
    help: 'Decides its limits and rules',
    words: 'Type of plan',
    values: PLAN_TYPE_WORDS,
  },
  'accounts[].simpleSince': {
    label: 'First contribution',
    kind: monthKind,
    help: 'SIMPLE plan: higher tax for two years',
    words: 'First contribution to the SIMPLE plan',
  },
  'accounts[].balance': { label: 'Balance', kind: moneyKind(), help: 'On the plan’s first day' },
  'accounts[].basis': { label: 'Basis', kind: moneyKind() },
  'accounts[].strategyId': { label: 'Invested in', words: 'Strategy', names: 'part' },
  'accounts[].fees': { label: 'Fees', kind: percentKind(0, 0.2, '% a year') },
  'accounts[].yield.dividend': { label: 'Dividends', kind: share, help: 'Yearly yield on stocks' },
  'accounts[].yield.qualifiedShare': {
    label: 'Qualified',
    kind: share,
    help: 'Share of the dividends',
    words: 'Qualified share of dividends',
  },
  'accounts[].yield.taxExemptShare': {
    label: 'Tax-exempt interest',
    kind: share,
    help: 'Share of interest, as from municipal bonds',
    words: 'Tax-exempt share of interest',
  },
  'accounts[].yield.turnover': {
    label: 'Gains realized',
    kind: share,
    help: 'Share of unrealized gains realized each December',
  },
  'accounts[].contributions[].start': { label: 'From', words: 'Start' },
  'accounts[].contributions[].end': { label: 'Until', words: 'End' },
  'accounts[].contributions[].amount': {
    label: 'Pays in',
    kind: moneyKind('a year'),
    help: 'In today’s dollars',
    words: 'Amount',
  },
  'accounts[].contributions[].shareOfIncome': { label: 'Pays in', kind: shareOfPay, words: 'Share of pay' },
  'accounts[].contributions[].incomeId': { label: 'Out of', words: 'Income', names: 'part' },
  'accounts[].contributions[].growth.kind': { label: 'Grows', words: 'Growth kind' },
  'accounts[].contributions[].growth.rate': { label: 'Rate', kind: growthRate, words: 'Growth rate' },
  'accounts[].contributions[].employerMatch': { label: 'Employer', words: 'Employer match' },
  'accounts[].contributions[].employerMatch.rate': {
    label: 'Match',
    kind: matchRate,
    help: 'Of your contribution',
    words: 'Employer match rate',
  },
  'accounts[].contributions[].employerMatch.upTo': { label: 'Up to', kind: shareOfPay, words: 'Employer match up to' },
  'accounts[].contributions[].taxType': { label: 'Taxed', words: 'Before or after tax' },
  'accounts[].contributions[].convertTo': {
    label: 'Converted into',
    help: 'Growth until then is taxed',
    words: 'Roth account converted into',
    names: 'part',
  },
  'accounts[].contributions[].backdoor': {
    label: 'By the back door',
    help: 'What the income limit does not allow',
    words: 'Backdoor contribution',
  },
  'accounts[].contributions[].convertEvery': { label: 'Converted', words: 'Time of conversion' },
  'accounts[].rollovers[].to': { label: 'Goes to', words: 'Rollover target', names: 'part' },
  'accounts[].rollovers[].when': { label: 'When', words: 'Rollover date' },
  'accounts[].rollovers[].amount': { label: 'Amount', kind: moneyKind(), words: 'Rollover amount' },
  'accounts[].rollovers[].afterTaxTo': {
    label: 'After-tax money to',
    help: 'A Roth IRA takes it untaxed',
    words: 'Target of after-tax money',
    names: 'part',
  },
  'accounts[].survivor': { label: 'Surviving spouse', words: 'Choice of the surviving spouse' },
  'accounts[].survivor.ownFrom': {
    label: 'Their own from',
    help: 'Empty: stays inherited',
    words: 'Spouse’s own from',
  },
  'accounts[].contributions[].paidBy': {
    label: 'Paid by',
    help: 'Your employer: on top of pay, without a match',
    words: 'Paid by',
    values: PAYER_OF_CONTRIBUTION_WORDS,
  },
  'accounts[].priorDecemberBalance': {
    label: 'Dec 31 before',
    kind: moneyKind(),
    help: 'For the first required distribution',
    words: 'December balance before the start',
  },
  'accounts[].inherited.deathYear': {
    label: 'Owner died in',
    kind: calendarYear,
    help: 'Original owner',
    words: 'Inherited death year',
  },
  'accounts[].inherited.decedentHadStartedRmds': {
    label: 'RMDs had started',
    help: 'If so, a payment is due every year',
    words: 'Inherited owner had begun RMDs',
  },
  'accounts[].inherited.beneficiary': { label: 'Rule', help: 'By kind of beneficiary', words: 'Inherited beneficiary' },
  'accounts[].seppPlan.start': { label: 'First payment', words: 'Equal payments start' },
  'accounts[].seppPlan.method': { label: 'Method', words: 'Equal payments method' },
  'accounts[].seppPlan.rate': {
    label: 'Rate',
    kind: share,
    help: '5% is always allowed',
    words: 'Equal payments rate',
  },
  'accounts[].rothFirstYear': {
    label: 'First Roth year',
    kind: calendarYear,
    help: 'First year of any Roth IRA (5-year rule)',
  },
  'accounts[].unmatchedShare': {
    label: 'Unmatched',
    kind: share,
    help: 'Share from deferrals without match; Michigan taxes it',
    words: 'Share from unmatched deferrals',
  },
  'accounts[].education.beneficiary': {
    label: 'For',
    help: 'Who is to be educated',
    words: 'Beneficiary',
    names: 'part',
  },
  'accounts[].education.openedOn': {
    label: 'Opened in',
    kind: monthKind,
    help: '15 years before money moves to a Roth IRA',
    words: 'Month of opening',
  },
  'accounts[].education.recentBalance': {
    label: 'Of the last 5 years',
    kind: moneyKind(),
    help: 'Contributions in the balance, with their earnings',
    words: 'Balance of recent contributions',
  },
  'accounts[].education.stateDeduction': {
    label: 'Counts for the state',
    help: 'Most states ask for a plan of their own',
    words: 'State deduction of contributions',
  },
  'accounts[].education.superfunding.amount': {
    label: 'Pays in',
    kind: moneyKind(),
    help: 'At most five yearly exclusions',
    words: 'Superfunding',
  },
  'accounts[].education.superfunding.when': { label: 'In month', words: 'Month of superfunding' },
  'accounts[].education.exceptionFrom': {
    label: 'From',
    help: 'No additional tax from then on',
    words: 'Death or disability of the beneficiary',
  },
  'accounts[].education.newBeneficiary.beneficiary': {
    label: 'For',
    help: 'Somebody of the family',
    words: 'New beneficiary',
    names: 'part',
  },
  'accounts[].education.newBeneficiary.when': { label: 'From', words: 'Month of the new beneficiary' },
  'accounts[].education.rothRollover.start': { label: 'From', words: 'Start of transfers to a Roth IRA' },
  'accounts[].education.rothRollover.annual': {
    label: 'At most',
    kind: moneyKind('a year'),
    words: 'Yearly transfer to a Roth IRA',
  },
  'accounts[].education.rothRollover.before': {
    label: 'Moved before',
    kind: moneyKind(),
    help: 'Of the limit of a life',
    words: 'Moved to a Roth IRA before',
  },
  'accounts[].beneficiaries[].kind': { label: 'Who', words: 'Beneficiary', values: BENEFICIARY_WORDS },
  'accounts[].beneficiaries[].share': { label: 'Share', kind: share, words: 'Share of the beneficiary' },
  'accounts[].beneficiaries[].name': { label: 'Name', kind: nameKind, words: 'Name of the beneficiary' },
  'accounts[].beneficiaries[].taxRate': {
    label: 'Tax rate',
    kind: share,
    help: 'On money not yet taxed',
    words: 'Tax rate of the beneficiary',
  },
  'accounts[].beneficiaries[].tenYears': {
    label: 'Taken out',
    help: 'The law allows ten years',
    words: 'Beneficiary takes ten years',
  },
  'accounts[].beneficiaries': { words: 'Beneficiaries' },
  'accounts[].surplus': {
    label: 'Surplus cash',
    help: 'By default in the first taxable account, else in cash',
    words: 'Receipt of surplus cash',
  },
  'accounts[].yield': { words: 'Yield' },
  'accounts[].contributions[].growth': { words: 'Growth' },
  'accounts[].inherited': { words: 'Inherited' },
  'accounts[].seppPlan': { words: 'Equal payments' },
  'accounts[].education': { words: '529 plan' },
  'accounts[].education.superfunding': { words: 'Superfunding' },
  'accounts[].education.newBeneficiary': { words: 'New beneficiary' },
  'accounts[].education.rothRollover': { words: 'Transfers to a Roth IRA' },
} as const satisfies PlanFieldEntries;
