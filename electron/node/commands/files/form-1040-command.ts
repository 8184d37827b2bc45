import { FILING_STATUSES } from '../../../../engine/primitives/filing-status.ts';
import type { Terminal } from '../../terminal.ts';
import { shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { parsed, TEXT, usageError, wholeNumber } from '../command-words.ts';
import { contentOf } from './content-of.ts';

/** Lines of a filed Form 1040, and whose return it is. */
interface Form1040Command {
  readonly file: string;
  readonly taxYear: number;
  readonly filingStatus: string;
  readonly ages: readonly number[];
}

function form1040Command(words: readonly string[]): Form1040Command {
  const { values, positionals } = parsed(words, { year: TEXT, status: TEXT, ages: TEXT } as const, 1);
  const [file] = positionals;
  if (file === undefined) throw usageError('Give a file with the lines of the return, one a row: 1z 88,000.');
  const taxYear = wholeNumber(values.year, '--year', 2100);
  const filingStatus = FILING_STATUSES.find((status) => status === values.status);
  if (taxYear === null || filingStatus === undefined || values.ages === undefined)
    throw usageError(`Give --year, --status (${FILING_STATUSES.join(', ')}) and --ages, such as 64,62.`);
  const ages = values.ages.split(',').map((age) => wholeNumber(age.trim(), '--ages', 130) ?? 0);
  return { file, taxYear, filingStatus, ages };
}

async function checkForm1040({ file, taxYear, filingStatus, ages }: Form1040Command, terminal: Terminal) {
  const text = Buffer.from(contentOf(file), 'base64').toString('utf8');
  const input = { taxYear, filingStatus, people: ages.map((age) => ({ age })), text };
  return await shortCall({ operationId: 'calculators.form1040', input, data: null }, terminal);
}

export const FORM_1040_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'form-1040',
    usage: ['FILE --year YEAR --status STATUS --ages AGE[,AGE]'],
    purpose: 'recalculates a filed Form 1040 from its own lines, one a row, and says line by line what differs',
    example: 'longhand form-1040 lines.txt --year 2025 --status single --ages 64',
    read: form1040Command,
    run: checkForm1040,
  }),
];
