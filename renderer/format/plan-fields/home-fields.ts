import { moneyKind, percentKind, wholeKind } from '../field-kind.ts';
import { SALE_FREQUENCY_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const yearlyRate = percentKind(0, 1, '% a year');
const term = wholeKind(1, 50, 'years');

/** Homes that are bought, loans that change and begin, lines of credit. */
export const HOME_FIELDS = {
  'properties[].purchase': { words: 'Purchase' },
  'properties[].purchase.when': { label: 'Bought', help: 'Paid on the first of the month', words: 'Purchase date' },
  'properties[].purchase.price': { label: 'Price', kind: moneyKind(), words: 'Purchase price' },
  'properties[].purchase.inTodaysDollars': {
    label: 'In today’s dollars',
    help: 'Rises with prices until then',
    words: 'Purchase in today’s dollars',
  },
  'properties[].purchase.costs': {
    label: 'Closing costs',
    kind: percentKind(0, 1, '% of the price'),
    help: 'The buyer’s part',
    words: 'Purchase costs',
  },
  'properties[].purchase.downPaymentFrom': {
    label: 'Down payment from',
    help: 'After what the month brings',
    words: 'Down payment from',
    names: 'part',
  },
  'properties[].purchase.mortgage': { words: 'Mortgage of the purchase' },
  'properties[].purchase.mortgage.amount': {
    label: 'Borrowed',
    kind: moneyKind(),
    help: 'The price less the down payment',
    words: 'Mortgage of the purchase',
  },
  'properties[].purchase.mortgage.rate': {
    label: 'Rate',
    kind: yearlyRate,
    help: 'Fixed',
    words: 'Rate of the purchase mortgage',
  },
  'properties[].purchase.mortgage.years': { label: 'Term', kind: term, words: 'Term of the purchase mortgage' },
  'properties[].livedIn': { words: 'Time lived in' },
  'properties[].livedIn.from': { label: 'Primary from', help: 'If it is another home before', words: 'Lived in from' },
  'properties[].livedIn.until': { label: 'Primary until', help: 'If it is kept after', words: 'Lived in until' },
  'properties[].upkeep': { label: 'Upkeep', kind: moneyKind('a year'), help: 'In today’s dollars' },
  'properties[].refinance': { words: 'Refinancing', term: 'refinancing' },
  'properties[].refinance.when': {
    label: 'Refinanced',
    help: 'Before that month’s payment',
    term: 'refinancing',
    words: 'Refinancing date',
  },
  'properties[].refinance.rate': {
    label: 'New rate',
    kind: yearlyRate,
    help: 'Fixed',
    words: 'Rate after refinancing',
  },
  'properties[].refinance.years': { label: 'New term', kind: term, words: 'Term after refinancing' },
  'properties[].refinance.cashOut': {
    label: 'Cash taken out',
    kind: moneyKind(),
    help: 'Borrowed beyond what is owed',
    words: 'Cash out of refinancing',
  },
  'properties[].refinance.costs': {
    label: 'Costs',
    kind: moneyKind(),
    help: 'Paid, not borrowed',
    words: 'Costs of refinancing',
  },
  'properties[].extraPayments': { words: 'Extra payments' },
  'properties[].extraPayments.amount': { label: 'Pays extra', kind: moneyKind(), words: 'Extra payment' },
  'properties[].extraPayments.frequency': {
    label: 'How often',
    words: 'Frequency of extra payments',
    values: SALE_FREQUENCY_WORDS,
  },
  'properties[].extraPayments.start': { label: 'From', words: 'First extra payment' },
  'properties[].extraPayments.end': { label: 'Until', words: 'End of extra payments' },
  'properties[].creditLine': { words: 'Line of credit', term: 'homeEquityLine' },
  'properties[].creditLine.balance': {
    label: 'Owed on the line',
    kind: moneyKind(),
    help: 'On the plan’s first day',
    words: 'Balance of the line of credit',
  },
  'properties[].creditLine.rate': { label: 'Rate', kind: yearlyRate, words: 'Rate of the line of credit' },
  'properties[].creditLine.limit': { label: 'Limit', kind: moneyKind(), words: 'Limit of the line of credit' },
  'properties[].creditLine.draw': { words: 'Draw on the line of credit' },
  'properties[].creditLine.draw.amount': { label: 'Draws', kind: moneyKind(), words: 'Draw on the line of credit' },
  'properties[].creditLine.draw.frequency': {
    label: 'How often',
    words: 'Frequency of draws',
    values: SALE_FREQUENCY_WORDS,
  },
  'properties[].creditLine.draw.start': { label: 'From', words: 'First draw on the line of credit' },
  'properties[].creditLine.draw.end': { label: 'Until', words: 'End of draws on the line of credit' },
  'properties[].creditLine.repayFrom': {
    label: 'Repaid from',
    help: 'Until then interest alone',
    words: 'Start of repayment of the line of credit',
  },
  'properties[].creditLine.years': {
    label: 'Repaid over',
    kind: term,
    words: 'Years of repayment of the line of credit',
  },
  'debts[].start': { label: 'Begins', help: 'Its balance is then paid out', words: 'Start of the loan' },
  'debts[].years': { label: 'Term', kind: term, help: 'In equal payments', words: 'Term of the loan' },
  'debts[].extraPayments': { words: 'Extra payments' },
  'debts[].extraPayments.amount': { label: 'Pays extra', kind: moneyKind(), words: 'Extra payment' },
  'debts[].extraPayments.frequency': {
    label: 'How often',
    words: 'Frequency of extra payments',
    values: SALE_FREQUENCY_WORDS,
  },
  'debts[].extraPayments.start': { label: 'From', words: 'First extra payment' },
  'debts[].extraPayments.end': { label: 'Until', words: 'End of extra payments' },
} as const satisfies PlanFieldEntries;
