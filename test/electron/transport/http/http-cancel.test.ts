import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../../electron/engine-host/engine-failure.ts';
import { startHttpServer } from '../../../../electron/transport/http/http-server.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestHost } from '../../test-host.ts';
import { openTestServer } from './test-server.ts';

it('cancels the calculation of a connection that closes', async () => {
  const steps = new EventEmitter();
  const [begun, aborted] = [once(steps, 'begun'), once(steps, 'aborted')];
  const engine: Pick<EngineClient, 'run'> = {
    run: (_job, _input, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          steps.emit('aborted', 'with its connection');
          reject(new EngineFailure('cancelled', 'The calculation was canceled.'));
        });
        steps.emit('begun');
      }),
  };
  const test = await openTestServer({ engine });
  const { proof, server } = test;
  const headers = { ...proof, 'content-type': 'application/json' };
  const path = '/api/v1/stateless/projection';
  const outgoing = request({ method: 'POST', host: '127.0.0.1', port: server.port, path, headers });
  outgoing.on('error', () => {});
  outgoing.end(JSON.stringify({ plan: SMALL_PLAN }));
  await begun;
  outgoing.destroy();
  expect(await aborted).toEqual(['with its connection']);
  await test.close();
});

it('tells a client of a busy engine to come again in a second', async () => {
  const engine = { run: () => Promise.reject(new EngineFailure('busy', 'Try again in a moment.')) };
  const test = await openTestServer({ engine });
  const body = JSON.stringify({ plan: SMALL_PLAN });
  const answer = await test.ask('POST', '/api/v1/stateless/projection', { body });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  await test.close();
});

it('takes the next free port where the wanted one is taken', async () => {
  const first = await openTestServer();
  const host = openTestHost();
  const options = { services: host.services, version: '1.0.0', pageFolder: null, log: () => {} };
  const second = await startHttpServer({ ...options, port: first.server.port });
  expect(second.port).toBeGreaterThan(first.server.port);
  await second.close();
  host.close();
  await first.close();
});
