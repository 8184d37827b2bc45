import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { type EngineClient, openEngineClient } from '../../../electron/engine-host/engine-client.ts';
import { WARM_UP_PLAN } from '../../../electron/engine-host/jobs/warm-up-plan.ts';
import { UNKNOWN_PROCESSOR_TIME } from '../../../electron/engine-host/processor-time.ts';
import { RememberedAnswers } from '../../../electron/engine-host/remembered-answers.ts';

describe('the answers of the engine', () => {
  it('are known again for the same question', () => {
    const answers = new RememberedAnswers();
    answers.remember('a', Uint8Array.of(7));
    expect(answers.answerTo('a')).toStrictEqual(Uint8Array.of(7));
    expect(answers.answerTo('b')).toBeNull();
  });

  it('do not change with the memory in which they came', () => {
    const answers = new RememberedAnswers();
    const arrived = Uint8Array.of(7);
    answers.remember('a', arrived);
    arrived[0] = 8;
    expect(answers.answerTo('a')).toStrictEqual(Uint8Array.of(7));
  });

  it('are forgotten, the one not asked for longest first, where they would take more than their room', () => {
    const answers = new RememberedAnswers(3500);
    for (const question of ['a', 'b', 'c']) answers.remember(question, new Uint8Array(1000));
    answers.answerTo('a');
    answers.remember('d', new Uint8Array(1000));
    expect(['a', 'b', 'c', 'd'].filter((question) => answers.answerTo(question) !== null)).toEqual(['a', 'c', 'd']);
  });
});

describe('a question asked again', () => {
  /** An engine that counts the calculations it is given, and answers with the number. */
  function countingEngine(answerOf = (count: number): unknown => count): EngineClient {
    let count = 0;
    return openEngineClient((onMessage) => {
      queueMicrotask(() => onMessage({ kind: 'ready' }));
      return {
        send: (message) => {
          if (message.kind !== 'run') return;
          count += 1;
          onMessage({ kind: 'done', id: message.id, output: serialize(answerOf(count)) });
        },
        kill: () => {},
        ended: new Promise(() => {}),
        processorTime: UNKNOWN_PROCESSOR_TIME,
      };
    });
  }

  const projection = { inputs: WARM_UP_PLAN, startMonth: '2026-01', granularity: 'yearly' } as const;

  it('is worked out once, and again for another plan or month', async () => {
    const engine = countingEngine();
    expect(await engine.run('project', projection)).toBe(1);
    expect(await engine.run('project', structuredClone(projection))).toBe(1);
    expect(await engine.run('project', { ...projection, startMonth: '2026-02' })).toBe(2);
    expect(await engine.run('project', { ...projection, inputs: { ...WARM_UP_PLAN, state: 'TX' } })).toBe(3);
    expect(await engine.run('project', projection)).toBe(1);
  });

  it('is worked out each time where it is a self-test or a certificate', async () => {
    const engine = countingEngine();
    expect(await engine.run('selfTest', {})).toBe(1);
    expect(await engine.run('selfTest', {})).toBe(2);
  });

  it('gives each who asks a value of their own', async () => {
    const engine = countingEngine(() => ({ rows: [] }));
    const first = await engine.run('project', projection);
    const second = await engine.run('project', projection);
    expect(second).toStrictEqual(first);
    expect(second).not.toBe(first);
  });
});
