import { needsRate } from '../complete/complete-growth.ts';
import { isEarned } from '../complete/complete-income.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { ParsedGoal } from '../schema/goal.ts';
import type { GrowthInputs } from '../schema/growth.ts';
import { PAID_IN_CASH, type ParsedIncome } from '../schema/income.ts';
import { takesRollovers } from '../schema/plan-types/plan-types.ts';
import type { CheckContext } from './check-context.ts';

function growthIssues(growth: GrowthInputs | undefined, path: string): readonly PlanIssue[] {
  if (growth === undefined) return [];
  if (needsRate(growth.kind)) {
    if (growth.rate !== undefined) return [];
    return [
      planError('growthRateMissing', `${path}.rate`, `Enter the yearly rate: growth of kind ${growth.kind} needs one.`),
    ];
  }
  if (growth.kind === 'table') return tableIssues(growth, path);
  if (growth.rate === undefined || growth.rate === 0) return [];
  const message = `Growth of kind ${growth.kind} has no rate: leave it out, or write inflationPlus or fixed.`;
  return [planWarning('fieldHasNoEffect', `${path}.rate`, message)];
}

function tableIssues({ rates, rate }: GrowthInputs, path: string): readonly PlanIssue[] {
  if (rates === undefined || rates.length === 0) {
    const message =
      'Enter the years and their rates, such as [{ "from": 2030, "rate": 0.02 }]: growth of kind table needs them.';
    return [planError('growthTable', `${path}.rates`, message)];
  }
  const years = rates.map(({ from }) => from);
  const twice = years.findIndex((year, at) => years.indexOf(year) !== at);
  if (twice >= 0) {
    const message = `Enter each year once: ${years[twice]} has two rates.`;
    return [planError('growthTable', `${path}.rates[${twice}].from`, message)];
  }
  if (rate === undefined || rate === 0) return [];
  const message = 'Growth of kind table has its rates by year: leave this out.';
  return [planWarning('fieldHasNoEffect', `${path}.rate`, message)];
}

function goalIssues(goal: ParsedGoal, path: string): readonly PlanIssue[] {
  return [...everyYearsIssues(goal, path), ...giftIssues(goal, path)];
}

/** What goes to charity is deducted, and is no gift to people. */
function giftIssues({ gift, category }: ParsedGoal, path: string): readonly PlanIssue[] {
  if (gift === undefined || category !== 'charity') return [];
  const message = 'A gift to charity is no gift to people: leave this out, or write another category.';
  return [planWarning('fieldHasNoEffect', `${path}.gift`, message)];
}

function everyYearsIssues({ frequency, everyYears }: ParsedGoal, path: string): readonly PlanIssue[] {
  if (frequency === 'everyNYears') {
    if (everyYears !== undefined) return [];
    return [
      planError('everyYearsMissing', `${path}.everyYears`, 'Enter the number of years between payments, 2 or more.'),
    ];
  }
  if (everyYears === undefined) return [];
  const message = 'This counts only with the frequency everyNYears: leave it out, or write that frequency.';
  return [planWarning('fieldHasNoEffect', `${path}.everyYears`, message)];
}

function incomeIssues(income: ParsedIncome, path: string): readonly PlanIssue[] {
  const { kind } = income;
  const issues = [...growthIssues(income.growth, `${path}.growth`)];
  if (income.lumpSum !== undefined && kind !== 'pension') {
    issues.push(
      planError('lumpSumNotPension', `${path}.lumpSum`, 'Only a pension can be taken as a lump sum: leave this out.'),
    );
  }
  if (income.phases.length > 0 && kind !== 'wage') {
    const message = 'Only wages have part-time steps: enter wage as the kind, or leave this out.';
    issues.push(planError('phasesNotWages', `${path}.phases`, message));
  }
  // Payments under agreements after 2018 are neither deducted nor taxed: P.L. 115-97, section 11051.
  if (kind === 'alimony' && income.taxableShare > 0) {
    const message = 'Alimony under an agreement made after 2018 is not taxed: write 0 if that is the case.';
    issues.push(planWarning('alimonyTaxed', `${path}.taxableShare`, message));
  }
  const idle: readonly (readonly [string, boolean])[] = [
    ['exclusionRatio', income.exclusionRatio > 0 && kind !== 'annuity'],
    ['passive', income.passive && kind !== 'rental'],
    ['payer', income.payer !== 'private' && kind !== 'pension'],
    ['qualifiedBusinessIncome', income.qualifiedBusinessIncome === true && (kind === 'wage' || kind === 'pension')],
    ['survivorShare', income.survivorShare > 0 && isEarned(kind)],
  ];
  for (const [field, isIdle] of idle) {
    if (!isIdle) continue;
    const message = `This has no effect on an income of kind ${kind}: leave it out.`;
    issues.push(planWarning('fieldHasNoEffect', `${path}.${field}`, message));
  }
  return issues;
}

/**
 * A lump sum goes to its own owner, 26 USC 402(c)(1), (8)(B), and not into an account under equal payments, which an addition
 * would modify: 72(t)(4), Notice 2022-6, section 3.02(e).
 */
function lumpSumTargetIssues({ plan, droppedIds }: CheckContext): readonly PlanIssue[] {
  return plan.incomes.flatMap(({ owner, lumpSum }, index): readonly PlanIssue[] => {
    const to = lumpSum?.to ?? PAID_IN_CASH;
    const takers = plan.accounts.filter(
      (account) => account.owner === owner && takesRollovers(account) && account.seppPlan === null,
    );
    if (to === PAID_IN_CASH || droppedIds.has(to) || takers.some(({ id }) => id === to)) return [];
    const choices = [...takers.map(({ id }) => id), PAID_IN_CASH].join(' or ');
    const message = `A lump sum can be rolled over into a traditional IRA, 401(k) or 457(b) of ${owner} without equal payments only: enter ${choices}, or leave this out for an IRA.`;
    return [planError('lumpSumTarget', `incomes[${index}].lumpSum.to`, message)];
  });
}

/** Shares vest as wages, and are held in a taxable account. */
function vestingIssues({ plan, droppedIds }: CheckContext): readonly PlanIssue[] {
  const taxable = plan.accounts.filter(({ kind }) => kind === 'taxable').map(({ id }) => id);
  return plan.incomes.flatMap(({ kind, vesting }, index): readonly PlanIssue[] => {
    if (vesting === null) return [];
    const path = `incomes[${index}].vesting`;
    if (kind !== 'wage') {
      const message = 'Employer shares vest as wages: enter wage as the kind, or leave this out.';
      return [planError('vestingNotWage', path, message)];
    }
    if (taxable.includes(vesting.account) || droppedIds.has(vesting.account)) return [];
    const remedy = taxable.length === 0 ? 'add one' : `enter one of ${taxable.join(', ')}`;
    const message = `Shares that vest go to a taxable account: ${remedy}.`;
    return [planError('vestingAccount', `${path}.account`, message)];
  });
}

/** Checks that goals and incomes say what their kind needs. */
export function checkFlows(context: CheckContext): readonly PlanIssue[] {
  const { inputs } = context;
  const goals = inputs.goals.flatMap((goal, index) => goalIssues(goal, `goals[${index}]`));
  const incomes = inputs.incomes.flatMap((income, index) => incomeIssues(income, `incomes[${index}]`));
  const contributions = inputs.accounts.flatMap((account, index) =>
    account.contributions.flatMap(({ growth }, place) =>
      growthIssues(growth, `accounts[${index}].contributions[${place}].growth`),
    ),
  );
  return [...goals, ...incomes, ...lumpSumTargetIssues(context), ...vestingIssues(context), ...contributions];
}
