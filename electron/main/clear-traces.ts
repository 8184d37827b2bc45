import { session } from 'electron';
import { removeLog } from './log-file.ts';

/** What the window has written beside the data: storage, cookies and caches of its page, and the log. */
export async function clearTraces(): Promise<void> {
  const { defaultSession } = session;
  await defaultSession.clearStorageData();
  await defaultSession.clearCache();
  await defaultSession.clearCodeCaches({});
  await removeLog();
}
