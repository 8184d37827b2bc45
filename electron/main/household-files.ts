import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { dialog } from 'electron';
import { Household } from '../contract/household-operations.ts';
import type { ErrorBody } from '../contract/operation/api-error.ts';
import { importOperation, LARGEST_FILE_BYTES, tooLarge } from '../contract/operation/file-formats.ts';
import { ImportedHouseholds } from '../contract/portable-operations.ts';
import type { HandlerServices } from '../handlers/handler-context.ts';
import { callContext } from '../transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../transport/dispatch.ts';
import type { IncidentLog } from '../transport/incident.ts';

/** What an exported household ends in: this, or `.json` from elsewhere. */
const FILE_TYPES = ['longhand', 'json'];

/** The household files among the arguments of a start, as absolute paths. */
export function householdFilesIn(argv: readonly string[], workingFolder: string): readonly string[] {
  return argv
    .filter((argument) => !argument.startsWith('-') && FILE_TYPES.some((type) => argument.endsWith(`.${type}`)))
    .map((path) => resolve(workingFolder, path));
}

/** Lets the user choose household files. */
export async function chooseHouseholdFiles(): Promise<readonly string[]> {
  const { filePaths } = await dialog.showOpenDialog({
    title: 'Import households',
    filters: [{ name: 'Households', extensions: FILE_TYPES }],
    properties: ['openFile', 'multiSelections'],
  });
  return filePaths;
}

/** Asks before a file that was opened from outside adds households. */
export async function wantsImport(path: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: `Add what is in ${basename(path)}?`,
    detail: 'It is added beside the households that are there; none of them changes.',
    buttons: ['Add to my households', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** Adds the households of a file. Resolves to its place in the page, or to null where a dialog has said why not. */
export async function importHouseholdFile(
  path: string,
  services: HandlerServices,
  logIncident: IncidentLog,
): Promise<string | null> {
  const content = await contentOf(path);
  if (content === null) return null;
  const operationId = importOperation(content);
  const input = operationId === 'households.importEncrypted' ? { file: content } : content;
  const answer = await dispatch(operationId, input, LOCAL_USER, callContext(services, logIncident));
  if (answer.ok) return placeOf(answer.value);
  refuse(path, reasonOf(answer.error));
  return null;
}

/** Of one household itself, of several the list. */
function placeOf(added: unknown): string {
  const { data: household } = Household.safeParse(added);
  const [only, ...others] = household === undefined ? ImportedHouseholds.parse(added).content : [household];
  return only === undefined || others.length > 0 ? '/' : `/households/${only.id}`;
}

function reasonOf({ code, message }: ErrorBody): string {
  return code === 'wrong_passphrase' ? OTHER_PASSPHRASE : message;
}

/** The dialogs of the system ask for no passphrase; the page does. */
const OTHER_PASSPHRASE =
  'It is encrypted with another passphrase than these households. Press Import above the list of households: there it is asked for.';

async function contentOf(path: string): Promise<unknown> {
  try {
    const found = await stat(path);
    const refusal = found.isDirectory() ? 'It is a folder, not a file.' : refusalOfSize(path, found.size);
    if (refusal !== null) {
      refuse(path, refusal);
      return null;
    }
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (content !== null) return content;
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      refuse(path, 'The file cannot be read.');
      return null;
    }
  }
  refuse(path, 'It is not a household exported from Longhand.');
  return null;
}

function refusalOfSize(path: string, bytes: number): string | null {
  if (bytes === 0) return 'It is empty.';
  return bytes > LARGEST_FILE_BYTES ? tooLarge(basename(path)) : null;
}

function refuse(path: string, reason: string): void {
  dialog.showErrorBox(`${basename(path)} was not imported`, reason);
}
