import { app } from 'electron';

/** How the application ends. */
export interface Quitting {
  /** The user has chosen to go on after all. */
  readonly callOff: () => void;
  /** Ends with the last window, and only after `close` has closed what is open. */
  readonly endAfter: (close: () => Promise<void>) => void;
}

export function quitting(platform: NodeJS.Platform): Quitting {
  let isQuitting = false;
  return {
    callOff: () => {
      isQuitting = false;
    },
    endAfter: (close) => {
      app.on('before-quit', () => {
        isQuitting = true;
      });
      app.on('window-all-closed', () => {
        // On macOS an application stays without windows, unless its user has quit it.
        if (platform !== 'darwin' || isQuitting) app.quit();
      });
      app.once('will-quit', (event) => {
        event.preventDefault();
        void close().finally(() => app.quit());
      });
    },
  };
}
