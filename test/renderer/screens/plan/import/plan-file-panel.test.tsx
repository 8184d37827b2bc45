import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanFilePreview } from '../../../../../electron/contract/imports/plan-file-operations.ts';
import { PlanFilePanel } from '../../../../../renderer/screens/plan/import/PlanFilePanel.tsx';
import { BackendProvider, type Call } from '../../../../../renderer/state/backend.tsx';

afterEach(cleanup);

const FILE = { name: 'plan.json', content: 'e30=' };
const PREVIEW: PlanFilePreview = {
  tool: 'ProjectionLab',
  fileVersion: '4.6',
  plans: ['Base', 'Early'],
  name: 'Base',
  entries: [
    {
      key: 'a1',
      section: 'Accounts',
      name: 'Joint brokerage',
      outcome: 'taken',
      text: '$612,400',
      mayBeLeftOut: true,
    },
    {
      key: 'm1',
      section: 'Milestones',
      name: 'Move',
      outcome: 'noPlace',
      text: 'No such thing here',
      mayBeLeftOut: false,
    },
  ],
  questions: [],
  faults: [],
  inputs: { persons: [{ birthDate: '1966-03-10' }] },
};

interface Asked {
  readonly answers: { readonly plan: number; readonly leaveOut: readonly string[]; readonly birthDates: object };
}

/** The panel over a host that answers so; what it asked, the latest last. */
function open(preview: PlanFilePreview) {
  const asked: Asked[] = [];
  const call = (async (_id: string, input: Asked) => {
    asked.push(input);
    return preview;
  }) as unknown as Call;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackendProvider call={call}>
        <PlanFilePanel
          file={FILE}
          renderSave={(request, isReady) => (
            <button type="button" disabled={!isReady}>{`Save plan ${request.answers.plan}`}</button>
          )}
        />
      </BackendProvider>
    </QueryClientProvider>,
  );
  return asked;
}

describe('a plan file of another planner', () => {
  it('says what becomes of everything in it, what has no place here first', async () => {
    open(PREVIEW);
    await screen.findByText('1 of 2 entries have no place here.');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Move MilestonesNo place here No such thing here',
      'Joint brokerage AccountsTaken $612,400',
    ]);
    expect(screen.getByRole('heading', { name: 'ProjectionLab 4.6' })).toBeDefined();
  });

  it('asks again with what is left out', async () => {
    const asked = open(PREVIEW);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Take Joint brokerage' }));
    await waitFor(() => expect(asked.at(-1)?.answers.leaveOut).toEqual(['a1']));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('can be saved once nothing is open', async () => {
    open({ ...PREVIEW, inputs: null, questions: [{ person: 'p1', text: 'When was Ana born?' }] });
    const save = await screen.findByRole('button', { name: 'Save plan 0' });
    expect(save).toHaveProperty('disabled', true);
    expect(screen.getByText('When was Ana born?')).toBeDefined();
    cleanup();
    open(PREVIEW);
    expect(await screen.findByRole('button', { name: 'Save plan 0' })).toHaveProperty('disabled', false);
  });

  it('says what stops it', async () => {
    open({ ...PREVIEW, inputs: null, faults: ['Ana and Ben have the same name.'] });
    expect(await screen.findByText('Ana and Ben have the same name.')).toBeDefined();
  });
});
