import type { ResolvedCredit } from '../../law/states/state-law-charges.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { pensions } from './own-income.ts';
import { jointFilingCredit, lesserEarningsCredit, marriagePenaltyCredit } from './state-couples.ts';
import { personsFrom } from './state-deductions.ts';
import { educationCredit } from './state-education.ts';
import { stepsIn, tableValue } from './state-phase-out.ts';
import type { StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** Credits on file for the state in the order of its form, before they are held within the tax. */
export function stateCredits(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  worksheet[STATE_LINE.jointFilingCredit] = 0;
  const ofDeductions = educationCredit(law, stateReturn) + (worksheet[STATE_LINE.itemizedCredit] ?? 0);
  if (law.credits.length === 0 && law.couples.kind !== 'penaltyCredit') return ofDeductions;
  const tax = (worksheet[STATE_LINE.taxBeforeCredits] ?? 0) - (worksheet[STATE_LINE.exemptionCredits] ?? 0);
  let total = marriagePenaltyCredit(law, stateReturn, worksheet);
  let socialSecurityCredit = 0;
  for (const rule of law.credits) {
    worksheet[STATE_LINE.taxLeft] = Math.max(0, tax - total);
    let credit = stateCredit(rule, law, stateReturn, worksheet);
    if (rule.kind === 'socialSecurity') socialSecurityCredit = credit;
    if (rule.kind === 'jointShareOfTax') worksheet[STATE_LINE.jointFilingCredit] = credit;
    if (rule.isInsteadOfSocialSecurityCredit) credit = Math.max(0, credit - socialSecurityCredit);
    total += credit;
  }
  return total + ofDeductions;
}

function stateCredit(
  rule: ResolvedCredit,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const taxLeft = worksheet[STATE_LINE.taxLeft] ?? 0;
  const reduction = rule.reducedByRate * Math.max(0, (worksheet[STATE_LINE.agiPlusTaxExemptInterest] ?? 0) - rule.over);
  switch (rule.kind) {
    case 'shareOfTax':
      return tableValue(worksheet[rule.table.measure] ?? 0, rule.table) * taxLeft;
    case 'noTaxStatus':
      return personsFrom(rule.fromAge, law, stateReturn) > 0 ? noTaxStatus(rule, worksheet) : 0;
    case 'federalTaxLimit':
      return excessOverFederalTax(rule, stateReturn, worksheet);
    case 'lesserEarnings':
      return law.personCount === 2 ? lesserEarningsCredit(rule, stateReturn) : 0;
    case 'jointShareOfTax':
      return law.personCount === 2 ? jointFilingCredit(rule, stateReturn, worksheet) : 0;
    case 'steppedEach': {
      const steps = stepsIn((worksheet[STATE_LINE.taxableIncome] ?? 0) - rule.over, rule.per, true);
      return law.personCount * Math.max(0, rule.amount - rule.lessEach * steps);
    }
    case 'federalDeduction': {
      const base = stateReturn.federalDeduction + rule.perDependent * stateReturn.dependents;
      const excess = Math.max(0, (worksheet[STATE_LINE.taxableIncome] ?? 0) - rule.over);
      return Math.max(0, rule.rate * base - rule.reducedByRate * excess);
    }
    case 'socialSecurity':
      return Math.max(0, rule.rate * stateReturn.taxableSocialSecurity - reduction);
    case 'birthYear':
      return Math.max(0, rule.amountEach * personsFrom(rule.fromAge, law, stateReturn) - reduction);
    case 'retirementIncome': {
      const isBelow = (worksheet[rule.measure] ?? 0) < rule.limit;
      const income = retirementIncomeFrom(0, stateReturn) - excludedIncome(worksheet);
      return isBelow ? tableValue(Math.max(0, income), rule.table) : 0;
    }
    case 'amountByIncome':
      return tableValue(worksheet[rule.table.measure] ?? 0, rule.table);
    case 'age':
      return ageCredit(rule, law, stateReturn, worksheet);
    case 'pension':
    default:
      return pensionCredit(rule, stateReturn);
  }
}

/** Retirement income that the state has left out already earns no credit. */
function excludedIncome(worksheet: Float64Array): number {
  return (worksheet[STATE_LINE.firstExclusion] ?? 0) + (worksheet[STATE_LINE.secondExclusion] ?? 0);
}

/**
 * No tax up to the first limit, and up to the second no more than a share of the income over the first, from which credits
 * come off. M.G.L. c. 62, s. 5(a); Iowa Code 422.5(3), (3B).
 */
function noTaxStatus(rule: ResolvedCredit, worksheet: Float64Array): number {
  const income = worksheet[rule.measure] ?? 0;
  if (income > rule.phaseLimit) return 0;
  return Math.max(0, (worksheet[STATE_LINE.taxBeforeCredits] ?? 0) - rule.rate * Math.max(0, income - rule.limit));
}

/** What is left of the tax over the federal one before credits. Form 1040N, Federal Tax Liability Worksheet. */
function excessOverFederalTax(
  rule: ResolvedCredit,
  { federalIncomeTax, federalCredits }: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const netAdditions = (worksheet[STATE_LINE.stateAgi] ?? 0) - (worksheet[STATE_LINE.startingIncome] ?? 0);
  if (netAdditions >= rule.netAdditionsBelow) return 0;
  return Math.max(0, (worksheet[STATE_LINE.taxLeft] ?? 0) - federalIncomeTax - federalCredits);
}

function ageCredit(
  rule: ResolvedCredit,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const income = worksheet[rule.measure] ?? 0;
  if (income > rule.limit || (income === rule.limit && !rule.keptAtLimit)) return 0;
  const persons = personsFrom(rule.fromAge, law, stateReturn);
  if (persons === 0 || personsFrom(rule.olderThan, law, stateReturn) > 0) return 0;
  return persons === 2 ? rule.amountIfBoth : rule.amount;
}

/** A share of the pension income within a base that Social Security and household income reduce. ORS 316.157. */
function pensionCredit(rule: ResolvedCredit, stateReturn: StateReturnFigures): number {
  const { federalAgi, taxableSocialSecurity, taxExemptInterest, persons } = stateReturn;
  const householdIncome = federalAgi - taxableSocialSecurity + taxExemptInterest;
  const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
  const room = rule.base - benefits - Math.max(0, householdIncome - rule.over);
  return rule.rate * Math.max(0, Math.min(retirementIncomeFrom(rule.fromAge, stateReturn), room));
}

/** Pensions and distributions, conversions and railroad pensions aside, of the persons who have reached `age`. */
function retirementIncomeFrom(age: number, { persons }: StateReturnFigures): number {
  let total = 0;
  for (const person of persons) {
    if (person.age >= age) total += pensions(person) - person.railroadPension + person.employerPlan + person.ira;
  }
  return total;
}
