import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { COUPLE, DIVORCED, SEPARATED, WIDOW } from './every-field-plans.ts';

/**
 * Where a field is in the plan document, what is typed or chosen there, and what the document then holds. After an edit
 * that is `alone`, fields edited before it are gone or changed.
 */
export type Edit = readonly [path: string, text: string, stored: unknown, alone?: 'alone'];

const PEOPLE: readonly Edit[] = [
  ['persons[0].birthDate', 'June 3, 1964', '1964-06-03'],
  ['persons[0].retirement', '66', { age: 66, person: 'ellen' }],
  ['persons[0].name', 'Helen', 'Helen'],
  ['persons[0].sex', 'unstated', undefined],
  ['persons[1].sex', 'female', 'female'],
  ['persons[0].planEnd', '94', 94],
  ['persons[0].blind', 'no', false],
  ['state', 'NV', 'NV'],
  ['startMonth', 'May 2026', '2026-05'],
  ['persons[0].dependents[0].name', 'Maya', 'Maya'],
  ['persons[0].dependents[0].birthDate', 'Apr 2, 2012', '2012-04-02'],
  ['persons[0].dependents[0].disabled', 'yes', true],
  ['persons[0].dependents[0].inSchool', 'yes', true],
  ['relocations[0].when', 'Aug 2032', { month: '2032-08' }],
  ['relocations[0].state', 'WA', 'WA'],
];

const INCOME: readonly Edit[] = [
  ['incomes[0].amount', '150k', 150_000],
  ['incomes[0].frequency', 'monthly', 'monthly'],
  ['incomes[0].name', 'Salary', 'Salary'],
  ['incomes[1].owner', 'ellen', 'ellen'],
  ['incomes[0].start', 'Jul 2026', { month: '2026-07' }],
  ['incomes[0].end', 'Jan 2029', { month: '2029-01' }],
  ['incomes[0].growth.kind', 'cap', 'cap'],
  ['incomes[1].growth.rate', '2', 0.02],
  ['incomes[0].inTodaysDollars', 'no', false],
  ['incomes[0].taxableShare', '90', 0.9],
  ['incomes[0].covered', 'no', false],
  ['incomes[1].qualifiedBusinessIncome', 'yes', true],
  ['incomes[2].payer', 'military', 'military'],
  ['incomes[2].survivorShare', '75', 0.75],
  ['incomes[2].lumpSum.amount', '290,000', 290_000],
  ['incomes[2].lumpSum.taken', 'yes', true],
  ['incomes[2].lumpSum.when', 'Feb 2033', { month: '2033-02' }],
  ['incomes[2].lumpSum.to', 'usual IRA', undefined],
  ['persons[0].socialSecurity.nonCovered.yearsOfSubstantialEarnings', '25', 25],
  ['persons[0].socialSecurity.nonCovered.incomeId', 'no', undefined, 'alone'],
  ['incomes[3].exclusionRatio', '35', 0.35],
  ['incomes[4].passive', 'no', false],
  ['incomes[8].vesting.account', 'brokerage', 'brokerage'],
  ['incomes[8].vesting.soldForTax', '25', 0.25],
  ['incomes[6].kind', 'other', 'other'],
];

const ACCOUNTS: readonly Edit[] = [
  ['accounts[1].balance', '600k', 600_000],
  ['accounts[1].basis', '400k', 400_000],
  ['accounts[1].name', 'Brokerage', 'Brokerage'],
  ['accounts[1].owner', 'david', 'david'],
  ['accounts[1].strategyId', 'glide', 'glide'],
  ['accounts[1].fees', '0.5', 0.005],
  ['accounts[1].yield.dividend', '2', 0.02],
  ['accounts[1].yield.qualifiedShare', '80', 0.8],
  ['accounts[1].yield.taxExemptShare', '20', 0.2],
  ['accounts[1].yield.turnover', '10', 0.1],
  ['accounts[0].surplus', 'yes', true],
  ['accounts[1].contributions[0].amount', '7,000', 7000],
  ['accounts[1].contributions[0].start', 'Feb 2027', { month: '2027-02' }],
  ['accounts[1].contributions[0].end', 'Feb 2031', { month: '2031-02' }],
  ['accounts[1].contributions[0].growth.kind', 'fixed', 'fixed'],
  ['accounts[1].contributions[0].growth.rate', '3', 0.03],
  ['accounts[2].contributions[0].shareOfIncome', '15', 0.15],
  ['accounts[2].contributions[0].employerMatch.rate', '100', 1],
  ['accounts[2].contributions[0].employerMatch.upTo', '4', 0.04],
  ['accounts[6].contributions[0].incomeId', 'none', undefined],
  ['accounts[2].contributions[1].paidBy', 'owner', 'owner'],
  ['accounts[2].planType', 'tsp', 'tsp'],
  ['accounts[3].simpleSince', 'Feb 2025', '2025-02'],
  ['accounts[2].priorDecemberBalance', '940k', 940_000],
  ['accounts[2].unmatchedShare', '30', 0.3],
  ['accounts[3].beneficiaries[1].kind', 'other', 'other'],
  ['accounts[3].beneficiaries[1].share', '60', 0.6],
  ['accounts[3].beneficiaries[0].name', 'Library', 'Library'],
  ['accounts[3].beneficiaries[1].taxRate', '22', 0.22],
  ['accounts[3].beneficiaries[1].tenYears', 'no', false],
  ['accounts[3].seppPlan.start', 'Aug 2026', { month: '2026-08' }],
  ['accounts[3].seppPlan.method', 'rmd', 'rmd'],
  ['accounts[3].seppPlan.rate', '5', 0.05],
  ['accounts[4].rothFirstYear', '2016', 2016],
  ['accounts[8].inherited.deathYear', '2022', 2022],
  ['accounts[8].inherited.decedentHadStartedRmds', 'no', false],
  ['accounts[8].inherited.beneficiary', 'eligibleDesignated', 'eligibleDesignated'],
  ['accounts[10].kind', 'taxable', 'taxable'],
];

const ALLOCATION: readonly Edit[] = [
  ['strategies[0].mix.equity', '50', 0.5],
  ['strategies[0].mix.bond', '45', 0.45, 'alone'],
  ['strategies[0].mix.cash', '20', 0.2, 'alone'],
  ['strategies[0].name', 'Calm', 'Calm'],
  ['strategies[0].rebalance', 'never', 'never'],
  ['strategies[1].points[1].when', 'Jan 2040', { month: '2040-01' }],
  ['strategies[1].points[0].mix.equity', '80', 0.8],
  ['strategies[1].points[1].mix.bond', '55', 0.55],
  ['strategies[1].points[1].mix.cash', '15', 0.15, 'alone'],
  ['strategies[1].kind', 'fixed', 'fixed', 'alone'],
];

const SPENDING: readonly Edit[] = [
  ['goals[0].amount', '6,000', 6000],
  ['goals[1].frequency', 'once', 'once'],
  ['goals[0].name', 'Household', 'Household'],
  ['goals[0].category', 'housing', 'housing'],
  ['goals[2].everyYears', '7', 7],
  ['goals[2].start', 'Mar 2031', { month: '2031-03' }],
  ['goals[2].end', 'Mar 2050', { month: '2050-03' }],
  ['goals[0].growth', '0.5', 0.005],
  ['goals[0].survivorShare', '80', 0.8],
  ['goals[3].payableFromHsa', 'no', false],
  ['leftOver', 'save', 'save'],
  ['spendingShape.declining.rate', '2', 0.02],
  ['spendingShape', 'smile', 'smile', 'alone'],
];

const SOCIAL_SECURITY: readonly Edit[] = [
  ['persons[0].socialSecurity.pia', '3,500', 3500],
  ['persons[0].socialSecurity.piaIsEstimate', 'yes', true],
  ['persons[0].socialSecurity.piaYear', '2024', 2024],
  ['persons[0].socialSecurity.survivorClaim', '67', { age: 67, months: 0 }],
  ['persons[0].socialSecurity.trustFundCut.share', '23', 0.23],
  ['persons[0].socialSecurity.trustFundCut.year', '2033', 2033],
  ['persons[1].socialSecurity.earnings[0].year', '2022', 2022],
  ['persons[1].socialSecurity.earnings[1].amount', '75k', 75_000],
  ['persons[0].socialSecurity.claim', '69 and 1 month', { age: 69, months: 1 }],
  ['persons[1].socialSecurity.suspended.from', 'Feb 2038', '2038-02'],
  ['persons[1].socialSecurity.suspended.to', 'Feb 2039', '2039-02'],
  ['persons[1].socialSecurity.basis', 'pia', 'pia', 'alone'],
];

const PROPERTY: readonly Edit[] = [
  ['properties[0].value', '750k', 750_000],
  ['properties[0].growth', '2', 0.02],
  ['properties[0].basis', '420k', 420_000],
  ['properties[0].propertyTax', '5,100', 5100],
  ['properties[0].insurance', '2,800', 2800],
  ['properties[0].name', 'House', 'House'],
  ['properties[0].mortgage.balance', '140k', 140_000],
  ['properties[0].mortgage.rate', '3.5', 0.035],
  ['properties[0].mortgage.monthlyPayment', '2,000', 2000],
  ['properties[0].mortgage.endsOn', 'Jun 2033', '2033-06'],
  ['properties[0].sale.when', 'Jun 2045', { month: '2045-06' }],
  ['properties[0].sale.costs', '4', 0.04],
  ['properties[0].sale.exclusion', '450k', 450_000],
  ['properties[0].primary', 'no', false],
  ['debts[0].balance', '12,000', 12_000],
  ['debts[0].rate', '6', 0.06],
  ['debts[0].monthlyPayment', '400', 400],
  ['debts[0].name', 'Loan', 'Loan'],
];

const COVERAGE: readonly Edit[] = [
  ['persons[0].coverageBefore65.kind', 'marketplace', 'marketplace'],
  ['persons[1].coverageBefore65.monthly', '910', 910],
  ['persons[1].coverageBefore65.until', '63', { age: 63, months: 0, person: 'p2' }],
  ['taxes.acaBenchmarkMonthly', '1,900', 1900],
  ['taxes.acaHouseholdSize', '4', 4],
];

const HEALTH: readonly Edit[] = [
  ['persons[0].medicare.medigapMonthly', '190', 190],
  ['persons[0].medicare.startAge', '65', 65],
  ['persons[0].medicare.partD', 'yes', true],
  ['persons[1].medicare.irmaaAppeal.event', 'death', 'death'],
  ['persons[1].medicare.irmaaAppeal.year', '2062', 2062],
  ['persons[1].medicare.enrolled', 'no', false],
  ['persons[1].medicare.startAge', '67', 67],
];

const TAXES: readonly Edit[] = [
  ['taxes.deductions', 'best', 'best'],
  ['taxes.stateModel.flat.rate', '5.5', 0.055],
  ['taxes.capitalLossCarryforward', '9k', 9000],
  ['taxes.charity.annual', '3,000', 3000],
  ['taxes.charity.qcdForGoals', 'yes', true],
  ['taxes.charity.giveShares', 'no', false],
  ['taxes.charity.sharesFrom', 'largest', undefined],
  ['taxes.charity.donorAdvisedFund.balance', '15k', 15_000],
  ['taxes.charity.donorAdvisedFund.equity', '50', 0.5],
  ['taxes.charity.donorAdvisedFund.fees', '0.5', 0.005],
  ['taxes.charity.donorAdvisedFund.grants', 'yes', true],
  ['taxes.charity.donorAdvisedFund.contributions[0].amount', '30k', 30_000],
  ['taxes.charity.donorAdvisedFund.contributions[0].everyYears', '2', 2],
  ['taxes.charity.donorAdvisedFund.contributions[0].year', '2028', 2028],
  ['taxes.charity.donorAdvisedFund.contributions[0].untilYear', '2041', 2041],
  ['taxes.charity.donorAdvisedFund.contributions[0].inShares', 'no', false],
  ['taxes.charity.useQcd', 'yes', true],
  ['taxes.itemized.stateAndLocal', '12,000', 12_000],
  ['taxes.itemized.mortgageInterest', 'auto', 'auto'],
  ['taxes.itemized.charity', '1,300', 1300],
  ['taxes.itemized.medical', '900', 900],
  ['taxes.itemized.other', '400', 400],
  ['taxes.localTax.rate', '2', 0.02],
  ['taxes.localTax.base', 'stateTaxable', 'stateTaxable'],
  ['taxes.priorYearMagi[0]', '181k', 181_000],
  ['taxes.priorYearMagi[1]', '−2,000', -2000],
  ['taxes.yearToDate.wages', '60,000', 60_000],
  ['taxes.yearToDate.payrollWages', '63,000', 63_000],
  ['taxes.yearToDate.pensions', '110', 110],
  ['taxes.yearToDate.socialSecurity', '210', 210],
  ['taxes.yearToDate.interest', '950', 950],
  ['taxes.yearToDate.ordinaryDividends', '4,200', 4200],
  ['taxes.yearToDate.qualifiedDividends', '4,000', 4000],
  ['taxes.yearToDate.longTermGain', '-1,600', -1600],
  ['taxes.yearToDate.retirementDistributions', '710', 710],
  ['taxes.yearToDate.rmdTaken', '610', 610],
  ['taxes.yearToDate.federalTaxPaid', '12,000', 12_000],
  ['taxes.yearToDate.stateTaxPaid', '3,200', 3200],
  ['taxes.lawAssumption', 'currentLaw', 'currentLaw'],
  ['taxes.stateModel', 'tables', 'tables', 'alone'],
  ['taxes.localTax', 'none', undefined, 'alone'],
];

const WITHDRAWALS: readonly Edit[] = [
  ['withdrawal.emergencyCash', '45k', 45_000],
  ['withdrawal.guardrails', 'vanguardDynamic', 'vanguardDynamic'],
  ['withdrawal.rmdTiming', 'january', 'january'],
  ['withdrawal.sweep.above', '12k', 12_000],
  ['withdrawal.sweep.frequency', 'monthly', 'monthly'],
  ['withdrawal.sweep.to', 'no account', undefined, 'alone'],
  [
    'withdrawal.order.custom',
    'Alt+ArrowDown',
    [
      'brokerage',
      'savings',
      'ira',
      'k401',
      'roth401k',
      'rothIra',
      'hsa',
      'plan457',
      'fromMother',
      'fromFather',
      'contractValue',
    ],
  ],
  ['withdrawal.order', 'proportional', 'proportional', 'alone'],
];

const ROTH: readonly Edit[] = [
  ['roth.targetBracket', '0.22', 0.22],
  ['roth.startYear', '2031', 2031],
  ['roth.endYear', '2039', 2039],
  ['roth.threshold.magi', '220k', 220_000],
  ['roth.guards[0].magi', '260k', 260_000],
  ['roth.guards[1]', 'niit', 'niit'],
  ['roth.payTaxFrom', 'taxable', 'taxable'],
  ['roth.objective', 'afterTaxLegacy', 'afterTaxLegacy'],
  ['roth.effort', 'thorough', 'thorough'],
  ['roth.sourceAccounts', 'plan457', ['plan457', 'k401']],
  ['roth.heirTaxRate', '26', 0.26],
  ['roth.discountRate', '2', 0.02],
  ['roth.margin', '600', 600],
  ['roth.threshold', 'irmaaTier3', 'irmaaTier3', 'alone'],
  ['roth.guards[0]', 'aca400', 'aca400', 'alone'],
  ['roth.strategy', 'bracketFill', 'bracketFill'],
  ['roth', 'none', 'none', 'alone'],
];

const ASSUMPTIONS: readonly Edit[] = [
  ['assumptions.inflation', '2.7', 0.027],
  ['assumptions.equityReturn', '8.2', 0.082],
  ['assumptions.bondReturn', '4.5', 0.045],
  ['assumptions.cashReturn', '3', 0.03],
  ['assumptions.equityVol', '17', 0.17],
  ['assumptions.bondVol', '6', 0.06],
  ['assumptions.correlation', '−0.1', -0.1],
  ['assumptions.medicalInflation', '5', 0.05],
  ['assumptions.wageGrowth', '3', 0.03],
  ['assumptions.propertyGrowth', '2.5', 0.025],
  ['legacy.target', '300k', 300_000],
  ['legacy.heirTaxRate', '20', 0.2],
  ['legacy.heirDiscountRate', '3', 0.03],
];

const WIDOWED: Readonly<Record<string, readonly Edit[]>> = {
  People: [['filingStatus', 'headOfHousehold', 'headOfHousehold']],
  'Social Security': [
    ['persons[0].socialSecurity.monthlyBenefit', '1,500', 1500],
    ['persons[0].socialSecurity.since', 'Apr 2023', '2023-04'],
    ['persons[0].socialSecurity.lateSpouse.birthDate', 'Aug 21, 1955', '1955-08-21'],
    ['persons[0].socialSecurity.lateSpouse.deathMonth', 'Oct 2024', '2024-10'],
    ['persons[0].socialSecurity.lateSpouse.pia', '2,950', 2950],
    ['persons[0].socialSecurity.lateSpouse.claimedMonth', 'Oct 2021', '2021-10'],
  ],
  Withdrawals: [['withdrawal.order.bracketAware.fillTraditionalTo', '0.22', 0.22]],
  Roth: [
    ['roth.manual[0].year', '2026', 2026],
    ['roth.manual[0].amount', '21k', 21_000],
  ],
};

const FORMERLY_MARRIED: Readonly<Record<string, readonly Edit[]>> = {
  'Social Security': [
    ['persons[0].socialSecurity.disabledSince', 'Mar 2024', '2024-03'],
    ['persons[0].socialSecurity.formerSpouse.birthDate', 'Jan 6, 1967', '1967-01-06'],
    ['persons[0].socialSecurity.formerSpouse.sex', 'male', 'male'],
    ['persons[0].socialSecurity.formerSpouse.pia', '2,650', 2650],
    ['persons[0].socialSecurity.formerSpouse.yearsMarried', '15', 15],
    ['persons[0].socialSecurity.formerSpouse.divorcedOn', 'Jun 29, 2015', '2015-06-29'],
    ['persons[0].socialSecurity.formerSpouse.claimedMonth', 'Feb 2030', '2030-02'],
    ['persons[0].socialSecurity.formerSpouse.deathMonth', 'Feb 2050', '2050-02'],
  ],
};

interface EditedPlan {
  readonly plan: PlanInputs;
  readonly sections: Readonly<Record<string, readonly Edit[]>>;
}

/** Every field of the schema, edited in one of the plans, by the title of its section. */
export const EDITED_PLANS: Readonly<Record<string, EditedPlan>> = {
  couple: {
    plan: COUPLE,
    sections: {
      People: PEOPLE,
      Income: INCOME,
      'Social Security': SOCIAL_SECURITY,
      Accounts: ACCOUNTS,
      Allocation: ALLOCATION,
      Spending: SPENDING,
      'Property and debt': PROPERTY,
      Coverage: COVERAGE,
      Health: HEALTH,
      Taxes: TAXES,
      Withdrawals: WITHDRAWALS,
      Roth: ROTH,
      Assumptions: ASSUMPTIONS,
    },
  },
  widow: { plan: WIDOW, sections: WIDOWED },
  divorced: { plan: DIVORCED, sections: FORMERLY_MARRIED },
  separated: { plan: SEPARATED, sections: { Taxes: [['taxes.livedApart', 'no', false]] } },
};
