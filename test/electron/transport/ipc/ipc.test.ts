import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bridge, HostEvent } from '../../../../electron/contract/bridge.ts';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../../electron/engine-host/engine-failure.ts';
import { serveIpc } from '../../../../electron/transport/ipc/ipc.ts';
import { ipcBridge } from '../../../../electron/transport/ipc/ipc-bridge.ts';
import { IPC_CHANNELS } from '../../../../electron/transport/ipc/ipc-channels.ts';
import { ipcChannel } from '../../../../renderer/api/ipc-channel.ts';
import { memoryIpc } from '../../../contract/memory-ipc.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** Says that it has begun, then calculates until it is canceled. */
const endlessEngine: Pick<EngineClient, 'run'> = {
  run: (_job, _input, { signal, onProgress } = {}) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new EngineFailure('cancelled', 'The calculation was canceled.')));
      onProgress?.({ done: 1 });
    }),
};

const refused = {
  ok: false,
  error: { code: 'forbidden', message: 'Only the window of Longhand may call operations.' },
};
const canceled = { ok: false, error: { code: 'cancelled', message: 'The calculation was canceled.' } };

let host: TestHost;
let isOwnFrame: boolean;
let ends: ReturnType<typeof memoryIpc>;
let stop: () => void;

beforeEach(() => {
  host = openTestHost(endlessEngine);
  isOwnFrame = true;
  ends = memoryIpc();
  stop = serveIpc(ends.ipcMain, { services: host.services, isOwnFrame: () => isOwnFrame, logIncident: () => {} });
});

afterEach(() => {
  stop();
  host.close();
});

it('refuses a frame that is not the main frame of our own window', async () => {
  isOwnFrame = false;
  expect(await ipcBridge(ends.ipcRenderer).invoke('households.list', {})).toEqual(refused);
});

it('reports progress to whoever listens to the call, and cancels it when nobody does', async () => {
  const bridge = ipcBridge(ends.ipcRenderer);
  const heard: unknown[] = [];
  const unsubscribe = bridge.subscribe((event) => {
    heard.push(event);
    unsubscribe();
  }, 'mine');
  expect(await bridge.invoke('stateless.project', { plan: SMALL_PLAN }, 'mine')).toEqual(canceled);
  expect(heard).toEqual([{ kind: 'progress', callId: 'mine', progress: { done: 1 } }]);
});

it('cancels nothing for a foreign frame', async () => {
  const bridge = ipcBridge(ends.ipcRenderer);
  const answer = bridge.invoke('stateless.project', { plan: SMALL_PLAN }, 'mine');
  const giveUp = bridge.subscribe(() => {}, 'mine');
  isOwnFrame = false;
  giveUp();
  const first = await Promise.race([answer, Promise.resolve('still running')]);
  expect(first).toBe('still running');
  isOwnFrame = true;
  giveUp();
  expect(await answer).toEqual(canceled);
});

it('cancels what is under way when it stops', async () => {
  const answer = ipcBridge(ends.ipcRenderer).invoke('stateless.project', { plan: SMALL_PLAN }, 'mine');
  stop();
  expect(await answer).toEqual(canceled);
});

it('lets the page hear progress and cancel by a signal', async () => {
  const controller = new AbortController();
  const heard: unknown[] = [];
  const onProgress = (progress: unknown) => {
    heard.push(progress);
    controller.abort();
  };
  const channel = ipcChannel(ipcBridge(ends.ipcRenderer));
  const call = { signal: controller.signal, onProgress };
  const envelope = await channel.invoke('stateless.project', { plan: SMALL_PLAN }, call);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(heard).toEqual([{ done: 1 }]);
});

it('cancels nothing that has been answered', async () => {
  const bridge = ipcBridge(ends.ipcRenderer);
  const sent: string[] = [];
  ends.ipcMain.on(IPC_CHANNELS.cancel, (_event, callId) => sent.push(String(callId)));
  const stopListening = bridge.subscribe(() => {}, 'mine');
  expect(await bridge.invoke('households.list', {}, 'mine')).toMatchObject({ ok: true });
  stopListening();
  expect(sent).toEqual([]);
});

describe('a request of the window', () => {
  const ask = (bridge: Bridge, listener: (event: HostEvent) => unknown) =>
    new Promise((resolve) => {
      ends.ipcMain.on(IPC_CHANNELS.answer, (_event, ...answer) => resolve(answer));
      bridge.subscribe(listener);
      ends.toPage(IPC_CHANNELS.request, { requestId: 'r1', request: { kind: 'save' } });
    });

  it.each([
    ['true', () => Promise.resolve(true), true],
    ['false', () => false, false],
    ['nothing', () => undefined, false],
  ])('is answered with what the page returns: %s', async (_, listener, answer) => {
    expect(await ask(ipcBridge(ends.ipcRenderer), listener)).toEqual(['r1', answer]);
  });

  it('is not taken for done where the page fails at it', async () => {
    const failing = () => {
      throw new Error('no room');
    };
    expect(await ask(ipcBridge(ends.ipcRenderer), failing)).toEqual(['r1', false]);
  });
});
