import { afterEach, expect, it } from 'vitest';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import { answeredOrRefused } from '../../answered.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

let host: TestHost | undefined;
afterEach(() => host?.close());

it('tells the engine of a run of few paths, and of no other', async () => {
  const few: unknown[] = [];
  const engine: Pick<EngineClient, 'run'> = {
    run: async (job, input, call = {}) => {
      if (job === 'monteCarlo') few.push(call.isFew);
      return await localEngine.run(job, input, call);
    },
  };
  host = openTestHost(engine);
  for (const paths of [{ runs: 256 }, { runs: 257 }, { until: { halfWidth: 0.1, maxRuns: 300 } }])
    await answeredOrRefused(host, 'stateless.runMonteCarlo', { plan: SMALL_PLAN, ...paths });
  expect(few).toEqual([true, false, false]);
});
