import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { HouseholdAllocation } from '../../schema/allocation/allocation.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';
import { mixIssues } from '../check-strategies.ts';

/** Checks the mix of the household: one mix or one glide path, whole, of accounts that the plan has. */
export function checkAllocation(context: CheckContext): readonly PlanIssue[] {
  const { allocation } = context.plan;
  const stated = context.inputs.allocation;
  if (allocation === null || stated?.of !== 'household') return [];
  return [
    ...eitherMix(stated),
    ...mixesOf(context),
    ...namedAccounts(context, allocation.location, 'allocation.location'),
    ...namedAccounts(context, stated.keepOwn, 'allocation.keepOwn'),
    ...notPlaced(context, allocation),
  ];
}

type Stated = Extract<CheckContext['inputs']['allocation'], { readonly of: 'household' }>;

function eitherMix({ mix, glidePath }: Stated): readonly PlanIssue[] {
  if (mix === undefined && glidePath === undefined)
    return [planError('householdMix', 'allocation.mix', 'Enter the mix of the household, or a glide path.')];
  if (mix === undefined || glidePath === undefined) return [];
  return [planError('householdMix', 'allocation.mix', 'Enter a mix or a glide path: leave one of them out.')];
}

function mixesOf({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  if (plan.allocation === null || inputs.allocation?.of !== 'household') return [];
  const { mix, glidePath } = inputs.allocation;
  if (mix === undefined && glidePath === undefined) return [];
  return plan.allocation.points.flatMap((point, place) =>
    mixIssues(plan, point.mix, glidePath === undefined ? 'allocation.mix' : `allocation.glidePath[${place}].mix`),
  );
}

/** Accounts that a location names and that nothing is put into by it. */
function notPlaced({ plan }: CheckContext, { location, keepOwn }: HouseholdAllocation): readonly PlanIssue[] {
  return location.flatMap((id, index) => {
    const account = plan.accounts.find((one) => one.id === id);
    const why = account === undefined ? null : whyNotPlaced(account, keepOwn);
    return why === null
      ? []
      : [
          planWarning(
            'fieldHasNoEffect',
            `allocation.location[${index}]`,
            `${account?.name} ${why}: leave it out here.`,
          ),
        ];
  });
}

function whyNotPlaced({ id, kind, concentrated }: Account, keepOwn: readonly string[]): string | null {
  if (keepOwn.includes(id)) return 'keeps its own mix';
  if (concentrated !== null) return 'holds one share';
  if (kind === 'cash') return 'holds cash alone';
  return kind === 'annuity' || kind === 'education529' ? 'is no part of the mix of the household' : null;
}
