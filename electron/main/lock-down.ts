import { app, type Session, type WebContents } from 'electron';
import { PAGE_ORIGIN } from './page-protocol.ts';

/** Switches of the browser beneath: nothing of it may look up a name, phone home or fetch an update. Before ready. */
export function disableNetwork(): void {
  app.commandLine.appendSwitch(
    'host-resolver-rules',
    `MAP * ~NOTFOUND${import.meta.env.DEV ? ', EXCLUDE localhost' : ''}`,
  );
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('no-pings');
}

/** Refuses every request that leaves the page's own origin, and every permission. */
export function lockDownSession(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isOwn(url) }));
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** Keeps a window on the page that it was opened for. */
export function lockDownContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', preventLeaving);
  contents.on('will-frame-navigate', preventLeaving);
  contents.on('will-redirect', preventLeaving);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

function preventLeaving(navigation: { readonly url: string; preventDefault(): void }): void {
  if (!isOwn(navigation.url)) navigation.preventDefault();
}

/** `blob:` addresses are how the page hands over a file that it has made. */
function isOwn(address: string): boolean {
  if (import.meta.env.DEV && address.startsWith(PAGE_ORIGIN.replace('http', 'ws'))) return true;
  return address.startsWith(`${PAGE_ORIGIN}/`) || address.startsWith(`blob:${PAGE_ORIGIN}/`);
}
