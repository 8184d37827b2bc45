import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, session } from 'electron';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { type Host, openHost } from '../handlers/open-host.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import { incidentCause } from '../transport/incident.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';
import { openDataOrExplain } from './data-dialog.ts';
import { disableNetwork, lockDownSession } from './lock-down.ts';
import { writeLog } from './log-file.ts';
import { setMenu } from './menu.ts';
import { declarePageProtocol, servePage } from './page-protocol.ts';
import { chooseFolders } from './profile-folders.ts';
import { serveWindow } from './serve-window.ts';
import { forkUtilityEngine } from './utility-engine.ts';
import { openWindow } from './window.ts';
import { windowApi } from './window-api.ts';

let window: BrowserWindow | null = null;
const dataFolder = chooseFolders(process.argv);

// One window for each data folder: a second start only brings the first to the front.
if (app.requestSingleInstanceLock()) {
  declarePageProtocol();
  disableNetwork();
  void start(
    openHost({
      dataFolder,
      startEngine: forkUtilityEngine(engineEntry, logEngine),
      now: () => new Date(),
      localApi: (services) => windowApi(services, app.getVersion(), writeLog),
      onFailure: (error) => writeLog(`${new Date().toISOString()} no backup: ${incidentCause(error)}`),
    }),
  );
} else {
  app.quit();
}

async function start(host: Host): Promise<void> {
  await app.whenReady();
  lockDownSession(session.defaultSession);
  servePage(fileURLToPath(new URL('../renderer', import.meta.url)));
  setMenu(process.platform);
  if (!openDataOrExplain(host)) return;
  const stopServing = serveWindow(host.services, () => window);
  const stopAnswering = await serveSocket({
    dataFolder,
    services: host.services,
    logIncident: (incident) => writeLog(incidentLine(new Date(), incident)),
    show: () => {
      showWindow();
      return null;
    },
  });
  app.on('second-instance', showWindow);
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.once('will-quit', (event) => {
    event.preventDefault();
    stopServing();
    void stopAnswering()
      .then(() => host.close())
      .finally(() => app.quit());
  });
  showWindow();
  await resumeApi(host.services);
}

/** Answers programs where they were answered before. The window is there whether or not it can listen. */
async function resumeApi({ store, localApi }: Host['services']): Promise<void> {
  try {
    await localApi?.apply(store.access.localApi.get());
  } catch (error) {
    writeLog(`${new Date().toISOString()} no local API: ${incidentCause(error)}`);
  }
}

function logEngine(text: string): void {
  writeLog(`${new Date().toISOString()} engine: ${text.trimEnd()}`);
}

function showWindow(): void {
  if (window === null) {
    window = openWindow();
    window.once('closed', () => {
      window = null;
    });
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
}
