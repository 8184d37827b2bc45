/** What the engine's pool of workers in a browser and its workers say to each other. A browser clones what is sent. */
export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly job: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'join'; readonly order: JoinOrder }
  | { readonly kind: 'leave' };

export type FromWorker =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'offer'; readonly order: Omit<JoinOrder, 'port'>; readonly ports: readonly MessagePort[] }
  | JobEnd;

export type JobEnd =
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly stack: string };

/** What a worker needs to take part in a run that another one owns: the two talk over the port. */
export interface JoinOrder {
  readonly task: unknown;
  /** As it is now: the worker writes into a copy, and gives back what it has changed. */
  readonly memory: unknown;
  readonly port: MessagePort;
}
