import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { withFiniteAnswers } from '../../../../electron/engine-host/jobs/finite-answers.ts';
import { jobTable } from '../../../../electron/engine-host/jobs/job-table.ts';
import type { JobContext } from '../../../../electron/engine-host/threads/job-table-shape.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { monthlyProjection } from '../../projection-example.ts';

const reported: unknown[] = [];
const context: JobContext = {
  isCancelled: () => false,
  report: (progress) => reported.push(progress),
  sharedRun: () => {
    throw new Error('No job here shares a run.');
  },
};
const [NAN, INFINITE] = [Number.NaN, Number.POSITIVE_INFINITY];

/** What a job that gives `answer` comes to behind the guard. */
async function guarded(answer: unknown) {
  const { project } = withFiniteAnswers({ project: () => answer });
  return project?.(null as never, context);
}

describe('the guard at the engine’s door', () => {
  it.each([
    [{ ok: true, value: { rows: [{ taxes: 1 }, { taxes: NAN, name: 'Aurelia Quimby' }] } }, 'value.rows[1].taxes'],
    [{ ok: true, value: [[0, 1], [INFINITE]] }, 'value[1][0]'],
    [{ ok: true, value: { gain: -INFINITE } }, 'value.gain'],
    [NAN, '(whole)'],
    [Promise.resolve({ value: { 'success rate': NAN } }), 'value.success rate'],
  ])('names job and place of a number that is not finite, and no value: %o', async (answer, place) => {
    await expect(guarded(answer)).rejects.toThrow(
      `The engine's answer to project holds a number that is not finite at ${place}.`,
    );
  });

  it('lets every other answer through as it is', async () => {
    const answer = { ok: false, issues: [], none: null, absent: undefined, text: 'NaN', least: -Number.MAX_VALUE };
    expect(await guarded(answer)).toBe(answer);
  });

  it('holds progress to the same', () => {
    const jobs = withFiniteAnswers({
      project: (_input: unknown, { report }) => {
        report({ best: 5 });
        report({ best: { objective: NAN } });
      },
    });
    expect(() => jobs['project']?.(null as never, context)).toThrow('at best.objective.');
    expect(reported).toEqual([{ best: 5 }]);
  });

  it('stands before the jobs of the engine: no request that the contract lets through has such a rate', () => {
    const input = { year: 2040, inflation: INFINITE, wageGrowth: 0, medicalInflation: 0 };
    expect(() => jobTable.jobs['lawOfYear']?.(input as never, context)).toThrow('answer to lawOfYear');
  });

  it('makes it an internal error, and logs operation and place', async () => {
    const { project } = withFiniteAnswers({ project: () => monthlyProjection(1, { amount: NAN }) });
    const engine = { run: async () => project?.(null as never, context) } as Pick<EngineClient, 'run'>;
    const causes: string[] = [];
    const services = { store: null as never, engine, now: () => new Date('2026-11-21T12:00:00.000Z') };
    const call = callContext(services, ({ operationId, cause }) => causes.push(`${operationId}: ${cause}`));
    const envelope = await dispatch('stateless.project', { plan: SMALL_PLAN }, LOCAL_USER, call);
    expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(causes[0]).toMatch(/^stateless\.project: Error: .* not finite at rows\[0\]\.netPortfolio\./);
  });
});
