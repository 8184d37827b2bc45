import type { PreparePieces } from '../../engine-host/threads/job-table-shape.ts';
import { copiedMemory } from './carried-memory.ts';
import type { JoinOrder } from './messages.ts';
import type { FromHelper, ToHelper } from './owned-run.ts';

/** Works out pieces of a run that another worker owns, until nothing is left or `leave` is called. */
export function joinRun(
  { task, memory, port }: JoinOrder,
  preparePieces: PreparePieces,
): { readonly leave: () => void } {
  const { copy, changes } = copiedMemory(memory);
  const work = preparePieces(task, copy);
  let hasWorked = false;
  const say = (message: FromHelper, moved: Transferable[] = []) => port.postMessage(message, moved);
  port.addEventListener('message', ({ data: { range } }: MessageEvent<ToHelper>) => {
    try {
      if (range === null) {
        const given = hasWorked ? changes() : [];
        say(
          { kind: 'changes', changes: given },
          given.map(({ buffer }) => buffer),
        );
        return;
      }
      work(range);
      hasWorked = true;
      say({ kind: 'next', done: range });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      say({ kind: 'failed', message, stack });
    }
  });
  port.start();
  say({ kind: 'next', done: null });
  return { leave: () => port.close() };
}
