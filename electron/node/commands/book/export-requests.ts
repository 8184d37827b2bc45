import { bookOperations } from '../../../contract/book/book-operations.ts';
import { type Invoke, reportProblem } from '../../command-call.ts';
import { type Terminal, write } from '../../terminal.ts';

/** A run that is there, or one to be made. */
type Asked = { readonly missing: boolean } & ({ readonly runId: number } | { readonly start: object });

const PAGE = 100;
const Started = bookOperations['book.start'].output;
const Page = bookOperations['book.export'].output;
type PageOfRequests = ReturnType<typeof Page.parse>;

/** Prints the requests of a run, a line each; of a new run its id on standard error, by which answers are merged. */
export async function exportRequests(invoke: Invoke, asked: Asked, terminal: Terminal): Promise<number> {
  let runId = 'runId' in asked ? asked.runId : 0;
  if ('start' in asked) {
    const started = await invoke('book.start', asked.start);
    if (!started.ok) return reportProblem(started.error, terminal);
    runId = Started.parse(started.value).id;
    terminal.stderr.write(`Run ${runId}. Merge the answers with: longhand book import ${runId} FILE\n`);
  }
  for (let after: number | null = 0; after !== null; ) {
    // oxlint-disable-next-line no-await-in-loop -- page by page, so that no more than one is held
    const answered = await invoke('book.export', { runId, after, size: PAGE, missing: asked.missing });
    if (!answered.ok) return reportProblem(answered.error, terminal);
    const { requests, next }: PageOfRequests = Page.parse(answered.value);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    for (const request of requests) await write(terminal.stdout, `${JSON.stringify(request)}\n`);
    after = next;
  }
  return 0;
}
