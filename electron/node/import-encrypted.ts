import { isEncryptedExport } from '../contract/operation/file-formats.ts';
import type { Invoke } from './command-call.ts';
import type { Terminal } from './terminal.ts';

/** Lets an import take encrypted exports, too: those that the data folder does not open, with the passphrase given. */
export function importingEncrypted(invoke: Invoke, { passphrase }: Terminal): Invoke {
  return async (operationId, input) => {
    if (!operationId.startsWith('households.import') || !isEncryptedExport(input))
      return await invoke(operationId, input);
    const answer = await invoke('households.importEncrypted', { file: input });
    if (answer.ok || answer.error.code !== 'wrong_passphrase') return answer;
    const given = (await passphrase?.()) ?? null;
    return given === null ? answer : await invoke('households.importEncrypted', { file: input, passphrase: given });
  };
}
