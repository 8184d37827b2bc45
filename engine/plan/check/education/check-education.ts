import { monthInWords, parseYearMonth } from '../../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import { hasField } from '../../schema/account-kinds.ts';
import type { Education } from '../../schema/education/education.ts';
import type { Goal } from '../../schema/goal.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';

/** Checks what is asked of 529 plans, and which goals they pay. */
export function checkEducation(context: CheckContext): readonly PlanIssue[] {
  const { accounts, goals } = context.plan;
  return [
    ...accounts.flatMap((account, index) => {
      const { education } = account;
      const path = `accounts[${index}]`;
      return education === null
        ? []
        : [
            ...balanceIssues(account, education, path),
            ...openedIssues(context, account, education, path),
            ...rolloverIssues(context, education, path),
            ...matchIssues(account, path),
          ];
    }),
    ...goals.flatMap((goal, index) => goalIssues(context, goal, index)),
  ];
}

function balanceIssues({ balance }: Account, { recentBalance }: Education, path: string): readonly PlanIssue[] {
  if (recentBalance <= balance) return [];
  const message = 'Enter no more than the balance: what was contributed lately is part of it.';
  return [planError('educationBalance', `${path}.education.recentBalance`, message)];
}

function openedIssues(
  { plan }: CheckContext,
  { balance }: Account,
  { openedOn }: Education,
  path: string,
): readonly PlanIssue[] {
  const start = parseYearMonth(plan.startMonth);
  if (openedOn === null || balance === 0 || parseYearMonth(openedOn) <= start) return [];
  const message = `Enter a month no later than ${monthInWords(start)}: the account already holds money.`;
  return [planError('educationOpened', `${path}.education.openedOn`, message)];
}

/** 26 USC 529(c)(3)(E)(i): the Roth IRA is the beneficiary’s own, and the account 15 years old. */
function rolloverIssues({ plan }: CheckContext, education: Education, path: string): readonly PlanIssue[] {
  const { beneficiary, newBeneficiary, openedOn, rothRollover } = education;
  if (rothRollover === null) return [];
  const isOfPlan = (id: string | undefined) => plan.persons.some((person) => person.id === id);
  const issues: PlanIssue[] = [];
  if (!isOfPlan(beneficiary) && !isOfPlan(newBeneficiary?.beneficiary)) {
    const ids = plan.persons.map(({ id }) => id).join(' or ');
    const message = `The money goes to the Roth IRA of the beneficiary, who must be a person of the plan: enter ${ids}, or leave the rollover out.`;
    issues.push(planError('educationBeneficiary', `${path}.education.beneficiary`, message));
  }
  if (openedOn === null) {
    const message = 'Enter the month in which the account was opened: it must be 15 years old before money moves.';
    issues.push(planError('educationOpened', `${path}.education.openedOn`, message));
  }
  return issues;
}

function matchIssues({ contributions }: Account, path: string): readonly PlanIssue[] {
  return contributions.flatMap(({ employerMatch }, place) => {
    if (employerMatch === null) return [];
    const message = 'What an employer pays into a 529 plan is taxed as pay: leave this out, and enter it as wages.';
    return [planError('contributionNotAllowed', `${path}.contributions[${place}].employerMatch`, message)];
  });
}

function goalIssues(context: CheckContext, goal: Goal, index: number): readonly PlanIssue[] {
  const path = `goals[${index}].payableFrom529`;
  const { payableFrom529: named, category, payableFromHsa } = goal;
  const written = context.inputs.goals[index]?.payableFrom529;
  if (named === null) {
    const message = 'The plan has no 529 plan: add one, or leave this out.';
    return written === true ? [planWarning('fieldHasNoEffect', path, message)] : [];
  }
  if (category !== 'education') {
    const message =
      'A 529 plan pays nothing but education free of tax: enter the category education, or leave this out.';
    return [planError('educationGoal', path, message)];
  }
  if (payableFromHsa) {
    const message = 'An HSA pays this goal already: leave out this or payableFromHsa.';
    return [planError('educationGoal', path, message)];
  }
  const unknown = written === true ? [] : namedAccounts(context, named, path);
  return [...unknown, ...named.flatMap((id, place) => kindIssues(context, id, `${path}[${place}]`))];
}

function kindIssues({ plan }: CheckContext, id: string, path: string): readonly PlanIssue[] {
  const account = plan.accounts.find((candidate) => candidate.id === id);
  if (account === undefined || hasField(account.kind, 'education')) return [];
  return [planError('educationGoal', path, `The account ${id} is no 529 plan: enter the id of one, or leave it out.`)];
}
