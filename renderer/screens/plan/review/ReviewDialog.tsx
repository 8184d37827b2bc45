import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import dialog from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import { BalanceSource } from './BalanceSource.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import styles from './Review.module.css';
import { ReviewFindings } from './ReviewFindings.tsx';
import { StartFields } from './StartFields.tsx';
import type { KeepReview } from './use-kept-review.ts';
import { useReview } from './use-review.ts';

interface ReviewDialogProps {
  readonly onClose: () => void;
  readonly keep: KeepReview;
}

/** The yearly review: every balance on one sheet, and the start of the plan moves on. */
export function ReviewDialog({ onClose, keep }: ReviewDialogProps) {
  const plan = useCompletePlan();
  return (
    <Dialog title="Yearly review" onClose={onClose} wide staysOpen>
      {plan === null ? <Refusal onClose={onClose} /> : <ReviewSheet plan={plan} onClose={onClose} keep={keep} />}
    </Dialog>
  );
}

function Refusal({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p className={dialog.text}>The plan has errors. Correct them first: a review starts from a plan that runs.</p>
      <Button onPress={onClose} autoFocus>
        Close
      </Button>
    </>
  );
}

function ReviewSheet({ plan, onClose, keep }: ReviewDialogProps & { readonly plan: Plan }) {
  const review = useReview(plan, onClose, keep);
  const { isUndecided, errors } = review.findings;
  return (
    <div className={styles.sheet}>
      <p className={dialog.text}>
        The plan as it is stays in the history; Undo reverses the review. Dates entered as months won’t move.
      </p>
      <StartFields review={review} />
      <BalanceTable review={review} />
      <BalanceSource review={review} />
      <ReviewFindings review={review} />
      {review.refusal === null ? null : <Callout bad>{review.refusal}</Callout>}
      <div className={dialog.actions}>
        <Button look="primary" onPress={review.save} isDisabled={isUndecided || errors.length > 0}>
          Save the review
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
