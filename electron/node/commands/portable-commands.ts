import { basename } from 'node:path';
import { MOST_IMPORT_FILES } from '../../contract/imports/import-limits.ts';
import type { OperationId, OperationOutput } from '../../contract/index.ts';
import { importOperation } from '../../contract/operation/file-formats.ts';
import { callOnce, invokeOn, printAnswer, readJson, reportProblem } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import { importingEncrypted } from '../import-encrypted.ts';
import type { Terminal } from '../terminal.ts';
import { shortCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, parsed, planSource, TEXT, TEXTS, usageError, wholeNumber } from './command-words.ts';
import { contentOf } from './files/content-of.ts';
import { writeGivenFile } from './files/write-given-file.ts';

/** Households as files, to keep or to carry to another computer. */
interface ExportCommand {
  readonly householdIds: readonly number[];
  /** A plan as a workbook, and the file that it is written to. */
  readonly workbook: { readonly of: object; readonly file: string } | null;
  readonly data: string | null;
}

interface ImportCommand {
  readonly file: string;
  readonly data: string | null;
}

function exportCommand(words: readonly string[]): ExportCommand {
  const { values } = parsed(words, { household: TEXTS, plan: TEXT, xlsx: TEXT, data: TEXT } as const, 0);
  const householdIds = (values.household ?? []).map((word) => {
    const id = wholeNumber(word, '--household', Number.MAX_SAFE_INTEGER);
    if (id === null) throw usageError('Give --household the number of a household.');
    return id;
  });
  const { xlsx, plan, data = null } = values;
  if (xlsx === undefined && plan !== undefined)
    throw usageError('--plan goes with --xlsx FILE: a workbook is of one plan.');
  const workbook =
    xlsx === undefined ? null : { file: xlsx, of: planSource(undefined, { household: values.household?.[0], plan }) };
  return { householdIds, workbook, data };
}

async function exportWorkbook(of: object, file: string, data: string | null, terminal: Terminal): Promise<number> {
  return await withServices(data, null, async (services) => {
    const invoke = invokeOn(services, terminal);
    const envelope = await invoke('plans.workbook', { ...of, content: true });
    if (!envelope.ok) return reportProblem(envelope.error, terminal);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch has checked it against its schema
    const { content = '', ...rest } = envelope.value as OperationOutput<'plans.workbook'>;
    await writeGivenFile(file, Buffer.from(content, 'base64'));
    await printAnswer('plans.workbook', rest, terminal);
    return 0;
  });
}

async function exportHouseholds({ householdIds, workbook, data }: ExportCommand, terminal: Terminal): Promise<number> {
  if (workbook !== null) return await exportWorkbook(workbook.of, workbook.file, data, terminal);
  const [householdId] = householdIds;
  const isOne = householdIds.length === 1;
  const operationId: OperationId = isOne ? 'households.export' : 'households.exportMany';
  const many = householdId === undefined ? {} : { householdIds };
  return await shortCall({ operationId, input: isOne ? { householdId } : many, data, isReported: false }, terminal);
}

function importCommand(words: readonly string[]): ImportCommand {
  const { values, positionals } = parsed(words, { data: TEXT } as const, 1);
  const [file] = positionals;
  if (file === undefined) throw usageError('Give the file to import, or - for standard input.');
  return { file, data: values.data ?? null };
}

async function importHouseholds({ file, data }: ImportCommand, terminal: Terminal): Promise<number> {
  return await withServices(data, null, async (services) => {
    const invoke = importingEncrypted(invokeOn(services, terminal), terminal);
    const input = await readJson(file, terminal);
    return await callOnce(invoke, importOperation(input), { input, csv: false }, terminal);
  });
}

/** Files of brokers for a stored plan. */
interface PositionsCommand {
  readonly files: readonly string[];
  readonly of: object;
  /** Name of a file that says what the files leave open. */
  readonly answers: string | null;
  readonly isSaved: boolean;
  readonly data: string | null;
}

function positionsCommand(words: readonly string[]): PositionsCommand {
  const options = { household: TEXT, plan: TEXT, answers: TEXT, save: FLAG, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, MOST_IMPORT_FILES);
  if (positionals.length === 0) throw usageError('Give the files of your broker: CSV, a workbook, OFX or QFX.');
  const of = planSource(undefined, values);
  const { answers = null, save = false, data = null } = values;
  return { files: positionals, of, answers, isSaved: save, data };
}

async function importPositions({ files, of, answers, isSaved, data }: PositionsCommand, terminal: Terminal) {
  const input = {
    ...of,
    files: files.map((file) => ({ name: basename(file), content: contentOf(file) })),
    ...(answers === null ? {} : { answers: await readJson(answers, terminal) }),
  };
  const operationId: OperationId = isSaved ? 'plans.import' : 'plans.previewImport';
  return await shortCall({ operationId, input, data }, terminal);
}

export const PORTABLE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'export',
    usage: ['[--household ID]… [--data DIR]', '--household ID --plan ID --xlsx FILE [--data DIR]'],
    purpose:
      'prints all households with their plans as one JSON document, or those named; one that is named alone as the page exports it; --xlsx writes the ledger and worksheets of a plan as a workbook',
    example: 'longhand export > practice.longhand',
    read: exportCommand,
    run: exportHouseholds,
  }),
  commandEntry({
    name: 'import',
    usage: ['FILE [--data DIR]'],
    purpose: 'adds the households of a document, encrypted ones too: all of them, or none; - for standard input',
    example: 'longhand import practice.longhand',
    read: importCommand,
    run: importHouseholds,
  }),
  commandEntry({
    name: 'positions',
    usage: ['FILE… --household ID --plan ID [--answers FILE] [--save] [--data DIR]'],
    purpose:
      'says what the positions in files of your broker (CSV, xlsx, OFX, QFX) would change in a plan; --save puts them into it as one revision',
    example: 'longhand positions Positions.csv --household 1 --plan 2',
    read: positionsCommand,
    run: importPositions,
  }),
];
