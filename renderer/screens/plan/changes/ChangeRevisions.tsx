import { cx } from '../../../components/class-names.ts';
import { lastEdited } from '../../../format/dates.ts';
import { successShareText, UNFINISHED } from '../../../format/success.ts';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { useNow } from '../../../state/use-now.ts';
import { planChanges } from '../revisions/plan-changes.ts';
import type { Revision } from '../revisions/use-revisions.ts';
import styles from './Changes.module.css';
import type { ChangeAddress } from './change-address.ts';

interface ChangeRevisionsProps extends ChangeAddress {
  readonly revisions: readonly Revision[];
  readonly onChoose: (address: ChangeAddress) => void;
}

/** The revisions, newest first, of which two are ticked: a third takes the place of the one that it is nearer to. */
export function ChangeRevisions({ revisions, from, to, onChoose }: ChangeRevisionsProps) {
  const now = useNow();
  const ticked = [from, to].filter((revision) => revision !== undefined);
  const tick = (revision: number) => {
    const left = ticked.filter((other) => other !== revision);
    const isUnticked = left.length < ticked.length;
    const [earlier, later] = (isUnticked ? left : [...nearest(left, revision), revision]).toSorted((a, b) => a - b);
    onChoose({ from: earlier, to: later });
  };
  return (
    <section className={styles.revisions} aria-labelledby="revisions">
      <h2 id="revisions">Revisions</h2>
      <p className={styles.muted}>Select two.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list is reached with the keyboard */}
      <ol className={styles.list} tabIndex={0} aria-label="Revisions, newest first">
        {revisions.map((revision, at) => {
          const { revision: number, savedAt } = revision;
          const isTicked = ticked.includes(number);
          return (
            <li key={number} className={cx(isTicked && styles.ticked)}>
              <label>
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={() => tick(number)}
                  aria-label={`Revision ${number}`}
                />
                <span className={styles.number}>{number}</span>
                <span className={styles.what}>
                  {whatChanged(revision, revisions[at + 1])}
                  <small>{rateText(revision)}</small>
                </span>
                <time className={styles.muted} dateTime={savedAt}>
                  {lastEdited(savedAt, now)}
                </time>
              </label>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The success of its full run, if it has one and the plan was finished. */
function rateText({ headline = null, inputs }: Revision): string {
  if (headline === null) return 'no full run';
  return missingIn(inputs).length > 0 ? UNFINISHED : successShareText(headline.successes / headline.runs);
}

/** Of two, the one that stays when a third is ticked: the one farther from it. */
function nearest(ticked: readonly number[], revision: number): readonly number[] {
  if (ticked.length < 2) return ticked;
  return ticked.toSorted((a, b) => Math.abs(b - revision) - Math.abs(a - revision)).slice(0, 1);
}

function whatChanged(revision: Revision, before: Revision | undefined): string {
  if (before === undefined) return revision.name;
  const [first = 'Nothing changed', ...more] = planChanges(before, revision);
  return more.length === 0 ? first : `${first}, and ${more.length} more`;
}
