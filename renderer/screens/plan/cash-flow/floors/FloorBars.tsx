import { csvText } from '../../../../../electron/contract/operation/csv.ts';
import { Button } from '../../../../components/Button.tsx';
import { wholePercent } from '../../../../format/percent.ts';
import { download } from '../../../../state/download.ts';
import styles from './FloorBars.module.css';
import type { FloorYear } from './floor-words.ts';

/** Every fifth year has its name. */
const LABELED = 5;

/** What share of must-spending comes whatever markets do, year by year; in another color what a ladder adds. */
export function FloorBars({ years }: { readonly years: readonly FloorYear[] }) {
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return null;
  const label = `Share of must-spending that is floored: ${wholePercent(first.share)} in ${first.year}, ${wholePercent(last.share)} in ${last.year}`;
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <span className={styles.all}>100%</span>
      {years.map(({ year, share, without }) => (
        <span key={year} className={styles.year} title={`${year}: ${wholePercent(share)}`}>
          <i className={styles.ladder} style={{ height: heightOf(share) }} />
          <i className={styles.income} style={{ height: heightOf(Math.min(share, without)) }} />
          {year % LABELED === 0 ? <small>{year}</small> : null}
        </span>
      ))}
    </div>
  );
}

function heightOf(share: number): string {
  return `${100 * Math.min(1, Math.max(0, share))}%`;
}

/** Saves the years as a table. */
export function FloorsCsvButton({ years }: { readonly years: readonly FloorYear[] }) {
  const save = () => download('floors by year, today’s dollars.csv', 'text/csv', csvText(floorRows(years)));
  return (
    <Button look="quiet" small aria-label="CSV of the floors by year" onPress={save}>
      CSV
    </Button>
  );
}

const HEADS = [
  'Year',
  'Must-spending',
  'Social Security',
  'Pensions',
  'Annuities',
  'Ladders bought',
  'Ladder tried',
  'Floored share',
  'Floored share without the ladder tried',
];

/** As the run wrote it, a row a year. */
export function floorRows(years: readonly FloorYear[]): readonly (readonly (string | number)[])[] {
  return [
    HEADS,
    ...years.map(({ year, must, socialSecurity, pensions, annuities, bought, ladder, share, without }) => [
      year,
      must,
      socialSecurity,
      pensions,
      annuities,
      bought,
      ladder,
      share,
      without,
    ]),
  ];
}
