import { useOperation } from '../../../../state/use-operation.ts';
import { isNil, lineValue, nilLinesText, sheetTitle, type WorkSheet } from '../../work/work-lines.ts';
import tables from '../sheet/ReportTable.module.css';
import text from '../sheet/ReportText.module.css';

interface WorksheetPagesProps {
  readonly ids: { readonly householdId: number; readonly planId: number };
  readonly years: readonly number[];
}

/** The worksheets of years, line by line, with the rules that they follow. */
export function WorksheetPages({ ids, years }: WorksheetPagesProps) {
  return years.map((year) => <YearWorksheets key={year} ids={ids} year={year} />);
}

/** Number of the line, what it is, how it comes about, its rule, its value. */
const WIDTHS = ['9%', '26%', '31%', '21%', '13%'] as const;

function YearWorksheets({ ids, year }: { readonly ids: WorksheetPagesProps['ids']; readonly year: number }) {
  const { data } = useOperation('plans.explain', { ...ids, year });
  if (data === undefined) return null;
  return (
    <section className={tables.worksheetYear} aria-label={`Worksheets of ${year}`}>
      <p className={text.eyebrow}>Worksheets</p>
      <h2>Worksheets of {year}</h2>
      <p className={text.muted}>Dollars of {year}, to the cent.</p>
      {data.worksheets.map((sheet) => (
        <WorksheetTable key={sheet.id} sheet={sheet} year={year} />
      ))}
    </section>
  );
}

/** A worksheet on paper, with its lines of $0 named in one row instead of one each. */
function WorksheetTable({ sheet, year }: { readonly sheet: WorkSheet; readonly year: number }) {
  const nil = sheet.lines.filter(isNil);
  return (
    <table className={tables.worksheet}>
      <colgroup>
        {WIDTHS.map((width) => (
          <col key={width} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {sheetTitle(sheet)}
          </th>
          <th scope="col">How it’s calculated</th>
          <th scope="col">Rule</th>
          <th scope="col" className={tables.number}>
            {year}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines
          .filter((line) => !isNil(line))
          .map((line) => (
            <tr key={line.id}>
              <td>{line.line}</td>
              <th scope="row">{line.label}</th>
              <td>{line.formula}</td>
              <td>{line.citation}</td>
              <td className={tables.number}>{lineValue(line)}</td>
            </tr>
          ))}
        {nil.length === 0 ? null : (
          <tr>
            <td />
            <th scope="row">{nilLinesText(nil.length)}</th>
            <td colSpan={3}>{`${nil.length === 1 ? 'line' : 'lines'} ${nil.map(({ line }) => line).join(', ')}`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
