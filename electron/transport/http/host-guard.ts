/** The names by which this computer's own browser may call the server. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether `Host` names this server. Binding to the loopback address does not stop a foreign site whose own name was
 * made to resolve to it (DNS rebinding); the name in `Host` gives it away.
 */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host !== undefined && ownHosts(port).includes(host.toLowerCase());
}

/** Whether a request may have come from our own page: no `Origin` (not a cross-site request), or one of our own. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === undefined || ownHosts(port).some((host) => origin.toLowerCase() === `http://${host}`);
}

/**
 * Whether the browser says that another site, or another port of this computer, made the request. Cookies do not tell
 * ports apart, so SameSite alone would let a page served by another local program read with the user's cookie.
 */
export function isFromElsewhere(secFetchSite: string | undefined): boolean {
  return secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none';
}

/** Browsers leave the usual port of HTTP out. */
function ownHosts(port: number): readonly string[] {
  const withPort = OWN_NAMES.map((name) => `${name}:${port}`);
  return port === 80 ? [...OWN_NAMES, ...withPort] : withPort;
}
