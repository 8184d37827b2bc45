import { app } from 'electron';
import { householdFilesIn } from './household-files.ts';

/** Files that the system or a second start asks to open. */
export interface OpenRequests {
  /** Whether this process is the one with the data folder; a second hands its files over and is told no. */
  readonly isFirst: boolean;
  /** Hands over what was asked for so far and from now on. A start without a file is an empty list. */
  readonly serve: (open: (files: readonly string[]) => void) => void;
}

/** Must run before Electron is ready: macOS names the file of a double click at once. */
export function openRequests(argv: readonly string[]): OpenRequests {
  const files = householdFilesIn(argv.slice(1), process.cwd());
  const waiting: (readonly string[])[] = [files];
  let open: (asked: readonly string[]) => void = (asked) => waiting.push(asked);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]);
  });
  // Chromium rearranges the second start's arguments: what it hands over by itself does not change.
  app.on('second-instance', (_event, _argv, _folder, handedOver) => open(filesOf(handedOver)));
  return {
    isFirst: app.requestSingleInstanceLock({ files }),
    serve: (opener) => {
      open = opener;
      for (const asked of waiting.splice(0)) opener(asked);
    },
  };
}

function filesOf(handedOver: unknown): readonly string[] {
  const files: unknown =
    typeof handedOver === 'object' && handedOver !== null && 'files' in handedOver ? handedOver.files : [];
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
