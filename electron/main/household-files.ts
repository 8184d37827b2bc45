import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { dialog } from 'electron';
import { Household } from '../contract/household-operations.ts';
import type { ErrorBody } from '../contract/operation/api-error.ts';
import { isEncryptedExport } from '../contract/operation/encrypted-format.ts';
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

/** Asks before a file that was opened from outside adds a household. */
export async function wantsImport(path: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: `Add the household in ${basename(path)}?`,
    detail: 'It is added beside the households that are there; none of them changes.',
    buttons: ['Add the household', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** Adds the household of a file. Resolves to its place in the page, or to null where a dialog has said why not. */
export async function importHouseholdFile(
  path: string,
  services: HandlerServices,
  logIncident: IncidentLog,
): Promise<string | null> {
  const content = await contentOf(path);
  if (content === null) return null;
  const [operationId, input] = isEncryptedExport(content)
    ? ['households.importEncrypted', { file: content }]
    : ['households.import', content];
  const answer = await dispatch(operationId, input, LOCAL_USER, callContext(services, logIncident));
  if (answer.ok) return `/households/${Household.parse(answer.value).id}`;
  refuse(path, reasonOf(answer.error));
  return null;
}

function reasonOf({ code, issues = [], message }: ErrorBody): string {
  if (code === 'wrong_passphrase') return OTHER_PASSPHRASE;
  const [issue] = issues;
  return issue === undefined ? message : `${issue.path}: ${issue.message}`;
}

/** The dialogs of the system ask for no passphrase; the page does. */
const OTHER_PASSPHRASE =
  'It is encrypted with another passphrase than these households. Press Import above the list of households: there it is asked for.';

async function contentOf(path: string): Promise<unknown> {
  try {
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

function refuse(path: string, reason: string): void {
  dialog.showErrorBox(`${basename(path)} was not imported`, reason);
}
