import { firstLawYear, type LawTables } from '../law/law-tables.ts';
import type { Income } from '../plan/income.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanIssue, planError } from '../plan/plan-issue.ts';

/**
 * What the plan asks for that no exact rule is on hand for, named field by field: a plan is refused rather than worked
 * by a simpler rule. Empty where the plan can be projected.
 */
export function notSimulatable(plan: Plan, law: LawTables): readonly PlanIssue[] {
  return [
    ...startsBeforeTheLaw(plan, law),
    ...plan.incomes.flatMap(incomeIssues),
    ...plan.persons.flatMap((person, at) => personIssues(person, at)),
    ...wholePlanIssues(plan),
    ...taxIssues(plan),
  ];
}

function refuseIf(isAsked: boolean, path: string, message: string): readonly PlanIssue[] {
  return isAsked ? [planError('notProjected', path, message)] : [];
}

function startsBeforeTheLaw({ startMonth }: Plan, law: LawTables): readonly PlanIssue[] {
  const first = firstLawYear(law);
  if (Number(startMonth.slice(0, 4)) >= first) return [];
  const message = `The law on file begins with ${first}. Let the plan start in January ${first} or later.`;
  return [planError('lawNotOnFile', 'startMonth', message)];
}

function incomeIssues(income: Income, at: number): readonly PlanIssue[] {
  return [
    ...refuseIf(income.lumpSum?.taken === true, `incomes[${at}].lumpSum`, 'Lump sums of pensions are not projected.'),
    ...refuseIf(income.passive, `incomes[${at}].passive`, 'The limit on passive losses is not projected.'),
    ...refuseIf(
      income.qualifiedBusinessIncome,
      `incomes[${at}].qualifiedBusinessIncome`,
      'The qualified business income deduction is not projected.',
    ),
  ];
}

function personIssues({ dependents, socialSecurity }: Plan['persons'][number], at: number): readonly PlanIssue[] {
  return [
    ...refuseIf(dependents.length > 0, `persons[${at}].dependents`, "Children's benefits are not projected."),
    ...refuseIf(
      socialSecurity.nonCovered !== null,
      `persons[${at}].socialSecurity.nonCovered`,
      'Pensions from work not covered by Social Security are not projected beside its benefits.',
    ),
  ];
}

function wholePlanIssues(plan: Plan): readonly PlanIssue[] {
  const { guardrails } = plan.withdrawal;
  return [
    ...refuseIf(plan.relocations.length > 0, 'relocations', 'Moves between states are not projected.'),
    ...refuseIf(plan.properties.length > 0, 'properties', 'Properties are not projected.'),
    ...refuseIf(plan.debts.length > 0, 'debts', 'Debts are not projected.'),
    ...refuseIf(plan.spendingShape !== 'flat', 'spendingShape', 'Only flat spending is projected: write "flat".'),
    ...refuseIf(guardrails !== 'none', 'withdrawal.guardrails', 'Spending guardrails are not projected.'),
    ...refuseIf(
      plan.roth !== 'none' && !('manual' in plan.roth),
      'roth',
      'Strategies of Roth conversion are not projected yet. Write the amounts by year, {"manual": [...]}.',
    ),
    ...refuseIf(
      plan.roth !== 'none' && 'manual' in plan.roth && plan.roth.payTaxFrom === 'conversion',
      'roth.payTaxFrom',
      'Tax paid out of the converted money is not projected. Leave it out, or write "taxable".',
    ),
  ];
}

function taxIssues({ taxes }: Plan): readonly PlanIssue[] {
  const { itemized } = taxes;
  const hasOwnDeductions =
    itemized.charity > 0 ||
    itemized.medical > 0 ||
    itemized.other > 0 ||
    typeof itemized.stateAndLocal === 'number' ||
    typeof itemized.mortgageInterest === 'number';
  return [
    ...refuseIf(hasOwnDeductions, 'taxes.itemized', 'Itemized deductions of your own are not projected.'),
    ...refuseIf(
      taxes.acaBenchmarkMonthly !== null,
      'taxes.acaBenchmarkMonthly',
      'Premiums before Medicare are not projected.',
    ),
    ...refuseIf(
      taxes.lawAssumption !== 'currentLaw',
      'taxes.lawAssumption',
      'Only current law is projected: write "currentLaw".',
    ),
  ];
}
