import type { ReactNode } from 'react';
import styles from './ReportText.module.css';

interface ReportSectionProps {
  /** What the page is about, in a word or two: small, above its finding. */
  readonly subject: string;
  /** What it found, in a sentence. */
  readonly finding: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the report that begins with its finding. It is kept on one page where it fits on one. */
export function ReportSection({ subject, finding, lead, children }: ReportSectionProps) {
  return (
    <section aria-label={subject}>
      <p className={styles.eyebrow}>{subject}</p>
      <h2>{finding}</h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
