import { writeFile } from 'node:fs/promises';
import { ApiError } from '../../../contract/operation/api-error.ts';

/** Writes a file that a command names. @throws ApiError `malformed_request` where it cannot be written */
export async function writeGivenFile(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ApiError('malformed_request', `Longhand cannot write ${file}.`);
  }
}
