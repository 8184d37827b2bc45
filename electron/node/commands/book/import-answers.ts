import { createReadStream } from 'node:fs';
import { bookOperations } from '../../../contract/book/book-operations.ts';
import { type Invoke, printAnswer, reportProblem } from '../../command-call.ts';
import { linesOf } from '../../lines.ts';
import type { Terminal } from '../../terminal.ts';

interface Answered {
  readonly runId: number;
  /** None for standard input. */
  readonly files: readonly string[];
}

const AT_ONCE = 50;
const Merged = bookOperations['book.import'].output;

/** Lines are counted over all files, as if they were one. */
interface Line {
  readonly line: number;
  readonly answer: unknown;
}

/** Merges the lines of files into a run. Each line that is not taken, and each request without an answer, is named on standard error. */
export async function importAnswers(invoke: Invoke, { runId, files }: Answered, terminal: Terminal): Promise<number> {
  const places: string[] = [];
  let taken = 0;
  let refused = 0;
  const merge = async (answers: readonly Line[]) => {
    const answered = await invoke('book.import', { runId, answers });
    if (!answered.ok) return answered;
    const merged = Merged.parse(answered.value);
    taken += merged.taken;
    refused += merged.refused.length;
    for (const { line, message } of merged.refused) terminal.stderr.write(`${places[line]}: ${message}\n`);
    return { ok: true as const, merged };
  };
  let waiting: Line[] = [];
  for await (const { text, place } of linesIn(files, terminal)) {
    places.push(place);
    waiting.push({ line: places.length - 1, answer: parsedLine(text) });
    if (waiting.length < AT_ONCE) continue;
    const answered = await merge(waiting);
    if (!answered.ok) return reportProblem(answered.error, terminal);
    waiting = [];
  }
  const last = await merge(waiting);
  if (!last.ok) return reportProblem(last.error, terminal);
  const { missing, missingCount } = last.merged;
  for (const { line, householdId, which } of missing)
    terminal.stderr.write(`Request ${line} has no answer: household ${householdId}, ${which}.\n`);
  await printAnswer('book.import', { ...last.merged, taken, refused: [] }, terminal);
  return refused === 0 && missingCount === 0 ? 0 : 1;
}

async function* linesIn(files: readonly string[], { stdin }: Terminal) {
  if (files.length === 0) files = ['-'];
  for (const file of files) {
    let number = 0;
    for await (const text of linesOf(file === '-' ? stdin : createReadStream(file))) {
      number += 1;
      yield { text, place: files.length === 1 ? `Line ${number}` : `${file}, line ${number}` };
    }
  }
}

/** What is no JSON is refused with the rest. */
function parsedLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
