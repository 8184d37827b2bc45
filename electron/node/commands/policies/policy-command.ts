import { type PlanCommand, planCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { decimal, given, parsed, pathFields, planSource, TEXT } from '../command-words.ts';
import { PATH_OPTIONS } from '../run-words.ts';

const OPTIONS = {
  ...PATH_OPTIONS,
  free: TEXT,
  for: TEXT,
  success: TEXT,
  latest: TEXT,
  floor: TEXT,
} as const;

function policyCommand(words: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const fields = {
    ...pathFields({ runs: values.runs, seed: values.seed, model: values.model }),
    free: values.free?.split(',').filter((decision) => decision !== ''),
    objective: values.for,
    successRate: decimal(values.success, '--success', '0.9'),
    latestRetirement: values.latest?.split(','),
    spendingFloor: decimal(values.floor, '--floor', '0.9'),
  };
  return { plan: planSource(positionals[0], values), fields: given(fields), data: values.data ?? null };
}

export const POLICY_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'policy',
    usage: [
      'PLAN [--free claims,order,conversions,mix,retirement,spending] [--for afterTaxLegacy|success|spending]',
      'PLAN … [--success 0.9] [--latest MONTH,MONTH] [--floor 0.9] [--runs N] [--seed S] [--model …]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'the best choice of several decisions together, judged on fresh paths: what each adds, the simplest policy',
    example: 'longhand policy plan.json --free claims,order,conversions --for success',
    read: policyCommand,
    run: (command, terminal) => planCall('findPolicy', command, terminal),
  }),
];
