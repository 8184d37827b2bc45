import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualThreads } from '../../../../electron/engine-host/threads/usual-threads.ts';
import { goOn, stopRun } from '../../../../electron/handlers/book/book-work.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import type { Caller } from '../../../../electron/transport/dispatch.ts';
import { answeredOrRefused } from '../../answered.ts';
import { BROKEN_PLAN, CLAIM_PLAN, SMALL_PLAN, WORKING_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

const FALL = { marketFall: { year: 2027, share: 0.4 } };

let host: TestHost;
beforeEach(async () => {
  host = openTestHost();
  for (const [name, inputs] of [
    ['Rivera', SMALL_PLAN],
    ['Osei', CLAIM_PLAN],
    ['Haddad', WORKING_PLAN],
  ] as const)
    await ask('households.create', { name, plans: [{ name: 'Base', inputs }] });
});
afterEach(() => host.close());

const ask = (id: string, input: unknown, caller?: Caller) => answeredOrRefused(host, id, input, caller);

function limitedTo(households: readonly number[]): Caller {
  const token = { clientId: 'c', clientName: 'Portal', userName: 'Ana', households };
  return { scopes: new Set(['read', 'write'] as const), token };
}

const hashesOf = (rows: { content: { result: { before: { resultHash: string }; after: { resultHash: string } } }[] }) =>
  rows.content.map(({ result }) => [result.before.resultHash, result.after.resultHash]);

describe('a run of the book', () => {
  it('runs every household before and after on the same paths, and says what certificates say', async () => {
    const run = await ask('book.start', { case: FALL, runs: 40, seed: 3, at: 'once' });
    expect(run).toMatchObject({ state: 'done', households: 3, done: 3, failed: 0, runs: 40, seed: 3 });
    const rows = await ask('book.rows', { runId: run.id });
    expect(rows.page.totalElements).toBe(3);
    const changes = rows.content.map(({ result }: { result: { change: number } }) => result.change);
    expect(changes).toEqual(changes.toSorted((one: number, other: number) => one - other));
    const [{ householdId, planId, result }] = rows.content;
    const alone = await ask('plans.runMonteCarlo', { householdId, planId, runs: 40, seed: 3 });
    expect(result.before.resultHash).toBe(alone.manifest.resultHash);
    expect(result.before.medianEndingInTodaysDollars).toBe(alone.real.p50);
    const { before, after } = await ask('book.certificates', { runId: run.id, householdId });
    expect(before.parameters.shock).toBeUndefined();
    expect(after.parameters.shock).toEqual({ stocks: { year: 2027, share: 0.4 } });
    expect((await ask('certificates.verify', { certificate: after, householdId, planId })).verdict).toBe('identical');
  });

  it('changes no bit under a case of no size', async () => {
    const nothing = {
      marketFall: { year: 2027, share: 0 },
      benefitsCut: { year: 2033, share: 0 },
      ratesRise: { year: 2027, points: 0, bondLoss: 0 },
    };
    const run = await ask('book.start', { case: nothing, runs: 30, at: 'once' });
    const rows = await ask('book.rows', { runId: run.id });
    for (const { result } of rows.content) expect(result.after).toEqual(result.before);
    const summary = await ask('book.get', { runId: run.id });
    expect(summary.bands.after).toEqual(summary.bands.before);
    expect(summary.lines.map(({ crossing }: { crossing: number }) => crossing)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('goes on where it was stopped, with the same hashes', async () => {
    const whole = await ask('book.start', { case: FALL, runs: 40, at: 'once' });
    const stopped = await ask('book.start', { case: FALL, runs: 40, at: 'elsewhere' });
    const { book } = host.services.store;
    book.setState(stopped.id, 'running');
    const work = goOn(stopped.id, host.services, {
      onProgress: ({ done }) => {
        if (done === 1) void stopRun(stopped.id, host.services.engine);
      },
    });
    await work;
    expect(book.get(stopped.id)).toMatchObject({ state: 'running', done: 1 });
    // As the next start of a host finds it.
    expect(book.unfinished()).toEqual([stopped.id]);
    expect(await ask('book.resume', { runId: stopped.id, at: 'once' })).toMatchObject({ state: 'done', done: 3 });
    const [one, other] = [await ask('book.rows', { runId: whole.id }), await ask('book.rows', { runId: stopped.id })];
    expect(hashesOf(other)).toEqual(hashesOf(one));
  });

  it('keeps what is done when it is paused or canceled', async () => {
    const run = await ask('book.start', { case: FALL, runs: 20, at: 'elsewhere' });
    expect(await ask('book.cancel', { runId: run.id, as: 'paused' })).toMatchObject({ state: 'paused' });
    expect(await ask('book.cancel', { runId: run.id })).toMatchObject({ state: 'canceled' });
    expect(await ask('book.resume', { runId: run.id, at: 'once' })).toMatchObject({ state: 'done' });
    expect(await ask('book.cancel', { runId: run.id })).toMatchObject({ state: 'done' });
  });

  it('says of a household why it could not be run', async () => {
    await ask('households.create', { name: 'No pack', plans: [] });
    const missing = `sha256:${'a'.repeat(64)}`;
    await ask('plans.create', { householdId: 4, name: 'Base', inputs: { ...SMALL_PLAN, law: { pack: missing } } });
    expect(BROKEN_PLAN).toBeDefined();
    const run = await ask('book.start', { case: FALL, runs: 20, at: 'once' });
    expect(run).toMatchObject({ state: 'done', done: 3, failed: 1 });
    const { content } = await ask('book.rows', { runId: run.id, state: 'failed' });
    expect(content).toHaveLength(1);
    expect(content[0].problem).toContain('pack');
  });

  it('holds what another engine kept of the same revision against this one', async () => {
    const { book } = host.services.store;
    const nothing = await ask('book.start', { case: { newEngine: true }, at: 'once' });
    expect(nothing).toMatchObject({ state: 'done', done: 0, failed: 3 });
    const refused = await ask('book.rows', { runId: nothing.id });
    expect(refused.content[0].problem).toMatch(
      /^No run of the book keeps this revision of the plan under another engine/,
    );

    // As an engine of another version left it: one household, with one path fewer.
    const old = await ask('book.start', { case: FALL, runs: 40, seed: 3, at: 'elsewhere' });
    const here = await ask('book.start', { case: FALL, runs: 40, seed: 3, householdIds: [1], at: 'once' });
    const [{ result }] = (await ask('book.rows', { runId: here.id })).content;
    const { before, after } = await ask('book.certificates', { runId: here.id, householdId: 1 });
    const successes = result.before.successes - 1;
    const was = { ...result.before, successes, successRate: successes / 40 };
    const first = book.nextWaiting(old.id);
    if (first === undefined) throw new Error('Three wait.');
    const certificate = { ...before, manifest: { ...before.manifest, engine: '1.0.0' } };
    book.finish(first.rowId, { result: { ...result, before: was }, before: certificate, after });

    const run = await ask('book.start', { case: { newEngine: true }, at: 'once' });
    expect(run).toMatchObject({ state: 'done', done: 1, failed: 2 });
    const { content } = await ask('book.rows', { runId: run.id, state: 'done' });
    expect(content[0].result).toMatchObject({ runs: 40, before: was, after: result.before });
    expect(content[0].result.change).toBeCloseTo(1 / 40, 12);
    const certificates = await ask('book.certificates', { runId: run.id, householdId: 1 });
    expect(certificates.before.manifest.engine).toBe('1.0.0');
    expect(certificates.after.manifest.engine).toBe(before.manifest.engine);
    // A plan that was changed since is another one.
    const patched = await ask('plans.patch', { householdId: 1, planId: 1, revision: 1, inputs: { state: 'TX' } });
    expect(patched.revision).toBe(2);
    expect(await ask('book.start', { case: { newEngine: true }, at: 'once' })).toMatchObject({ done: 0, failed: 3 });
  });

  it('refuses a new engine elsewhere, and beside another case', async () => {
    const away = await ask('book.start', { case: { newEngine: true }, at: 'elsewhere' });
    expect(away.code).toBe('validation_failed');
    const joined = await ask('book.start', { case: { newEngine: true, ...FALL } });
    expect(joined.code).toBe('validation_failed');
  });

  it('counts who crosses a line, and lists them by it', async () => {
    const run = await ask('book.start', {
      case: { marketFall: { year: 2027, share: 0.95 } },
      runs: 200,
      at: 'once',
    });
    const { lines } = await ask('book.get', { runId: run.id });
    const under = lines.find(({ line }: { line: string }) => line === 'under75');
    const { content } = await ask('book.rows', { runId: run.id, line: 'under75' });
    expect(content).toHaveLength(under.crossing);
    for (const { result } of content) {
      expect(result.before.successRate).toBeGreaterThanOrEqual(0.75);
      expect(result.after.successRate).toBeLessThan(0.75);
      expect(result.changeInterval.high).toBeLessThan(0);
    }
  });

  it('shows whoever is limited their households alone', async () => {
    const run = await ask('book.start', { case: FALL, runs: 20, at: 'once' });
    const ana = limitedTo([2]);
    expect(await ask('book.get', { runId: run.id }, ana)).toMatchObject({ households: 1, done: 1 });
    const rows = await ask('book.rows', { runId: run.id }, ana);
    expect(rows.content.map(({ householdId }: { householdId: number }) => householdId)).toEqual([2]);
    expect((await ask('book.certificates', { runId: run.id, householdId: 1 }, ana)).code).toBe('household_not_found');
    expect((await ask('book.export', { runId: run.id }, ana)).requests).toHaveLength(2);
    const others = limitedTo([77]);
    expect((await ask('book.get', { runId: run.id }, others)).code).toBe('book_run_not_found');
    expect((await ask('book.list', {}, others)).page.totalElements).toBe(0);
    const own = await ask('book.start', { case: FALL, runs: 20, at: 'once' }, ana);
    expect(own).toMatchObject({ households: 1, done: 1 });
  });
});

describe('a run of many paths', () => {
  const BOTH = Math.min(2, usualThreads());
  const MANY = { case: FALL, runs: 2600, seed: 5, at: 'once' };

  it('has each household on a worker of its own, stops them together, and comes to what each comes to alone', async () => {
    let onBothAsked = () => {};
    let onBothAtWork = () => {};
    const asked = new Set<unknown>();
    const atWork = new Set<unknown>();
    const engine: typeof localEngine = {
      run: async (job, input, call = {}) => {
        if (call.isOneOfMany !== true) return await localEngine.run(job, input, call);
        asked.add(input);
        if (asked.size === BOTH) onBothAsked();
        const onProgress = () => {
          atWork.add(input);
          if (atWork.size === BOTH) onBothAtWork();
        };
        try {
          return await localEngine.run(job, input, { ...call, onProgress });
        } finally {
          asked.delete(input);
          atWork.delete(input);
        }
      },
    };
    const { services, close } = openTestHost(engine);
    const askMany = (id: string, input: unknown) => answeredOrRefused({ services, close }, id, input);
    try {
      for (const inputs of [SMALL_PLAN, CLAIM_PLAN, WORKING_PLAN])
        await askMany('households.create', { name: 'Household', plans: [{ name: 'Base', inputs }] });
      const { id: runId } = await askMany('book.start', { ...MANY, at: 'elsewhere' });
      services.store.book.setState(runId, 'running');
      const stopped = async (soon: Promise<void>) => {
        void goOn(runId, services);
        await soon;
        await stopRun(runId, services.engine);
        expect(asked.size).toBe(0);
        return services.store.book.get(runId);
      };
      // While they wait for workers to start, then on workers that have.
      const whenAsked = new Promise<void>((go) => (onBothAsked = go));
      expect(await stopped(whenAsked)).toMatchObject({ state: 'running', done: 0, failed: 0 });
      const whole = await askMany('book.start', MANY);
      expect(whole).toMatchObject({ state: 'done', done: 3 });
      const whenAtWork = new Promise<void>((go) => (onBothAtWork = go));
      const { state, done } = await stopped(whenAtWork);
      expect(state).toBe('running');
      expect(done).toBeLessThan(2);

      expect(await askMany('book.resume', { runId, at: 'once' })).toMatchObject({ state: 'done', done: 3 });
      const { content } = await askMany('book.rows', { runId });
      expect(hashesOf(await askMany('book.rows', { runId: whole.id }))).toEqual(hashesOf({ content }));
      const alone: unknown[] = [];
      for (const { householdId } of content) {
        const { id } = await askMany('book.start', { ...MANY, householdIds: [householdId] });
        alone.push(...(await askMany('book.rows', { runId: id })).content);
      }
      expect(hashesOf({ content })).toEqual(hashesOf({ content: alone as typeof content }));
    } finally {
      close();
    }
  }, 60_000);

  it('is over, with those beside it, where one cannot go on for a reason that is not its own', async () => {
    let asked = 0;
    const engine: typeof localEngine = {
      run: async (job, input, call) => {
        asked += 1;
        if (asked === 2) throw new Error('Invariant broken: paths are finite');
        return await localEngine.run(job, input, call);
      },
    };
    const broken = { ...host.services, engine };
    const run = await ask('book.start', { ...MANY, at: 'elsewhere' });
    host.services.store.book.setState(run.id, 'running');
    await expect(goOn(run.id, broken)).rejects.toThrow('Invariant broken');
    expect(host.services.store.book.get(run.id)).toMatchObject({ state: 'running', done: 0, failed: 0 });
  }, 60_000);
});

describe('a run that is not all of whoever is limited', () => {
  it('is neither stopped nor gone on with by them, and never called done while others wait', async () => {
    const run = await ask('book.start', { case: FALL, runs: 20, at: 'elsewhere' });
    const ana = limitedTo([2]);
    expect((await ask('book.cancel', { runId: run.id }, ana)).code).toBe('book_run_not_found');
    expect((await ask('book.resume', { runId: run.id, at: 'once' }, ana)).code).toBe('book_run_not_found');
    expect(await ask('book.get', { runId: run.id })).toMatchObject({ state: 'elsewhere', done: 0 });
    const { requests } = await ask('book.export', { runId: run.id }, ana);
    const answers: { line: number; answer: object }[] = [];
    for (const [at, request] of requests.entries())
      answers.push({ line: at + 1, answer: { ok: true, value: await ask('stateless.runMonteCarlo', request) } });
    const merged = await ask('book.import', { runId: run.id, answers }, ana);
    expect(merged).toMatchObject({ taken: 2, missingCount: 0, run: { state: 'elsewhere', households: 1, done: 1 } });
    expect(await ask('book.get', { runId: run.id })).toMatchObject({ state: 'elsewhere', households: 3, done: 1 });
    expect(await ask('book.resume', { runId: run.id, at: 'once' })).toMatchObject({ state: 'done', done: 3 });
  });
});

describe('answers of other machines', () => {
  it('are merged by their certificates, in any order, and what is wrong, unknown or missing is named', async () => {
    const here = await ask('book.start', { case: FALL, runs: 30, at: 'once' });
    const away = await ask('book.start', { case: FALL, runs: 30, at: 'elsewhere' });
    const { requests } = await ask('book.export', { runId: away.id });
    expect(requests).toHaveLength(6);
    const answers: { line: number; answer: { ok: boolean; value: Record<string, unknown> } }[] = [];
    for (const [at, request] of requests.entries())
      answers.push({ line: at + 1, answer: { ok: true, value: await ask('stateless.runMonteCarlo', request) } });
    const [first, ...rest] = answers;
    if (first === undefined) throw new Error('There are six.');
    const altered = { ...first, answer: { ok: true, value: { ...first.answer.value, successes: 1 } } };
    const unknown = {
      line: 90,
      answer: {
        ok: true,
        value: await ask('stateless.runMonteCarlo', { ...requests[0], shock: { stocks: { year: 2031, share: 0.1 } } }),
      },
    };
    const otherPaths = {
      line: 91,
      answer: { ok: true, value: await ask('stateless.runMonteCarlo', { ...requests[0], seed: 2 }) },
    };
    const wrong = await ask('book.import', {
      runId: away.id,
      answers: [altered, unknown, otherPaths, { line: 92, answer: null }, ...rest.toReversed()],
    });
    expect(wrong.refused).toMatchObject([
      { line: 1, message: 'It contradicts its own certificate: it has been changed.' },
      { line: 90 },
      { line: 91, message: 'It has 30 paths of seed 2; 30 of seed 1 were asked for.' },
      { line: 92, message: 'This is no answer of longhand call --ndjson.' },
    ]);
    expect(wrong.taken).toBe(5);
    expect(wrong.missing).toEqual([{ line: 1, householdId: 1, which: 'before' }]);
    const whole = await ask('book.import', { runId: away.id, answers: [first] });
    expect(whole).toMatchObject({ taken: 1, refused: [], missing: [], run: { state: 'done', done: 3 } });
    const [one, other] = [await ask('book.rows', { runId: here.id }), await ask('book.rows', { runId: away.id })];
    expect(other.content.map(({ result }: { result: unknown }) => result)).toEqual(
      one.content.map(({ result }: { result: unknown }) => result),
    );
  });
});
