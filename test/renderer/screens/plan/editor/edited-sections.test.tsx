import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountsSection } from '../../../../../renderer/screens/plan/editor/sections/accounts/AccountsSection.tsx';
import { AllocationSection } from '../../../../../renderer/screens/plan/editor/sections/allocation/AllocationSection.tsx';
import { IncomeSection } from '../../../../../renderer/screens/plan/editor/sections/income/IncomeSection.tsx';
import { PeopleSection } from '../../../../../renderer/screens/plan/editor/sections/people/PeopleSection.tsx';
import { SpendingSection } from '../../../../../renderer/screens/plan/editor/sections/spending/SpendingSection.tsx';
import { valueAt } from '../../../../../renderer/state/plan/document-path.ts';
import { editField } from './edit-field.ts';
import { COUPLE } from './every-field-plans.ts';
import { fieldsInSight, sessionOf, show } from './open-editor.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Where the field is in the plan document, what is typed or chosen there, and what the document then holds. */
type Edit = readonly [path: string, text: string, stored: unknown];

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
  ['persons[0].socialSecurity.nonCovered.yearsOfSubstantialEarnings', '25', 25],
  ['incomes[3].exclusionRatio', '35', 0.35],
  ['incomes[4].passive', 'no', false],
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
  ['accounts[2].priorDecemberBalance', '940k', 940_000],
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
  ['strategies[0].mix.bond', '45', 0.45],
  ['strategies[0].mix.cash', '20', 0.2],
  ['strategies[0].name', 'Calm', 'Calm'],
  ['strategies[0].rebalance', 'never', 'never'],
  ['strategies[1].points[1].when', 'Jan 2040', { month: '2040-01' }],
  ['strategies[1].points[0].mix.equity', '80', 0.8],
  ['strategies[1].points[1].mix.bond', '55', 0.55],
  ['strategies[1].points[1].mix.cash', '15', 0.15],
  ['strategies[1].kind', 'fixed', 'fixed'],
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
  ['spendingShape.declining.rate', '2', 0.02],
  ['spendingShape', 'smile', 'smile'],
];

const SECTIONS: readonly (readonly [string, ReactNode, readonly Edit[]])[] = [
  ['People', <PeopleSection key="people" />, PEOPLE],
  ['Income', <IncomeSection key="income" />, INCOME],
  ['Accounts', <AccountsSection key="accounts" />, ACCOUNTS],
  ['Allocation', <AllocationSection key="allocation" />, ALLOCATION],
  ['Spending', <SpendingSection key="spending" />, SPENDING],
];

describe('what is edited on the page ends in the plan document', () => {
  it.each(SECTIONS)('in the section %s', (_, section, edits) => {
    const session = sessionOf(COUPLE);
    const page = show(session, section);
    fieldsInSight(page);
    const stored = edits.map(([path, text]) => {
      editField(page, path, text);
      return [path, text, valueAt(session.state().document.inputs, path)];
    });
    expect(stored).toEqual(edits);
    expect([...session.state().faults]).toEqual([]);
  });
});
