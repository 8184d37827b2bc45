import { useEffect, useRef, useState } from 'react';
import type { OperationId, OperationOutput } from '../../electron/contract/index.ts';
import { ApiError } from '../../electron/contract/operation/api-error.ts';
import { errorMessage, type OperationQuestion, useCall } from './backend.tsx';

interface Counted {
  readonly done: number;
  readonly total: number;
}

export type LongAction<Answer> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: Counted | null }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly message: string };

/** An operation that takes its time and is asked for once, by a button: how far it is, and how to give it up. */
export function useLongAction<Id extends OperationId>(id: Id) {
  const call = useCall();
  const [state, setState] = useState<LongAction<OperationOutput<Id>>>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (input: OperationQuestion<Id>) => {
    stop();
    const own = new AbortController();
    running.current = own;
    const show = (next: LongAction<OperationOutput<Id>>) => {
      if (running.current === own) setState(next);
    };
    show({ kind: 'running', progress: null });
    try {
      const answer = await call(id, input, own.signal, (progress) => {
        if (isCounted(progress)) show({ kind: 'running', progress });
      });
      show({ kind: 'done', answer });
    } catch (error) {
      const isGivenUp = own.signal.aborted || (error instanceof ApiError && error.body.code === 'cancelled');
      show(isGivenUp ? { kind: 'idle' } : { kind: 'failed', message: errorMessage(error) });
    }
  };
  return { state, start, stop };
}

function isCounted(progress: unknown): progress is Counted {
  return typeof progress === 'object' && progress !== null && 'done' in progress && 'total' in progress;
}
