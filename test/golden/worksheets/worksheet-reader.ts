import type { YearExplanation } from '../../../engine/index.ts';

type Line = YearExplanation['worksheets'][number]['lines'][number];

/**
 * Reads the forms and computations of a year and notes which of their lines have been read. The worksheets of the row
 * itself, which `every-figure-opens` holds against it, are left out.
 */
export class WorksheetReader {
  private readonly lines: readonly (Line & { readonly sheet: string })[];
  private readonly unread: Set<Line>;

  constructor({ worksheets, figures }: YearExplanation) {
    const ofRow = new Set(Object.values(figures).map((line) => line.slice(0, line.indexOf('/'))));
    const forms = worksheets.filter(({ id }) => !ofRow.has(id));
    this.lines = forms.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, sheet: id })));
    this.unread = new Set(this.lines);
  }

  /** The sum of the lines with a label on the worksheets whose id begins so; 0 where there is none. */
  sum(sheet: string, label: string | RegExp): number {
    return this.find(sheet, label).reduce((total, { value }) => total + value, 0);
  }

  /** The lines with a label on the worksheets whose id begins so. */
  find(sheet: string, label: string | RegExp): readonly Line[] {
    const found = this.lines.filter(
      (line) =>
        line.sheet.startsWith(sheet) && (typeof label === 'string' ? line.label === label : label.test(line.label)),
    );
    for (const line of found) this.unread.delete(line);
    return found;
  }

  /** Worksheets whose id begins so. */
  sheets(prefix: string): readonly string[] {
    return [...new Set(this.lines.map(({ sheet }) => sheet).filter((sheet) => sheet.startsWith(prefix)))];
  }

  /** The lines that nothing has read, as `worksheet: label`. */
  unreadLines(): readonly string[] {
    return this.lines.filter((line) => this.unread.has(line)).map(({ sheet, label }) => `${sheet}: ${label}`);
  }
}
