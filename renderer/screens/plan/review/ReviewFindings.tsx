import type { PlanIssue } from '../../../../engine/plan/plan-issue.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Warning } from '../../../components/fields/Field.tsx';
import { placeName } from './place-name.ts';
import styles from './Review.module.css';
import type { OpenReview } from './use-review.ts';

/** What the check says of the reviewed plan, before it is saved. */
export function ReviewFindings({ review }: { readonly review: OpenReview }) {
  const { moved, after, errors, warnings, moves } = review.findings;
  return (
    <>
      <PastEntries review={review} />
      {errors.length === 0 ? null : (
        <Callout bad>
          <b>The review cannot be saved yet.</b>
          <Issues issues={errors} inputs={after} />
        </Callout>
      )}
      {warnings.length === 0 ? null : (
        <section aria-label="Look at these">
          <h3 className={styles.head}>
            <Warning text="Look at these" />
          </h3>
          <Issues issues={warnings} inputs={moved} />
        </section>
      )}
      {moves.length === 0 ? null : (
        <section aria-label="What else changes">
          <h3 className={styles.head}>What else changes</h3>
          <ul className={styles.list}>
            {moves.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PastEntries({ review }: { readonly review: OpenReview }) {
  const { past } = review.findings;
  if (past.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Before the new start. Tick what has happened, or cancel and change its date.</legend>
      {past.map(({ key, text, message }) => (
        <label key={key} className={styles.past}>
          <input
            type="checkbox"
            checked={review.review.leftOut.includes(key)}
            onChange={(event) => review.leaveOut(key, event.target.checked)}
          />
          <span>
            {text} <small className={styles.soft}>{message}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Issues({ issues, inputs }: { readonly issues: readonly PlanIssue[]; readonly inputs: PlanInputs }) {
  return (
    <ul className={styles.list}>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <b>{path === '' ? 'Plan' : placeName(inputs, path)}.</b> {message}
        </li>
      ))}
    </ul>
  );
}
