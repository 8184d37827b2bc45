import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../resources/conformance/kit/runner.mjs';

const kit = fileURLToPath(new URL('../../../resources/conformance', import.meta.url));
const ourAdapter = fileURLToPath(new URL('./our-adapter.ts', import.meta.url));
const hasNpm = spawnSync('npm', ['--version']).status === 0;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasNpm) process.stderr.write('The conformance kit was not packed: there is no npm here.\n');

/** An adapter that forgets tax-exempt interest, 26 USC 86(b)(2)(B). */
function plantedWrong(text: string): string {
  return text.replace('other + input.taxExemptInterest + half', 'other + half');
}

describe.skipIf(!hasNpm)('the kit, packed by npm pack and run by npx without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-kit-'));
  const env = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  let tarball = '';

  beforeAll(() => {
    const { stdout } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: kit,
      env,
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    tarball = `./${packed?.filename}`;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const npx = (...words: string[]) =>
    spawnSync('npx', ['--yes', '--offline', tarball, ...words], {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: 16_000_000,
    });
  const reportOf = (...words: string[]) => JSON.parse(npx('--json', '--lines', ...words).stdout) as Report;
  const adapter = (name: string) => readFileSync(join(kit, 'adapters', name), 'utf8');

  it('works every sheet again', () => {
    const { status, stdout } = npx('sheets');
    expect(stdout).toContain(', 0 differences');
    expect(status).toBe(0);
  });

  it('finds our own answers right, all of them', () => {
    const report = reportOf('--', process.execPath, ourAdapter);
    expect(report.wrong).toEqual([]);
    expect(report.failed).toEqual([]);
    expect([report.right, report.cases, report.unanswered.length]).toEqual([300, 300, 0]);
    expect(report.disputed.length).toBeGreaterThan(0);
  });

  it('finds the example of the README right in what it answers, and calls the rest unanswered', () => {
    const path = join(folder, 'example.mjs');
    writeFileSync(path, adapter('example.mjs'));
    const report = reportOf('--', process.execPath, path);
    expect(report.wrong).toEqual([]);
    expect(report.rightFigures).toBe(402);
    expect(report.unanswered).toHaveLength(report.figures - 402);
  });

  it.skipIf(!hasPython)('finds the example in Python as right', () => {
    const path = join(folder, 'example.py');
    writeFileSync(path, adapter('example.py'));
    expect(reportOf('--', 'python3', path).rightFigures).toBe(402);
  });

  it('catches a wrong adapter by the statute, with the exit code of a failure', () => {
    const path = join(folder, 'wrong.mjs');
    writeFileSync(path, plantedWrong(adapter('example.mjs')));
    const report = reportOf('--', process.execPath, path);
    expect(report.wrong.map(({ law }) => law)).toContain('26 USC 86(b)(2)(B)');
    expect(npx('--lines', '--', process.execPath, path).status).toBe(1);
  });

  it('calls an adapter that prints no JSON, or ends with an error, a failed case', () => {
    const only = ['--json', '--only', 'R001,H001', '--', process.execPath, '-e'];
    const silent = JSON.parse(npx(...only, "console.log('hello')").stdout) as Report;
    expect(silent.failed.map(({ why }) => why)).toEqual(['no JSON: hello', 'no JSON: hello']);
    const broken = npx(...only, 'process.exit(3)');
    expect((JSON.parse(broken.stdout) as Report).failed).toHaveLength(2);
    expect(broken.status).toBe(1);
  });

  it('shows the adapters of its README as they are', () => {
    const readme = readFileSync(join(kit, 'README.md'), 'utf8');
    expect(readme).toContain(adapter('example.mjs').trimEnd());
    expect(readme).toContain(adapter('example.py').trimEnd());
  });
});
