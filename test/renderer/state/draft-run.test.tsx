import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { DEFAULT_RUN } from '../../../renderer/state/results/run-settings.ts';
import { type DraftRun, useDraftRun } from '../../../renderer/state/what-if/use-draft-run.ts';
import type { WhatIf } from '../../../renderer/state/what-if/what-if.ts';

interface Asked {
  readonly runs: number | undefined;
  readonly signal: AbortSignal | undefined;
}

const INPUTS = { startMonth: '2026-01', persons: [{ birthDate: '1962-05-12' }] } as unknown as PlanInputs;
const LESS: WhatIf = [{ handle: 'spend', factor: 0.9 }];
const LEAST: WhatIf = [{ handle: 'spend', factor: 0.8 }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What the draft of a page asks, in order, never answered, and its handle. */
function openDraft(whatIf: WhatIf) {
  const asked: Asked[] = [];
  const call = ((_: string, { runs }: Pick<Asked, 'runs'>, signal?: AbortSignal) => {
    asked.push({ runs, signal });
    return new Promise(() => undefined);
  }) as unknown as Call;
  const shown: { run: DraftRun | null } = { run: null };
  function Draft({ draft }: { readonly draft: WhatIf }) {
    shown.run = useDraftRun(INPUTS, draft, DEFAULT_RUN, true);
    return null;
  }
  const client = new QueryClient();
  const page = (draft: WhatIf) => (
    <QueryClientProvider client={client}>
      <BackendProvider call={call}>
        <Draft draft={draft} />
      </BackendProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(whatIf));
  const settled = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const move = async (draft: WhatIf) => {
    act(() => shown.run?.move(draft));
    await settled();
  };
  const rest = async (draft: WhatIf) => {
    rerender(page(draft));
    await settled();
  };
  return { asked, move, rest, settled };
}

it('ends the run of a draft whose handle is moved on, and runs the one where it comes to rest', async () => {
  const { asked, move, rest, settled } = openDraft(LESS);
  await settled();
  expect(asked.map(({ runs }) => runs)).toEqual([500]);
  expect(asked[0]?.signal?.aborted).toBe(false);
  await move(LEAST);
  expect(asked.map(({ runs }) => runs)).toEqual([500, 200]);
  expect(asked[0]?.signal?.aborted).toBe(true);
  await rest(LEAST);
  expect(asked.map(({ runs }) => runs)).toEqual([500, 200, 500]);
  expect(asked[2]?.signal?.aborted).toBe(false);
});
