import { join } from 'node:path';
import { app, type Session } from 'electron';
import { PAGE_ORIGIN } from './page-protocol.ts';

/** Has the platform's own dialog ask where a file goes that the page has made. Nothing else is ever downloaded. */
export function askWhereToSave(session: Session): void {
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${PAGE_ORIGIN}/`)) {
      event.preventDefault();
      return;
    }
    item.setSaveDialogOptions({ title: 'Save', defaultPath: join(app.getPath('downloads'), item.getFilename()) });
  });
}
