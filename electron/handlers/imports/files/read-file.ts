import { ApiError } from '../../../contract/operation/api-error.ts';
import { dateIn } from './amounts.ts';
import { cutLongNumbers } from './cut-numbers.ts';
import { fileText } from './file-text.ts';
import { isOfx, readOfx } from './ofx.ts';
import { readPositionsCsv } from './positions-csv.ts';
import type { ReadFile } from './read-account.ts';

/**
 * A file of a broker or a bank.
 * @throws ApiError `validation_failed` for one that holds no positions, in words that name its cure
 */
export function readFile(name: string, bytes: Uint8Array): ReadFile {
  const text = fileText(name, bytes);
  const file = isOfx(text) ? readOfx(text) : readPositionsCsv(text);
  if (file.accounts.length === 0) throw empty(name);
  return { ...file, asOf: file.asOf ?? dateIn(name) };
}

function empty(name: string): ApiError {
  return new ApiError(
    'validation_failed',
    `“${cutLongNumbers(name)}” holds no positions: no row of heads with a symbol or a name and a value, and no OFX. Download the positions, not the activity, as CSV.`,
  );
}
