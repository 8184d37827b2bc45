import { type QueryFunction, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query';

/** How far a long call is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The best that a search has found so far, where it says so: a strategy and what it comes to. */
  readonly best?: { readonly strategy: string; readonly objective: number } | null;
}

export interface StageCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** One call to the engine. Every stage answers the whole question; a later one only answers it better. */
export type Stage<Answer> = (call: StageCall, before: Answer | null) => Promise<Answer>;

/** What the cache holds of a question: what its stages have come to so far. */
export interface Calculation<Answer> {
  /** Of the newest stage that has answered. */
  readonly answer: Answer | null;
  readonly stagesDone: number;
  readonly isWhole: boolean;
  /** Of the last stage, while it runs. */
  readonly progress: Progress | null;
}

type Chunk<Answer> = Partial<Pick<Calculation<Answer>, 'answer' | 'stagesDone' | 'isWhole'>> &
  Pick<Calculation<Answer>, 'progress'>;

const NOTHING = { answer: null, stagesDone: 0, isWhole: false, progress: null } as const;

/**
 * The stages of a calculation as a query: what each answers, and the progress of the last, goes into the cache as it comes.
 * A query that was canceled goes on with the first stage that has not answered; one that another place of the page has asked
 * with more stages, with the last.
 * @param begin waits until a stage may be called; null where it may be at once
 */
export function streamedCalculation<Answer>(
  stages: readonly Stage<Answer>[],
  begin: (stage: number, signal: AbortSignal) => Promise<void> | null,
): QueryFunction<Calculation<Answer>> {
  return streamedQuery<Chunk<Answer>, Calculation<Answer>>({
    refetchMode: 'append',
    initialValue: NOTHING,
    reducer: (before, chunk) => ({ ...before, ...chunk }),
    streamFn: ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Calculation<Answer>>(queryKey) ?? NOTHING;
      return streamOf<Chunk<Answer>>(async (push) => {
        let { answer } = before;
        for (const [at, stage] of stages.entries()) {
          const isLast = at === stages.length - 1;
          if (at < before.stagesDone && (!isLast || before.isWhole)) continue;
          const mayBegin = begin(at, signal);
          if (mayBegin !== null) await mayBegin;
          signal.throwIfAborted();
          const onProgress = (progress: Progress) => {
            if (isLast) push({ progress });
          };
          answer = await stage({ signal, onProgress }, answer);
          push({ answer, stagesDone: at + 1, isWhole: isLast, progress: null });
        }
      });
    },
  });
}

/** What work pushes, in order. The work has begun when this returns: a call to the engine waits for no turn of the stream. */
function streamOf<Part>(work: (push: (part: Part) => void) => Promise<void>): AsyncIterable<Part> {
  const pushed: Part[] = [];
  let wake = nobodyWaits;
  let isDone = false;
  const done = work((part) => {
    pushed.push(part);
    wake();
  }).finally(() => {
    isDone = true;
    wake();
  });
  // A failure is thrown to whoever reads the stream; of one that is no longer read, nobody hears.
  done.catch(() => undefined);
  return (async function* read() {
    for (;;) {
      yield* pushed.splice(0);
      if (pushed.length > 0) continue;
      if (isDone) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await done;
  })();
}

function nobodyWaits(): void {
  // The stream looks for what was pushed before it waits.
}
