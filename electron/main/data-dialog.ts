import { app, dialog } from 'electron';
import { ApiError } from '../contract/operation/api-error.ts';
import type { Host } from '../handlers/open-host.ts';
import { incidentCause } from '../transport/incident.ts';
import { writeLog } from './log-file.ts';

/** Opens the data folder; where that is refused says why in a dialog and ends the application. */
export function openDataOrExplain(host: Host): boolean {
  try {
    host.prepare();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) writeLog(`${new Date().toISOString()} could not start: ${incidentCause(error)}`);
    dialog.showErrorBox(
      'Longhand cannot open its data',
      error instanceof ApiError
        ? error.message
        : `Something went wrong in Longhand. The log in ${app.getPath('logs')} holds the cause.`,
    );
    void host.close().finally(() => app.exit(1));
    return false;
  }
}
