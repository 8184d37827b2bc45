import type { ReactNode } from 'react';
import { Wordmark } from '../../components/Frame.tsx';
import { HostBand } from '../../components/HostBand.tsx';
import styles from './Closed.module.css';

/** A page of its own while there is nothing else to show. */
export function ClosedPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="place" className={styles.page} tabIndex={-1}>
      <title>{`${title.replace(/\.$/, '')} – Longhand`}</title>
      <Wordmark />
      <HostBand />
      <div className={styles.hero}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
