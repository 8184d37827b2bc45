import { readJson } from '../command-call.ts';
import type { Terminal } from '../terminal.ts';
import { longCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber } from './command-words.ts';
import { readPlan } from './plan-input.ts';

/** Two revisions of a stored plan, or two certificates with their plans, all in files. */
type ChangeSource =
  | {
      readonly stored: Exclude<PlanSource, { readonly file: string }>;
      readonly fields: { readonly from: number; readonly to?: number };
    }
  | CertifiedPair;

interface CertifiedPair {
  readonly from: CertifiedFiles;
  readonly to: CertifiedFiles;
}

interface CertifiedFiles {
  readonly certificate: string;
  readonly plan: string;
}

interface ChangeCommand {
  readonly of: ChangeSource;
  readonly data: string | null;
}

const OPTIONS = { household: TEXT, plan: TEXT, data: TEXT, from: TEXT, to: TEXT } as const;

function changeCommand(words: readonly string[]): ChangeCommand {
  const { values, positionals } = parsed(words, OPTIONS, 4);
  return { of: sourceOf(values, positionals), data: values.data ?? null };
}

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

function sourceOf(values: Values, [certificate, plan, laterCertificate, laterPlan]: readonly string[]): ChangeSource {
  if (certificate === undefined) return storedSource(values);
  if (plan === undefined || laterCertificate === undefined || laterPlan === undefined) {
    throw usageError('Give an earlier certificate and its plan, then a later certificate and its plan.');
  }
  return { from: { certificate, plan }, to: { certificate: laterCertificate, plan: laterPlan } };
}

function storedSource(values: Values): ChangeSource {
  const stored = planSource(undefined, values);
  if ('file' in stored) throw usageError('Name a stored plan by --household ID --plan ID.');
  const from = wholeNumber(values.from, '--from', Number.MAX_SAFE_INTEGER);
  const to = wholeNumber(values.to, '--to', Number.MAX_SAFE_INTEGER);
  if (from === null) throw usageError('Give the earlier revision, such as --from 3.');
  return { stored, fields: { from, ...(to === null ? {} : { to }) } };
}

async function explainChange({ of, data }: ChangeCommand, terminal: Terminal): Promise<number> {
  const operationId = 'stored' in of ? 'plans.explainChange' : 'stateless.explainChange';
  const input = 'stored' in of ? { ...of.stored, ...of.fields } : await certifiedInput(of, terminal);
  return await longCall({ operationId, input, data, of: 'paths' }, terminal);
}

async function certifiedInput({ from, to }: CertifiedPair, terminal: Terminal): Promise<object> {
  const read = async ({ certificate, plan }: CertifiedFiles) => ({
    certificate: await readJson(certificate, terminal),
    plan: await readPlan(plan, terminal),
  });
  return { from: await read(from), to: await read(to) };
}

export const CHANGE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'explain-change',
    usage: [
      '--household ID --plan ID --from REVISION [--to REVISION] [--data DIR]',
      'CERTIFICATE PLAN CERTIFICATE PLAN',
    ],
    purpose: 'explains why a plan’s result changed: how much each cause contributed',
    example: 'longhand explain-change --household 1 --plan 2 --from 3',
    read: changeCommand,
    run: explainChange,
  }),
];
