import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import type { HandlerServices } from '../../../../electron/handlers/handler-context.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import { type HttpServer, startHttpServer } from '../../../../electron/transport/http/http-server.ts';
import { openTestHost } from '../../test-host.ts';
import { type PageProof, proofFrom, type RawAnswer, type RawRequest, send } from './http-client.ts';

type Ask = (method: string, path: string, more?: Partial<RawRequest>) => Promise<RawAnswer>;

export interface TestServer {
  readonly server: HttpServer;
  readonly services: HandlerServices;
  /** The headers of a page that has been let in. */
  readonly proof: PageProof;
  /** Every line that the server logged. */
  readonly logged: readonly string[];
  /** Every job that the engine was given. */
  readonly jobs: readonly string[];
  /** A request of the page; a body is sent as JSON unless `headers` say otherwise. */
  readonly ask: Ask;
  readonly close: () => Promise<void>;
}

/** A real server on a free port, with a real store in a folder of its own. */
export async function openTestServer(
  options: {
    readonly engine?: Pick<EngineClient, 'run'>;
    readonly pageFolder?: string;
    readonly answersTokens?: () => boolean;
    readonly now?: () => Date;
    readonly arrivalLimitMs?: number;
  } = {},
): Promise<TestServer> {
  const jobs: string[] = [];
  const engine = options.engine ?? localEngine;
  const run: typeof engine.run = (job, ...rest) => {
    jobs.push(job);
    return engine.run(job, ...rest);
  };
  const host = openTestHost({ run }, options.now);
  const logged: string[] = [];
  const server = await startHttpServer({
    services: host.services,
    version: '1.0.0',
    port: 0,
    pageFolder: options.pageFolder ?? null,
    answersTokens: options.answersTokens ?? (() => false),
    ...(options.arrivalLimitMs !== undefined && { arrivalLimitMs: options.arrivalLimitMs }),
    log: (line) => void logged.push(line),
  });
  const proof = await proofFrom(server.newAddress());
  const ask: Ask = (method, path, { headers, ...more } = {}) =>
    send({
      method,
      path,
      port: server.port,
      headers: { ...proof, ...(more.body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...more,
    });
  return {
    server,
    services: host.services,
    proof,
    logged,
    jobs,
    ask,
    close: async () => {
      await server.close();
      host.close();
    },
  };
}
