import { operations } from '../contract/index.ts';
import type { SandboxCredentials } from '../contract/sandbox-operations.ts';
import { callOwner } from '../transport/socket/ask-owner.ts';
import type { FolderOwner } from '../transport/socket/socket-messages.ts';
import { printAddress } from './new-addresses.ts';
import { openBrowser } from './open-browser.ts';
import type { Terminal } from './terminal.ts';

export interface SecondStart {
  readonly dataFolder: string;
  readonly opensBrowser: boolean;
  readonly answersTokens: boolean;
  readonly isSandbox: boolean;
}

/** What a second start does: it says what runs, leads there, and has it answer programs where that was asked for. */
export async function showRunning(owner: FolderOwner, options: SecondStart, terminal: Terminal): Promise<number> {
  const { dataFolder, opensBrowser, isSandbox } = options;
  const { pid, address, apiOrigin } = owner;
  const { stderr } = terminal;
  if (address === null) {
    stderr.write(`Longhand is open already: its window (process ${pid}) has come to the front.\n`);
  } else {
    stderr.write(`Longhand is running already (process ${pid}) with the data folder ${dataFolder}.\n`);
    printAddress(address, terminal);
    stderr.write('The address works once, within two minutes.\n');
    if (opensBrowser) openBrowser(address, dataFolder, process.platform);
  }
  if (isSandbox) await printRunningCredentials(options, terminal);
  if (!options.answersTokens) return 0;
  if (apiOrigin === null) {
    stderr.write('It does not answer scripts. Switch the API on in its settings, or end it and start this again.\n');
    return 1;
  }
  sayWhereTokensAre(apiOrigin, terminal);
  return 0;
}

/** Those of the sandbox that another process serves. */
async function printRunningCredentials({ dataFolder }: SecondStart, terminal: Terminal): Promise<void> {
  const envelope = await callOwner(dataFolder, { operationId: 'sandbox.status', input: {} }, () => {});
  const status = envelope?.ok === true ? operations['sandbox.status'].output.safeParse(envelope.value) : null;
  const credentials = status?.data?.credentials ?? null;
  if (credentials !== null) printCredentials(credentials, terminal);
}

export function sayWhereTokensAre(origin: string, { stderr }: Terminal): void {
  stderr.write(`Scripts get tokens at ${origin}/auth/oauth/token.\n`);
}

/** One name and value a line, as the sandbox keeps them: for a script to read. */
export function printCredentials(
  { clientId, clientSecret, username, password }: SandboxCredentials,
  terminal: Terminal,
): void {
  const lines = { client_id: clientId, client_secret: clientSecret, username, password };
  for (const [name, value] of Object.entries(lines)) terminal.stdout.write(`${name}: ${value}\n`);
}
