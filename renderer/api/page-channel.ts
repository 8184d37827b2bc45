import type { Channel } from './channel.ts';
import { httpChannel } from './http-channel.ts';
import { ipcChannel } from './ipc-channel.ts';
import { pageKeyHeaders } from './page-key.ts';

/** The bridge in Longhand's own window, HTTP in a browser. */
export function pageChannel(page: Window): Channel {
  if (page.longhand !== undefined) return ipcChannel(page.longhand);
  let isLeaving = false;
  page.addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  page.addEventListener('pageshow', () => (isLeaving = false));
  // The browser cancels the requests of a page that closes, unless they are marked keepalive (at most 64 KiB in all).
  const fetch = (address: string, init: RequestInit) =>
    page.fetch(address, isLeaving ? { ...init, keepalive: true } : init);
  return httpChannel(page.location.origin, fetch, () => pageKeyHeaders(page));
}
