const NAME = 'longhand-page-key';
/** Sent with every operation beside the cookie, which the browser hands to any program on any port of this computer. */
const PAGE_KEY_HEADER = 'x-longhand-key';

/**
 * Keeps the key that Longhand's address carries in its fragment, which no server and no other site sees, and takes it out
 * of the address bar. Local storage belongs to this port alone.
 */
export function keepPageKey({ location, localStorage, history }: Window): void {
  const key = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  localStorage.setItem(NAME, key);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

/** The headers by which the page proves itself; none before it has been opened by an address of Longhand's. */
export function pageKeyHeaders({ localStorage }: Pick<Window, 'localStorage'>): Readonly<Record<string, string>> {
  const key = localStorage.getItem(NAME);
  return key === null ? {} : { [PAGE_KEY_HEADER]: key };
}
