import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What openapi-typescript makes of the document is TypeScript that compiles, and says what the document says. */

const folder = mkdtempSync(join(tmpdir(), 'longhand-types-'));
const run = promisify(execFile);

async function faultsOf(source: string): Promise<string> {
  const file = join(folder, 'client.ts');
  writeFileSync(file, source);
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const words = [tsc, '--noEmit', '--strict', '--target', 'es2022', '--types', '', '--ignoreConfig', file];
  return run(process.execPath, words).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

beforeAll(async () => {
  const generator = resolve('node_modules/openapi-typescript/bin/cli.js');
  const compiler = new URL('./with-compiler.mjs', import.meta.url).href;
  const words = ['--import', compiler, generator, 'docs/openapi.json', '--output', join(folder, 'api.ts')];
  await run(process.execPath, words);
});

afterAll(() => rmSync(folder, { recursive: true }));

const CLIENT = `import type { components, operations } from './api.ts';

type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : never;
type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Given } } };
}
  ? Given
  : never;

export const asked: Body<'stateless.project'> = { plan: { persons: [{ birthDate: '1964-05-01' }] } };
export const last = ({ rows }: Answer<'stateless.project'>): number | undefined => rows.at(-1)?.netPortfolio;
export const named = (household: components['schemas']['Household']): string => household.name;
`;

it('compiles, and lets a request leave out what has a default', async () => {
  expect(await faultsOf(CLIENT)).toBe('');
});

it('and a wrong use of it would be seen', async () => {
  const wrong = `${CLIENT}export const wrong: Body<'stateless.project'> = { granularity: 'daily' };\n`;
  expect(await faultsOf(wrong)).toMatch(/daily/);
});
