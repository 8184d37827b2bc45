import { useState } from 'react';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import styles from './Ledger.module.css';

interface GoToYearProps {
  readonly projection: YearlyProjection;
  readonly onYear: (year: number) => void;
}

/** Finds a year, or the year of an age of the first person. */
export function GoToYear({ projection, onYear }: GoToYearProps) {
  const [isMissing, setMissing] = useState(false);
  const go = (text: string) => {
    const number = Number(text.trim());
    const row = projection.rows.find(({ year, ages }) => (number < 200 ? ages[0] === number : year === number));
    setMissing(row === undefined && text.trim() !== '');
    if (row !== undefined) onYear(row.year);
  };
  const first = projection.rows[0]?.year ?? 0;
  const last = projection.rows.at(-1)?.year ?? 0;
  return (
    <span className={styles.goTo}>
      <input
        className={styles.input}
        inputMode="numeric"
        aria-label="Go to year or age"
        placeholder="Go to year or age"
        aria-invalid={isMissing}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.currentTarget.value);
        }}
        onBlur={(event) => go(event.currentTarget.value)}
      />
      <span role="status" className={styles.missing}>
        {isMissing ? `The plan has the years ${first} to ${last}.` : ''}
      </span>
    </span>
  );
}
