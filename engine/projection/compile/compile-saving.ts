import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { ACCOUNT_CLASS, type ProgramYear } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { ProgramSaving } from '../program/program-saving.ts';
import { TAXABLE } from '../program/schedule-columns.ts';

const PERSONS = 2;

/** What may count for the saver's credit or the saver's match, before the accounts are known. */
export type Saved = Pick<ProgramSaving, 'contributions' | 'pensions'>;

interface Scheduled {
  readonly years: readonly ProgramYear[];
  readonly taxable: Float64Array;
  /** What each person puts into retirement accounts in each year, `PERSONS` cells a year. */
  readonly saved: Float64Array;
}

/**
 * Null where nothing counts. Years whose scheduled income leaves neither credit nor match whatever else comes are left out, so
 * that returns of other plans cost nothing for it. 26 USC 25B(b), (c)(1), 6433(b), (c)(1).
 */
export function savedOf({ years, taxable, saved }: Scheduled): Saved | null {
  const contributions = new Float64Array(years.length * PERSONS);
  const pensions = new Float64Array(years.length * PERSONS);
  years.forEach(({ law, ages }, at) => {
    const row = taxable.subarray(at * TAXABLE.columns, (at + 1) * TAXABLE.columns);
    const isPossible = leastAgi(row, law) <= mostAgi(law);
    for (let person = 0; person < PERSONS; person++) {
      const cell = at * PERSONS + person;
      const isOfAge = (ages[person] ?? 0) >= law.saversAge;
      contributions[cell] = isPossible && isOfAge ? (saved[cell] ?? 0) : 0;
      pensions[cell] = pensionsOf(row, person);
    }
  });
  return contributions.some((amount) => amount > 0) ? { contributions, pensions } : null;
}

/** Whether somebody may have a match, which needs an account. */
export function mayBeMatched(saved: Saved, years: readonly ProgramYear[], person: number): boolean {
  return years.some(({ law }, at) => law.saversMatchRate > 0 && (saved.contributions[at * PERSONS + person] ?? 0) > 0);
}

/** The program's part of it, once the accounts are known. */
export function savingOf(saved: Saved | null, plan: Plan, accounts: readonly ProgramAccount[]): ProgramSaving | null {
  if (saved === null) return null;
  return {
    ...saved,
    testedAccounts: accounts.flatMap((account, at) => (isTested(account, plan) ? [at] : [])),
    matchInto: plan.persons.map((_, person) => accountForMatch(accounts, plan, person)),
  };
}

/**
 * The account that takes a person's match: their first traditional IRA, else a plan at work before tax, of an employer that takes it; -1
 * for none. A series of equal payments allows no addition. 26 USC 6433(e).
 */
export function accountForMatch(accounts: readonly ProgramAccount[], plan: Plan, person: number): number {
  const own = (account: ProgramAccount) =>
    account.owner === person && account.equalPayments === null && !isSide(account, plan);
  const ira = accounts.findIndex(
    (account) => own(account) && account.accountClass === ACCOUNT_CLASS.traditional && account.isIra,
  );
  if (ira >= 0) return ira;
  return accounts.findIndex(
    (account) =>
      own(account) &&
      (account.accountClass === ACCOUNT_CLASS.traditional || account.accountClass === ACCOUNT_CLASS.deferredComp) &&
      !isNonGovernmental(account, plan),
  );
}

/** Made for contributions that pass through it. */
function isSide({ id, isAdded, contributions }: ProgramAccount, { accounts }: Plan): boolean {
  return isAdded && contributions !== null && !accounts.some((account) => account.id === id);
}

/** Retirement accounts of one's own: inherited ones do not count. Form 8880, instructions for line 4. */
function isTested(account: ProgramAccount, plan: Plan): boolean {
  const { accountClass } = account;
  const isRetirement =
    accountClass === ACCOUNT_CLASS.traditional ||
    accountClass === ACCOUNT_CLASS.roth ||
    accountClass === ACCOUNT_CLASS.deferredComp;
  return isRetirement && !isNonGovernmental(account, plan);
}

/** 26 USC 25B(d)(1)(B)(ii). */
function isNonGovernmental({ id }: ProgramAccount, { accounts }: Plan): boolean {
  return accounts.some((account) => account.id === id && account.planType === 'nonGovernmental');
}

/** Income above which there is neither credit nor match. */
function mostAgi(law: FilerTaxLaw): number {
  const ofCredit = law.saversCreditHighRate > 0 ? law.saversCreditLowLimit : 0;
  const ofMatch = law.saversMatchRate > 0 ? law.saversMatchStart + law.saversMatchRange : 0;
  return Math.max(ofCredit, ofMatch);
}

/** Adjusted gross income is no less: pay and pensions after all that a plan deducts before it. */
function leastAgi(row: Float64Array, law: FilerTaxLaw): number {
  const sum = (columns: readonly number[]) => columns.reduce((total, column) => total + (row[column] ?? 0), 0);
  const profit = sum([TAXABLE.firstSelfEmployment, TAXABLE.secondSelfEmployment]);
  // Half of the self-employment tax is less than what is not taxed of the profit by it. 26 USC 164(f), 1402(a)(12).
  const taxedProfit = Math.max(0, profit) * law.selfEmploymentNetEarningsFactor;
  return (
    sum(TAXED) + taxedProfit - sum(DEDUCTED) - Math.max(0, law.capitalLossLimit) + Math.min(0, sum([TAXABLE.other]))
  );
}

const TAXED = [TAXABLE.firstWages, TAXABLE.secondWages, TAXABLE.firstPensions, TAXABLE.secondPensions];
const DEDUCTED = [TAXABLE.firstOwnPlan, TAXABLE.secondOwnPlan, TAXABLE.iraDeduction, TAXABLE.hsaDeduction];

/** Military and railroad pensions come of no plan to which contributions that count are made. Form 8880, instructions for line 4. */
function pensionsOf(row: Float64Array, person: number): number {
  const of = (column: number) => row[column + person] ?? 0;
  return of(TAXABLE.firstPensions) - of(TAXABLE.firstMilitaryPension) - of(TAXABLE.firstRailroadPension);
}
