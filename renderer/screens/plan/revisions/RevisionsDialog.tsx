import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import dialog from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useSession } from '../../../state/plan/session-context.tsx';
import { RevisionList } from './RevisionList.tsx';
import { RevisionReading } from './RevisionReading.tsx';
import styles from './Revisions.module.css';
import { type Revision, useRevisions } from './use-revisions.ts';

interface RevisionsDialogProps {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** Every revision of a plan: what each changed, what it holds, and the way back to it. */
export function RevisionsDialog({ plan, onClose }: RevisionsDialogProps) {
  const [page, setPage] = useState(0);
  const [read, setRead] = useState<Revision | null>(null);
  const { lines, pages, error } = useRevisions(plan, page);
  const restore = useRestoring(onClose);
  return (
    <Dialog title="Revisions" onClose={onClose} wide>
      {error === null ? null : <p className={dialog.problem}>{errorMessage(error)}</p>}
      <div className={styles.columns}>
        <div>
          <RevisionList lines={lines} read={read?.revision ?? null} onRead={setRead} onRestore={restore} />
          {pages === undefined ? null : <RevisionPages page={pages} onPage={setPage} />}
        </div>
        {read === null ? (
          <p className={styles.hint}>Read shows what a revision holds. Restore makes it the newest revision.</p>
        ) : (
          <RevisionReading key={read.revision} revision={read} />
        )}
      </div>
      <div className={dialog.actions}>
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

/** Restores a revision, says so, and offers the way back: the revision that was the newest stays in the history. */
function useRestoring(onRestored: () => void): (revision: number) => void {
  const session = useSession();
  const { show } = useNotices();
  const restore = async (revision: number) => {
    const before = session.state().revision;
    await session.restore(revision);
    const { revision: after, problem } = session.state();
    onRestored();
    if (after === before) show({ text: problem ?? 'The plan is not saved, so nothing was restored.', bad: true });
    else show({ text: `Restored revision ${revision}.`, undo: () => void session.restore(before) });
  };
  return (revision) => void restore(revision);
}

interface RevisionPagesProps {
  readonly page: { readonly number: number; readonly totalElements: number; readonly totalPages: number };
  readonly onPage: (page: number) => void;
}

function RevisionPages({ page: { number, totalElements, totalPages }, onPage }: RevisionPagesProps) {
  if (totalPages < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of revisions">
      <Button small isDisabled={number === 0} onPress={() => onPage(number - 1)}>
        Later
      </Button>
      <Button small isDisabled={number + 1 >= totalPages} onPress={() => onPage(number + 1)}>
        Earlier
      </Button>
      <span className={styles.muted}>
        Page {number + 1} of {totalPages} · {totalElements.toLocaleString('en-US')} revisions
      </span>
    </nav>
  );
}
