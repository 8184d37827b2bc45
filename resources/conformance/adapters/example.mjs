// A whole adapter: reads a case, answers what it knows, leaves out what it does not know.
// Started once a case, or once for all with --lines. Try it: longhand-conformance --lines -- node adapters/example.mjs
import { createInterface } from 'node:readline';

const BASE = {
  single: [25_000, 34_000],
  headOfHousehold: [25_000, 34_000],
  marriedFilingJointly: [32_000, 44_000],
  marriedFilingSeparately: [0, 0],
};

function answerOfReturn(input) {
  const [base, adjusted] = BASE[input.filingStatus];
  const loss = input.filingStatus === 'marriedFilingSeparately' ? -1_500 : -3_000;
  const other =
    input.wages +
    input.taxableInterest +
    input.qualifiedDividends +
    input.retirementDistributions +
    Math.max(loss, input.longTermGain);
  const half = input.socialSecurityBenefits / 2;
  const provisional = other + input.taxExemptInterest + half;
  const lower = Math.min(half, Math.min(Math.max(0, provisional - base), adjusted - base) / 2);
  const taxable = Math.min(0.85 * 2 * half, 0.85 * Math.max(0, provisional - adjusted) + lower);
  return { taxableSocialSecurity: taxable, agi: other + taxable };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, input } = JSON.parse(line);
  console.log(JSON.stringify(kind === 'return' ? answerOfReturn(input) : {}));
}
