import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainMessage, requestIssues } from '../../../electron/transport/request-issues.ts';

const when = z.union([z.strictObject({ month: z.string() }), z.strictObject({ age: z.int().min(0) })]);
const schema = z.strictObject({
  name: z.string().min(2),
  kind: z.enum(['a', 'b']),
  list: z.array(z.strictObject({ balance: z.number().max(10) })).max(2),
  when: when.optional(),
});

function faultsOf(value: unknown) {
  return requestIssues(schema.safeParse(value, { error: plainMessage }).error?.issues ?? []);
}

it('gives every fault its own path and says in plain words what to write', () => {
  expect(faultsOf({ kind: 'c', list: [{ balance: 11 }, { balance: '5', extra: 1 }], color: 1, odd: 2 })).toEqual([
    { path: 'name', message: 'Missing: enter text.' },
    { path: 'kind', message: 'Enter one of "a", "b".' },
    { path: 'list[0].balance', message: 'Enter at most 10.' },
    { path: 'list[1].balance', message: 'Enter a number.' },
    { path: 'list[1].extra', message: 'Unknown field. Check its spelling or leave it out.' },
    { path: 'color', message: 'Unknown field. Check its spelling or leave it out.' },
    { path: 'odd', message: 'Unknown field. Check its spelling or leave it out.' },
  ]);
});

it('says whether a bound itself is allowed', () => {
  const limits = z.strictObject({ low: z.number().gt(1), high: z.number().lt(2) });
  const faults = requestIssues(limits.safeParse({ low: 1, high: 2 }, { error: plainMessage }).error?.issues ?? []);
  expect(faults.map(({ message }) => message)).toEqual(['Enter more than 1.', 'Enter less than 2.']);
});

it('says of a choice that is missing that it is, and counts in the singular where one is the limit', () => {
  const one = z.strictObject({
    kind: z.enum(['a', 'b']),
    people: z.array(z.int()).min(1),
    two: z.array(z.int()).min(2),
  });
  const faults = requestIssues(one.safeParse({ people: [], two: [] }, { error: plainMessage }).error?.issues ?? []);
  expect(faults.map(({ message }) => message)).toEqual([
    'Missing: enter one of "a", "b".',
    'Enter at least 1 entry.',
    'Enter at least 2 entries.',
  ]);
});

it('leads into the branch of a union that was meant', () => {
  const rest = { name: 'xy', kind: 'a', list: [] };
  expect(faultsOf({ ...rest, when: 5 })).toMatchObject([{ path: 'when' }]);
  expect(faultsOf({ ...rest, when: { age: -1 } }).map(({ path }) => path)).toContain('when.age');
});

it('names the whole for a value that is no object', () => {
  expect(faultsOf(5)).toEqual([{ path: '', message: 'Enter an object.' }]);
});
