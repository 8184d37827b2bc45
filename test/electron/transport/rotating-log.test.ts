import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotatingLog } from '../../../electron/transport/rotating-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes lines in their order, for the user alone, and begins again at its largest size', async () => {
  const file = join(folder, 'logs', 'longhand.log');
  const log = rotatingLog(file, 100);
  for (let at = 0; at < 20; at += 1) {
    log.add(`line ${String(at).padStart(2, '0')}`);
    await log.flushed();
  }
  const lines = [`${file}.1`, file].flatMap((name) => readFileSync(name, 'utf8').trimEnd().split('\n'));
  expect(lines).toEqual(
    Array.from({ length: 20 }, (_, at) => `line ${String(at).padStart(2, '0')}`).slice(-lines.length),
  );
  expect(lines.length).toBeGreaterThan(12);
  expect(statSync(file).size).toBeLessThanOrEqual(100);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
});

it('writes a first line at once, and those that follow together', async () => {
  const file = join(folder, 'longhand.log');
  const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const log = rotatingLog(file);
  log.add('first');
  await expect.poll(written).toBe('first\n');
  for (const line of ['second', 'third']) log.add(line);
  expect(written()).toBe('first\n');
  await expect.poll(written).toBe('first\nsecond\nthird\n');
});

it('removes all that it has written, and begins again', async () => {
  const file = join(folder, 'longhand.log');
  const log = rotatingLog(file, 10);
  for (const line of ['one line', 'two lines']) {
    log.add(line);
    await log.flushed();
  }
  expect(readdirSync(folder)).toEqual(['longhand.log', 'longhand.log.1']);
  await log.remove();
  expect(readdirSync(folder)).toEqual([]);
  log.add('again');
  await log.flushed();
  expect(readFileSync(file, 'utf8')).toBe('again\n');
});

it('fails nothing where it cannot be written, and goes on once it can', async () => {
  const inTheWay = join(folder, 'logs');
  writeFileSync(inTheWay, '');
  const log = rotatingLog(join(inTheWay, 'longhand.log'));
  log.add('lost');
  await log.flushed();
  rmSync(inTheWay);
  log.add('kept');
  await log.flushed();
  expect(readFileSync(join(inTheWay, 'longhand.log'), 'utf8')).toBe('kept\n');
});

it.runIf(process.platform === 'linux')('survives a full disk', async () => {
  const log = rotatingLog('/dev/full');
  for (let at = 0; at < 10; at += 1) log.add('x'.repeat(1000));
  await expect(log.flushed()).resolves.toBeUndefined();
});
