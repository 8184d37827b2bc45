import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A log in a file. Writing it never makes anything wait, and what the disk refuses is dropped: a log must fail nothing. */
export interface RotatingLog {
  readonly add: (line: string) => void;
  /** Settles once all that was added is written or dropped. */
  readonly flushed: () => Promise<void>;
  /** Deletes what was written; the next line begins again. */
  readonly remove: () => Promise<void>;
}

const LARGEST_BYTES = 1_000_000;
/** Lines that come within so long of the last that was written are written together. */
const GATHERED_MS = 100;
/** On a disk that hangs, lines would fill the memory. */
const MOST_WAITING = 1_000;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** At `largestBytes` the file becomes `….1` in the place of the one before, and a new one begins. */
export function rotatingLog(file: string, largestBytes = LARGEST_BYTES): RotatingLog {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  /** Bytes that the file has; null where that is not known: at first, and after a failure. */
  let size: number | null = null;
  /** Somebody waits for the file. */
  let isAwaited = false;
  let gatherNoMore: (() => void) | null = null;
  const gathered = () =>
    new Promise<void>((resolve) => {
      gatherNoMore = resolve;
      if (isAwaited) resolve();
      else setTimeout(resolve, GATHERED_MS).unref();
    });
  const written = async () => {
    isAwaited = true;
    gatherNoMore?.();
    await writing;
    isAwaited = false;
  };
  const append = async (text: string) => {
    size ??= await begin(file);
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > largestBytes) {
      await rename(file, `${file}.1`);
      size = 0;
    }
    await appendFile(file, text, { mode: FILE_MODE });
    size += bytes;
  };
  const writeAll = async () => {
    while (waiting.length > 0) {
      const text = waiting.map((line) => `${line}\n`).join('');
      waiting = [];
      await append(text).catch(() => {
        size = null;
      });
      await gathered();
    }
    writing = null;
  };
  return {
    add: (line) => {
      if (waiting.length < MOST_WAITING) waiting.push(line);
      writing ??= writeAll();
    },
    flushed: written,
    remove: async () => {
      waiting = [];
      await written();
      size = null;
      for (const name of [file, `${file}.1`]) await rm(name, { force: true });
    },
  };
}

/** Makes the folder of a file, and gives the bytes that the file has. */
async function begin(file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  return await stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
