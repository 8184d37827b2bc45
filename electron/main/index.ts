import { fileURLToPath } from 'node:url';
import { app, session } from 'electron';
import { engineEntry } from '../engine-host/engine-entry.ts';
import type { HandlerServices } from '../handlers/handler-context.ts';
import { type Host, openHost } from '../handlers/open-host.ts';
import { sandboxFolderOf } from '../node/default-data-folder.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import { type Incident, incidentCause } from '../transport/incident.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';
import { clearTraces } from './clear-traces.ts';
import { openDataOrExplain } from './data-dialog.ts';
import { askWhereToSave } from './downloads.ts';
import { chooseHouseholdFiles, importHouseholdFile, wantsImport } from './household-files.ts';
import { keychain } from './keychain.ts';
import { disableNetwork, lockDownContents, lockDownSession } from './lock-down.ts';
import { writeLog } from './log-file.ts';
import { setMenu } from './menu.ts';
import { openRequests } from './open-requests.ts';
import { declarePageProtocol, servePage } from './page-protocol.ts';
import { chooseFolders } from './profile-folders.ts';
import { quitting } from './quit.ts';
import { type SandboxWindow, sandboxWindow } from './sandbox-window.ts';
import { forkUtilityEngine } from './utility-engine.ts';
import { type PageWindow, pageWindow } from './window/page-window.ts';
import { savePdf } from './window/save-pdf.ts';
import { serveWindow } from './window/serve-window.ts';
import { whenPrintable } from './window/when-printable.ts';
import { windowApi } from './window-api.ts';

const dataFolder = chooseFolders(process.argv);
const requests = openRequests(process.argv);

const hostOptions = {
  startEngine: forkUtilityEngine(engineEntry, (text) => log(`engine: ${text.trimEnd()}`)),
  now: () => new Date(),
  localApi: (services: HandlerServices) => windowApi(services, app.getVersion(), writeLog),
  keychain,
  clearTraces,
  onFailure: (error: unknown) => log(`not done: ${incidentCause(error)}`),
};

// One window for each data folder: a second start only brings the first to the front.
if (requests.isFirst) {
  declarePageProtocol();
  disableNetwork();
  app.on('web-contents-created', (_event, contents) => lockDownContents(contents));
  void start();
} else {
  app.quit();
}

async function start(): Promise<void> {
  let stopServing: (() => void) | undefined;
  let shown: HandlerServices | undefined;
  const quit = quitting(process.platform);
  const window = pageWindow({
    log,
    onFailure: hostOptions.onFailure,
    showsOwnData: () => shown === host.services,
    onKeptOpen: quit.callOff,
  });
  const bringToFront = () => {
    window.show();
    // For whoever starts Longhand once more: a window has no address.
    return null;
  };
  const show = (services: HandlerServices) => {
    stopServing?.();
    shown = services;
    stopServing = serveWindow(services, { current: window.current, logIncident });
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
  askWhereToSave(session.defaultSession);
  servePage(fileURLToPath(new URL('../renderer', import.meta.url)));
  setMenu(
    process.platform,
    menuActions(window, () => shown ?? host.services),
  );
  if (!openDataOrExplain(host)) return;
  show(host.services);
  const stopAnswering = await serveSocket({ dataFolder, services: host.services, logIncident, show: bringToFront });
  app.on('activate', bringToFront);
  quit.endAfter(async () => {
    stopServing?.();
    await stopAnswering();
    await sandbox.close();
    await host.close();
  });
  requests.serve((files) => {
    bringToFront();
    void importAsked(files, window, shown ?? host.services);
  });
  host.services.store.whenOpen(() => void resumeApi(host.services));
}

function menuActions(window: PageWindow, services: () => HandlerServices) {
  return {
    importHouseholds: () => void chooseHouseholdFiles().then((files) => importAll(files, window, services())),
    savePdf: () => void whenPrintable(window.show(), (shown) => void savePdf(shown, log)),
    print: () => void whenPrintable(window.show(), ({ webContents }) => webContents.print()),
    go: window.go,
  };
}

/** Files that come from outside the window add a household only after a question. */
async function importAsked(files: readonly string[], window: PageWindow, services: HandlerServices): Promise<void> {
  for (const file of files) if (await wantsImport(file)) await importAll([file], window, services);
}

async function importAll(files: readonly string[], window: PageWindow, services: HandlerServices): Promise<void> {
  for (const file of files) {
    const place = await importHouseholdFile(file, services, logIncident);
    if (place !== null) window.go(place);
  }
}

/** Answers programs where they were answered before. The window is there whether or not it can listen. */
async function resumeApi({ store, localApi }: Host['services']): Promise<void> {
  try {
    await localApi?.apply(store.access.localApi.get());
  } catch (error) {
    log(`no local API: ${incidentCause(error)}`);
  }
}

function log(text: string): void {
  writeLog(`${new Date().toISOString()} ${text}`);
}

function logIncident(incident: Incident): void {
  writeLog(incidentLine(new Date(), incident));
}
