import { useEffect, useState } from 'react';
import { type Notice, useNotices } from '../../state/notices.tsx';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import styles from './Notices.module.css';

const SHOWN_MS = 10_000;

/** What was just done, with Undo, for ten seconds; longer while pointed at or focused. */
export function Notices() {
  const { shown, dismiss } = useNotices();
  return (
    <div className={styles.place} role="status">
      {shown.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
      ))}
    </div>
  );
}

function NoticeLine({ notice, onDismiss }: { readonly notice: Notice; readonly onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const { id } = notice;
  const { dismiss } = useNotices();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, dismiss]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the notice in sight longer
    <div
      className={cx(styles.notice, notice.bad === true && styles.bad)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{notice.text}</span>
      {notice.undo === undefined ? null : (
        <Button
          look="link"
          onPress={() => {
            notice.undo?.();
            onDismiss();
          }}
        >
          Undo
        </Button>
      )}
      <Button look="quiet" small aria-label="Dismiss" onPress={onDismiss}>
        ×
      </Button>
    </div>
  );
}
