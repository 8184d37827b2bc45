import type { Plan } from '../../../plan/complete/plan.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import type { InKindTransfer } from '../../program/program-shares.ts';
import type { Timeline } from '../../program/timeline.ts';

interface LumpSumContext {
  readonly timeline: Timeline;
  readonly accounts: readonly ProgramAccount[];
}

/** Lump sums with employer shares in their months. */
export function addLumpSums(
  plan: Plan,
  { timeline, accounts }: LumpSumContext,
  add: (month: number, one: InKindTransfer) => void,
): void {
  plan.accounts.forEach(({ inKind, owner: id }, from) => {
    if (inKind === null) return;
    const owner = timeline.personIndex(id);
    const to = plan.accounts.findIndex((account) => account.id === inKind.to);
    const penaltyFreeFrom = accounts[from]?.penaltyFreeFrom[owner] ?? 0;
    add(timeline.monthOf(inKind.when) - timeline.firstMonth, { kind: 'inKind', from, to, owner, penaltyFreeFrom });
  });
}
