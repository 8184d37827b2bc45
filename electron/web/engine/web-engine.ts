import type { EngineClient } from '../../engine-host/engine-client.ts';
import { canceledFailure, crashedFailure, EngineFailure } from '../../engine-host/engine-failure.ts';
import { JOB_KINDS } from '../../engine-host/job-kinds.ts';
import type { JobKind } from '../../engine-host/threads/engine-messages.ts';
import type { FromWorker, JoinOrder, ToWorker } from './messages.ts';

type Call = NonNullable<Parameters<EngineClient['run']>[2]>;

interface Request {
  readonly id: number;
  readonly job: string;
  readonly jobKind: JobKind;
  readonly input: unknown;
  readonly call: Call;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A worker as the pool sees it. */
export interface PoolWorker {
  readonly post: (message: ToWorker, moved?: Transferable[]) => void;
  readonly end: () => void;
}

/** Starts a worker. `onLost`: it has ended by itself. */
export type StartWorker = (onMessage: (message: FromWorker) => void, onLost: () => void) => PoolWorker;

interface Member {
  worker: PoolWorker;
  /** A long calculation holds a worker; short ones are let in between two of its portions. */
  readonly running: Request[];
  /** Whose run it takes part in. */
  helps: Member | null;
}

/** How long a calculation that is not wanted any more may take to notice. */
const CANCEL_GRACE_MS = 1_000;
/** As in the other hosts: what waits is bounded. */
const MOST_WAITING = { short: 32, shared: 8, search: 8 } as const;

/**
 * The engine in a browser: one worker a core, at most four. Of long calculations of a kind one runs at a time; the paths of one are shared
 * among the workers that have nothing else to do. A short one goes to a worker that is free, or in between two portions of a run.
 */
export class WebEngine {
  readonly #start: StartWorker;
  readonly #members: readonly Member[];
  readonly #waiting: Request[] = [];
  #lastId = 0;

  constructor(start: StartWorker, workers: number) {
    this.#start = start;
    this.#members = Array.from({ length: Math.max(1, workers) }, () => this.#member());
  }

  readonly run: EngineClient['run'] = (job, input, call = {}) =>
    new Promise((resolve, reject) => {
      const jobKind = JOB_KINDS.get(job) ?? 'short';
      if (call.signal?.aborted === true) return reject(canceledFailure());
      if (this.#waiting.filter((each) => each.jobKind === jobKind).length >= MOST_WAITING[jobKind]) {
        return reject(new EngineFailure('busy', 'The engine has too much to do just now. Try again in a moment.'));
      }
      this.#lastId += 1;
      const answer = (output: unknown) => resolve(output as Awaited<ReturnType<typeof this.run<typeof job>>>);
      const request: Request = { id: this.#lastId, job, jobKind, input, call, resolve: answer, reject };
      call.signal?.addEventListener('abort', () => this.#cancel(request), { once: true });
      this.#waiting.push(request);
      this.#goOn();
    });

  #member(): Member {
    const member: Member = { worker: this.#worker(() => member), running: [], helps: null };
    return member;
  }

  #worker(memberOf: () => Member): PoolWorker {
    const worker = this.#start(
      (message) => {
        if (memberOf().worker === worker) this.#receive(memberOf(), message);
      },
      () => {
        if (memberOf().worker === worker) this.#replace(memberOf(), crashedFailure());
      },
    );
    return worker;
  }

  #goOn(): void {
    for (const request of this.#waiting.slice()) {
      const member = this.#placeFor(request);
      if (member === undefined) continue;
      this.#waiting.splice(this.#waiting.indexOf(request), 1);
      member.running.push(request);
      const { id, job, input } = request;
      member.worker.post({ kind: 'run', id, job, input });
    }
  }

  #placeFor({ jobKind }: Request): Member | undefined {
    const idle = this.#members.find(({ running, helps }) => running.length === 0 && helps === null);
    if (jobKind === 'short') return idle ?? this.#members.find((member) => !isBlocked(member));
    if (this.#members.some(({ running }) => running.some((each) => each.jobKind === jobKind))) return undefined;
    const free = idle ?? this.#members.find((member) => longOf(member) === undefined);
    // One is left to short calculations where there are several.
    const isLast = this.#members.length > 1 && this.#members.filter((each) => longOf(each) === undefined).length === 1;
    return jobKind === 'search' && isLast ? undefined : free;
  }

  #receive(member: Member, message: FromWorker): void {
    if (message.kind === 'offer') return this.#offer(member, message.order, message.ports);
    const request = member.running.find(({ id }) => id === message.id);
    if (request === undefined) return;
    if (message.kind === 'progress') {
      if (request.call.signal?.aborted !== true) request.call.onProgress?.(message.progress);
      return;
    }
    member.running.splice(member.running.indexOf(request), 1);
    if (request.jobKind !== 'short') this.#release(member);
    if (message.kind === 'done') request.resolve(message.output);
    else request.reject(Object.assign(new Error(message.message), { stack: message.stack }));
    this.#goOn();
  }

  #offer(owner: Member, order: Omit<JoinOrder, 'port'>, ports: readonly MessagePort[]): void {
    this.#release(owner);
    const free = this.#members.filter((each) => each !== owner && each.running.length === 0 && each.helps === null);
    for (const [at, port] of ports.entries()) {
      const helper = free[at];
      if (helper === undefined) port.close();
      else {
        helper.helps = owner;
        helper.worker.post({ kind: 'join', order: { ...order, port } }, [port]);
      }
    }
  }

  /** What it owned is over: those that took part are free. */
  #release(owner: Member): void {
    for (const member of this.#members.filter(({ helps }) => helps === owner)) {
      member.helps = null;
      member.worker.post({ kind: 'leave' });
    }
  }

  /** Its caller is answered at once. The worker is given time to notice, and is ended where it does not. */
  #cancel(request: Request): void {
    request.reject(canceledFailure());
    const at = this.#waiting.indexOf(request);
    if (at >= 0) this.#waiting.splice(at, 1);
    const member = this.#members.find(({ running }) => running.includes(request));
    if (member === undefined || request.jobKind === 'short') return;
    member.worker.post({ kind: 'cancel', id: request.id });
    setTimeout(() => {
      if (member.running.includes(request)) this.#replace(member, canceledFailure());
    }, CANCEL_GRACE_MS);
  }

  /** A new worker in the place of one that is lost. Short calculations that waited in it are asked again. */
  #replace(member: Member, reason: EngineFailure): void {
    member.worker.end();
    this.#release(member);
    const owner = member.helps;
    member.helps = null;
    const lost = member.running.splice(0);
    member.worker = this.#worker(() => member);
    for (const request of lost) {
      if (reason.kind === 'cancelled' && request.jobKind === 'short') this.#waiting.unshift(request);
      else request.reject(reason);
    }
    // A run that one of its workers is missing from would wait for it.
    if (owner !== null && longOf(owner) !== undefined) this.#replace(owner, reason);
    this.#goOn();
  }
}

function longOf({ running }: Member): Request | undefined {
  return running.find(({ jobKind }) => jobKind !== 'short');
}

/** A search lets nothing in, and one short calculation is not asked while another runs. */
function isBlocked({ running }: Member): boolean {
  return running.some(({ jobKind }) => jobKind !== 'shared');
}
