import type { ResolvedCredit } from '../../law/states/state-law-charges.ts';
import type { StateLaw } from '../../law/states/state-law-year.ts';
import { personsFrom } from './state-deductions.ts';
import { tableValue } from './state-phase-out.ts';
import type { StateReturn } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** Credits on file for the state, before they are held within the tax. */
export function stateCredits(law: StateLaw, stateReturn: StateReturn, worksheet: Float64Array): number {
  let total = 0;
  let socialSecurityCredit = 0;
  for (const rule of law.credits) {
    let credit = stateCredit(rule, law, stateReturn, worksheet);
    if (rule.kind === 'socialSecurity') socialSecurityCredit = credit;
    if (rule.isInsteadOfSocialSecurityCredit) credit = Math.max(0, credit - socialSecurityCredit);
    total += credit;
  }
  return total;
}

function stateCredit(rule: ResolvedCredit, law: StateLaw, stateReturn: StateReturn, worksheet: Float64Array): number {
  const reduction = rule.reducedByRate * Math.max(0, (worksheet[STATE_LINE.agiPlusTaxExemptInterest] ?? 0) - rule.over);
  switch (rule.kind) {
    case 'shareOfTax': {
      const income = worksheet[rule.table.measure] ?? 0;
      return tableValue(income, rule.table) * (worksheet[STATE_LINE.taxBeforeCredits] ?? 0);
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
      return isBelow ? tableValue(retirementIncomeFrom(0, stateReturn), rule.table) : 0;
    }
    case 'age':
      return ageCredit(rule, law, stateReturn, worksheet);
    case 'pension':
    default:
      return pensionCredit(rule, stateReturn);
  }
}

function ageCredit(rule: ResolvedCredit, law: StateLaw, stateReturn: StateReturn, worksheet: Float64Array): number {
  const income = worksheet[rule.measure] ?? 0;
  if (income > rule.limit || (income === rule.limit && !rule.keptAtLimit)) return 0;
  const persons = personsFrom(rule.fromAge, law, stateReturn);
  if (persons === 0) return 0;
  return persons === 2 ? rule.amountIfBoth : rule.amount;
}

/** A share of the pension income within a base that Social Security and household income reduce. ORS 316.157. */
function pensionCredit(rule: ResolvedCredit, stateReturn: StateReturn): number {
  const { federalAgi, taxableSocialSecurity, taxExemptInterest, persons } = stateReturn;
  const householdIncome = federalAgi - taxableSocialSecurity + taxExemptInterest;
  const benefits = persons[0].socialSecurityBenefits + persons[1].socialSecurityBenefits;
  const room = rule.base - benefits - Math.max(0, householdIncome - rule.over);
  return rule.rate * Math.max(0, Math.min(retirementIncomeFrom(rule.fromAge, stateReturn), room));
}

/** Pensions and distributions, conversions aside, of the persons who have reached `age`. */
function retirementIncomeFrom(age: number, { persons }: StateReturn): number {
  let total = 0;
  for (const person of persons) {
    if (person.age >= age) total += person.pension + person.governmentPension + person.employerPlan + person.ira;
  }
  return total;
}
