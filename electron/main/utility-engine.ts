import { fileURLToPath } from 'node:url';
import { app, utilityProcess } from 'electron';
import type { StartEngine } from '../engine-host/engine-transport.ts';
import { linuxProcessorTime, type ProcessorTime } from '../engine-host/processor-time.ts';
import type { FromEngine } from '../engine-host/threads/engine-messages.ts';

/**
 * Starts engine processes from `entry` as Electron utility processes. What one says before it dies goes to `onComplaint`:
 * a window has no terminal.
 */
export function forkUtilityEngine(entry: URL, onComplaint: (text: string) => void): StartEngine {
  return (onMessage) => {
    const child = utilityProcess.fork(fileURLToPath(entry), [], {
      execArgv: [],
      serviceName: 'Longhand engine',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.on('message', (message: FromEngine) => {
      onMessage(message);
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      onComplaint(bytes.toString());
    });
    return {
      send: (message) => {
        child.postMessage(message, []);
      },
      kill: () => {
        child.kill();
      },
      processorTime: processorTimeOf(() => child.pid),
      ended: new Promise((resolve) => {
        child.once('exit', () => resolve());
      }),
    };
  };
}

/** A utility process has its number once it is started. Elsewhere than on Linux, Electron knows the time of whole processes. */
function processorTimeOf(pid: () => number | undefined): ProcessorTime {
  if (process.platform === 'linux') {
    return {
      process: () => linuxProcessorTime(pid()).process(),
      ownThread: () => linuxProcessorTime(pid()).ownThread(),
    };
  }
  const ofProcess = () => {
    const seconds = app.getAppMetrics().find((metric) => metric.pid === pid())?.cpu.cumulativeCPUUsage;
    return seconds === undefined ? null : seconds * 1000;
  };
  return { process: ofProcess, ownThread: ofProcess };
}
