import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/**
 * Starts a browser, and beside it what uses the product: by itself, or, with the name of a file as argument, under a
 * trace of every `connect` into that file. The browser stands in for the user's or for Electron's, and is not traced.
 */
const traceFile = process.argv[2];
const user = [process.execPath, '--no-warnings', fileURLToPath(new URL('./use-everything.ts', import.meta.url))];
const trace = ['strace', '-f', '-qq', '-e', 'trace=connect', '-o', String(traceFile)];
const server = await chromium.launchServer({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
  host: '127.0.0.1',
});
const [program, ...args] = [...(traceFile === undefined ? [] : trace), ...user, server.wsEndpoint()];
const running = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
running.once('exit', (code) => {
  void server.close().finally(() => process.exit(code ?? 1));
});
