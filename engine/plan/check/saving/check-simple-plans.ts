import { yearOf } from '../../../primitives/calendar.ts';
import type { Plan } from '../../complete/plan.ts';
import { tryResolveWhen } from '../../complete/resolve-when.ts';
import { statedClaimMonths } from '../../complete/stated-claim-months.ts';
import { type PlanIssue, planWarning } from '../../plan-issue.ts';
import type { Contribution } from '../../schema/contribution.ts';
import { isEmployerPlan, limitOf } from '../../schema/plan-types/plan-types.ts';
import type { CheckContext } from '../check-context.ts';

/** A contribution out of a job's pay to a plan of its employer, with the calendar years that it is paid in. */
interface PaidIntoPlan {
  readonly path: string;
  readonly name: string;
  readonly incomeId: string;
  readonly isSimple: boolean;
  readonly firstYear: number;
  readonly lastYear: number;
}

/**
 * An employer with a SIMPLE plan has no other in the same year: says where contributions out of the same pay go to both.
 * 26 USC 401(k)(11)(C), 408(p)(2)(D).
 */
export function checkSimplePlans({ plan }: CheckContext): readonly PlanIssue[] {
  if (!plan.accounts.some((account) => limitOf(account) === 'simple')) return [];
  const paid = paidIntoPlans(plan);
  const simple = paid.filter(({ isSimple }) => isSimple);
  return paid.flatMap((other): readonly PlanIssue[] => {
    const beside = other.isSimple ? undefined : simple.find((one) => isAtOnce(one, other));
    if (beside === undefined) return [];
    const year = Math.max(beside.firstYear, other.firstYear);
    const message = `An employer with a SIMPLE plan has no other in the same year, and in ${year} pay goes to ${beside.name} too: enter the income that this comes from, or an end before ${year}.`;
    return [planWarning('simplePlanAlone', other.path, message)];
  });
}

function paidIntoPlans(plan: Plan): readonly PaidIntoPlan[] {
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: Contribution['start']) => {
    const resolution = tryResolveWhen(when, plan, claimMonths);
    return 'month' in resolution ? resolution.month : null;
  };
  return plan.accounts.flatMap((account, index) =>
    account.contributions.flatMap(({ incomeId, start, end }, place): readonly PaidIntoPlan[] => {
      const [first, after] = [monthOf(start), monthOf(end)];
      if (!isEmployerPlan(account) || incomeId === null || first === null || after === null) return [];
      return [
        {
          path: `accounts[${index}].contributions[${place}]`,
          name: account.name,
          incomeId,
          isSimple: limitOf(account) === 'simple',
          firstYear: yearOf(first),
          lastYear: yearOf(after - 1),
        },
      ];
    }),
  );
}

function isAtOnce(one: PaidIntoPlan, other: PaidIntoPlan): boolean {
  return one.incomeId === other.incomeId && one.firstYear <= other.lastYear && other.firstYear <= one.lastYear;
}
