import { ApiError } from '../../../contract/operation/api-error.ts';
import { cutLongNumbers } from './cut-numbers.ts';

/**
 * The text of a file, by the mark at its beginning: UTF-8 or UTF-16. Without one, UTF-8 where it is that, else the code page
 * of Windows for Western Europe, in which older programs save.
 * @throws ApiError `validation_failed` for a file that is no text, in words that name its cure
 */
export function fileText(name: string, bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw unreadable(name, 'is an archive, or a workbook that is not whole. Unpack it, or save it as CSV.');
  if (first === 0x25 && second === 0x50) throw unreadable(name, 'is a PDF. Download the positions as CSV instead.');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw unreadable(name, 'holds no text. Choose a CSV, OFX or QFX file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function unreadable(name: string, what: string): ApiError {
  return new ApiError('validation_failed', `“${cutLongNumbers(name)}” ${what}`);
}
