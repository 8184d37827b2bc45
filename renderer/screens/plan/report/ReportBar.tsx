import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import styles from './Report.module.css';
import { PAPERS, type Paper, type ReportAddress } from './report-address.ts';

interface ReportBarProps {
  readonly params: { readonly householdId: string; readonly planId: string };
  readonly name: string;
  readonly paper: Paper;
  readonly worksheets: ReportAddress['worksheets'];
  readonly years: readonly number[];
  readonly isReady: boolean;
  readonly onChange: (address: ReportAddress) => void;
}

const CHOICES = Object.entries(PAPERS).map(([value, { text }]) => ({ value: value as Paper, text }));

/** What is printed, on what paper. */
export function ReportBar({ params, name, paper, worksheets, years, isReady, onChange }: ReportBarProps) {
  return (
    <header className={styles.bar}>
      <Link to="/households/$householdId/plans/$planId" params={params}>
        ‹ {name}
      </Link>
      <Segmented label="Paper" value={paper} choices={CHOICES} onChange={(to) => onChange({ paper: to, worksheets })} />
      <label className={styles.choice}>
        Worksheets
        <select
          value={worksheets ?? ''}
          onChange={({ target }) =>
            onChange({ paper, worksheets: target.value === 'all' ? 'all' : Number(target.value) || undefined })
          }
        >
          <option value="">None</option>
          <option value="all">Every year</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.spacer} />
      <Button look="primary" isDisabled={!isReady} onPress={() => window.print()}>
        Print or save as PDF
      </Button>
    </header>
  );
}
