import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../../electron/engine-host/engine-failure.ts';
import { httpChannel } from '../../../../renderer/api/http-channel.ts';
import { BROKEN_PLAN, SMALL_PLAN } from '../../example-plans.ts';
import { openTestServer, type TestServer } from './test-server.ts';

const path = '/api/v1/stateless/montecarlo';
const headers = { accept: 'text/event-stream' };
const body = JSON.stringify({ plan: SMALL_PLAN, runs: 150 });
let test: TestServer;

afterEach(() => test.close());

/** An engine that reports twice and then does as it is told. */
function engineThat(ends: (signal: AbortSignal | undefined) => Promise<never>): Pick<EngineClient, 'run'> {
  return {
    run: (_job, _input, { onProgress, signal } = {}) => {
      onProgress?.({ done: 0, total: 2 });
      onProgress?.({ done: 1, total: 2 });
      return ends(signal);
    },
  };
}

describe('a run that is asked for as events', () => {
  it('says how far it is, then gives its result and ends', async () => {
    test = await openTestServer();
    const answer = await test.ask('POST', path, { headers, body });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const events = answer.body.split('\n\n').slice(0, -1);
    expect(events[0]).toBe('event: progress\ndata: {"done":0,"total":150}');
    expect(events.at(-2)).toBe('event: progress\ndata: {"done":150,"total":150}');
    const [name, data = ''] = events.at(-1)?.split('\n') ?? [];
    expect(name).toBe('event: result');
    const plain = await test.ask('POST', path, { body });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(data.slice('data: '.length))).toEqual(JSON.parse(plain.body));
  });

  it.each([
    ['for a broken plan', { plan: BROKEN_PLAN }, 400],
    ['for a plan without a projection', { plan: { ...SMALL_PLAN, startMonth: '2001-01' } }, 422],
  ])('is refused like any other request before it has begun (%s)', async (_, input, status) => {
    test = await openTestServer();
    const answer = await test.ask('POST', path, { headers, body: JSON.stringify(input) });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('ends with a problem where it fails on the way', async () => {
    const engine = engineThat(() => Promise.reject(new EngineFailure('crashed', 'The engine stopped.')));
    test = await openTestServer({ engine });
    const answer = await test.ask('POST', path, { headers, body });
    const last = answer.body.split('\n\n').at(-2);
    expect(last).toBe(
      `event: problem\ndata: ${JSON.stringify({
        type: '/problems/engine-crashed',
        title: 'The engine stopped unexpectedly',
        status: 500,
        detail: 'The engine stopped.',
        instance: path,
      })}`,
    );
  });

  it('is canceled when its connection closes', async () => {
    const steps = new EventEmitter();
    const aborted = once(steps, 'aborted');
    const engine = engineThat(
      (signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            steps.emit('aborted', 'with its connection');
            reject(new EngineFailure('cancelled', 'The calculation was canceled.'));
          });
        }),
    );
    test = await openTestServer({ engine });
    const { proof, server } = test;
    const outgoing = request({
      method: 'POST',
      host: '127.0.0.1',
      port: server.port,
      path,
      headers: { ...headers, ...proof, 'content-type': 'application/json' },
    });
    outgoing.on('error', () => {});
    outgoing.end(body);
    const [incoming] = await once(outgoing, 'response');
    await once(incoming, 'data');
    outgoing.destroy();
    expect(await aborted).toEqual(['with its connection']);
  });

  it('is not to be had of an operation that never says how far it is', async () => {
    test = await openTestServer();
    const answer = await test.ask('POST', '/api/v1/stateless/projection', {
      headers,
      body: JSON.stringify({ plan: SMALL_PLAN }),
    });
    expect(answer.status).toBe(406);
  });
});

describe("the page's channel", () => {
  const channelTo = ({ server, proof }: TestServer) => httpChannel(server.origin, fetch, () => ({ ...proof }));

  it('hears progress and resolves to the result', async () => {
    test = await openTestServer();
    const seen: unknown[] = [];
    const envelope = await channelTo(test).invoke(
      'stateless.runMonteCarlo',
      { plan: SMALL_PLAN, runs: 150 },
      { onProgress: (progress) => seen.push(progress) },
    );
    expect(envelope).toMatchObject({ ok: true, value: { manifest: { runs: 150 } } });
    expect([seen[0], seen.at(-1)]).toEqual([
      { done: 0, total: 150 },
      { done: 150, total: 150 },
    ]);
  });

  it('resolves to the refusal of a run that fails on the way', async () => {
    test = await openTestServer({
      engine: engineThat(() => Promise.reject(new EngineFailure('crashed', 'The engine stopped.'))),
    });
    const call = { onProgress: () => {} };
    expect(await channelTo(test).invoke('stateless.runMonteCarlo', { plan: SMALL_PLAN }, call)).toEqual({
      ok: false,
      error: { code: 'engine_crashed', message: 'The engine stopped.' },
    });
  });

  it('resolves to a refusal where the answer breaks off', async () => {
    test = await openTestServer({ engine: engineThat(() => new Promise(() => {})) });
    const { server } = test;
    const call = { onProgress: () => void server.close() };
    expect(await channelTo(test).invoke('stateless.runMonteCarlo', { plan: SMALL_PLAN }, call)).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
  });
});
