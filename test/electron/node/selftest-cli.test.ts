import { describe, expect, it } from 'vitest';
import { selfTestText } from '../../../electron/node/commands/self-test-command.ts';
import { runCli, spawnCli } from './run-cli.ts';

describe('longhand selftest', () => {
  it('prints what is expected, ours and the source line by line, and ends with 0', async () => {
    const { exitCode, stdout, stderr } = await runCli([
      'selftest',
      '--topic',
      'federalTax',
      '--topic',
      'socialSecurity',
    ]);
    expect([exitCode, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain(
      'agrees   niit-ta-1, 2024: net investment income tax: expected 4,750 (within 0.005), ours 4,750. ThinkAdvisor Tax Facts Q 8635, Erica and Mickey',
    );
    expect(lines).toContain(
      'agrees   ssa-2026-A: average indexed monthly earnings: expected 5,825, ours 5,825. Benefit calculation examples for workers retiring in 2026 (ssa.gov/oact/ProgData/retirebenefit1.html and 2)',
    );
    expect(lines.at(-1)).toMatch(/^Engine \d+\.\d+\.\d+, law \d{4}-\d\d\. All 245 figures agree\.$/);
  });

  it('answers with JSON for a program', async () => {
    const { exitCode, stdout } = await spawnCli(['selftest', '--topic', 'federalTax', '--json']);
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { agreeing: 65, differing: 0 }]);
  });

  it('refuses a topic that there is not with 2', async () => {
    expect(await runCli(['selftest', '--topic', 'astrology'])).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('says once more at the end which figures differ', () => {
    const check = { topic: 'federalTax', tolerance: 0, source: 'IRS' } as const;
    const text = selfTestText({
      engine: '1.0.0',
      law: '2026-11',
      checks: [
        { ...check, name: 'One', expected: 1, ours: 1, agrees: true },
        { ...check, name: 'Two', expected: 2, ours: 3, agrees: false },
      ],
      agreeing: 1,
      differing: 1,
    });
    expect(text.split('\n').slice(-3)).toEqual([
      'Engine 1.0.0, law 2026-11. 1 of 2 figures differ:',
      'DIFFERS  Two: expected 2, ours 3. IRS',
      '',
    ]);
  });
});
