import { createServer, type RequestListener, type Server } from 'node:http';
import { ApiError } from '../../contract/operation/api-error.ts';

const HOSTS = ['127.0.0.1', '::1'] as const;

export interface LoopbackServer {
  readonly port: number;
  /** Ends every connection, also those whose answer is still being worked on. */
  readonly close: () => Promise<void>;
}

/**
 * Listens on both loopback addresses, on `port` or the next one that is free on both (0: any that is free). A computer
 * without IPv6 is served on 127.0.0.1 alone.
 * @throws ApiError `malformed_request` where the port may not be used (below 1024, say) or none is free
 */
export async function listenOnLoopback(
  listener: RequestListener,
  port: number,
  arrivalLimitMs = ARRIVAL_LIMIT_MS,
): Promise<LoopbackServer> {
  for (let candidate = port; candidate <= LAST_PORT; candidate += 1) {
    const servers = await listenOnBoth(() => serverFor(listener, arrivalLimitMs), candidate);
    if (servers !== null) return servers;
    if (port === 0) candidate -= 1;
  }
  throw new ApiError('malformed_request', `No port from ${port} up is free. Choose a lower one with --port.`);
}

const LAST_PORT = 65_535;
/** A request has a minute to arrive: bodies are at most a few MiB and come from this computer. */
const ARRIVAL_LIMIT_MS = 60_000;
const HEADERS_LIMIT_MS = 10_000;

async function listenOnBoth(newServer: () => Server, port: number): Promise<LoopbackServer | null> {
  const first = newServer();
  const failure = await startListening(first, HOSTS[0], port);
  if (failure === 'EADDRINUSE') return null;
  if (failure !== null) {
    throw new ApiError(
      'malformed_request',
      `Port ${port} cannot be used here (${failure}). Choose another with --port.`,
    );
  }
  const actual = portOf(first);
  const second = newServer();
  if ((await startListening(second, HOSTS[1], actual)) === 'EADDRINUSE') {
    await ended(first);
    return null;
  }
  return {
    port: actual,
    close: async () => {
      await Promise.all([first, second].filter((server) => server.listening).map(ended));
    },
  };
}

function serverFor(listener: RequestListener, arrivalLimitMs: number): Server {
  const limits = {
    requestTimeout: arrivalLimitMs,
    headersTimeout: Math.min(HEADERS_LIMIT_MS, arrivalLimitMs),
    keepAliveTimeout: 30_000,
    connectionsCheckingInterval: Math.min(HEADERS_LIMIT_MS, arrivalLimitMs),
  };
  return createServer(limits, listener);
}

/** Null once it listens, else the system's code for why it cannot. */
function startListening(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.name));
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(null));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
