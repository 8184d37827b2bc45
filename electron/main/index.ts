import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, session } from 'electron';
import { engineEntry } from '../engine-host/engine-entry.ts';
import type { HandlerServices } from '../handlers/handler-context.ts';
import { type Host, openHost } from '../handlers/open-host.ts';
import { sandboxFolderOf } from '../node/default-data-folder.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import { type Incident, incidentCause } from '../transport/incident.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';
import { openDataOrExplain } from './data-dialog.ts';
import { keychain } from './keychain.ts';
import { disableNetwork, lockDownSession } from './lock-down.ts';
import { writeLog } from './log-file.ts';
import { setMenu } from './menu.ts';
import { declarePageProtocol, servePage } from './page-protocol.ts';
import { chooseFolders } from './profile-folders.ts';
import { type SandboxWindow, sandboxWindow } from './sandbox-window.ts';
import { serveWindow } from './serve-window.ts';
import { forkUtilityEngine } from './utility-engine.ts';
import { openWindow } from './window.ts';
import { windowApi } from './window-api.ts';

let window: BrowserWindow | null = null;
const dataFolder = chooseFolders(process.argv);

const hostOptions = {
  startEngine: forkUtilityEngine(engineEntry, logEngine),
  now: () => new Date(),
  localApi: (services: HandlerServices) => windowApi(services, app.getVersion(), writeLog),
  keychain,
  onFailure: (error: unknown) => writeLog(`${new Date().toISOString()} not done: ${incidentCause(error)}`),
};

// One window for each data folder: a second start only brings the first to the front.
if (app.requestSingleInstanceLock()) {
  declarePageProtocol();
  disableNetwork();
  void start();
} else {
  app.quit();
}

async function start(): Promise<void> {
  let stopServing: (() => void) | undefined;
  const show = (services: HandlerServices) => {
    stopServing?.();
    stopServing = serveWindow(services, () => window);
  };
  const sandbox: SandboxWindow = sandboxWindow({
    ...hostOptions,
    dataFolder: sandboxFolderOf(dataFolder),
    show,
    own: () => host.services,
    logIncident,
    bringToFront,
  });
  const host = openHost({ ...hostOptions, dataFolder, sandbox });
  await app.whenReady();
  lockDownSession(session.defaultSession);
  servePage(fileURLToPath(new URL('../renderer', import.meta.url)));
  setMenu(process.platform);
  if (!openDataOrExplain(host)) return;
  show(host.services);
  const stopAnswering = await serveSocket({
    dataFolder,
    services: host.services,
    logIncident,
    show: bringToFront,
  });
  app.on('second-instance', showWindow);
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.once('will-quit', (event) => {
    event.preventDefault();
    stopServing?.();
    void stopAnswering()
      .then(() => sandbox.close())
      .then(() => host.close())
      .finally(() => app.quit());
  });
  showWindow();
  host.services.store.whenOpen(() => void resumeApi(host.services));
}

/** Answers programs where they were answered before. The window is there whether or not it can listen. */
async function resumeApi({ store, localApi }: Host['services']): Promise<void> {
  try {
    await localApi?.apply(store.access.localApi.get());
  } catch (error) {
    writeLog(`${new Date().toISOString()} no local API: ${incidentCause(error)}`);
  }
}

function logIncident(incident: Incident): void {
  writeLog(incidentLine(new Date(), incident));
}

function logEngine(text: string): void {
  writeLog(`${new Date().toISOString()} engine: ${text.trimEnd()}`);
}

/** For whoever starts Longhand once more: a window has no address. */
function bringToFront(): null {
  showWindow();
  return null;
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
