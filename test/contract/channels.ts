import type { EngineClient } from '../../electron/engine-host/engine-client.ts';
import type { HandlerServices } from '../../electron/handlers/handler-context.ts';
import { startHttpServer } from '../../electron/transport/http/http-server.ts';
import type { Incident } from '../../electron/transport/incident.ts';
import { serveIpc } from '../../electron/transport/ipc/ipc.ts';
import { ipcBridge } from '../../electron/transport/ipc/ipc-bridge.ts';
import type { Channel } from '../../renderer/api/channel.ts';
import { httpChannel } from '../../renderer/api/http-channel.ts';
import { ipcChannel } from '../../renderer/api/ipc-channel.ts';
import { openTestHost, standingClock } from '../electron/test-host.ts';
import { proofFrom } from '../electron/transport/http/http-client.ts';
import { memoryIpc } from './memory-ipc.ts';

export interface OpenChannel {
  readonly channel: Channel;
  readonly services: HandlerServices;
  readonly close: () => Promise<void>;
}

/** A fault of Longhand in a test is to be seen beside the test that fails by it. */
const logIncident = ({ cause }: Incident) => console.error(cause);
const showIncidents = (line: string) => {
  if (line.includes(' incident ')) console.error(line);
};

/** The page's channel over a real server, with what a printed address buys. */
export async function openHttp(engine: EngineClient, seeds?: string): Promise<OpenChannel> {
  const host = openTestHost(engine, standingClock, seeds);
  const options = { services: host.services, version: '1.0.0', port: 0, pageFolder: null, log: showIncidents };
  const server = await startHttpServer(options);
  const proof = await proofFrom(server.newAddress());
  return {
    services: host.services,
    channel: httpChannel(server.origin, fetch, () => ({ ...proof })),
    close: async () => {
      await server.close();
      host.close();
    },
  };
}

/** The window's channel through bridge and IPC. */
export async function openIpc(engine: EngineClient, seeds?: string): Promise<OpenChannel> {
  const host = openTestHost(engine, standingClock, seeds);
  const { ipcMain, ipcRenderer } = memoryIpc();
  const stop = serveIpc(ipcMain, { services: host.services, isOwnFrame: () => true, logIncident });
  return {
    services: host.services,
    channel: ipcChannel(ipcBridge(ipcRenderer)),
    close: async () => {
      stop();
      host.close();
    },
  };
}
