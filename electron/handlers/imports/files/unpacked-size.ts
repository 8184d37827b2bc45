import { ApiError } from '../../../contract/operation/api-error.ts';
import { inflated } from '../../../store/files/inflated.ts';
import { cutLongNumbers } from './cut-numbers.ts';

const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_ENTRIES = 2000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const DEFLATED = 8;

/**
 * Unpacks every part of a zip archive and throws it away: what an archive says of its sizes need not be true. APPNOTE.TXT 4.3.
 * @throws ApiError `validation_failed` where it is not whole or comes to more than 64 MB
 */
export function checkUnpackedSize(name: string, bytes: Buffer): void {
  let left = MOST_UNPACKED;
  try {
    for (const part of partsOf(bytes)) {
      const unpacked = part(left);
      left -= unpacked.length;
      if (left >= 0) checkCells(unpacked);
    }
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? tooLarge(name) : notWhole(name);
  }
  if (left < 0) throw tooLarge(name);
}

/** Each part, unpacked to at most as many bytes as are left. */
function partsOf(bytes: Buffer): readonly ((left: number) => Buffer)[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MOST_ENTRIES) throw new RangeError('entries');
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('entry');
    const [method, packed, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    return (left: number): Buffer => {
      if (bytes.readUInt32LE(start) !== LOCAL) throw new RangeError('local');
      const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      if (from + packed > bytes.length) throw new RangeError('cut');
      const content = bytes.subarray(from, from + packed);
      return method === DEFLATED ? inflated(content, left) : content;
    };
  });
}

const MOST_ROWS = 100_000;
const MOST_COLUMNS = 2;

/** A cell far out stands for all rows and columns before it, which a reader lays out. @throws RangeError for one too far */
function checkCells(part: Buffer): void {
  for (const [, column = '', row = ''] of part.toString('latin1').matchAll(/\br="([A-Z]*)(\d+)"/g))
    if (column.length > MOST_COLUMNS || Number(row) > MOST_ROWS) throw new RangeError('cell');
}

/** Where the end of the central directory stands: a comment may follow it. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new RangeError('end');
}

function tooLarge(name: string): ApiError {
  return new ApiError(
    'validation_failed',
    `“${cutLongNumbers(name)}” unpacks to more than 64 MB: save its positions alone, or as CSV.`,
  );
}

export function notWhole(name: string): ApiError {
  return new ApiError(
    'validation_failed',
    `“${cutLongNumbers(name)}” is no workbook that can be read, or it is not whole. Download it again, or save it as CSV.`,
  );
}
