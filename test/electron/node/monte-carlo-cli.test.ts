import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_PLAN, CLAIM_PLAN, SMALL_PLAN } from '../example-plans.ts';
import { runCli, spawnCli } from './run-cli.ts';

interface StartYear {
  readonly path: number;
  readonly startYear: number;
  readonly succeeds: boolean;
}

let folder: string;
let planFile: string;
let data: string;
const at = (name: string) => join(folder, name);

/** Partly in equity, as accounts are that name no strategy, so that paths differ. */
const INVESTOR = {
  ...CLAIM_PLAN,
  persons: CLAIM_PLAN.persons.map((person) => ({
    ...person,
    retirement: { event: 'planStart' },
    coverageBefore65: { kind: 'other', monthly: 0 },
  })),
  accounts: [{ kind: 'taxable', balance: 400_000, basis: 300_000 }],
  goals: [{ amount: 3_500, frequency: 'monthly' }],
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-cli-'));
  data = at('data');
  planFile = at('plan.json');
  writeFileSync(planFile, JSON.stringify(INVESTOR));
  writeFileSync(at('broken.json'), JSON.stringify(BROKEN_PLAN));
  writeFileSync(at('other.json'), JSON.stringify({ ...INVESTOR, goals: [{ amount: 3_000, frequency: 'monthly' }] }));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('longhand montecarlo', () => {
  it('runs a plan, with nothing on standard error that is no terminal', async () => {
    const { exitCode, stdout, stderr } = await runCli(['montecarlo', planFile, '--runs', '300', '--seed', '5']);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).manifest).toMatchObject({ runs: 300, seed: 5 });
  });

  /** What chances of care somebody may type. */
  const CARE = {
    startAge: 85,
    years: 3,
    yearlyCost: 110_000,
    chances: { startAges: [{ age: 80, probability: 0.4 }] },
  };

  it.each([
    ['lives', { lives: { drawn: {} } }],
    ['inflation', { inflationModel: { drawn: {} } }],
    ['care', { careModel: 'drawn' }],
  ])(
    'draws %s where asked, the same to the last bit on 1, 2 and 5 workers, and verifies what it certifies',
    async (drawn, assumptions) => {
      const persons = INVESTOR.persons.map((person) => ({ ...person, care: CARE }));
      const plan = { ...INVESTOR, persons };
      writeFileSync(at('drawn.json'), JSON.stringify(plan));
      const certificate = at(`${drawn}.json`);
      const runs = ['montecarlo', at('drawn.json'), '--runs', '300', '--certificate', certificate];
      const hashes: string[] = [];
      for (const workers of ['1', '2', '5']) {
        const { exitCode, stdout } = await runCli([...runs, `--${drawn}`, 'drawn', '--workers', workers]);
        expect(exitCode).toBe(0);
        hashes.push(JSON.parse(stdout).manifest.resultHash);
      }
      expect(new Set(hashes).size).toBe(1);
      const without = await runCli(runs.slice(0, 4));
      expect(JSON.parse(without.stdout).manifest.resultHash).not.toBe(hashes[0]);
      writeFileSync(at('written.json'), JSON.stringify({ ...plan, assumptions }));
      await runCli([...runs, `--${drawn}`, 'drawn', '--workers', '1']);
      const verified = await runCli(['verify', certificate, at('written.json'), '--workers', '2']);
      expect([verified.exitCode, JSON.parse(verified.stdout)]).toMatchObject([0, { verdict: 'identical' }]);
    },
    120_000,
  );

  it('says on standard error what an unfinished plan does not say, and keeps its figures in JSON', async () => {
    writeFileSync(at('unfinished.json'), JSON.stringify({ ...INVESTOR, goals: [] }));
    const run = await runCli(['montecarlo', at('unfinished.json'), '--runs', '50']);
    const said = 'No success rate yet: the plan does not say spending. Enter a goal above 0.\n';
    expect([run.exitCode, run.stderr]).toEqual([0, said]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      successRate: 1,
      isComplete: false,
      missing: [{ what: 'spending' }],
    });
    const compared = await runCli(['compare', planFile, at('unfinished.json'), '--runs', '50']);
    expect([compared.exitCode, compared.stderr]).toEqual([0, `unfinished: ${said}`]);
    const projected = await runCli(['project', at('unfinished.json'), '--csv']);
    expect([projected.exitCode, projected.stderr]).toEqual([0, said]);
  });

  it('has the same result whatever the number of workers', async () => {
    const outputs = [];
    for (const workers of ['1', '2', '3', '8']) {
      const { stdout } = await spawnCli(['montecarlo', planFile, '--runs', '2500', '--workers', workers]);
      outputs.push(stdout);
    }
    expect(new Set(outputs).size).toBe(1);
  });

  it.each([
    ['--runs', '0', 'runs'],
    ['--runs', '1000000000', 'runs'],
    ['--correlation', '2', 'correlation'],
    ['--equity-vol', '-0.1', 'equityVol'],
    ['--model', 'astrology', 'model'],
  ])('refuses %s %s with exit code 2, by the name of the field', async (option, value, path) => {
    const { exitCode, stdout, stderr } = await runCli(['montecarlo', planFile, option, value]);
    expect([exitCode, stdout, JSON.parse(stderr).errors[0].path]).toEqual([2, '', path]);
  });

  it.each([
    [['--degrees', '4'], 'Only --model studentT takes --degrees'],
    [['--model', 'regimes', '--blocks', 'stationary'], 'Only --model historical takes --blocks'],
  ])('refuses %j with exit code 2', async (words, said) => {
    const { exitCode, stderr } = await runCli(['montecarlo', planFile, ...words]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(said);
  });

  it('refuses a broken plan with exit code 2, and one that cannot be simulated with 3', async () => {
    const broken = await runCli(['montecarlo', at('broken.json')]);
    expect([broken.exitCode, JSON.parse(broken.stderr).errors[0].path]).toEqual([2, 'plan.accounts[0].balance']);
    const early = await runCli(['montecarlo', '-'], JSON.stringify({ ...SMALL_PLAN, startMonth: '2001-01' }));
    expect([early.exitCode, JSON.parse(early.stderr).errors[0].path]).toEqual([3, 'plan.startMonth']);
  });

  it('says which file it cannot write, after the result', async () => {
    const file = join(folder, 'nowhere', 'c.json');
    const { exitCode, stdout, stderr } = await runCli(['montecarlo', planFile, '--runs', '10', '--certificate', file]);
    expect([exitCode, JSON.parse(stdout).manifest.runs]).toEqual([2, 10]);
    expect(JSON.parse(stderr).detail).toBe(`Longhand cannot write ${file}.`);
  });
});

describe('longhand verify', () => {
  it('prints money to a hundredth of a cent, and a certificate that is verified bit for bit', async () => {
    const { stdout } = await runCli(['montecarlo', planFile, '--runs', '60', '--seed', '-9007199254740991']);
    const { certificate, ...run } = JSON.parse(stdout);
    expect(JSON.stringify([run.p50, run.fan.p10, run.real, run.lifetimeTaxes])).not.toMatch(/\.\d{5,}/);
    expect(JSON.stringify(certificate.headline)).toMatch(/\.\d{5,}/);
    writeFileSync(at('printed.json'), JSON.stringify(certificate));
    const verified = await runCli(['verify', at('printed.json'), planFile]);
    expect([verified.exitCode, JSON.parse(verified.stdout).verdict]).toEqual([0, 'identical']);
    const line = JSON.stringify({ plan: INVESTOR });
    const { stdout: answered } = await runCli(['call', 'stateless.project', '--ndjson'], `${line}\n`);
    expect(JSON.stringify(JSON.parse(answered).value.rows)).not.toMatch(/"(netPortfolio|endBalance)":[^,]*\.\d{5,}/);
  });

  it('finds a certificate identical with its plan, and different with another', async () => {
    const certificate = at('run.json');
    await runCli([
      'montecarlo',
      planFile,
      '--until-half-width',
      '0.02',
      '--max-runs',
      '3000',
      '--certificate',
      certificate,
    ]);
    expect(JSON.parse(readFileSync(certificate, 'utf8'))).toMatchObject({
      kind: 'longhand-certificate',
      parameters: { until: { halfWidth: 0.02, maxRuns: 3_000 } },
    });
    const same = await runCli(['verify', certificate, planFile]);
    expect([same.exitCode, JSON.parse(same.stdout).verdict, same.stderr]).toEqual([0, 'identical', '']);
    const other = await runCli(['verify', certificate, at('other.json')]);
    expect([other.exitCode, JSON.parse(other.stdout).verdict]).toEqual([1, 'different']);
    expect(JSON.parse(other.stdout).differences.map(({ field }: { field: string }) => field)).toEqual([
      'inputsHash',
      'resultHash',
      'successes',
      'headline.finalNetPortfolioInTodaysDollars',
    ]);
  });

  it('finds a digit changed in the hash of the result', async () => {
    const certificate = at('forged.json');
    await runCli(['montecarlo', planFile, '--model', 'historical', '--runs', '200', '--certificate', certificate]);
    const kept = JSON.parse(readFileSync(certificate, 'utf8'));
    const hash: string = kept.manifest.resultHash;
    kept.manifest.resultHash = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    writeFileSync(certificate, JSON.stringify(kept));
    const { exitCode, stdout } = await runCli(['verify', certificate, planFile]);
    expect([exitCode, JSON.parse(stdout).differences]).toMatchObject([1, [{ field: 'resultHash', now: hash }]]);
  });

  it('says first of a certificate of another engine which one made it, and ends with exit code 4', async () => {
    const certificate = at('older.json');
    await runCli(['montecarlo', planFile, '--runs', '100', '--certificate', certificate]);
    const { headline, manifest, ...rest } = JSON.parse(readFileSync(certificate, 'utf8'));
    const older = {
      ...rest,
      manifest: { ...manifest, engine: '0.9.0' },
      headline: { ...headline, engine: '0.9.0', lifetimeTaxesInTodaysDollars: 1 },
    };
    writeFileSync(certificate, JSON.stringify(older));
    const said = `The certificate was made by engine 0.9.0; this is ${manifest.engine}.`;
    const { exitCode, stdout, stderr } = await runCli(['verify', certificate, planFile]);
    expect([exitCode, stderr]).toEqual([4, `${said}\n`]);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'different',
      differences: [
        { field: 'engine', certificate: '0.9.0', now: manifest.engine, message: said },
        { field: 'headline.lifetimeTaxesInTodaysDollars' },
      ],
    });
  });

  it('ends with exit code 5 where no stored plan fits, and says whether another engine made it', async () => {
    const certificate = at('nowhere.json');
    await runCli(['montecarlo', planFile, '--runs', '100', '--certificate', certificate]);
    const empty = at('empty');
    const lost = await runCli(['verify', certificate, '--data', empty]);
    expect([lost.exitCode, JSON.parse(lost.stderr).type]).toEqual([5, '/problems/plan-not-found']);
    const { headline: _, manifest, ...rest } = JSON.parse(readFileSync(certificate, 'utf8'));
    writeFileSync(certificate, JSON.stringify({ ...rest, manifest: { ...manifest, engine: '0.9.0' } }));
    const older = await runCli(['verify', certificate, '--data', empty]);
    expect(older.exitCode).toBe(5);
    expect(older.stderr.split('\n')[0]).toContain('made by engine 0.9.0; this is');
  });

  it('finds the stored plan and the revision that a certificate was made from', async () => {
    const call = (operation: string, input: object) =>
      runCli(['call', operation, '--input', '-', '--data', data], JSON.stringify(input));
    await call('households.create', { name: 'Rivera', plans: [] });
    await call('plans.create', { householdId: 1, name: 'Another', inputs: SMALL_PLAN });
    await call('plans.create', { householdId: 1, name: 'Base', inputs: INVESTOR });
    const certificate = at('stored.json');
    const stored = ['--household', '1', '--plan', '2', '--data', data];
    const made = await runCli(['montecarlo', ...stored, '--runs', '100', '--certificate', certificate]);
    expect(made.exitCode).toBe(0);
    await call('plans.patch', { householdId: 1, planId: 2, inputs: { goals: [] } });
    const found = await runCli(['verify', certificate, '--data', data]);
    expect([found.exitCode, JSON.parse(found.stdout)]).toMatchObject([
      0,
      { verdict: 'identical', plan: { householdId: 1, planId: 2, name: 'Base', revision: 1 } },
    ]);
    const elsewhere = await runCli(['verify', certificate, '--household', '1', '--plan', '1', '--data', data]);
    expect([elsewhere.exitCode, JSON.parse(elsewhere.stdout)]).toMatchObject([
      1,
      { verdict: 'different', plan: { planId: 1 } },
    ]);
  });

  it('refuses what is no certificate with exit code 2', async () => {
    const { exitCode, stderr } = await runCli(['verify', planFile, planFile]);
    expect([exitCode, JSON.parse(stderr).type]).toEqual([2, '/problems/validation-failed']);
  });
});

describe('longhand montecarlo --model cycles', () => {
  it('runs every start year of history, and the run is verified', async () => {
    const certificate = at('cycles.json');
    const words = ['montecarlo', planFile, '--model', 'cycles', '--certificate', certificate];
    const { exitCode, stdout, stderr } = await runCli(words);
    const { cycles, manifest, successes, successRate, successRateInterval } = JSON.parse(stdout);
    expect([exitCode, stderr, cycles.length]).toEqual([0, '', manifest.runs]);
    expect(cycles.map(({ path, startYear }: StartYear) => startYear - path)).toEqual(cycles.map(() => 1927));
    expect(cycles.filter(({ succeeds }: StartYear) => succeeds)).toHaveLength(successes);
    expect(successRateInterval).toEqual({ low: successRate, high: successRate });
    const verified = await runCli(['verify', certificate, planFile]);
    expect([verified.exitCode, JSON.parse(verified.stdout).verdict]).toEqual([0, 'identical']);
  });

  it('replays a start year by its name, to the same final value', async () => {
    const run = JSON.parse((await runCli(['montecarlo', planFile, '--model', 'cycles'])).stdout);
    const { startYear, path, netPortfolio } = run.paths[2];
    const replayed = JSON.parse((await runCli(['replay', planFile, '--start-year', String(startYear)])).stdout);
    expect(replayed.manifest).toMatchObject({ path, startYear });
    expect(replayed.rows.at(-1).netPortfolio).toBe(netPortfolio.at(-1));
    const late = await runCli(['replay', planFile, '--start-year', '2024']);
    expect(late.exitCode).toBe(2);
    expect(late.stderr).toContain(`from 1928 to ${run.cycles.at(-1).startYear}`);
  });

  it('compares plans from the same start years', async () => {
    const { exitCode, stdout } = await runCli(['compare', planFile, at('other.json'), '--model', 'cycles']);
    const { plans, pairs, runs } = JSON.parse(stdout);
    expect([exitCode, plans[0].used.model, plans[0].used.runs]).toEqual([0, 'cycles', runs]);
    expect(pairs).toMatchObject([{ a: 0, b: 1, shareAhead: 0 }]);
  });
});

describe('longhand replay', () => {
  it('shows a path that a run has singled out, to the same final value', async () => {
    const run = JSON.parse((await runCli(['montecarlo', planFile, '--runs', '200', '--seed', '3'])).stdout);
    const { path, netPortfolio } = run.paths[2];
    const words = ['replay', planFile, '--path', String(path), '--seed', '3'];
    const replayed = JSON.parse((await runCli(words)).stdout);
    expect(replayed.manifest).toMatchObject({ path, seed: 3 });
    expect(replayed.rows.at(-1).netPortfolio).toBe(netPortfolio.at(-1));
  });

  it('shows it as CSV', async () => {
    const { exitCode, stdout } = await runCli(['replay', planFile, '--path', '4', '--granularity', 'monthly', '--csv']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^period,year,month,.*\r\n2026-01,2026,1,/);
  });
});

describe('longhand compare', () => {
  it('compares plans in files, by the names of the files', async () => {
    const { exitCode, stdout } = await runCli(['compare', planFile, at('other.json'), '--runs', '200']);
    const { plans, pairs } = JSON.parse(stdout);
    expect([exitCode, plans.map(({ name }: { name: string }) => name)]).toEqual([0, ['plan', 'other']]);
    expect(pairs).toMatchObject([{ a: 0, b: 1, shareAhead: 0 }]);
  });
});
