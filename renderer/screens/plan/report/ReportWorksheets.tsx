import { withPercentsUnbroken } from '../../../format/percent.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { lineValue } from '../work/work-lines.ts';
import styles from './Report.module.css';

interface ReportWorksheetsProps {
  readonly ids: { readonly householdId: number; readonly planId: number };
  readonly years: readonly number[];
}

/** The worksheets of years, line by line, with the rules that they follow. */
export function ReportWorksheets({ ids, years }: ReportWorksheetsProps) {
  return years.map((year) => <YearWorksheets key={year} ids={ids} year={year} />);
}

/** Number of the line, what it is, how it comes about, its rule, its value. */
const WIDTHS = ['9%', '26%', '31%', '21%', '13%'] as const;

function YearWorksheets({ ids, year }: { readonly ids: ReportWorksheetsProps['ids']; readonly year: number }) {
  const { data } = useOperation('plans.explain', { ...ids, year });
  if (data === undefined) return null;
  return (
    <section className={styles.page} aria-label={`Worksheets of ${year}`}>
      <h2>Worksheets of {year}</h2>
      <p className={styles.muted}>Dollars of {year}, to the cent.</p>
      {data.worksheets.map(({ id, title, lines }) => (
        <table key={id} className={styles.worksheet}>
          <colgroup>
            {WIDTHS.map((width) => (
              <col key={width} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {title}
              </th>
              <th scope="col">How it’s calculated</th>
              <th scope="col">Rule</th>
              <th scope="col" className={styles.number}>
                {year}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.line}</td>
                <th scope="row">{withPercentsUnbroken(line.label)}</th>
                <td>{withPercentsUnbroken(line.formula)}</td>
                <td>{line.citation}</td>
                <td className={styles.number}>{lineValue(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
