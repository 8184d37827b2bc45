import { autoMoneyKind, moneyKind, percentKind, signedMoneyKind, wholeKind } from '../field-kind.ts';
import { localityName } from '../locality-names.ts';
import { THRESHOLD_WORDS } from '../roth-words.ts';
import { HARVEST_STOP_WORDS, HARVESTED_GAINS_WORDS, HARVESTED_LOSSES_WORDS } from '../words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const share = percentKind(0, 1);

/** Deductions, state and local taxes, and the years before the plan. */
export const TAXES_FIELDS = {
  'taxes.deductions': { label: 'Deductions' },
  'taxes.itemized.stateAndLocal': {
    label: 'State and local taxes',
    kind: autoMoneyKind('a year'),
    help: 'Auto: from the plan',
    words: 'Itemized state and local taxes',
  },
  'taxes.itemized.mortgageInterest': {
    label: 'Mortgage interest',
    kind: autoMoneyKind('a year'),
    help: 'Auto: from the plan',
    words: 'Itemized mortgage interest',
  },
  'taxes.itemized.charity': {
    label: 'Other gifts',
    kind: moneyKind('a year'),
    help: 'Besides giving in the plan',
    words: 'Itemized deduction for charity',
  },
  'taxes.itemized.medical': {
    label: 'Other medical',
    kind: moneyKind('a year'),
    help: 'Beyond the plan’s own premiums',
    words: 'Itemized medical costs',
  },
  'taxes.itemized.other': {
    label: 'Other deductions',
    kind: moneyKind('a year'),
    help: 'On Schedule A, line 16',
    words: 'Other itemized deductions',
  },
  'taxes.priorYearMagi': {
    kind: signedMoneyKind(),
    words: 'MAGI of the two years before',
    term: 'magi',
    termWords: 'MAGI',
  },
  'taxes.priorYearMagi[]': { kind: signedMoneyKind(), words: 'Entry' },
  'taxes.lastYearTax': {
    label: 'Last year’s tax',
    kind: moneyKind(),
    help: 'Form 1040, line 24',
    words: 'Total tax of last year',
  },
  'taxes.lastYearAgi': {
    label: 'Last year’s AGI',
    kind: signedMoneyKind(),
    help: 'Form 1040, line 11',
    words: 'AGI of last year',
    term: 'agi',
  },
  'taxes.harvest': { words: 'Harvesting' },
  'taxes.harvest.gains': { label: 'Gains', words: 'Harvested gains', values: HARVESTED_GAINS_WORDS },
  'taxes.harvest.upTo': { label: 'Stop', words: 'Harvested gains stop', values: HARVEST_STOP_WORDS },
  'taxes.harvest.losses': { label: 'Losses', words: 'Harvested losses', values: HARVESTED_LOSSES_WORDS },
  'taxes.harvest.guards': { words: 'Harvest guards', values: THRESHOLD_WORDS },
  'taxes.harvest.guards[]': { words: 'Entry', values: THRESHOLD_WORDS },
  'taxes.harvest.guards[].magi': { kind: moneyKind('MAGI'), help: 'Today’s dollars', words: 'MAGI', term: 'magi' },
  'taxes.capitalLossCarryforward': {
    label: 'Loss carryover',
    kind: moneyKind(),
    help: 'From earlier years',
    term: 'lossCarryover',
  },
  'taxes.stateModel': { label: 'State income tax', words: 'State model' },
  'taxes.stateModel.flat.rate': {
    label: 'Flat state rate',
    kind: share,
    help: 'Of taxable income',
    words: 'State model flat rate',
  },
  'taxes.localTax': { label: 'Local income tax', help: 'City or county', words: 'Local tax', valueText: localityName },
  'taxes.localTax.rate': { label: 'Local rate', kind: share, words: 'Local tax rate' },
  'taxes.localTax.base': { label: 'Applies to', words: 'Local tax base' },
  'taxes.propertyTaxCredits': {
    label: 'Credits for property tax',
    help: 'Of the state, and for rent',
    words: 'Credits for property tax and rent',
  },
  'taxes.rent': {
    label: 'Rent',
    kind: moneyKind('a year'),
    help: 'Within living costs; today’s $',
    words: 'Rent that counts for credits',
  },
  'taxes.charity.annual': {
    label: 'Given to charity',
    kind: moneyKind('a year'),
    help: 'December, in today’s dollars',
    words: 'Charity a year',
  },
  'taxes.charity.useQcd': {
    label: 'From IRAs',
    help: 'From 70½; counts toward RMDs',
    words: 'Charity from IRAs (QCD)',
  },
  'taxes.charity.qcdForGoals': {
    label: 'Goals from IRAs',
    help: 'Within the same yearly limit',
    words: 'Goals for charity from IRAs (QCD)',
  },
  'taxes.charity.giveShares': {
    label: 'In shares',
    help: 'What IRAs and a fund don’t give',
    words: 'Gifts in appreciated shares',
  },
  'taxes.charity.sharesFrom': { label: 'Shares from', words: 'Account that gives shares', names: 'part' },
  'taxes.charity.donorAdvisedFund': { words: 'Donor-advised fund' },
  'taxes.charity.donorAdvisedFund.balance': {
    label: 'In the fund',
    kind: moneyKind(),
    help: 'First day; not in the portfolio',
    words: 'Donor-advised fund balance',
  },
  'taxes.charity.donorAdvisedFund.equity': {
    label: 'Stocks',
    kind: share,
    help: 'Of the fund; the rest in bonds',
    words: 'Stocks in the donor-advised fund',
  },
  'taxes.charity.donorAdvisedFund.fees': {
    label: 'Fees',
    kind: percentKind(0, 0.2, '% a year'),
    words: 'Donor-advised fund fees',
  },
  'taxes.charity.donorAdvisedFund.grants': {
    label: 'Pays the gifts',
    help: 'Gifts to charity, while it lasts',
    words: 'Grants from the donor-advised fund',
  },
  'taxes.charity.donorAdvisedFund.contributions[].amount': {
    label: 'Given to it',
    kind: moneyKind(),
    help: 'December, in today’s dollars',
    words: 'Gift to the donor-advised fund',
  },
  'taxes.charity.donorAdvisedFund.contributions[].everyYears': {
    label: 'Every',
    kind: wholeKind(1, 90, 'years'),
    words: 'Years between gifts to the fund',
  },
  'taxes.charity.donorAdvisedFund.contributions[].year': {
    label: 'First in',
    kind: wholeKind(1900, 2199),
    words: 'First gift to the fund',
  },
  'taxes.charity.donorAdvisedFund.contributions[].untilYear': {
    label: 'Last in',
    kind: wholeKind(1900, 2199),
    words: 'Last gift to the fund',
  },
  'taxes.charity.donorAdvisedFund.contributions[].inShares': { label: 'Given as', words: 'Gift to the fund in shares' },
  'taxes.yearToDate.wages': {
    label: 'Wages',
    kind: moneyKind(),
    help: 'Taxed, W-2 box 1 so far',
    words: 'Year to date wages',
  },
  'taxes.yearToDate.payrollWages': {
    label: 'Social Security wages',
    kind: moneyKind(),
    help: 'W-2 box 3, year to date',
    words: 'Year to date payroll wages',
  },
  'taxes.yearToDate.pensions': {
    label: 'Pensions',
    kind: moneyKind(),
    help: 'Taxable part',
    words: 'Year to date pensions',
  },
  'taxes.yearToDate.socialSecurity': {
    label: 'Social Security',
    kind: moneyKind(),
    help: 'Before Medicare premiums',
    words: 'Year to date Social Security',
  },
  'taxes.yearToDate.interest': {
    label: 'Interest',
    kind: moneyKind(),
    help: 'Taxable',
    words: 'Year to date interest',
  },
  'taxes.yearToDate.ordinaryDividends': {
    label: 'Ordinary dividends',
    kind: moneyKind(),
    help: 'Including qualified',
    words: 'Year to date ordinary dividends',
  },
  'taxes.yearToDate.qualifiedDividends': {
    label: 'Qualified dividends',
    kind: moneyKind(),
    help: 'Part of the ordinary ones',
    words: 'Year to date qualified dividends',
    term: 'qualifiedDividends',
  },
  'taxes.yearToDate.longTermGain': {
    label: 'Long-term gain',
    kind: signedMoneyKind(),
    help: 'Net; a loss is negative',
    words: 'Year to date long term gain',
  },
  'taxes.yearToDate.retirementDistributions': {
    label: 'From retirement plans',
    kind: moneyKind(),
    help: 'Taxable, RMDs included',
    words: 'Year to date retirement distributions',
  },
  'taxes.yearToDate.rmdTaken': {
    label: 'RMDs taken',
    kind: moneyKind(),
    help: 'Counts toward this year’s',
    words: 'Year to date RMDs taken',
    term: 'rmd',
    termWords: 'RMDs',
  },
  'taxes.yearToDate.federalTaxPaid': {
    label: 'Federal tax paid',
    kind: moneyKind(),
    help: 'Withheld and estimated',
    words: 'Year to date federal tax paid',
  },
  'taxes.yearToDate.stateTaxPaid': {
    label: 'State tax paid',
    kind: moneyKind(),
    help: 'Withheld and estimated',
    words: 'Year to date state tax paid',
  },
  'taxes.lawAssumption': {
    label: 'Public pensions',
    help: 'WEP, GPO: repealed from 2024',
    words: 'Law assumption',
  },
  'taxes.livedApart': { label: 'Lived apart', help: 'Lived apart from spouse all year', words: 'Lived apart all year' },
} as const satisfies PlanFieldEntries;
