import type { LocalApiSettings } from '../contract/access-operations.ts';
import type { HandlerServices, LocalApiHost } from '../handlers/handler-context.ts';
import { type HttpServer, startHttpServer } from '../transport/http/http-server.ts';
import type { WriteLine } from '../transport/http/request-log.ts';

/**
 * The API beside the window: the server of the Node host without its page. Switched off, nothing listens.
 * @param services of the host that the window calls, too
 */
export function windowApi(services: HandlerServices, version: string, log: WriteLine): LocalApiHost {
  let server: HttpServer | null = null;
  let wantedPort = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Asks the data folder only now: a host that could not open it must still close. */
  function listen(port: number): Promise<HttpServer> {
    const credentials = services.store.sandbox.keptCredentials();
    const docs = credentials === null ? {} : { docsCredentials: credentials };
    return startHttpServer({
      services,
      version,
      port,
      pageFolder: null,
      servesPage: false,
      log,
      answersTokens: isOn,
      ...docs,
    });
  }

  async function put({ enabled, port }: LocalApiSettings): Promise<void> {
    if (enabled && server !== null && wantedPort === port) return;
    const before = server;
    // Where the new port may not be used, the old one stays.
    server = enabled ? await listen(port) : null;
    wantedPort = port;
    await before?.close();
  }

  /** One change after the other, so that no server is forgotten. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const before = last;
    const changed = (async () => {
      await before;
      await change();
    })();
    last = changed.catch(() => {});
    return changed;
  }

  return {
    origin: () => server?.origin ?? null,
    apply: (settings) => inTurn(() => put(settings)),
    close: () => inTurn(() => put({ enabled: false, port: wantedPort })),
  };
}

/** Where the window's server listens at all, it answers programs. */
function isOn(): boolean {
  return true;
}
