import { ApiError } from '../../contract/operation/api-error.ts';
import {
  ENCRYPTED_FORMAT,
  formatOf,
  HOUSEHOLD_FORMAT,
  HOUSEHOLDS_FORMAT,
} from '../../contract/operation/file-formats.ts';
import { readJson } from '../command-call.ts';
import type { Terminal } from '../terminal.ts';
import type { PlanSource } from './command-words.ts';

/** The plan as an operation takes it: a document in the request, or the ids of a stored one. */
export async function planInput(plan: PlanSource, terminal: Terminal): Promise<object> {
  return 'file' in plan ? { plan: await readPlan(plan.file, terminal) } : plan;
}

const WHAT_IT_IS: ReadonlyMap<string | null, string> = new Map([
  [HOUSEHOLD_FORMAT, 'a household that was exported'],
  [HOUSEHOLDS_FORMAT, 'an export of several households'],
  [ENCRYPTED_FORMAT, 'an encrypted export'],
]);

/**
 * The plan document in a file, or on standard input where `file` is `-`. What is wrong in one the operation says.
 * @throws ApiError `malformed_request` for an export, which holds plans and is none
 */
export async function readPlan(file: string, terminal: Terminal): Promise<unknown> {
  const content = await readJson(file, terminal);
  const kind = WHAT_IT_IS.get(formatOf(content));
  if (kind === undefined) return content;
  const name = file === '-' ? 'The input' : file;
  const taken = `"longhand import ${file}" adds it to the data folder; then --household ID --plan ID names one of its plans`;
  throw new ApiError('malformed_request', `${name} is ${kind}, not a plan document. ${taken}.`);
}
