import { bookChange } from '../../../engine/index.ts';
import type { AnswerOfRun } from '../../contract/book/book-answer.ts';
import type { BookRun } from '../../contract/book/book-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import type { KeyedRow, WaitingRow } from '../../store/book/book-store.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { answerKey, readAnswer } from './book-answers.ts';
import { bookRequests } from './book-requests.ts';

/** How many missing requests are named. */
const MOST_NAMED = 100;
/** Plans that are hashed at once. */
const HASHED_AT_ONCE = 200;

/** Merges answers of other machines into a run, each to whomever it is the answer of. */
export async function mergedAnswers({ runId, answers }: ParsedInput<'book.import'>, context: HandlerContext) {
  const { book } = context.store;
  const run = book.get(runId);
  await keepKeys(run, context);
  const refused: { line: number; message: string }[] = [];
  let taken = 0;
  for (const { line, answer } of answers) {
    const read = readAnswer(answer, run);
    const message = read.ok ? merge(run, read, context) : read.message;
    if (message === null) taken += 1;
    else refused.push({ line, message });
  }
  const missing = missingIn(book.places(runId));
  const ended = missing.length === 0 && run.households > 0 ? book.setState(runId, 'done') : book.get(runId);
  return { run: ended, taken, refused, missing: missing.slice(0, MOST_NAMED), missingCount: missing.length };
}

function missingIn(places: readonly WaitingRow[]) {
  return places.flatMap(({ place, householdId, hasBefore, hasAfter }) => [
    ...(hasBefore ? [] : [{ line: 2 * place + 1, householdId, which: 'before' as const }]),
    ...(hasAfter ? [] : [{ line: 2 * place + 2, householdId, which: 'after' as const }]),
  ]);
}

/** Null where it was taken, else why not. */
function merge(
  run: BookRun,
  { key, answer }: { readonly key: string; readonly answer: AnswerOfRun },
  { store: { book } }: HandlerContext,
): string | null {
  const rows = book.withKey(run.id, key);
  if (rows.length === 0)
    return `No household of run ${run.id} has this plan under this case: ${answer.manifest.inputsHash}.`;
  for (const row of rows) {
    if (!row.isDone) keep(row, answer, book);
  }
  return null;
}

function keep(
  { rowId, isBefore, isAfter, answers }: KeyedRow,
  answer: AnswerOfRun,
  book: HandlerContext['store']['book'],
): void {
  const kept = answers;
  const before = isBefore ? answer : kept.before;
  const after = isAfter ? answer : kept.after;
  if (before === undefined || after === undefined) book.keepAnswers(rowId, { before, after });
  else
    book.finish(rowId, {
      result: bookChange(before, after),
      before: before.certificate,
      after: after.certificate,
    });
}

/** Works out once by what each household's answers are known. */
async function keepKeys(run: BookRun, { store, engine, now, signal }: HandlerContext): Promise<void> {
  const startMonth = startMonthOf(now());
  const rows = store.book.withoutKeys(run.id);
  for (let first = 0; first < rows.length; first += HASHED_AT_ONCE) {
    const some = rows.slice(first, first + HASHED_AT_ONCE);
    const asked = some.map((row) => bookRequests(store, run, row));
    const documents = asked.flatMap(({ before, after }) => [before.plan, after.plan]);
    // oxlint-disable-next-line no-await-in-loop -- so many documents at a time
    const hashes = await engine.run('inputsHashes', { documents, startMonth }, { signal });
    store.book.keepKeys(
      some.map(({ rowId }, at) => ({
        rowId,
        before: answerKey(hashes[2 * at] ?? '', asked[at]?.before.shock),
        after: answerKey(hashes[2 * at + 1] ?? '', asked[at]?.after.shock),
      })),
    );
  }
}
