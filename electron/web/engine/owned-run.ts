import type { PieceRange } from '../../engine-host/threads/shared-pieces.ts';
import type { SharedRun, SharedTask } from '../../engine-host/threads/shared-run.ts';
import { type Changes, takeOver } from './carried-memory.ts';
import { nextTurn } from './next-turn.ts';
import { Portions } from './portions.ts';

/** From a worker that helps to the owner of a run: it is free, with what it has done, or has given back what it wrote, or has failed. */
export type FromHelper =
  | { readonly kind: 'next'; readonly done: PieceRange | null }
  | { readonly kind: 'changes'; readonly changes: Changes }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string };

/** From the owner of a run to a worker that helps: what to do next; null where nothing is left. */
export type ToHelper = { readonly range: PieceRange | null };

/** Offers a run to workers that are free; each that joins talks over one of the ports that it returns. */
export type Offer = (task: unknown, memory: unknown) => readonly MessagePort[];

/** A run as the worker drives it that was given the job. @param isCancelled asked between two portions */
export function openOwnedRun(shared: SharedTask, offer: Offer, isCancelled: () => boolean): SharedRun {
  let done = 0;
  return {
    workUpTo: async (last) => {
      const stage = new RunStage(shared, new Portions(done + 1, last));
      const ports = offer(shared.task, shared.memory);
      for (const port of ports) stage.listen(port);
      const isWhole = await stage.work(isCancelled);
      for (const port of ports) port.close();
      done = last;
      return isWhole;
    },
    close: () => {},
  };
}

class RunStage {
  readonly #shared: SharedTask;
  readonly #portions: Portions;
  /** Workers that were given something, and have not given back what they wrote. */
  readonly #atWork = new Set<MessagePort>();
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(shared: SharedTask, portions: Portions) {
    this.#shared = shared;
    this.#portions = portions;
  }

  listen(port: MessagePort): void {
    port.addEventListener('message', ({ data }: MessageEvent<FromHelper>) => this.#receive(port, data));
    port.start();
  }

  /** False where it was canceled. @throws what a piece of work throws */
  async work(isCancelled: () => boolean): Promise<boolean> {
    for (let range = this.#portions.take(); range !== null; range = this.#portions.take()) {
      this.#shared.work(range);
      this.#isDone(range);
      await nextTurn();
      if (this.#failure !== null) throw this.#failure;
      if (isCancelled()) return false;
    }
    while (this.#atWork.size > 0 && this.#failure === null) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (this.#failure !== null) throw this.#failure;
    return !isCancelled();
  }

  #receive(port: MessagePort, message: FromHelper): void {
    if (message.kind === 'next') {
      if (message.done !== null) this.#isDone(message.done);
      const range = this.#portions.take();
      if (range !== null) this.#atWork.add(port);
      port.postMessage({ range } satisfies ToHelper);
    } else if (message.kind === 'changes') {
      takeOver(this.#shared.memory, message.changes);
      this.#atWork.delete(port);
      this.#wake();
    } else {
      this.#failure ??= Object.assign(new Error(message.message), { stack: message.stack });
      this.#wake();
    }
  }

  #isDone(range: PieceRange): void {
    this.#portions.isDone(range);
    this.#shared.onProgress(this.#portions.done);
  }
}
