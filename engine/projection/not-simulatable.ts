import { firstLawYear, type LawTables } from '../law/law-tables.ts';
import type { Account, AccountKind } from '../plan/account.ts';
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
    ...plan.accounts.flatMap(accountIssues),
    ...plan.incomes.flatMap(incomeIssues),
    ...plan.persons.flatMap((person, at) => personIssues(person, at)),
    ...plan.goals.flatMap((goal, at) =>
      refuseIf(goal.payableFromHsa, `goals[${at}].payableFromHsa`, 'Goals paid from an HSA are not projected.'),
    ),
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

const REFUSED_KINDS: Partial<Readonly<Record<AccountKind, string>>> = {
  hsa: 'Health savings accounts are not projected.',
  deferredComp457b: 'Accounts of a 457(b) plan are not projected.',
  inheritedIra: 'Inherited accounts are not projected.',
  inheritedRoth: 'Inherited accounts are not projected.',
  annuity: 'Deferred annuities are not projected.',
};

function accountIssues(account: Account, at: number): readonly PlanIssue[] {
  const refusedKind = REFUSED_KINDS[account.kind];
  return [
    ...(refusedKind === undefined ? [] : [planError('notProjected', `accounts[${at}].kind`, refusedKind)]),
    ...refuseIf(
      account.kind.startsWith('traditional') && account.basis > 0,
      `accounts[${at}].basis`,
      'After-tax money in a traditional account is not projected.',
    ),
    ...refuseIf(
      account.contributions.length > 0,
      `accounts[${at}].contributions`,
      'Contributions are not projected. Leave them out, or lower the wage by them.',
    ),
    ...refuseIf(account.seppPlan !== null, `accounts[${at}].seppPlan`, 'Equal periodic payments are not projected.'),
  ];
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
  const { order, rmdTiming, guardrails } = plan.withdrawal;
  const isListed = order === 'taxable-first' || (typeof order === 'object' && 'custom' in order);
  return [
    ...refuseIf(plan.relocations.length > 0, 'relocations', 'Moves between states are not projected.'),
    ...refuseIf(plan.properties.length > 0, 'properties', 'Properties are not projected.'),
    ...refuseIf(plan.debts.length > 0, 'debts', 'Debts are not projected.'),
    ...refuseIf(plan.spendingShape !== 'flat', 'spendingShape', 'Only flat spending is projected: write "flat".'),
    ...refuseIf(!isListed, 'withdrawal.order', 'Write "taxable-first" or a custom order of accounts.'),
    ...refuseIf(rmdTiming !== 'december', 'withdrawal.rmdTiming', 'Only RMDs in December are projected.'),
    ...refuseIf(guardrails !== 'none', 'withdrawal.guardrails', 'Spending guardrails are not projected.'),
    ...refuseIf(plan.roth !== 'none', 'roth', 'Roth conversions are not projected.'),
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
    ...refuseIf(taxes.charity.annual > 0, 'taxes.charity.annual', 'Yearly gifts are not projected; write a goal.'),
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
