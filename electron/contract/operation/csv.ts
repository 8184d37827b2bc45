import type { CsvCell } from './operation.ts';

/** A table as CSV: RFC 4180, header row first, CRLF line ends. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  // The sixteenth digit is noise of the addition: 243,499.99999999997 is 243,500.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
