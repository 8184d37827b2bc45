import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useAction } from '../../../state/use-operation.ts';

/** What was put into an account and taken out of it; undefined for what was left empty. */
export interface RecordedFlows {
  readonly id: string;
  readonly paidIn?: number | undefined;
  readonly takenOut?: number | undefined;
}

/** Keeps a review once its plan is saved; calling what it gives forgets the review again, and one of the same month is back. */
export type KeepReview = (month: string, accounts: readonly RecordedFlows[]) => () => void;

export function useKeptReview({ householdId, id: planId }: PlanRecord): KeepReview {
  const { show } = useNotices();
  const keep = useAction('plans.keepReview', ['plans.review']);
  const forget = useAction('plans.removeReview', ['plans.review']);
  return (month, accounts) => {
    const kept = keep.mutateAsync({ householdId, planId, accounts: [...accounts] }).then(
      () => true,
      (error: unknown) => {
        show({ text: `What is expected could not be kept: ${errorMessage(error)}` });
        return false;
      },
    );
    return () =>
      void kept.then((isKept) => (isKept ? forget.mutate({ householdId, planId, month, undo: true }) : undefined));
  };
}
