import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_PLAN, SMALL_PLAN } from '../example-plans.ts';
import { type OauthServer, openOauthServer, PASSWORD } from '../transport/oauth/oauth-client.ts';
import { CLI } from './run-cli.ts';

const run = promisify(execFile);
const text = readFileSync('docs/api.md', 'utf8');

interface Recipe {
  readonly title: string;
  /** The program that runs it; null for one that is not run. */
  readonly runner: string | null;
  readonly code: string;
}

const recipes: readonly Recipe[] = [
  ...text.matchAll(/^### (.+)\n[^#]*?(?:<!-- run: (\w+) -->\n)?```\w*\n([\s\S]*?)^```$/gm),
].map(([, title = '', runner, code = '']) => ({ title, runner: runner ?? null, code }));

let folder: string;
let server: OauthServer;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-recipes-'));
  server = await openOauthServer();
  const plans = [{ name: 'Base', inputs: CLAIM_PLAN }];
  const { access_token } = await server.login();
  await server.call(access_token, '/api/v1/households', 'POST', { name: 'Rivera', plans });
  server.services.store.access.requestLog.clear();
  const command = `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`;
  writeFileSync(join(folder, 'longhand'), command, { mode: 0o755 });
  env = {
    PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    ORIGIN: server.server.origin,
    CLIENT_ID: server.clientId,
    CLIENT_SECRET: server.clientSecret,
    API_USER: 'Ana',
    API_PASSWORD: PASSWORD,
  };
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the recipe of this title as it stands; resolves to what it printed. */
async function printed(title: string): Promise<string> {
  const recipe = recipes.find((each) => each.title === title);
  if (recipe === undefined) throw new Error(`There is no recipe '${title}'.`);
  const runner = recipe.runner ?? 'none';
  const extension = { sh: 'sh', python3: 'py', node: 'mjs' }[runner];
  const file = join(folder, `recipe.${extension}`);
  writeFileSync(file, recipe.code);
  const program = runner === 'node' ? process.execPath : runner;
  const words = runner === 'sh' ? ['-e', file] : [file];
  return (await run(program, words, { cwd: folder, env, encoding: 'utf8' })).stdout;
}

async function isThere(program: string, words: readonly string[]): Promise<boolean> {
  return await run(program, words, { env }).then(
    () => true,
    () => false,
  );
}

describe('the recipes of docs/api.md', () => {
  it('are there for every tool that was promised, each marked for what it is', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'curl (tested)',
      'Python, standard library (tested)',
      'Python, requests-oauthlib (tested)',
      'Node (tested)',
      'PowerShell (not run)',
      "A spreadsheet's web query (not run)",
      "Over the cores of one machine, with Debian's own `split` (tested)",
      'GNU parallel (tested)',
      'Slurm array (not run)',
      'Spark (not run)',
    ]);
    for (const { title, runner } of recipes) expect(title.endsWith(' (tested)')).toBe(runner !== null);
  });

  it('Python', async () => {
    expect(await printed('Python, standard library (tested)')).toMatch(/^Rivera Base \d+ [01]\.?\d*\n$/);
  });

  it('curl', async () => {
    const output = await printed('curl (tested)');
    expect(output).toContain('"name":"Rivera"');
    expect(output).toContain('"successRate":');
    expect(output).toContain('"revision":2');
    expect(output).toContain('"schedule":');
    expect(output).toContain('"plateau":');
    expect(readFileSync(join(folder, 'projection.csv'), 'utf8')).toMatch(/^period,year,/);
    expect(readFileSync(join(folder, 'roth.csv'), 'utf8')).toMatch(/^year,/);
  });

  it('Node', async () => {
    expect(await printed('Node (tested)')).toMatch(/^\d+ \d+/);
  });

  it('Python with requests-oauthlib', async ({ skip }) => {
    if (!(await isThere('python3', ['-c', 'import requests_oauthlib']))) {
      skip("This needs Debian's python3-requests-oauthlib: sudo apt-get install -y python3-requests-oauthlib.");
    }
    expect(await printed('Python, requests-oauthlib (tested)')).toMatch(/^\d+\n{'finalNetPortfolio': \d/);
  });

  const years = [1950, 1951, 1952, 1953, 1954];

  /** The ages in the first year of each answer, of a book of one plan a year of birth. */
  async function agesOf(title: string): Promise<readonly number[]> {
    const lines = years.map((year) => ({ plan: { ...SMALL_PLAN, persons: [{ birthDate: `${year}-05-06` }] } }));
    writeFileSync(join(folder, 'plans.ndjson'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    await printed(title);
    const answers = readFileSync(join(folder, 'answers.ndjson'), 'utf8').trim().split('\n');
    return answers.map((line) => JSON.parse(line).value.rows[0].ages[0]);
  }

  it('a book of plans over two processes, answered in order', async () => {
    const ages = await agesOf("Over the cores of one machine, with Debian's own `split` (tested)");
    expect(ages).toEqual([76, 75, 74, 73, 72]);
  });

  it('a book of plans by GNU parallel, answered in order', async ({ skip }) => {
    if (!(await isThere('parallel', ['--version'])))
      skip("This needs Debian's parallel: sudo apt-get install -y parallel.");
    expect(await agesOf('GNU parallel (tested)')).toEqual([76, 75, 74, 73, 72]);
  });

  it('those that are not run ask for nothing that those that are run do not ask for', () => {
    const pathsOf = (isRun: boolean) =>
      recipes
        .filter(({ runner }) => (runner !== null) === isRun)
        .flatMap(({ code }) => [...code.matchAll(/\/(?:api|auth)\/[\w/]*\w/g)].map(([path]) => path))
        .map((path) => path.replaceAll(/\/\d+/g, '/1'));
    const tested = new Set(pathsOf(true));
    expect(pathsOf(false).filter((path) => !tested.has(path))).toEqual([]);
    expect(pathsOf(false).length).toBeGreaterThan(4);
  });
});
