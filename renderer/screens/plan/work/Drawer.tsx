import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import styles from './Work.module.css';

interface DrawerProps {
  /** What it is the work of: `2035 · ages 71 and 69`. */
  readonly of: string;
  readonly onClose: () => void;
  /** Where it was opened from another view of the drawer. */
  readonly onBack?: (() => void) | undefined;
  /** What is in sight: where it changes, the drawer takes the focus. */
  readonly view: string;
  readonly children: ReactNode;
}

/** Over the results: what is behind a figure. */
export function Drawer({ of, onClose, onBack, view, children }: DrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus follows what is in sight
  useEffect(() => {
    drawer.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <aside
      ref={drawer}
      className={styles.drawer}
      aria-label="Show the work"
      data-pane=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.header}>
        <p className={styles.where}>
          {onBack === undefined ? null : (
            <Button look="quiet" small onPress={onBack}>
              ‹ Back
            </Button>
          )}
          {`Show the work · ${of}`}
        </p>
        <Button look="quiet" icon aria-label="Close the work" onPress={onClose}>
          ×
        </Button>
      </header>
      {children}
    </aside>
  );
}
