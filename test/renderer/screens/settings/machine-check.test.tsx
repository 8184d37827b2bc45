import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MachineCheck } from '../../../../renderer/screens/settings/machine/MachineCheck.tsx';
import { BackendProvider, type Call } from '../../../../renderer/state/backend.tsx';

afterEach(cleanup);

const CHECK = { topic: 'federalTax', tolerance: 0.005, source: 'ThinkAdvisor', agrees: true } as const;
const answerOf = (...checks: readonly object[]) => ({
  engine: '1.3.0',
  law: '2026-11',
  checks,
  agreeing: checks.filter((check) => (check as { agrees: boolean }).agrees).length,
  differing: checks.filter((check) => !(check as { agrees: boolean }).agrees).length,
});

/** The check over a backend that reports one step and then waits for `finish`. */
function open() {
  let finish: (answer: unknown) => void = () => {};
  let signal: AbortSignal | undefined;
  const call = (_: string, __: unknown, wanted?: AbortSignal, onProgress?: (progress: object) => void) => {
    signal = wanted;
    onProgress?.({ done: 7, total: 90 });
    return new Promise((resolve, reject) => {
      finish = resolve;
      wanted?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  render(
    <BackendProvider call={call as unknown as Call}>
      <MachineCheck />
    </BackendProvider>,
  );
  return { finish: async (answer: unknown) => await act(async () => finish(answer)), isAborted: () => signal?.aborted };
}

it('says how far it is and can be given up', async () => {
  const { isAborted } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Check this machine' }));
  expect(screen.getByRole('progressbar', { name: 'Cases worked' }).getAttribute('aria-valuenow')).toBe('7');
  expect(screen.getByRole('status').textContent).toBe('7 of 90 cases');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(isAborted()).toBe(true);
  expect(screen.getByRole('button', { name: 'Check this machine' })).toBeTruthy();
});

it('opens what differs, and says what was expected, what came out and who says so', async () => {
  const { finish } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Check this machine' }));
  await finish(
    answerOf(
      { ...CHECK, name: 'niit-ta-1', expected: 4750, ours: 4750.25, agrees: false },
      { ...CHECK, topic: 'resultHashes', name: 'hash', expected: 'sha256:0123456789', ours: 'sha256:0123456789' },
    ),
  );
  expect(screen.getByRole('status').textContent).toBe('! 1 of 2 figures differ.');
  const row = screen.getByRole('row', { name: /niit-ta-1/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4,750 within 0.005', '4,750.25', 'ThinkAdvisor']);
  // What agrees stays folded.
  expect(screen.queryByRole('row', { name: /hash/ })).toBeNull();
});

it('says that everything agrees', async () => {
  const { finish } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Check this machine' }));
  await finish(answerOf({ ...CHECK, name: 'niit-ta-1', expected: 4750, ours: 4750 }));
  expect(screen.getByRole('status').textContent).toBe('✓ All 1 figures agree. Engine 1.3.0, law 2026-11.');
});
