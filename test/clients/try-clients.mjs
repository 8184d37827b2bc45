// Runs three tools that others use on the API document: Spectral, which finds nothing to warn of, and two generators of
// clients, whose TypeScript compiles.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = join(here, '../../docs/openapi.json');
const made = mkdtempSync(join(here, 'node_modules/.made-'));

/** Runs a tool of this folder; ends everything where it fails. */
function run(tool, ...words) {
  console.log(`${tool} ${words.join(' ')}`);
  const { status } = spawnSync(join(here, 'node_modules/.bin', tool), words, { cwd: made, stdio: 'inherit' });
  if (status === 0) return;
  rmSync(made, { recursive: true });
  process.exit(status ?? 1);
}

run('spectral', 'lint', document, '--ruleset', join(here, 'spectral.yaml'), '--fail-severity', 'warn');

mkdirSync(join(made, 'orval'));
const orval = { longhand: { input: document, output: { target: './orval/client.ts', client: 'fetch' } } };
writeFileSync(join(made, 'orval.config.mjs'), `export default ${JSON.stringify(orval)};\n`);
run('orval', '--config', join(made, 'orval.config.mjs'));

run('openapi-ts', '--input', document, '--output', join(made, 'hey-api'), '--client', '@hey-api/client-fetch');

const compiler = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
const places = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];
run('tsc', ...compiler, ...places, 'orval/client.ts', 'hey-api/index.ts');
rmSync(made, { recursive: true });
