import type { ProcessorTime } from './processor-time.ts';
import type { FromEngine, ToEngine } from './threads/engine-messages.ts';

/** A running engine process as its host sees it: the same for a Node child process and an Electron utility process. */
export interface EngineTransport {
  readonly send: (message: ToEngine) => void;
  /** Ends the process at once, whatever it is doing. */
  readonly kill: () => void;
  /** Settles when the process has ended for whatever reason. Never rejects. */
  readonly ended: Promise<void>;
  readonly processorTime: ProcessorTime;
}

export type StartEngine = (onMessage: (message: FromEngine) => void) => EngineTransport;
