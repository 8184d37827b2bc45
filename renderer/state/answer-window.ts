import type { Bridge, HostEvent } from '../../electron/contract/bridge.ts';
import { saveOpenSessions } from './plan/open-sessions.ts';

/** Does what Longhand's own window asks of the page: goes to a place, saves before it closes. */
export function answerWindow(bridge: Bridge | undefined, go: (place: string) => void): void {
  bridge?.subscribe((event: HostEvent) => {
    switch (event.kind) {
      case 'go':
        go(event.to);
        return true;
      case 'save':
        return saveOpenSessions();
      case 'progress':
        return false;
    }
  });
}
