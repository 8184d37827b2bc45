import { basename } from 'node:path';
import type { OperationId } from '../../../contract/index.ts';
import { readJson } from '../../command-call.ts';
import type { Terminal } from '../../terminal.ts';
import { shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { FLAG, parsed, planSource, TEXT, usageError } from '../command-words.ts';
import { contentOf } from './content-of.ts';

/** A plan file of another planner, and where it goes. */
interface PlanFileCommand {
  readonly file: string;
  /** The plan that it takes the place of; null for a household of its own. */
  readonly of: object | null;
  /** Name of a file that says what the plan file leaves open. */
  readonly answers: string | null;
  readonly isSaved: boolean;
  readonly data: string | null;
}

function planFileCommand(words: readonly string[]): PlanFileCommand {
  const options = { household: TEXT, plan: TEXT, answers: TEXT, save: FLAG, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const [file] = positionals;
  if (file === undefined) throw usageError('Give the plan file of the other planner: JSON or TOML.');
  const isInto = values.household !== undefined || values.plan !== undefined;
  const { answers = null, save = false, data = null } = values;
  return { file, of: isInto ? planSource(undefined, values) : null, answers, isSaved: save, data };
}

async function importPlanFile({ file, of, answers, isSaved, data }: PlanFileCommand, terminal: Terminal) {
  const input = {
    ...(isSaved && of !== null ? of : {}),
    file: { name: basename(file), content: contentOf(file) },
    ...(answers === null ? {} : { answers: await readJson(answers, terminal) }),
  };
  const saving: OperationId = of === null ? 'planFiles.createHousehold' : 'planFiles.replacePlan';
  return await shortCall({ operationId: isSaved ? saving : 'planFiles.preview', input, data }, terminal);
}

export const PLAN_FILE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'plan-file',
    usage: ['FILE [--household ID --plan ID] [--answers FILE] [--save] [--data DIR]'],
    purpose:
      'says what becomes of a plan file of ProjectionLab, Owl, RetireGolden or RetireTui; --save makes a household of it, or puts it in the place of a plan as one revision',
    example: 'longhand plan-file Case_jack.toml --save',
    read: planFileCommand,
    run: importPlanFile,
  }),
];
