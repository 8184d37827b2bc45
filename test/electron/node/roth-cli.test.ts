import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROTH_PLAN, SMALL_PLAN } from '../example-plans.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let planFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-cli-'));
  planFile = join(folder, 'plan.json');
  const incomes = ['p1', 'p2'].map((owner) => ({ owner, kind: 'wage', amount: 0, frequency: 'monthly' }));
  // Insured until 65 by plans that cost nothing: what is asked for is answered.
  const coverageBefore65 = { kind: 'other', monthly: 0 };
  const persons = ROTH_PLAN.persons.map((person) => ({ ...person, coverageBefore65 }));
  writeFileSync(planFile, JSON.stringify({ ...ROTH_PLAN, persons, incomes }));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FILL = ['--strategy', 'bracketFill', '--target-bracket', '0.22'];

describe('longhand roth', () => {
  it('answers with the schedule, with nothing on standard error that is no terminal', async () => {
    const { exitCode, stdout, stderr } = await runCli(['roth', planFile, ...FILL, '--end-year', '2030']);
    expect([exitCode, stderr]).toEqual([0, '']);
    const { schedule, used, uncertainty } = JSON.parse(stdout);
    expect(schedule.every(({ year }: { year: number }) => year <= 2030)).toBe(true);
    expect(used).toMatchObject({ strategy: 'bracketFill', targetBracket: 0.22, endYear: 2030, payTaxFrom: 'taxable' });
    expect(uncertainty).toBeNull();
  });

  it('says on standard error why an answer is inadmissible, in one line', async () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1960-03-04', socialSecurity: { basis: 'none' } }],
      accounts: [
        { kind: 'traditionalIra', balance: 400_000 },
        { kind: 'taxable', balance: 100_000, basis: 80_000 },
      ],
      incomes: [{ kind: 'wage', amount: 0, frequency: 'monthly' }],
      goals: [{ amount: 5_500, frequency: 'monthly' }],
    };
    const { exitCode, stdout, stderr } = await runCli(['roth', '-', ...FILL], JSON.stringify(plan));
    const { admissible, notes } = JSON.parse(stdout);
    expect([exitCode, admissible, stderr]).toEqual([0, false, `${notes[0]}\n`]);
  });

  it('judges it on random paths, the same on any number of workers', async () => {
    const outputs = [];
    for (const workers of ['1', '2']) {
      const words = ['roth', planFile, ...FILL, '--under-uncertainty', '60', '--seed', '3', '--workers', workers];
      const { stdout } = await runCli(words);
      outputs.push(stdout);
    }
    expect(new Set(outputs).size).toBe(1);
    expect(JSON.parse(outputs[0] ?? '').uncertainty).toMatchObject({ runs: 60, seed: 3 });
  });

  it('chooses on random paths, with the risk aversion asked for, unless the plan is to decide', async () => {
    const dynamic = ['roth', planFile, '--strategy', 'dynamic', '--target-bracket', '0.22', '--effort', 'quick'];
    const asked = [...dynamic, '--risk-aversion', '4', '--under-uncertainty', '30'];
    const byPaths = JSON.parse((await runCli(asked)).stdout);
    expect(byPaths.used).toMatchObject({ judgedOn: 'paths', riskAversion: 4 });
    expect([byPaths.chosen.seed, byPaths.judged.seed, byPaths.judged.runs]).toEqual([-2, 1, 30]);
    const byPlan = JSON.parse((await runCli([...asked, '--judged-on', 'plan'])).stdout);
    expect([byPlan.used.judgedOn, byPlan.chosen, byPlan.judged]).toEqual(['plan', null, null]);
    expect(byPlan.uncertainty.runs).toBe(30);
  });

  it('prints the schedule as CSV', async () => {
    const { exitCode, stdout } = await runCli(['roth', planFile, ...FILL, '--csv']);
    expect([exitCode, stdout.split('\r\n')[0]?.slice(0, 33)]).toEqual([0, 'year,ages.p1,ages.p2,amount,sourc']);
  });

  it.each([
    ['--strategy', 'everything', 'strategy'],
    ['--target-bracket', '0.23', 'targetBracket'],
    ['--threshold', 'irmaaTier9', 'threshold'],
    ['--source', 'broker', 'sourceAccounts[0]'],
    ['--effort', 'endless', 'effort'],
    ['--judged-on', 'faith', 'judgedOn'],
    ['--risk-aversion', '11', 'riskAversion'],
    ['--start-year', '2199', 'startYear'],
  ])('refuses %s %s with exit code 2, by the name of the field', async (option, value, path) => {
    const words = ['roth', planFile, ...FILL].filter((_, at, all) => all[at] !== option && all[at - 1] !== option);
    const { exitCode, stdout, stderr } = await runCli([...words, option, value]);
    expect([exitCode, stdout, JSON.parse(stderr).errors[0].path]).toEqual([2, '', path]);
  });

  it('refuses a plan that cannot be simulated with exit code 3', async () => {
    const early = await runCli(['roth', '-', ...FILL], JSON.stringify({ ...SMALL_PLAN, startMonth: '2001-01' }));
    expect([early.exitCode, JSON.parse(early.stderr).errors[0].path]).toEqual([3, 'plan.startMonth']);
  });
});
