import { runSelfTest, type SelfTestRequest, type SelfTestResult } from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import { history, law } from './law-files.ts';
import { RunCancelled } from './monte-carlo-jobs.ts';

/** Works the published cases that ship, on one worker, and sets ours beside them. */
export async function selfTest(request: SelfTestRequest, { isCancelled, report }: JobContext): Promise<SelfTestResult> {
  const { selfTestFiles } = await import('./self-test-files.ts');
  const goOn = () => {
    if (isCancelled()) throw new RunCancelled();
  };
  return runSelfTest(request, selfTestFiles, { law, history, goOn }, report);
}
