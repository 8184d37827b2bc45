import { openEngineClient } from '../../../electron/engine-host/engine-client.ts';
import { forkEngine } from '../../../electron/engine-host/fork-engine.ts';
import type { TestJobs } from './test-engine.ts';

/** A host process of its own, with an engine that is busy for ever; it says when the job runs. */
const engine = openEngineClient<TestJobs>(forkEngine(new URL('./test-engine.ts', import.meta.url)));
const running = engine.run('runUntilCancelled', null, { onProgress: () => process.stdout.write('running\n') });
await running;
