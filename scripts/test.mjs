// `npm test` sets itself up and runs everything. `npm run check` runs the part that needs neither a build nor a browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, fail, installDependencies, pinnedNode, root, run, say, tool } from './set-up.mjs';

const quick = process.argv.includes('--quick');
const withoutBrowser = quick ? null : browserPackagesMissing();
if (withoutBrowser !== null && process.env.CI) fail(withoutBrowser);
if (withoutBrowser !== null) say(withoutBrowser);
const node = await prepare();

const checks = [
  ['format', 'biome', ['ci', '--log-level=warn', '.']],
  ['lint and dependency rules', 'oxlint', ['--type-aware']],
  // One checker: each of several would work out for itself what the others have, for twice the processor's time.
  ['types', 'tsc', ['-b', '--checkers', '1']],
  ['unused code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--production', '--exclude=types', '--no-progress']],
];
const failedChecks = [];
const left = [...checks];
// Two at a time: half of what they do uses one core only.
await Promise.all([checkNext(), checkNext()]);

const tests = await runTests();
for (const name of failedChecks) say(`FAILED: ${name}`);
if (withoutBrowser !== null) say(`${withoutBrowser} They were left out of this run.`);
const counts = {
  passed: checks.length - failedChecks.length + tests.passed,
  failed: failedChecks.length + tests.failed,
};
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function prepare() {
  await installDependencies();
  if (!quick) await buildIfStale();
  return pinnedNode();
}

async function checkNext() {
  const next = left.shift();
  if (next === undefined) return;
  const [name, command, args] = next;
  say(`${name} …`);
  if ((await run(node, [tool(command), ...args])) !== 0) failedChecks.push(name);
  await checkNext();
}

async function runTests() {
  const projects = quick || withoutBrowser !== null ? ['engine', 'electron', 'renderer'] : [];
  const report = join(root, '.cache', 'test-report.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    tool('vitest'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
  ];
  const env = quick ? {} : { LONGHAND_BUILT: 'yes' };
  const code = await run(node, args, { env: { ...env, ...process.env } });
  if (!existsSync(report)) fail('The test runner ended without a report; see its output above.');
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const failed = results.numFailedTests + results.testResults.filter(failedBeforeItsTests).length;
  // If the runner exits with an error though no test failed, there was an unhandled error: that is a failure too.
  return {
    passed: results.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: results.numPendingTests,
  };
}

function failedBeforeItsTests(file) {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');
}

/** Null if nothing is missing, else one line: what is missing and the command that installs it. */
function browserPackagesMissing() {
  const packages = {
    chromium: ['/usr/bin/chromium'],
    'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
    'fonts-liberation': ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'],
    'fonts-dejavu-core': ['/usr/share/fonts/truetype/dejavu'],
  };
  const missing = Object.keys(packages).filter((name) => !packages[name].some((path) => existsSync(path)));
  if (missing.length === 0) return null;
  return `The browser tests need ${missing.join(', ')}: sudo apt-get install -y --no-install-recommends ${missing.join(' ')}.`;
}
