import { spawn } from 'node:child_process';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openStore } from '../../../../electron/store/store.ts';
import { integrityOf } from '../database/raw-database.ts';
import { householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder } from '../temporary-folder.ts';

/** `npm run soak` has all of them, `npm test` some. */
const isSoak = process.env['LONGHAND_DISASTERS'] === 'all';
const KILLS = isSoak ? 500 : 15;
const FULL_DISKS = isSoak ? 50 : 4;
const TORN_WRITES = isSoak ? 50 : 6;
const FRAME_BYTES = 24 + 4096;

const SAVE_ENDLESSLY = fileURLToPath(new URL('../processes/save-endlessly.ts', import.meta.url));
const SAVE_AND_DIE = fileURLToPath(new URL('../processes/save-and-die.ts', import.meta.url));

function folderWithPlan(): string {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base'));
  store.close();
  return folder;
}

/** Starts a process that saves without end; resolves to the last revision that it called saved, once it has ended. */
function lastAcknowledged(command: string, args: readonly string[], kill: (end: () => void) => void): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let last = 1;
  let hasBegun = false;
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
    if (!hasBegun) kill(() => child.kill('SIGKILL'));
    hasBegun = true;
  });
  return new Promise((resolve) => child.once('close', () => resolve(last)));
}

/** What is stored is all that was acknowledged, and at most the save that was under way. */
function expectNothingLost(folder: string, acknowledged: number, what: string): void {
  const store = openStore(folder, { now: clock() });
  const { revision } = store.plans.get(1, 1);
  store.close();
  expect([acknowledged, acknowledged + 1], what).toContain(revision);
  expect(integrityOf(folder), what).toEqual(['ok', []]);
}

it(`${KILLS} processes killed at random moments of a stream of saves lose none that was acknowledged`, async () => {
  const folder = folderWithPlan();
  for (let round = 1; round <= KILLS; round += 1) {
    const wait = Math.random() * 60;
    const acknowledged = await lastAcknowledged(
      process.execPath,
      [SAVE_ENDLESSLY, folder],
      (end) => void pause(wait).then(end),
    );
    expectNothingLost(folder, acknowledged, `kill ${round} after ${wait} ms`);
  }
});

// A file that may not grow any more refuses a write as a full disk does, and needs no rights.
it.runIf(process.platform === 'linux')(
  `${FULL_DISKS} disks that fill up lose no save that was acknowledged`,
  async () => {
    for (let round = 1; round <= FULL_DISKS; round += 1) {
      const folder = folderWithPlan();
      const kilobytes = Math.ceil(statSync(join(folder, 'longhand.db')).size / 1024) + Math.floor(Math.random() * 400);
      const limited = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" "$@"`;
      const command = ['-c', limited, process.execPath, SAVE_ENDLESSLY, folder];
      const acknowledged = await lastAcknowledged('bash', command, () => {});
      expectNothingLost(folder, acknowledged, `disk ${round} full at ${kilobytes} KB`);
    }
  },
);

it(`${TORN_WRITES} saves torn anywhere lose themselves alone`, async () => {
  const saves = 7;
  const whole = temporaryFolder();
  await new Promise((resolve) => spawn(process.execPath, [SAVE_AND_DIE, whole, String(saves)]).once('close', resolve));
  const log = readFileSync(join(whole, 'longhand.db-wal'));
  const last = lastTransactionBytes(log);
  for (let round = 1; round <= TORN_WRITES; round += 1) {
    const folder = temporaryFolder();
    cpSync(whole, folder, { recursive: true });
    const torn = 1 + Math.floor(Math.random() * last);
    const bytes = Buffer.from(log);
    // Either the file is shorter than it was to be, or its end is not what was to be written.
    if (round % 2 === 0) writeFileSync(join(folder, 'longhand.db-wal'), bytes.subarray(0, log.length - torn));
    else writeFileSync(join(folder, 'longhand.db-wal'), bytes.fill(0, log.length - torn));
    expectNothingLost(folder, saves, `${torn} bytes of ${last} torn`);
  }
});

/** From the end of the commit before the last to the end of the last. */
function lastTransactionBytes(log: Buffer): number {
  let [end, before] = [0, 0];
  for (let at = 32; at + FRAME_BYTES <= log.length; at += FRAME_BYTES) {
    if (log.readUInt32BE(at + 4) !== 0) [end, before] = [at + FRAME_BYTES, end];
  }
  expect(end).toBe(log.length);
  return end - before;
}
