import type { PageImage } from './page-image.ts';

export type Value = number | bigint | string | Buffer | null;

/** A row as a page holds it: the values in the order of the columns, and the rowid where the table has one. */
export interface SalvagedRecord {
  readonly rowId: number | null;
  readonly values: readonly Value[];
}

const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
const INDEX_INTERIOR = 0x02;
/** Page 1 begins with the header of the file. */
const FILE_HEADER_BYTES = 100;

/**
 * Every record in every page of a database, whichever table it belongs to, wherever the pages that lead to it are: SQLite,
 * "Database File Format". A page or a record that is not as the format wants it is left out.
 */
export function leafRecords(image: PageImage): readonly SalvagedRecord[] {
  const records: SalvagedRecord[] = [];
  const free = freePages(image);
  for (let number = 1; number <= image.pageCount; number += 1) {
    const page = free.has(number) ? null : image.page(number);
    if (page !== null) records.push(...recordsOf(page, number === 1 ? FILE_HEADER_BYTES : 0, image));
  }
  return records;
}

/** Pages that are not in use: what they hold was deleted, or is older than what is in use. None where page 1 is damaged. */
function freePages(image: PageImage): ReadonlySet<number> {
  const free = new Set<number>();
  let trunk = image.page(1)?.readUInt32BE(32) ?? 0;
  while (trunk !== 0 && trunk <= image.pageCount && !free.has(trunk)) {
    free.add(trunk);
    const page = image.page(trunk);
    if (page === null) break;
    const leaves = Math.min(page.readUInt32BE(4), image.usableBytes / 4 - 2);
    for (let at = 0; at < leaves; at += 1) free.add(page.readUInt32BE(8 + at * 4));
    trunk = page.readUInt32BE(0);
  }
  return free;
}

function recordsOf(page: Buffer, header: number, image: PageImage): readonly SalvagedRecord[] {
  const kind = page[header];
  if (kind !== TABLE_LEAF && kind !== INDEX_LEAF && kind !== INDEX_INTERIOR) return [];
  const cells = page.readUInt16BE(header + 3);
  const pointers = header + (kind === INDEX_INTERIOR ? 12 : 8);
  if (pointers + cells * 2 > image.usableBytes) return [];
  return Array.from({ length: cells }, (_, at) => page.readUInt16BE(pointers + at * 2)).flatMap((start) => {
    const record = recordAt(page, kind === INDEX_INTERIOR ? start + 4 : start, kind === TABLE_LEAF, image);
    return record === null ? [] : [record];
  });
}

function recordAt(page: Buffer, start: number, isTable: boolean, image: PageImage): SalvagedRecord | null {
  try {
    const size = varint(page, start);
    const rowId = isTable ? varint(page, size.next) : null;
    const payload = payloadAt(page, { start: rowId?.next ?? size.next, size: size.value, isTable }, image);
    return { rowId: rowId?.value ?? null, values: valuesIn(payload) };
  } catch (error) {
    // Read past the end of the page or of its chain: no record.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Place {
  readonly start: number;
  readonly size: number;
  readonly isTable: boolean;
}

/** What lies in the page, and in its chain of overflow pages. */
function payloadAt(
  page: Buffer,
  { start, size, isTable }: Place,
  { usableBytes: usable, page: pageAt }: PageImage,
): Buffer {
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (size <= most) return exactly(page.subarray(start, start + size), size);
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (usable - 4));
  const local = fitting <= most ? fitting : least;
  const parts = [page.subarray(start, start + local)];
  let next = page.readUInt32BE(start + local);
  for (let rest = size - local; rest > 0; rest -= usable - 4) {
    const overflow = pageAt(next);
    if (overflow === null || next === 0) throw new RangeError('the chain of overflow pages is broken');
    parts.push(overflow.subarray(4, 4 + Math.min(rest, usable - 4)));
    next = overflow.readUInt32BE(0);
    // The chain of another record is no part of this one.
    if (rest <= usable - 4 && next !== 0) throw new RangeError('the chain of overflow pages goes on');
  }
  return exactly(Buffer.concat(parts), size);
}

function exactly(payload: Buffer, size: number): Buffer {
  if (payload.length !== size) throw new RangeError('the record is cut off');
  return payload;
}

/** The record format: a header of serial types, then the values. */
function valuesIn(payload: Buffer): readonly Value[] {
  const header = varint(payload, 0);
  if (header.value > payload.length) throw new RangeError('the header is longer than the record');
  const types: number[] = [];
  for (let at = header.next; at < header.value; ) {
    const type = varint(payload, at);
    types.push(type.value);
    at = type.next;
  }
  let at = header.value;
  const values = types.map((type) => {
    const bytes = bytesOf(type);
    const value = valueOf(type, exactly(payload.subarray(at, at + bytes), bytes));
    at += bytes;
    return value;
  });
  if (at !== payload.length) throw new RangeError('the values do not fill the record');
  return values;
}

const INTEGER_BYTES: readonly number[] = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function bytesOf(type: number): number {
  if (type === 10 || type === 11) throw new RangeError('there are no such values');
  return INTEGER_BYTES[type] ?? Math.floor((type - 12) / 2);
}

function valueOf(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 6) return bytes.readBigInt64BE(0);
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  return type % 2 === 0 ? bytes : text(bytes);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function text(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new RangeError('bytes that are no text');
  }
}

/** Seven bits a byte, the highest first; the ninth byte has eight. */
function varint(bytes: Buffer, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let at = 0; at < 8; at += 1) {
    const byte = bytes.readUInt8(start + at);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      if (!Number.isSafeInteger(value)) throw new RangeError('no number of this database is as large');
      return { value, next: start + at + 1 };
    }
  }
  throw new RangeError('no number of this database is as large');
}
