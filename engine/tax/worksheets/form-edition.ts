/**
 * The forms whose line numbers are known, oldest first. Those of 2024 and 2025 are final (irs.gov/pub/irs-prior). Of 2026
 * the IRS has published drafts (irs.gov/pub/irs-dft): Form 1040 of August 19, 2026, Schedules 1, 2, 3 and SE of April,
 * Schedule 1-A of June 16, Forms 6251 and 8959 of May, Form 8995 of May 1, and Schedule A. Their numbers are those that
 * programs which fill in these drafts give, two of them for Form 1040; the drafts themselves were not seen.
 */
const FORM_YEARS = ['2024', '2025', '2026'] as const;

/** Where the line numbers of a form were last read. */
export type LastRead = '2025' | '2026' | 'notPrinted';

/** A line's number on the form of each of the years; null where that form has no such line. */
export type LineNumber = string | readonly [in2024: string | null, in2025: string | null, in2026: string | null];

/** The number of a line on the form that a return of `taxYear` goes by; later years go by the newest form. */
export function numberIn(line: LineNumber, taxYear: number): string | null {
  if (typeof line === 'string') return line;
  const newest = FORM_YEARS.findLastIndex((year) => Number(year) <= taxYear);
  return line[Math.max(0, newest)] ?? null;
}

/** What a sheet says of its line numbers: `2024`, `2026 draft`, and for later years `lines of the 2026 draft`. Empty for a worksheet of ours. */
export function editionOf(lastRead: LastRead, taxYear: number): string {
  if (lastRead === 'notPrinted') return '';
  const [first] = FORM_YEARS;
  if (taxYear <= Number(lastRead)) return `${Math.max(Number(first), taxYear)}${draftMark(String(taxYear))}`;
  const mark = draftMark(lastRead);
  return `lines of the ${lastRead}${mark === '' ? ' form' : mark}`;
}

/** The form of the newest year is read from the drafts that the IRS has published of it. */
function draftMark(year: string): string {
  return year === FORM_YEARS.at(-1) ? ' draft' : '';
}
