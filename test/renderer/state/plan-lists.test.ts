import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToLists } from '../../../renderer/state/plan/plan-lists.ts';
import type { PlanRecord } from '../../../renderer/state/plan/plan-session.ts';

const record = (id: number, revision: number, name: string): PlanRecord => ({
  id,
  householdId: 3,
  name,
  description: '',
  revision,
  createdAt: '',
  updatedAt: '',
  inputs: {
    startMonth: '2026-01',
    persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12' }],
  } as PlanRecord['inputs'],
});

const LIST = ['plans.list', { householdId: 3, size: 200, sort: 'name,asc' }];
const other = record(8, 1, 'Claim at 70');

function listing() {
  const queries = new QueryClient();
  queries.setQueryData(LIST, { content: [other, record(7, 1, 'Retire at 67')], total: 2 });
  return queries;
}

describe('the lists that hold a saved plan', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('hold its new revision, and the other plans as they were, without being read again', () => {
    const queries = listing();
    addToLists(queries, record(7, 2, 'Retire at 67'));
    const list = queries.getQueryData<{ readonly content: readonly PlanRecord[]; readonly total: number }>(LIST);
    expect(list?.content.map(({ id, revision }) => [id, revision])).toEqual([
      [8, 1],
      [7, 2],
    ]);
    expect(list?.content[0]).toBe(other);
    expect(list?.total).toBe(2);
    expect(queries.getQueryState(LIST)?.isInvalidated).toBe(false);
  });

  it('change nothing for who shows the other plans alone, not even when they were read', () => {
    const queries = listing();
    const others = new QueryObserver(queries, {
      queryKey: LIST,
      enabled: false,
      select: ({ content }: { readonly content: readonly PlanRecord[] }) => content.filter(({ id }) => id !== 7),
    });
    const leave = others.subscribe(() => undefined);
    addToLists(queries, record(7, 2, 'Retire at 67'));
    const before = others.getCurrentResult();
    expect(before.data?.map(({ id }) => id)).toEqual([8]);
    vi.setSystemTime(Date.now() + 1000);
    addToLists(queries, record(7, 3, 'Retire at 67'));
    expect(others.getCurrentResult()).toBe(before);
    leave();
  });

  it('are read again when it has a new name, by which they are sorted', () => {
    const queries = listing();
    addToLists(queries, record(7, 2, 'A later start'));
    expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true);
  });
});
