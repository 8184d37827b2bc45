import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { vi } from 'vitest';
import type { OperationId, OperationInput } from '../../electron/contract/index.ts';
import { patience } from '../patience.ts';
import { type ElectronDouble, electronDouble } from './electron-double/electron-double.ts';
import { bootAgainst } from './electron-double/module-hook.ts';

const mainFile = new URL('../../out/main/index.js', import.meta.url);

/** What one test started, and what a group of tests shares: ended after the test, and after the group. */
export interface Started {
  readonly doubles: ElectronDouble[];
  readonly folders: string[];
}

export interface BootedShell {
  readonly double: ElectronDouble;
  readonly page: Page;
}

export function launchBrowser(): Promise<Browser> {
  if (!existsSync(mainFile)) {
    throw new Error(`There is no build: ${fileURLToPath(mainFile)} is missing. Run "npm run build" first.`);
  }
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'], timeout: 120_000 });
}

export function newFolder(started: Started): string {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-shell-'));
  started.folders.push(folder);
  return folder;
}

/** Boots the built shell on the data in a folder, with files on its command line. */
export async function boot(
  browser: Browser,
  started: Started,
  folder: string,
  { files = [], prepare = () => {} }: { files?: readonly string[]; prepare?: (double: ElectronDouble) => void } = {},
): Promise<ElectronDouble> {
  const double = electronDouble(browser);
  started.doubles.push(double);
  prepare(double);
  await bootAgainst(double, mainFile, { folder, files });
  return double;
}

export async function pageOf(double: ElectronDouble): Promise<Page> {
  const window = await vi.waitFor(() => windowOf(double), { timeout: patience() });
  return await window.opened;
}

export function windowOf({ recorded: { windows } }: ElectronDouble) {
  const [window] = windows;
  if (window === undefined) throw new Error('The shell has opened no window.');
  return window;
}

/** Ends what was started; what could not be saved is given up. */
export async function end({ doubles, folders }: Started): Promise<void> {
  for (const { app, dialog } of doubles.splice(0)) {
    // A page that a busy machine keeps from saving in time has the user asked.
    dialog.presses.splice(0, dialog.presses.length, 'Close without saving');
    app.quit();
    await app.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** The bridge as it is at run time, when no type holds a caller back. */
interface AnyBridge {
  invoke(operationId: string, input: unknown): Promise<unknown>;
}

/** Calls through the bridge that the preload script has put into the page. */
export function invoke<Id extends OperationId>(page: Page, operationId: Id, input: OperationInput<Id>) {
  const call: readonly [string, unknown] = [operationId, input];
  return page.evaluate(([id, given]) => (window.longhand as unknown as AnyBridge).invoke(id, given), call);
}

export function hasEnded({ exitCode, signalCode }: { exitCode: number | null; signalCode: string | null }): boolean {
  return exitCode !== null || signalCode !== null;
}
