import { roundedToMultiple } from '../../law/entry/indexing.ts';
import type { ResolvedExemption } from '../../law/states/state-law-incomes.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { ownDeductions } from './state-couples.ts';
import { phasedOut, tableValue } from './state-phase-out.ts';
import type { StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** Persons on the return who have reached `age` by December 31. */
export function personsFrom(age: number, law: StateReturnLaw, { persons }: StateReturnFigures): number {
  let count = persons[0].age >= age ? 1 : 0;
  if (law.personCount === 2 && persons[1].age >= age) count++;
  return count;
}

/** The state's standard deduction with its additions for age, after its phase-out. */
export function standardDeduction(
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const rule = law.standardDeduction;
  let deduction = rule.isFederal ? stateReturn.federalStandardDeduction : rule.amount;
  if (rule.addsFederalAge65Addition) deduction += stateReturn.federalAge65Addition;
  if (rule.age65Each > 0) deduction += rule.age65Each * personsFrom(rule.seniorAge, law, stateReturn);
  deduction = phasedOut(deduction, rule.phaseOut, worksheet, 1);
  if (law.couples.kind === 'ownDeductions') deduction = ownDeductions(deduction, worksheet);
  return rule.roundedDownTo > 0 ? roundedToMultiple(deduction, 'down', rule.roundedDownTo) : deduction;
}

/** Federal deductions that a state with its own standard deduction allows beside it. */
export function otherDeductions(law: StateReturnLaw, stateReturn: StateReturnFigures): number {
  const rule = law.standardDeduction;
  const gifts = Math.min(stateReturn.nonItemizerGifts, rule.nonItemizerGiftsUpTo);
  return gifts + (rule.takesSeniorDeduction ? stateReturn.federalSeniorDeduction : 0);
}

/** What employees pay in Social Security and Medicare tax, up to an amount each. M.G.L. c. 62, s. 3(B)(a)(3). */
export function payrollTaxDeduction(law: StateReturnLaw, { persons }: StateReturnFigures): number {
  const { rate, upToEach } = law.payrollTaxDeduction;
  const first = Math.min(upToEach, rate * persons[0].wages);
  return law.personCount === 2 ? first + Math.min(upToEach, rate * persons[1].wages) : first;
}

/** Medical expenses over a share of the income. N.J.S.A. 54A:3-3; R.C. 5747.01(A)(10). */
export function medicalDeduction(
  { medicalDeduction: { overShare, measure } }: StateReturnLaw,
  { medicalExpenses }: StateReturnFigures,
  worksheet: Float64Array,
): number {
  if (overShare === Number.POSITIVE_INFINITY) return 0;
  return Math.max(0, medicalExpenses - overShare * Math.max(0, worksheet[measure] ?? 0));
}

/** Writes all exemptions of one form to their line: credits, or what comes off income. */
export function writeExemptions(
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
  areCredits: boolean,
): void {
  let total = 0;
  const rules = areCredits ? law.exemptionCredits : law.exemptions;
  for (const rule of rules) total += exemption(rule, law, stateReturn, worksheet);
  worksheet[areCredits ? STATE_LINE.exemptionCredits : STATE_LINE.exemptions] = total;
}

function exemption(
  rule: ResolvedExemption,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const persons = rule.countsPersons ? eligiblePersons(rule, law, stateReturn, worksheet) : 0;
  const dependents = rule.countsDependents ? stateReturn.dependents : 0;
  const count = (rule.countsTaxpayers ? law.exemptionCount : 0) + persons + dependents;
  const amount = rule.perReturn + rule.perPerson * persons + rule.perDependent * dependents;
  return phasedOut(amount, rule.phaseOut, worksheet, count);
}

function eligiblePersons(
  rule: ResolvedExemption,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  let count = 0;
  for (let who = 0; who < law.personCount; who++) {
    const age = stateReturn.persons[who]?.age ?? -1;
    const hasExclusion = (worksheet[STATE_LINE.firstExclusion + who] ?? 0) > 0;
    if (age >= rule.minAge && !(rule.unlessRetirementExclusion && hasExclusion)) count++;
  }
  return count;
}

/** The federal income tax that the state lets be deducted. */
export function federalTaxDeduction(
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const rule = law.federalTaxDeduction;
  if (!rule.allowed) return 0;
  const share = tableValue(worksheet[rule.shareTable.measure] ?? 0, rule.shareTable);
  const max = Math.min(rule.max, tableValue(worksheet[rule.maxTable.measure] ?? 0, rule.maxTable));
  const investmentTax = rule.addsNetInvestmentIncomeTax ? stateReturn.netInvestmentIncomeTax : 0;
  return Math.min(share * Math.max(0, stateReturn.federalIncomeTax + investmentTax), max);
}
