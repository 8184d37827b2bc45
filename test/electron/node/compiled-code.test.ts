import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheFolder } from '../../../electron/node/compiled-code.ts';
import { SMALL_PLAN } from '../example-plans.ts';
import { spawnCli } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'longhand-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[NodeJS.Platform, Record<string, string>, string, string]>([
  ['linux', {}, '/home/ana', '/home/ana/.cache/longhand'],
  ['linux', { XDG_CACHE_HOME: '/cache' }, '/home/ana', '/cache/longhand'],
  ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ana', '/home/ana/.cache/longhand'],
  ['darwin', {}, '/Users/ana', '/Users/ana/Library/Caches/Longhand'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\ana\\Local' }, 'C:\\Users\\ana', 'C:\\Users\\ana\\Local\\Longhand'],
  ['win32', {}, 'C:\\Users\\ana', 'C:\\Users\\ana\\AppData\\Local\\Longhand'],
])('on %s with %o at %s: %s', (platform, env, home, at) => {
  expect(cacheFolder({ platform, env, home })).toBe(at);
});

/** A home of its own; without the runner's own place for compiled code. */
function homeFor(name: string): { readonly home: string; readonly env: Readonly<Record<string, string>> } {
  const home = join(folder, name);
  mkdirSync(home);
  return { home, env: { HOME: home, NODE_COMPILE_CACHE: '' } };
}

const project = async (env: Readonly<Record<string, string>>, heedsRights = false) =>
  await spawnCli(['project', '-'], JSON.stringify(SMALL_PLAN), env, heedsRights);

describe('compiled code', () => {
  it('is kept in the cache of the user, for this version alone, and changes no answer', async () => {
    const { home, env } = homeFor('kept');
    const compiled = join(home, '.cache', 'longhand', 'compiled');
    mkdirSync(join(compiled, '0.0.1'), { recursive: true });
    writeFileSync(join(compiled, '0.0.1', 'old'), '');
    const first = await project(env);
    expect(readdirSync(compiled)).toHaveLength(1);
    expect(existsSync(join(compiled, '0.0.1'))).toBe(false);
    const second = await project(env);
    expect(second).toEqual(first);
    expect(first.exitCode).toBe(0);
    expect(readdirSync(home)).toEqual(['.cache']);
  });

  it('is none that others of the computer can change', async () => {
    const { home, env } = homeFor('private');
    await project(env);
    expect(statSync(join(home, '.cache', 'longhand', 'compiled')).mode & 0o077).toBe(0);
  });

  it('is not kept where nothing can be written, and nothing is said', async () => {
    const { home, env } = homeFor('read-only');
    chmodSync(home, 0o500);
    const { exitCode, stderr } = await project(env, true);
    chmodSync(home, 0o700);
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain('cache');
    expect(readdirSync(home)).toEqual([]);
  });

  it('is not kept for a user without a home', async () => {
    const home = join(folder, 'none');
    const { exitCode } = await project({ HOME: home, NODE_COMPILE_CACHE: '' });
    expect(exitCode).toBe(0);
    expect(existsSync(home)).toBe(false);
  });

  it('is not kept for the help', async () => {
    const { home, env } = homeFor('help');
    await spawnCli(['--version'], '', env);
    expect(readdirSync(home)).toEqual([]);
  });
});
