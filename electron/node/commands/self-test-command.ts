import type { SelfTestResult } from '../../../engine/results/self-test.ts';
import { invokeOn, printAnswer, reportProblem } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import { progressLine } from '../progress-line.ts';
import { type Terminal, write } from '../terminal.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, parsed, TEXTS } from './command-words.ts';

interface SelfTestCommand {
  /** What the contract makes of it decides whether there are such topics. */
  readonly fields: { readonly topics?: readonly string[] };
  readonly json: boolean;
}

function selfTestCommand(words: readonly string[]): SelfTestCommand {
  const { values } = parsed(words, { topic: TEXTS, json: FLAG } as const, 0);
  return {
    fields: values.topic === undefined ? {} : { topics: values.topic },
    json: values.json === true,
  };
}

/** Resolves to 1 where a figure differs. */
async function runSelfTest({ fields, json }: SelfTestCommand, terminal: Terminal): Promise<number> {
  const line = progressLine(terminal, 'cases');
  const envelope = await withServices(
    null,
    null,
    async (services) => await invokeOn(services, terminal, line.show)('selfTest.run', fields),
  );
  line.clear();
  if (!envelope.ok) return reportProblem(envelope.error, terminal);
  const result = envelope.value as SelfTestResult;
  if (json) await printAnswer('selfTest.run', result, terminal);
  else await write(terminal.stdout, selfTestText(result));
  return result.differing === 0 ? 0 : 1;
}

/** One line a figure, those that differ once more at the end, and the sum. */
export function selfTestText({ engine, law, checks, agreeing, differing }: SelfTestResult): string {
  const lines = checks.map(lineOf);
  const wrong = checks.flatMap((check, at) => (check.agrees ? [] : [lines[at] ?? '']));
  const sum =
    differing === 0
      ? `All ${agreeing} figures agree.`
      : `${differing} of ${checks.length} figures differ:\n${wrong.join('\n')}`;
  return `${lines.join('\n')}\n\nEngine ${engine}, law ${law}. ${sum}\n`;
}

function lineOf({ name, expected, ours, tolerance, agrees, source }: SelfTestResult['checks'][number]): string {
  const within = tolerance === 0 ? '' : ` (within ${shown(tolerance)})`;
  const verdict = agrees ? 'agrees ' : 'DIFFERS';
  return `${verdict}  ${name}: expected ${shown(expected)}${within}, ours ${shown(ours)}. ${source}`;
}

/** Numbers to eight digits: more than any source prints. */
function shown(figure: number | string): string {
  return typeof figure === 'number' ? FIGURE.format(figure) : figure;
}

const FIGURE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 8 });

export const SELF_TEST_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'selftest',
    usage: ['[--topic federalTax|socialSecurity|households|startYears|randomReturns|resultHashes]… [--json]'],
    purpose: 'checks against published cases that ship on this machine: expected, ours and the source, line by line',
    example: 'longhand selftest --topic federalTax',
    read: selfTestCommand,
    run: runSelfTest,
  }),
];
