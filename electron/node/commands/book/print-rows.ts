import { bookOperations, bookRowsCsv } from '../../../contract/book/book-operations.ts';
import { csvText } from '../../../contract/operation/csv.ts';
import { type Invoke, reportProblem } from '../../command-call.ts';
import { type Terminal, write } from '../../terminal.ts';

const PAGE = 5000;
const Rows = bookOperations['book.rows'].output;

/** Prints every row of a run as one table, no more than a page of it held at a time. */
export async function printRows(
  invoke: Invoke,
  asked: { readonly runId: number; readonly line?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  for (let page = 0, pages = 1; page < pages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answered = await invoke('book.rows', { ...asked, page, size: PAGE });
    if (!answered.ok) return reportProblem(answered.error, terminal);
    const rows = Rows.parse(answered.value);
    pages = rows.page.totalPages;
    const [head = [], ...lines] = bookRowsCsv.rows(rows);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await write(terminal.stdout, csvText(page === 0 ? [head, ...lines] : lines));
  }
  return 0;
}
