import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const CHROMIUM = '/usr/bin/chromium';
/** Debian's build without a window: the same engine of the same version, in a sixth less of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** `whole`: as users have it, for what is drawn and printed. `quick`: for all else, and the same where there is no other. */
export type BrowserKind = 'whole' | 'quick';

/** Without a locale, Chromium gives a file whose name has other letters than ASCII's none. */
const WITH_LETTERS = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Started once for each worker, whose files are let into it one after the other; it ends with the worker. */
const browsers = new Map<string, Promise<Browser>>();

export async function browserOf(kind: BrowserKind): Promise<Browser> {
  const executablePath = kind === 'quick' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;
  const running = await browsers.get(executablePath);
  if (running?.isConnected() === true) return running;
  const started = chromium.launch({ executablePath, args: ['--no-sandbox'], env: WITH_LETTERS, timeout: 120_000 });
  browsers.set(executablePath, started);
  return await started;
}

/** For a program that goes on without a browser. */
export async function closeBrowsers(): Promise<void> {
  for (const browser of browsers.values()) await (await browser).close();
  browsers.clear();
}
