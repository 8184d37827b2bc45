import { iraNontaxableShare } from '../../../engine/accounts/form-8606.ts';
import { type FilerTaxLaw, filerTaxLaw } from '../../../engine/law/filer-tax-law.ts';
import { stateLaw } from '../../../engine/law/states/state-law-year.ts';
import { monthOfAge, yearMonth } from '../../../engine/primitives/calendar.ts';
import { deductibleMortgageInterest } from '../../../engine/tax/federal/deductions/mortgage-interest.ts';
import { earlyDistributionTax, hsaAdditionalTax } from '../../../engine/tax/federal/early-distribution.ts';
import { federalTax, marginalRate } from '../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../engine/tax/federal/federal-tax-lines.ts';
import { acaMagi, povertyLine, premiumTaxCredit } from '../../../engine/tax/federal/premium-tax-credit.ts';
import { emptyStateReturn } from '../../../engine/tax/state/state-return.ts';
import { flatStateTax, stateTax } from '../../../engine/tax/state/state-tax.ts';
import { STATE_LINE_COUNT } from '../../../engine/tax/state/state-worksheet.ts';
import { lawTables } from '../../law-tables.ts';
import { balanceOf } from './account-sheet.ts';
import { birthOf, isAlive, isCreditAge, isSenior, januaryLevel, monthNumber } from './calendar-sheet.ts';
import { type Filing, statusOf, toDate } from './filing-sheet.ts';
import { lawOf } from './law-sheet.ts';
import type { Position } from './position-sheet.ts';
import { distributionsOf, savingsOf } from './saving-sheet.ts';

/**
 * Taxable part of the year's IRA money, and of its early part, by Form 8606 on December 31; `keptShare` of the after-tax
 * money stays with each owner.
 */
export function iraIncome({ accounts, book }: Position) {
  let taxable = 0;
  let early = 0;
  const keptShare = new Map<string, number>();
  const byOwner = new Map<string, { ira: number; conversion: number; early: number }>();
  for (const [owner, { distributed, early: earlyOut, converted }] of Object.entries(book.ira)) {
    const iras = accounts.filter((account) => account.kind === 'traditionalIra' && account.owner === owner);
    const yearEndBalance = iras.reduce((sum, account) => sum + balanceOf(account), 0);
    const basis = iras.reduce((sum, account) => sum + account.basis, 0);
    const share = iraNontaxableShare(basis, yearEndBalance, distributed + converted);
    const parts = { ofDistributions: distributed * share, ofConversions: converted * share };
    const basisAfter = basis - parts.ofConversions - parts.ofDistributions;
    byOwner.set(owner, {
      ira: distributed - parts.ofDistributions,
      conversion: converted - parts.ofConversions,
      early: distributed > 0 ? earlyOut * (1 - parts.ofDistributions / distributed) : 0,
    });
    taxable += distributed - parts.ofDistributions + converted - parts.ofConversions;
    early += distributed > 0 ? earlyOut * (1 - parts.ofDistributions / distributed) : 0;
    keptShare.set(owner, basis > 0 ? basisAfter / basis : 1);
  }
  return { taxable, early, keptShare, byOwner };
}

function federalInput(position: Position, filing: Filing): FederalTaxInput {
  const { book } = position;
  const { plan, year } = filing;
  const before = toDate(filing);
  const law = lawOf(plan, year);
  const ira = iraIncome(position);
  const [first, second] = plan.persons;
  const onReturn = plan.persons.filter((person) => isAlive(person, year));
  const averageMortgage = book.mortgageMonths > 0 ? book.mortgageBalances / book.mortgageMonths : 0;
  const debtLimit = law.federalIncomeTax.acquisitionDebtLimit[statusOf(filing)];
  const itemized = plan.taxes.itemized?.other ?? 0;
  return Object.assign(emptyFederalTaxInput(), {
    firstWages: (first === undefined ? 0 : (book.wages[first.id] ?? 0)) + before.wages,
    secondWages: second === undefined ? 0 : (book.wages[second.id] ?? 0),
    firstDeferrals: first === undefined ? 0 : (book.deferrals[first.id] ?? 0),
    secondDeferrals: second === undefined ? 0 : (book.deferrals[second.id] ?? 0),
    firstSelfEmployment: first === undefined ? 0 : (book.profits[first.id] ?? 0),
    secondSelfEmployment: second === undefined ? 0 : (book.profits[second.id] ?? 0),
    qbiSelfEmployment: Object.values(book.profits).reduce((sum, each) => sum + each, 0),
    qbiIncome: -book.ownPlans,
    taxableInterest: book.interest + before.interest,
    ordinaryDividends: book.dividends + before.ordinaryDividends,
    qualifiedDividends: book.qualifiedDividends + before.qualifiedDividends,
    longTermGain: book.longTermGain + book.homeGain + before.longTermGain,
    retirementDistributions: book.retirement + ira.taxable + before.retirementDistributions,
    pensions: book.taxablePensions + before.pensions,
    annuities: book.taxableAnnuities + book.annuityGain,
    longTermLossCarryforward: filing.isScheduled === true ? 0 : position.lossCarried,
    socialSecurityBenefits: Object.values(book.socialSecurity).reduce((sum, each) => sum + each, before.socialSecurity),
    otherIncome: book.hsaOther,
    ownPlanDeduction: book.ownPlans,
    hsaDeduction: book.hsaDeduction,
    firstSavings: savingsOf(first, filing),
    secondSavings: savingsOf(second, filing),
    savingsDistributions: distributionsOf(position, filing),
    seniors: onReturn.filter((person) => isSenior(person, year)).length,
    isEarnedIncomeCreditAge: onReturn.some((person) => isCreditAge(person, year)) ? 1 : 0,
    mortgageInterest: deductibleMortgageInterest(
      [{ interest: book.mortgageInterest, averageBalance: averageMortgage }],
      debtLimit,
    ),
    charitableGifts: book.gifts,
    medicalExpenses: book.medical,
    otherItemizedDeductions: itemized * januaryLevel(plan, plan.assumptions.inflation, year),
    earlyDistributionTax:
      earlyDistributionTax(book.early + ira.early, law.retirementDistributions) +
      hsaAdditionalTax(book.hsaEarly, law.retirementDistributions),
  });
}

/** State of residence of a year: moves take place in a January. */
function residence({ plan, year }: Filing): string {
  const moved = (plan.relocations ?? []).filter(({ when }) => monthNumber(when.month) <= year * 12);
  return moved.at(-1)?.state ?? plan.state;
}

/** What the state's return may itemize, from the federal Schedule A. */
function itemizable({ book }: Position, input: FederalTaxInput, lines: Float64Array) {
  return {
    federalItemizes: lines[line.ITEMIZES] === 1,
    propertyTax: book.propertyTax,
    incomeTaxPaid: input.stateAndLocalTaxPaid - book.propertyTax,
    saltCap: lines[line.SALT_CAP] ?? 0,
    mortgageInterest: lines[line.SCHA_8A] ?? 0,
    deductibleGifts: lines[line.SCHA_14] ?? 0,
    giftsBeforeFloor: lines[line.CHARITY_LIMITED] ?? 0,
    deductibleMedical: lines[line.SCHA_4] ?? 0,
    otherItemized: lines[line.SCHA_16] ?? 0,
  };
}

function stateIncomeTax(position: Position, filing: Filing, input: FederalTaxInput, lines: Float64Array): number {
  const { plan, year } = filing;
  const model = plan.taxes.stateModel ?? 'tables';
  const agi = lines[line.AGI] ?? 0;
  const taxableSocialSecurity = lines[line.SSW_18] ?? 0;
  if (model === 'none') return 0;
  if (model !== 'tables') return flatStateTax(model.flat.rate, agi, taxableSocialSecurity);
  const state = residence(filing);
  const table = Object.entries(lawTables.states).find(([code]) => code === state)?.[1];
  if (table === undefined) return 0;
  const law = stateLaw(table, { year, filingStatus: statusOf(filing), growth: plan.assumptions });
  const stateReturn = emptyStateReturn();
  Object.assign(stateReturn, {
    federalAgi: agi,
    federalTaxableIncome: lines[line.TAXABLE_INCOME] ?? 0,
    taxableSocialSecurity,
    federalIncomeTax: (lines[line.REGULAR_TAX] ?? 0) + (lines[line.AMT] ?? 0) - (lines[line.CREDITS] ?? 0),
    federalCredits: lines[line.CREDITS] ?? 0,
    medicalExpenses: input.medicalExpenses,
    ...itemizable(position, input, lines),
    interest: input.taxableInterest,
    dividends: input.ordinaryDividends,
    qualifiedDividends: input.qualifiedDividends,
    longTermGain: lines[line.SCHD_15] ?? 0,
    capitalLossDeduction: Math.max(0, -(lines[line.CAPITAL_GAIN_IN_AGI] ?? 0)),
    netInvestmentIncome: lines[line.NET_INVESTMENT_INCOME] ?? 0,
    federalStandardDeduction: lawOf(plan, year).federalIncomeTax.standardDeduction[statusOf(filing)],
    federalAge65Addition:
      input.seniors * lawOf(plan, year).federalIncomeTax.additionalStandardDeduction[statusOf(filing)],
    federalDeduction: lines[line.DEDUCTION_TAKEN] ?? 0,
    federalSeniorDeduction: lines[line.SENIOR_DEDUCTION] ?? 0,
    nonItemizerGifts: lines[line.NON_ITEMIZER_CHARITY] ?? 0,
    hsaDeduction: input.hsaDeduction,
    employeeDeferrals: position.book.preTax + position.book.ownPlans,
  });
  const { byOwner } = iraIncome(position);
  const persons = plan.persons.filter((person) => isAlive(person, year));
  persons.forEach((person, at) => {
    const column = stateReturn.persons[at];
    const own = position.book.stateColumns[person.id];
    const iras = byOwner.get(person.id);
    if (column === undefined || own === undefined || iras === undefined) return;
    Object.assign(column, {
      age: (yearMonth(year, 12) - monthOfAge(birthOf(person), 0)) / 12,
      socialSecurityBenefits: position.book.socialSecurity[person.id] ?? 0,
      wages: position.book.wages[person.id] ?? 0,
      pension: own.pension,
      employerPlan: own.employerPlan,
      ira: own.ira + iras.ira,
      rothConversion: own.conversion + iras.conversion,
      earlyDistributions: own.early + iras.early,
    });
  });
  return stateTax(law, stateReturn, new Float64Array(STATE_LINE_COUNT));
}

interface FederalReturn {
  readonly input: FederalTaxInput;
  readonly filer: FilerTaxLaw;
  readonly lines: Float64Array;
}

/** The state's tax is deducted on the federal return, and some states look at that return: worked until neither moves. */
function settledStateTax(position: Position, filing: Filing, { input, filer, lines }: FederalReturn): number {
  let state = 0;
  for (let round = 0; round < 100; round++) {
    input.stateAndLocalTaxPaid = state + position.book.propertyTax;
    federalTax(input, filer, lines);
    const next = stateIncomeTax(position, filing, input, lines);
    if (Math.abs(next - state) < 1e-9) return next;
    state = next;
  }
  return state;
}

export interface WorkedReturn {
  readonly lines: Float64Array;
  readonly marginalRate: number;
  readonly bracket: number;
  readonly state: number;
  /** Form 8959; deferrals are wages for it, 26 USC 3121(v)(1). */
  readonly additionalMedicareTax: number;
  readonly magi: number;
  /** Federal and state tax of the year, less what was paid before the plan. */
  readonly liability: number;
  readonly lossCarried: number;
}

export function returnOf(position: Position, filing: Filing): WorkedReturn {
  const { plan, year } = filing;
  const law = lawOf(plan, year);
  const filer = filerTaxLaw(law, statusOf(filing));
  const input = federalInput(position, filing);
  const lines = line.emptyWorksheet();
  federalTax(input, filer, lines);
  const agi = lines[line.AGI] ?? 0;
  if (filing.isScheduled !== true && position.book.benchmark.some((premium) => premium > 0)) {
    const untaxed = input.socialSecurityBenefits - (lines[line.SSW_18] ?? 0);
    const size = plan.persons.filter((person) => isAlive(person, year)).length;
    const household = {
      acaMagi: acaMagi(agi, 0, untaxed),
      povertyLine: povertyLine(size, residence(filing), law.affordableCare),
      filingStatus: statusOf(filing),
    };
    const premiums = Float64Array.from(position.book.benchmark);
    const credit = premiumTaxCredit(premiums, household, law.affordableCare) * (filing.times ?? 1);
    input.premiumTaxCredit = credit;
    // A premium that the credit pays is no expense of the household: 26 CFR 1.213-1(e), Pub. 502.
    input.medicalExpenses -= credit;
  }
  const state = settledStateTax(position, filing, { input, filer, lines });
  const ofWages = lines[line.ADDITIONAL_MEDICARE_TAX] ?? 0;
  const medicareWages = input.firstWages + input.secondWages + position.book.preTax;
  const overThreshold = Math.max(0, medicareWages - filer.additionalMedicareThreshold);
  // Self-employment bears it over what wages leave of the threshold: Form 8959 lines 8 to 12.
  const netEarnings = (lines[line.SE_NET_EARNINGS_FIRST] ?? 0) + (lines[line.SE_NET_EARNINGS_SECOND] ?? 0);
  const profitOver = Math.max(0, netEarnings - Math.max(0, filer.additionalMedicareThreshold - medicareWages));
  const additionalMedicareTax = filer.additionalMedicareRate * (overThreshold + profitOver);
  const before = toDate(filing);
  const ordinary = (lines[line.TAXABLE_INCOME] ?? 0) - (lines[line.PREFERENTIAL_INCOME] ?? 0);
  const brackets = law.federalIncomeTax.ordinaryBrackets[statusOf(filing)];
  return {
    lines,
    marginalRate: marginalRate(input, filer, lines, line.emptyWorksheet()),
    bracket: brackets.findLast(({ over }) => over < ordinary)?.rate ?? 0,
    state,
    magi: agi,
    lossCarried: (lines[line.CLC_8] ?? 0) + (lines[line.CLC_13] ?? 0),
    additionalMedicareTax,
    liability:
      (lines[line.TOTAL_TAX] ?? 0) -
      ofWages +
      additionalMedicareTax +
      state -
      before.federalTaxPaid -
      before.stateTaxPaid,
  };
}
