import { describe, expect, it } from 'vitest';
import { operations } from '../../../electron/contract/index.ts';
import { readCommand, USAGE } from '../../../electron/node/command-line.ts';

describe('what the words ask for', () => {
  it.each([
    ['', { kind: 'help' }],
    ['serve --help', { kind: 'help' }],
    ['--version', { kind: 'version' }],
    ['openapi', { kind: 'openapi' }],
    ['serve', { kind: 'serve', port: 4823, data: null, opensBrowser: true }],
    ['serve --port 0 --no-open --data /d', { kind: 'serve', port: 0, data: '/d', opensBrowser: false }],
    ['project p.json', { kind: 'project', plan: { file: 'p.json' }, csv: false, data: null }],
    [
      'project - --csv --granularity monthly',
      { kind: 'project', plan: { file: '-' }, csv: true, granularity: 'monthly' },
    ],
    ['project --household 3 --plan 4', { kind: 'project', plan: { householdId: 3, planId: 4 } }],
    ['explain p.json --year 2034', { kind: 'explain', plan: { file: 'p.json' }, year: 2034, data: null }],
    [
      'explain --household 3 --plan 4 --year 2034 --data /d',
      { kind: 'explain', plan: { householdId: 3, planId: 4 }, year: 2034, data: '/d' },
    ],
    ['social-security p.json', { kind: 'socialSecurity', plan: { file: 'p.json' }, data: null }],
    [
      'social-security --household 3 --plan 4 --data /d',
      { kind: 'socialSecurity', plan: { householdId: 3, planId: 4 }, data: '/d' },
    ],
    ['call plans.get --input -', { kind: 'call', operationId: 'plans.get', input: '-', ndjson: false }],
    ['call plans.get --ndjson', { kind: 'call', operationId: 'plans.get', input: null, ndjson: true }],
  ])('longhand %s', (words, command) => {
    expect(readCommand(words.split(' ').filter((word) => word !== ''))).toMatchObject(command);
  });
});

describe('words that ask for nothing', () => {
  it.each([
    ['fly', "There is no command 'fly'."],
    ['serve now', "'now' is one word too many."],
    ['serve --port http', "--port takes a whole number up to 65535, not 'http'."],
    ['serve --port 65536', "--port takes a whole number up to 65535, not '65536'."],
    ['serve --colour', "Unknown option '--colour'."],
    ['serve --port', "Option '--port <value>' argument missing."],
    ['project', 'Name the plan by a file (or -), or by --household ID --plan ID.'],
    ['project p.json --plan 4', 'Name the plan by a file (or -), or by --household ID --plan ID.'],
    ['project --household 3', 'Name the plan by a file (or -), or by --household ID --plan ID.'],
    ['explain p.json', 'Name the year: --year 2034.'],
    ['explain p.json --year soon', "--year takes a whole number up to 9999, not 'soon'."],
    ['explain --year 2034', 'Name the plan by a file (or -), or by --household ID --plan ID.'],
    ['social-security', 'Name the plan by a file (or -), or by --household ID --plan ID.'],
    ['call', 'Name an operation.'],
    ['call plans.burn', "There is no operation 'plans.burn'."],
    ['call toString', "There is no operation 'toString'."],
  ])('longhand %s: %s', (words, message) => {
    expect(() => readCommand(words.split(' '))).toThrow(`${message} See longhand --help.`);
  });
});

it('names every operation in its help', () => {
  expect(Object.keys(operations).filter((id) => !USAGE.includes(`  ${id} `))).toEqual([]);
});
