import { moneyKind, monthKind, nameKind, percentKind } from '../field-kind.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

/** Homes, their mortgages, other debts. */
export const PROPERTY_FIELDS = {
  'properties[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'properties[].value': { label: 'Value', kind: moneyKind(), help: 'On the plan’s first day' },
  'properties[].growth': {
    label: 'Grows',
    kind: percentKind(-0.5, 1, '% a year'),
    help: 'With the market for homes',
    words: 'Growth',
  },
  'properties[].mortgage.balance': {
    label: 'Owed',
    kind: moneyKind(),
    help: 'On the plan’s first day',
    words: 'Mortgage balance',
  },
  'properties[].mortgage.rate': {
    label: 'Rate',
    kind: percentKind(0, 1, '% a year'),
    help: 'Fixed',
    words: 'Mortgage rate',
  },
  'properties[].mortgage.monthlyPayment': {
    label: 'Payment',
    kind: moneyKind('a month'),
    words: 'Mortgage monthly payment',
  },
  'properties[].mortgage.endsOn': {
    label: 'Ends',
    kind: monthKind,
    help: 'From your statement, as a check',
    words: 'End of the mortgage',
  },
  'properties[].primary': { label: 'Primary home', words: 'Use as main home' },
  'properties[].basis': {
    label: 'Cost basis',
    kind: moneyKind(),
    help: 'Purchase price plus improvements',
    words: 'Basis',
    term: 'basis',
    termWords: 'basis',
  },
  'properties[].sale.when': { label: 'Sold', help: 'Month of sale', words: 'Sale date' },
  'properties[].sale.costs': {
    label: 'Selling costs',
    kind: percentKind(0, 1, '% of the price'),
    help: 'Agents, fees, repairs',
    words: 'Sale costs',
  },
  'properties[].sale.exclusion': {
    label: 'Gain not taxed',
    kind: moneyKind(),
    help: 'In dollars of the sale year',
    words: 'Sale exclusion',
  },
  'properties[].propertyTax': { label: 'Property tax', kind: moneyKind('a year'), help: 'In today’s dollars' },
  'properties[].insurance': { label: 'Insurance', kind: moneyKind('a year'), help: 'In today’s dollars' },
  'debts[].name': { label: 'Name', kind: nameKind, names: 'itself' },
  'debts[].balance': { label: 'Owed', kind: moneyKind(), help: 'On the plan’s first day', words: 'Balance' },
  'debts[].rate': { label: 'Rate', kind: percentKind(0, 1, '% a year'), help: 'Fixed' },
  'debts[].monthlyPayment': { label: 'Payment', kind: moneyKind('a month'), words: 'Monthly payment' },
  'properties[].mortgage': { words: 'Mortgage' },
  'properties[].sale': { words: 'Sale' },
} as const satisfies PlanFieldEntries;
