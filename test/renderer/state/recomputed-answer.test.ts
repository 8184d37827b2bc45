import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StageCall } from '../../../renderer/state/results/calculation.ts';
import { RecomputedAnswer } from '../../../renderer/state/results/recomputed-answer.ts';
import { PAUSE_MS } from '../../../renderer/state/scheduler/pauses.ts';
import { typingEnds } from '../../../renderer/state/scheduler/scheduler.ts';

interface Question {
  readonly name: string;
  readonly plan?: object;
  readonly settings?: { readonly paths: number };
}

interface MadeCall extends StageCall {
  readonly question: string;
  readonly stage: string;
  readonly answer: (answer: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A recomputed answer whose calls the test answers. */
function recomputed(stages: readonly string[], isLong = false, client = new QueryClient()) {
  const calls: MadeCall[] = [];
  const make = (question: string, stage: string, call: StageCall) =>
    new Promise<string>((resolve, reject) => {
      calls.push({
        ...call,
        question,
        stage,
        answer: async (answer) => {
          resolve(answer);
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async (error) => {
          reject(error);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const answered = new RecomputedAnswer<Question, string>(client, {
    key: ['stateless.runMonteCarlo'],
    asks: () => (isLong ? 'long' : 'paths'),
    stages: ({ name }) => stages.map((stage) => (call) => make(name, stage, call)),
  });
  const questions = new Map<string, Question>();
  const value = Object.assign(answered, {
    /** Asks the question of a name: the same one each time. */
    askFor: (name: string) => {
      const question = questions.get(name) ?? { name };
      questions.set(name, question);
      answered.ask(question);
    },
  });
  const last = () => {
    const newest = calls.at(-1);
    if (newest === undefined) throw new Error('No call was made');
    return newest;
  };
  return { value, calls, last, client };
}

const quickThenFull = () => recomputed(['quick', 'full']);
const fullOnly = () => recomputed(['full']);

const shown = ({ value }: ReturnType<typeof recomputed>) => {
  const { answer, of, isPreliminary, isRunning } = value.state();
  return { answer, of: of?.name, isPreliminary, isRunning };
};

describe('an answer that is recomputed while the user types', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    typingEnds();
    vi.useRealTimers();
  });

  it('has its stages run in order: quick first, then in full', async () => {
    const made = quickThenFull();
    made.value.askFor('plan');
    expect(made.calls.map(({ stage }) => stage)).toEqual(['quick']);
    await made.last().answer('500 paths');
    expect(shown(made)).toEqual({ answer: '500 paths', of: 'plan', isPreliminary: true, isRunning: true });
    await made.last().answer('10,000 paths');
    expect(made.calls.map(({ stage }) => stage)).toEqual(['quick', 'full']);
    expect(shown(made)).toEqual({ answer: '10,000 paths', of: 'plan', isPreliminary: false, isRunning: false });
  });

  it('has the first question asked at once, and no second call where there is one stage', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    await made.last().answer('200 paths');
    expect(made.calls.map(({ stage }) => stage)).toEqual(['full']);
    expect(shown(made)).toEqual({ answer: '200 paths', of: 'plan', isPreliminary: false, isRunning: false });
  });

  it('cancels the call for an older question, waits for the edits to pause, and keeps the older answer meanwhile', async () => {
    const made = quickThenFull();
    made.value.askFor('plan');
    await made.last().answer('500 paths');
    const full = made.last();
    made.value.askFor('edit 1');
    expect(full.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    made.value.askFor('edit 2');
    await vi.advanceTimersByTimeAsync(150);
    expect(made.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(made.last()).toMatchObject({ question: 'edit 2', stage: 'quick' });
    await full.answer('too late');
    expect(shown(made)).toMatchObject({ answer: '500 paths', of: 'plan' });
    await made.last().answer('500 new paths');
    expect(shown(made)).toMatchObject({ answer: '500 new paths', of: 'edit 2', isPreliminary: true });
  });

  it('reports progress of the last stage to its own listeners only, and a run as long after a second', async () => {
    const made = quickThenFull();
    made.value.askFor('plan');
    made.last().onProgress({ done: 100, total: 500 });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.value.progress.state()).toBeNull();
    await made.last().answer('500 paths');
    const [all, progress] = [vi.fn<() => void>(), vi.fn<() => void>()];
    made.value.subscribe(all);
    made.value.progress.subscribe(progress);
    made.last().onProgress({ done: 3200, total: 10_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect([all.mock.calls.length, progress.mock.calls.length]).toEqual([0, 1]);
    expect(made.value.progress.state()).toEqual({ done: 3200, total: 10_000 });
    expect(made.value.state().isLong).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.value.state().isLong).toBe(true);
    await made.last().answer('10,000 paths');
    expect(made.value.progress.state()).toBeNull();
    expect(made.value.state().isLong).toBe(false);
  });

  it('has a stage that takes long wait until the text is complete: a second after the last key, or when the field is left', async () => {
    const made = quickThenFull();
    made.value.askFor('plan');
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    await made.last().answer('500 paths');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.newText - 1);
    expect(made.calls.map(({ stage }) => stage)).toEqual(['quick']);
    expect(made.value.state()).toMatchObject({ isRunning: true, isLong: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(made.calls.map(({ stage }) => stage)).toEqual(['quick', 'full']);

    const left = recomputed(['search'], true);
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    left.value.askFor('plan');
    expect(left.calls).toEqual([]);
    typingEnds();
    await vi.advanceTimersByTimeAsync(0);
    expect(left.calls.map(({ stage }) => stage)).toEqual(['search']);
  });

  it('waits longer where the text goes on, and makes no call for a question that was overtaken meanwhile', async () => {
    const made = recomputed(['search'], true);
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    made.value.askFor('plan');
    await vi.advanceTimersByTimeAsync(600);
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    made.value.askFor('edit');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.newText - 1);
    expect(made.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(made.calls.map(({ question }) => question)).toEqual(['edit']);
    await made.last().answer('found');
    expect(made.value.state()).toMatchObject({ answer: 'found', of: { name: 'edit' }, isRunning: false });
  });

  it('can be stopped: the quick answer stays, and only the full stage runs when asked again', async () => {
    const made = quickThenFull();
    made.value.askFor('plan');
    await made.last().answer('500 paths');
    made.value.stop();
    expect(made.last().signal.aborted).toBe(true);
    expect(made.value.state()).toMatchObject({ answer: '500 paths', isStopped: true, isRunning: false, error: null });
    made.value.retry();
    expect(made.calls.map(({ stage }) => stage)).toEqual(['quick', 'full', 'full']);
    expect(made.value.state()).toMatchObject({ isStopped: false, isRunning: true });
  });

  it('keeps the answers of the last seconds: an edit that is taken back is asked for no second time', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    await made.last().answer('10,000 paths');
    made.value.askFor('edit');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.paths);
    await made.last().answer('10,000 new paths');
    made.value.askFor('plan');
    expect(shown(made)).toEqual({ answer: '10,000 paths', of: 'plan', isPreliminary: false, isRunning: false });
    await vi.advanceTimersByTimeAsync(60_000);
    made.value.askFor('edit');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.paths);
    expect(made.calls.map(({ question }) => question)).toEqual(['plan', 'edit', 'edit']);
  });

  it('is suspended while nothing shows it, and not computed again for a question it answers', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    made.value.suspend();
    expect(made.last().signal.aborted).toBe(true);
    made.value.askFor('plan');
    await made.last().answer('10,000 paths');
    made.value.suspend();
    made.value.askFor('plan');
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.calls).toHaveLength(2);
  });

  it('waits for the pause although no question has been answered yet: only the very first is asked at once', () => {
    const made = fullOnly();
    made.value.askFor('plan');
    made.value.suspend();
    made.value.askFor('edited');
    vi.advanceTimersByTime(PAUSE_MS.paths - 1);
    expect(made.calls.map(({ question }) => question)).toEqual(['plan']);
    vi.advanceTimersByTime(1);
    expect(made.calls.map(({ question }) => question)).toEqual(['plan', 'edited']);
  });

  it('drops an edit that is taken back before the pause is over', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    await made.last().answer('10,000 paths');
    made.value.askFor('edit');
    made.value.askFor('plan');
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.calls).toHaveLength(1);
    expect(shown(made)).toEqual({ answer: '10,000 paths', of: 'plan', isPreliminary: false, isRunning: false });
  });

  it('keeps the last answer beside a failure, and the failure until there is a newer answer', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    await made.last().answer('10,000 paths');
    made.value.askFor('edit');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.paths);
    await made.last().fail(new Error('The engine stopped'));
    expect(made.value.state()).toMatchObject({ answer: '10,000 paths', of: { name: 'plan' }, isRunning: false });
    expect(made.value.state().error?.message).toBe('The engine stopped');
    made.value.retry();
    expect(made.value.state().error?.message).toBe('The engine stopped');
    await made.last().answer('10,000 new paths');
    expect(made.value.state()).toMatchObject({ answer: '10,000 new paths', of: { name: 'edit' }, error: null });
  });

  it('is asked again where it failed, once the host is back and everything is asked again', async () => {
    const [failed, answered] = [fullOnly(), fullOnly()];
    for (const made of [failed, answered]) made.value.askFor('plan');
    await failed.last().fail(new Error('Longhand has ended'));
    await answered.last().answer('10,000 paths');
    for (const { client } of [failed, answered]) void client.invalidateQueries();
    await vi.advanceTimersByTimeAsync(0);
    expect([failed.calls.length, answered.calls.length]).toEqual([2, 1]);
    await failed.last().answer('10,000 paths');
    expect(shown(failed)).toEqual({ answer: '10,000 paths', of: 'plan', isPreliminary: false, isRunning: false });
    expect(failed.value.state().error).toBeNull();
  });

  it('forgets a failure when the question goes back to one that is answered', async () => {
    const made = fullOnly();
    made.value.askFor('plan');
    await made.last().answer('10,000 paths');
    made.value.askFor('edit');
    await vi.advanceTimersByTimeAsync(PAUSE_MS.paths);
    await made.last().fail(new Error('The engine stopped'));
    made.value.askFor('plan');
    expect(made.value.state()).toMatchObject({ answer: '10,000 paths', of: { name: 'plan' }, error: null });
    expect(made.calls).toHaveLength(2);
  });

  it('is known wherever the same is asked of the same document, and of no other', async () => {
    const made = fullOnly();
    const elsewhere = recomputed(['full'], false, made.client);
    const [document, copy] = [{ persons: [] }, { persons: [] }];
    const ask = ({ value }: ReturnType<typeof fullOnly>, plan: object, paths: number) =>
      value.ask({ name: 'run', plan, settings: { paths } });
    ask(made, document, 500);
    await made.last().answer('500 paths');
    ask(elsewhere, document, 500);
    expect(shown(elsewhere)).toMatchObject({ answer: '500 paths', isPreliminary: false });
    expect(elsewhere.calls).toHaveLength(0);
    for (const [plan, paths] of [
      [document, 10_000],
      [copy, 500],
    ] as const) {
      ask(elsewhere, plan, paths);
      await vi.advanceTimersByTimeAsync(PAUSE_MS.paths);
    }
    expect(elsewhere.calls).toHaveLength(2);
  });

  it('is asked in full where another place of the page has only had the quick run', async () => {
    const made = quickThenFull();
    const printed = recomputed(['full'], false, made.client);
    made.value.askFor('plan');
    await made.last().answer('500 paths');
    made.value.end();
    printed.value.askFor('plan');
    await printed.last().answer('10,000 paths');
    expect(shown(printed)).toEqual({ answer: '10,000 paths', of: 'plan', isPreliminary: false, isRunning: false });
    expect(printed.calls.map(({ stage }) => stage)).toEqual(['full']);
  });
});
