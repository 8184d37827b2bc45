import { type PlanIssue, planError } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../schema/account-kinds.ts';
import type { Contribution } from '../../schema/contribution.ts';
import type { Income } from '../../schema/income.ts';
import { isEmployerPlan, labelOf } from '../../schema/plan-types/plan-types.ts';
import type { CheckContext } from '../check-context.ts';

/** What the type of a plan asks of a contribution to it. */
export function planTypeIssues(
  { plan }: CheckContext,
  account: Account,
  contribution: Contribution,
  path: string,
): readonly PlanIssue[] {
  const income = plan.incomes.find(({ id }) => id === contribution.incomeId);
  return [
    ...employerIssues(account, contribution, path),
    ...(contribution.paidBy === 'employer' ? wageIssues(income, path) : []),
    ...ownBusinessIssues(account, contribution, { path, isWage: income?.kind === 'wage' }),
  ];
}

function employerIssues(account: Account, contribution: Contribution, path: string): readonly PlanIssue[] {
  const { paidBy, employerMatch } = contribution;
  const isEmployers = paidBy === 'employer';
  if (isEmployers && !isEmployerPlan(account) && ACCOUNT_KIND_FACTS[account.kind].limit !== 'hsa') {
    const message = `An employer pays into plans of its own only, not into ${account.name}: enter "owner", or an account of the employer’s plan.`;
    return [planError('employerMoneyNotAllowed', `${path}.paidBy`, message)];
  }
  if (isEmployers && employerMatch !== null) {
    const message = 'The employer’s own money is not matched: leave this out, or enter "owner" for who pays.';
    return [planError('matchOfEmployerMoney', `${path}.employerMatch`, message)];
  }
  const isRothIra = account.kind === 'rothIra' && account.planType !== null;
  if (isRothIra && (isEmployers || employerMatch !== null)) {
    const message = `Employer money in a ${labelOf(account)} is not modeled: enter it in a traditional account of the plan.`;
    return [planError('employerMoneyNotAllowed', `${path}.${isEmployers ? 'paidBy' : 'employerMatch'}`, message)];
  }
  return [];
}

/** The self-employed have no employer but themselves. 26 USC 401(c)(4). */
function wageIssues(income: Income | undefined, path: string): readonly PlanIssue[] {
  if (income?.kind === 'wage') return [];
  const message =
    'Enter the id of the wages for which the employer pays this in; what the self-employed pay in is their own.';
  return [planError('contributionNeedsWage', `${path}.incomeId`, message)];
}

interface OfBusiness {
  readonly path: string;
  readonly isWage: boolean;
}

/** Of wages a SEP takes what the employer pays in alone, and a solo 401(k) nothing. 26 USC 401(c)(4), 408(k). */
function ownBusinessIssues(
  { planType, name }: Account,
  { paidBy }: Contribution,
  { path, isWage }: OfBusiness,
): readonly PlanIssue[] {
  if (!isWage) return [];
  if (planType === 'sep' && paidBy === 'owner') {
    const message = `A SEP takes no deferrals out of wages: enter "employer" for who pays into ${name}, or the id of self-employment.`;
    return [planError('sepTakesEmployerMoney', `${path}.paidBy`, message)];
  }
  if (planType !== 'solo401k') return [];
  const message = `A solo 401(k) takes the profit of its owner’s business alone: enter the id of self-employment, or another planType for ${name}.`;
  return [planError('contributionNeedsBusiness', `${path}.incomeId`, message)];
}
