// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { addToHistory, undoTimelineNow, useUndoTimeline } from '../../../renderer/state/plan/plan-history.ts';
import type { PlanRecord } from '../../../renderer/state/plan/plan-session.ts';

const IDS = { householdId: 3, planId: 7 };

const revision = (number: number) => ({
  revision: number,
  savedAt: '',
  name: 'Retire at 67',
  description: '',
  headline: null,
  inputs: { startMonth: `2026-0${number}` },
});

function Undo() {
  const { undo } = useUndoTimeline(IDS);
  return <p>{`undo leads to ${undo ?? 'nothing'}`}</p>;
}

afterEach(cleanup);

it('adds a saved revision to the history and leaves the others as they are: none is compared or written out again', async () => {
  const queries = new QueryClient();
  const call = (async () => ({ content: [revision(2), revision(1)], total: 2 })) as unknown as Call;
  render(
    <QueryClientProvider client={queries}>
      <BackendProvider call={call}>
        <Undo />
      </BackendProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('undo leads to 1');
  const history = () =>
    queries.getQueriesData<{ readonly content: readonly unknown[] }>({ queryKey: ['plans.revisions'] })[0]?.[1]
      ?.content;
  const before = history() ?? [];
  const { savedAt, ...saved } = revision(3);
  addToHistory(queries, {
    ...saved,
    id: 7,
    householdId: 3,
    createdAt: '',
    updatedAt: savedAt,
  } as unknown as PlanRecord);
  await screen.findByText('undo leads to 2');
  expect(history()).toHaveLength(3);
  expect(history()?.[1]).toBe(before[0]);
  expect(history()?.[2]).toBe(before[1]);
});

/** The history on the page after so many edits of a plan that comes from the host whole each time. */
function historyAfter(edits: number) {
  const saved = (number: number) => ({
    ...revision(number),
    inputs: { persons: [{ birthDate: '1964-03-10' }], goals: [{ amount: number, frequency: 'monthly' }] },
  });
  const queries = new QueryClient();
  const key = ['plans.revisions', { ...IDS, size: 200 }];
  queries.setQueryData(key, { content: [saved(1)], total: 1 });
  for (let number = 2; number <= edits + 1; number++) {
    addToHistory(queries, { ...saved(number), id: 7, householdId: 3 } as unknown as PlanRecord);
  }
  const { content = [] } = queries.getQueryData<{ readonly content: readonly ReturnType<typeof saved>[] }>(key) ?? {};
  return { content, timeline: undoTimelineNow(queries, IDS) };
}

it('keeps as many revisions as it reads, however many edits are made', () => {
  const { content, timeline } = historyAfter(300);
  expect(content.map(({ revision: number }) => number)).toEqual(Array.from({ length: 200 }, (_, at) => 301 - at));
  expect(timeline).toEqual({ undo: 300, redo: null });
});

it('shares with the revision before what an edit has not touched', () => {
  const [after, before] = historyAfter(1).content;
  expect(after?.inputs.goals).toEqual([{ amount: 2, frequency: 'monthly' }]);
  expect(before?.inputs.goals).toEqual([{ amount: 1, frequency: 'monthly' }]);
  expect(after?.inputs.persons).toBe(before?.inputs.persons);
});
