import { tableMoney } from '../../../../format/money.ts';
import { wholePercent } from '../../../../format/percent.ts';
import { FloorBars } from '../../cash-flow/floors/FloorBars.tsx';
import { floorsSentence } from '../../cash-flow/floors/floor-words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** Years from one row of the table to the next. */
const EVERY = 5;

/** Something must be paid, and something comes whatever markets do. */
export function hasFloors({ floors }: ReportResults): boolean {
  return floors !== null && floors.years.some(({ must, share }) => must > 0 && share > 0);
}

/** What share of must-spending comes whatever markets do, by year. */
export function FloorsPage({ results: { floors } }: { readonly results: ReportResults }) {
  if (floors === null) return null;
  const { years } = floors;
  return (
    <ReportSection
      subject="What is floored"
      finding={floorsSentence(floors)}
      lead="Social Security, pensions, annuities and ladders of inflation-protected bonds come whatever markets do; the rest is paid from savings."
    >
      <FloorBars years={years} />
      <ReportTable
        columns={[
          { head: 'Year, today’s dollars', width: '28%' },
          { head: 'Must-spending', isNumber: true },
          { head: 'Social Security', isNumber: true },
          { head: 'Pensions and annuities', isNumber: true },
          { head: 'Ladders', isNumber: true },
          { head: 'Floored', isNumber: true },
        ]}
        rows={years
          .filter((_, at) => at % EVERY === 0 || at === years.length - 1)
          .map(({ year, must, socialSecurity, pensions, annuities, bought, share }) => ({
            key: String(year),
            cells: [
              String(year),
              tableMoney(must),
              tableMoney(socialSecurity),
              tableMoney(pensions + annuities),
              tableMoney(bought),
              wholePercent(share),
            ],
          }))}
      />
      <p className={styles.muted}>
        Before tax. Must-spending is goals that are a must, premiums, housing and debts, as planned.
      </p>
    </ReportSection>
  );
}
