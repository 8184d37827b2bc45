import { SelfTestInput, SelfTestOutput, SelfTestProgress } from '../../engine/results/self-test.ts';
import { operation } from './operation/operation.ts';

export const selfTestOperations = {
  'selfTest.run': operation({
    summary: 'Work the published and exact cases that ship on this machine: expected, ours and the source of each',
    scope: 'read',
    http: 'POST /self-test',
    input: SelfTestInput,
    output: SelfTestOutput,
    progress: SelfTestProgress,
  }),
};
