/** Our adapter for the kit's runner: the engine in this process. `node our-adapter.ts`, a case a line. */
import { createInterface } from 'node:readline';
import type { Question } from '../../../resources/conformance/kit/cases.mjs';
import { answerOfHousehold, answerOfReturn } from './longhand-answers.ts';
import type { TenFields } from './return-cases.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, input } = JSON.parse(line) as Question;
  const answer = kind === 'return' ? answerOfReturn(input as TenFields) : answerOfHousehold(input);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
