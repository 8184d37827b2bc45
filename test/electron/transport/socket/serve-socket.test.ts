import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOwner, openOwner } from '../../../../electron/transport/socket/ask-owner.ts';
import { serveSocket } from '../../../../electron/transport/socket/serve-socket.ts';
import { socketPath } from '../../../../electron/transport/socket/socket-path.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { temporaryFolder } from '../../store/temporary-folder.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

let host: TestHost;
let folder: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  host = openTestHost();
  folder = temporaryFolder();
  mkdirSync(folder, { mode: 0o700 });
  // What a process that was killed leaves behind.
  writeFileSync(socketPath(folder) ?? '', '');
  stop = await serveSocket({
    dataFolder: folder,
    services: host.services,
    logIncident: () => {},
    show: () => 'http://127.0.0.1:1/?token=a',
  });
});

afterEach(async () => {
  await stop();
  host.close();
});

describe('the process that has a data folder open', () => {
  it('runs what another process asks, and passes progress on', async () => {
    const seen: unknown[] = [];
    const call = { operationId: 'stateless.runMonteCarlo', input: { plan: SMALL_PLAN, runs: 50 } };
    const envelope = await callOwner(folder, call, (progress) => seen.push(progress));
    expect(envelope).toMatchObject({ ok: true, value: { manifest: { runs: 50 } } });
    expect(seen[0]).toEqual({ done: 0, total: 50 });
  });

  it('says who it is, with a fresh address', async () => {
    expect(await openOwner(folder)).toEqual({
      pid: process.pid,
      address: 'http://127.0.0.1:1/?token=a',
      apiOrigin: null,
    });
  });

  it.each(['no JSON', 'null', '5', '{"kind":"call"}', ''])('outlives the request %j', async (line) => {
    const socket = connect(socketPath(folder) ?? '');
    socket.end(`${line}\n`);
    socket.resume();
    await once(socket, 'close');
    expect(await callOwner(folder, { operationId: 'settings.get', input: {} }, () => {})).toMatchObject({ ok: true });
  });

  it('proves that it owns the folder, where that is asked; whoever does not is asked nothing more', async () => {
    await stop();
    stop = await serveSocket({
      dataFolder: folder,
      services: host.services,
      logIncident: () => {},
      show: () => null,
      provesOwner: true,
    });
    expect(await openOwner(folder, false, true)).toMatchObject({ pid: process.pid });
    await stop();
    // Another user's process under the same name, which answers whatever it is asked.
    const heard: string[] = [];
    const answers = [
      { kind: 'proof', proof: 'f'.repeat(64) },
      { kind: 'owner', owner: { pid: 1 } },
    ];
    const impostor = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        heard.push(String(bytes));
        socket.write(`${JSON.stringify(answers[heard.length - 1])}\n`);
      });
    });
    await new Promise<void>((resolve) => void impostor.listen(socketPath(folder), () => resolve()));
    expect(await openOwner(folder, false, true)).toBeNull();
    expect(heard).toHaveLength(1);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ kind: 'prove' });
    impostor.close();
  });

  it('answers nobody once it has ended', async () => {
    await stop();
    expect(await openOwner(folder)).toBeNull();
  });
});
