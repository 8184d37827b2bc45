import type { Terminal } from './terminal.ts';

export interface ProgressLine {
  readonly show: (progress: unknown) => void;
  /** Leaves the line as if nothing had been there. */
  readonly clear: () => void;
}

/** How far a run is, on one line of the terminal, counted in `of`; nothing at all where standard error is a file or a pipe. */
export function progressLine({ stderr }: Terminal, of = 'paths'): ProgressLine {
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  return {
    show: (progress) => {
      const { done, total } = progress as { readonly done: number; readonly total: number };
      stderr.write(`\r${WHOLE.format(done)} of ${WHOLE.format(total)} ${of}`);
    },
    clear: () => void stderr.write('\r\u001B[K'),
  };
}

const WHOLE = new Intl.NumberFormat('en-US');
