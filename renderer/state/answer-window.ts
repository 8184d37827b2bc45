import type { Bridge, HostEvent } from '../../electron/contract/bridge.ts';
import { saveOpenSessions } from './plan/open-sessions.ts';
import { showForPrint } from './show-for-print.ts';

/** Does what Longhand's own window asks of the page: goes to a place, saves before it closes, shows what it prints. */
export function answerWindow(bridge: Bridge | undefined, go: (place: string) => void): void {
  bridge?.subscribe((event: HostEvent) => {
    switch (event.kind) {
      case 'go':
        go(event.to);
        return true;
      case 'save':
        return saveOpenSessions();
      case 'print':
        return showForPrint(go);
      case 'progress':
        return false;
    }
  });
}
