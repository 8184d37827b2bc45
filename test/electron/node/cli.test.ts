import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_PLAN, CLAIM_PLAN, CONTRADICTORY_PLAN, SMALL_PLAN } from '../example-plans.ts';
import { exitOf, runCli, spawnCli, startCli, textUntil } from './run-cli.ts';

/** The example plans with all that a success rate depends on, of persons who have retired. */
const RETIRED = { retirement: { event: 'planStart' }, coverageBefore65: { kind: 'other', monthly: 0 } } as const;
const GOALS = [{ amount: 500, frequency: 'monthly' }] as const;
const FINISHED = {
  ...SMALL_PLAN,
  persons: SMALL_PLAN.persons.map((person) => ({ ...person, ...RETIRED, socialSecurity: { basis: 'none' } })),
  goals: GOALS,
};
const FINISHED_CLAIMS = {
  ...CLAIM_PLAN,
  persons: CLAIM_PLAN.persons.map((person) => ({ ...person, ...RETIRED })),
  goals: GOALS,
};

let folder: string;
let planFile: string;
let data: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-cli-'));
  data = join(folder, 'data');
  planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(FINISHED));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('longhand', () => {
  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await spawnCli(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints the description of the API', async () => {
    const { exitCode, stdout } = await runCli(['openapi']);
    expect(exitCode).toBe(0);
    expect(stdout).toBe(readFileSync('docs/openapi.json', 'utf8'));
  });

  it('prints a plan to begin with, which projects and is complete', async () => {
    const { stdout: example } = await runCli(['example']);
    const { exitCode, stdout, stderr } = await spawnCli(['project', '-'], example);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ isComplete: true, granularity: 'yearly' });
  });

  it.each([
    [{ format: 'longhand-household', version: 1 }, 'The input is a household that was exported, not a plan document.'],
    [{ format: 'longhand-households', version: 1 }, 'The input is an export of several households'],
    [{ format: 'longhand-encrypted-household' }, 'The input is an encrypted export'],
  ])('says of %j given as a plan what it is', async (content, message) => {
    const { exitCode, stderr } = await runCli(['montecarlo', '-'], JSON.stringify(content));
    expect(exitCode).toBe(2);
    const { detail } = JSON.parse(stderr) as { detail: string };
    expect(detail).toContain(message);
    expect(detail).toContain('"longhand import -" adds it to the data folder');
  });

  it('answers bad usage with a problem on standard error and exit code 2', async () => {
    const { exitCode, stdout, stderr } = await spawnCli(['fly']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toMatchObject({ type: '/problems/malformed-request', status: 400 });
  });
});

describe('longhand project', () => {
  it('projects a plan in a file', async () => {
    const { exitCode, stdout, stderr } = await runCli(['project', planFile]);
    expect([exitCode, stderr]).toEqual([0, '']);
    const { granularity, rows } = JSON.parse(stdout);
    expect([granularity, rows[0].period, rows[0].accounts[0].startBalance]).toEqual(['yearly', '2026', 100_000]);
  });

  it('projects a plan on standard input, as CSV', async () => {
    const words = ['project', '-', '--granularity', 'monthly', '--csv'];
    const { exitCode, stdout } = await runCli(words, JSON.stringify(SMALL_PLAN));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^period,year,month,.*\r\n2026-01,2026,1,/);
  });

  it.each([
    ['a field out of bounds', JSON.stringify(BROKEN_PLAN), 'validation-failed', 'plan.accounts[0].balance'],
    ['a contradiction', JSON.stringify(CONTRADICTORY_PLAN), 'validation-failed', 'plan.accounts[0].owner'],
    ['text that is not JSON', '{"persons": [', 'malformed-request', undefined],
    ['nothing', '', 'malformed-request', undefined],
  ])('refuses %s with exit code 2', async (_, plan, type, path) => {
    const { exitCode, stdout, stderr } = await runCli(['project', '-'], plan);
    expect([exitCode, stdout]).toEqual([2, '']);
    const problem = JSON.parse(stderr);
    expect([problem.type, problem.errors?.[0]?.path]).toEqual([`/problems/${type}`, path]);
  });

  it('ends with exit code 3 for a plan that cannot be simulated, and says why', async () => {
    const { exitCode, stdout, stderr } = await runCli(
      ['project', '-'],
      JSON.stringify({ ...SMALL_PLAN, startMonth: '2001-01' }),
    );
    expect([exitCode, stdout]).toEqual([3, '']);
    expect(JSON.parse(stderr)).toMatchObject({
      type: '/problems/plan-not-simulatable',
      status: 422,
      errors: [{ path: 'plan.startMonth' }],
    });
  });

  it('says which file it cannot read', async () => {
    const { exitCode, stderr } = await runCli(['project', join(folder, 'none.json')]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stderr).detail).toBe(`Longhand cannot read ${join(folder, 'none.json')}.`);
  });
});

describe('longhand explain', () => {
  it('explains one year of a plan in a file', async () => {
    const { exitCode, stdout, stderr } = await runCli(['explain', planFile, '--year', '2027']);
    expect([exitCode, stderr]).toEqual([0, '']);
    const { year, worksheets, months } = JSON.parse(stdout);
    expect([year, worksheets[0].id, months.length, months[0].period]).toEqual([2027, 'form-1040', 12, '2027-01']);
  });

  it('refuses a year that the plan does not reach, with exit code 2', async () => {
    const { exitCode, stdout, stderr } = await runCli(['explain', planFile, '--year', '2200']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr).errors[0].path).toBe('year');
  });
});

describe('longhand social-security', () => {
  it('weighs every claim of the persons of a plan', async () => {
    const { exitCode, stdout, stderr } = await runCli(['social-security', '-'], JSON.stringify(FINISHED_CLAIMS));
    expect([exitCode, stderr]).toEqual([0, '']);
    const { persons, plan } = JSON.parse(stdout);
    expect(persons.map(({ pia }: { pia: number }) => pia)).toEqual([2_000, 900]);
    expect(plan.claim).toEqual({ client: '2031-04', spouse: '2033-09', survivor: null });
  });

  it('says in words what to file, when, and what to refuse', async () => {
    const words = ['social-security', '-', '--words', '--step', 'year', '--cut', '2034:0.23'];
    const { exitCode, stdout, stderr } = await runCli(words, JSON.stringify(FINISHED_CLAIMS));
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Best claims: \d{4}-\d\d and \d{4}-\d\d, worth \$[\d,]+ in dollars of/);
    expect(stdout).toMatch(/^\d\. \d{4}-\d\d, .*: File for .*’s retirement benefit, beginning in/m);
    const uncut = await runCli(['social-security', '-', '--step', 'year'], JSON.stringify(FINISHED_CLAIMS));
    const cut = await runCli(
      ['social-security', '-', '--step', 'year', '--cut', '2034:0.23'],
      JSON.stringify(FINISHED_CLAIMS),
    );
    const value = ({ stdout: text }: { stdout: string }) => JSON.parse(text).optimal.lifetimeBenefit;
    expect(value(cut)).toBeLessThan(value(uncut));
  });

  it('sets the best pair by the plan’s own result beside the best by life table, and says why they differ', async () => {
    const words = ['social-security', '-', '--in-plan', '--effort', 'quick', '--runs', '20'];
    const { exitCode, stdout, stderr } = await runCli(words, JSON.stringify(FINISHED_CLAIMS));
    expect([exitCode, stderr]).toEqual([0, '']);
    const { byPlan, byLifeTable, used } = JSON.parse(stdout);
    expect(used).toMatchObject({ objective: 'afterTaxLegacy', effort: 'quick', runs: 20, seed: 1 });
    expect(byPlan.afterTaxLegacy - byPlan.unpaid).toBeGreaterThanOrEqual(
      byLifeTable.afterTaxLegacy - byLifeTable.unpaid,
    );
    const spoken = await runCli([...words, '--words'], JSON.stringify(FINISHED_CLAIMS));
    expect(spoken.stdout).toMatch(/^The plan’s claims: \d{4}-\d\d and \d{4}-\d\d, leaves \$/);
    expect(spoken.stdout).toMatch(/pairs tried are within half a percent of the best/);
  });

  it('values dates of their own, and refuses what deemed filing forbids at its field', async () => {
    const evaluate = (dates: string) =>
      runCli(['social-security', '-', '--step', 'year', '--evaluate', dates], JSON.stringify(FINISHED_CLAIMS));
    const { stdout } = await evaluate('client=2029-01,spouse=2030-01,client.suspended=2032-01..2033-01');
    expect(JSON.parse(stdout).evaluated[0].persons[0]).toMatchObject({
      own: '2029-01',
      suspended: { from: '2032-01', to: '2033-01' },
    });
    const refused = await evaluate('client=2029-01,spouse=2030-01,spouse.spousal=2033-09');
    expect(refused.exitCode).toBe(2);
    expect(JSON.parse(refused.stderr).errors[0].path).toBe('evaluate[0].persons[1].spousal');
  });

  it('ends with exit code 3 where nobody has a record, and says where one is written', async () => {
    const { exitCode, stderr } = await runCli(['social-security', planFile]);
    expect([exitCode, JSON.parse(stderr).errors[0].path]).toEqual([3, 'plan.persons']);
  });
});

describe('longhand call', () => {
  it('creates, then projects from the data folder', async () => {
    const call = (operation: string, input: object) =>
      runCli(['call', operation, '--input', '-', '--data', data], JSON.stringify(input));
    const household = await call('households.create', { name: 'Rivera', plans: [] });
    expect([household.exitCode, JSON.parse(household.stdout).id]).toEqual([0, 1]);
    await call('plans.create', { householdId: 1, name: 'Base', inputs: SMALL_PLAN });
    const projected = await runCli(['project', '--household', '1', '--plan', '1', '--data', data]);
    expect([projected.exitCode, JSON.parse(projected.stdout).rows[0].period]).toEqual([0, '2026']);
    const unknown = await call('plans.get', { householdId: 1, planId: 9 });
    expect([unknown.exitCode, unknown.stdout, JSON.parse(unknown.stderr).status]).toEqual([1, '', 404]);
  });

  it('filters lines: one answer for each request, in order, whatever becomes of it', async () => {
    const requests = [
      JSON.stringify({ plan: SMALL_PLAN }),
      '{"plan": {',
      '',
      JSON.stringify({ plan: BROKEN_PLAN }),
      JSON.stringify({ plan: SMALL_PLAN, granularity: 'monthly' }),
    ];
    const { exitCode, stdout } = await runCli(['call', 'stateless.project', '--ndjson'], requests.join('\n'));
    expect(exitCode).toBe(0);
    const answers = lines(stdout).map((line) => JSON.parse(line));
    expect(answers.map(({ ok, value, error }) => (ok ? value.granularity : error.code))).toEqual([
      'yearly',
      'malformed_request',
      'malformed_request',
      'validation_failed',
      'monthly',
    ]);
    expect(answers[1].error.message).toMatch(/^Line 2 is not valid JSON/);
  });

  it('answers a line before the next one is sent', async () => {
    const child = startCli(['call', 'stateless.project', '--ndjson']);
    const first = textUntil(child.stdout, /\n/);
    child.stdin?.write(`${JSON.stringify({ plan: SMALL_PLAN })}\n`);
    expect(JSON.parse(await first).ok).toBe(true);
    const closed = exitOf(child);
    child.stdin?.end();
    expect(await closed).toBe(0);
  });

  it('ends in silence when its reader has had enough', async () => {
    const child = startCli(['call', 'stateless.project', '--ndjson']);
    const closed = exitOf(child);
    let stderr = '';
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
    child.stdin?.on('error', () => {});
    const first = textUntil(child.stdout, /\n/);
    child.stdin?.write(`${JSON.stringify({ plan: SMALL_PLAN })}\n`.repeat(200));
    await first;
    child.stdout?.destroy();
    expect([await closed, stderr]).toEqual([0, '']);
  });
});
