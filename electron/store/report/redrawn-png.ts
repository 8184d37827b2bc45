import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';
import { ApiError } from '../../contract/operation/api-error.ts';
import { type Firm, MOST_LOGO_BYTES, MOST_LOGO_SIDE } from '../../contract/report/firm-operations.ts';

/*
 * A PNG is read into its pixels and written again from them: no text, profile, date, place or hidden data of the file that was
 * chosen is kept. W3C, Portable Network Graphics (PNG) Specification, Third Edition. The page draws whatever image it is given
 * as RGBA of 8 bits, which is what is read here, with RGB beside it.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes a pixel by color type: 11.2.1, IHDR. */
const BYTES_A_PIXEL: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [6, 4],
]);

interface Header {
  readonly width: number;
  readonly height: number;
  readonly colorType: number;
  readonly bytesAPixel: number;
}

/** @throws ApiError `validation_failed` for what is no PNG, too large, or written in a way that is not read here */
export function redrawnPng(file: Buffer): NonNullable<Firm['logo']> {
  if (file.length > MOST_LOGO_BYTES) throw refused('Choose a logo of at most 512 KB.');
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw refused('This is not a PNG. In Settings a PNG or JPEG can be chosen.');
  }
  const chunks = chunksOf(file);
  const header = headerOf(chunks[0]);
  const lines = pixelLines(chunks, header);
  const png = pngOf(header, lines);
  if (png.length > MOST_LOGO_BYTES) throw refused('Redrawn, the logo is over 512 KB. Choose a smaller one.');
  return { png: png.toString('base64'), width: header.width, height: header.height };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(file: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) break;
    const named = file.subarray(at + 4, end - 4);
    if (crc32(named) !== file.readUInt32BE(end - 4)) break;
    const type = named.toString('latin1', 0, 4);
    chunks.push({ type, data: named.subarray(4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw refused('This PNG is damaged. Save it again, or choose another.');
}

function headerOf(first: Chunk | undefined): Header {
  if (first?.type !== 'IHDR' || first.data.length !== 13) {
    throw refused('This PNG is damaged. Save it again, or choose another.');
  }
  const { data } = first;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colorType, , , interlace] = data.subarray(8);
  const bytesAPixel = BYTES_A_PIXEL.get(colorType ?? -1);
  if (depth !== 8 || colorType === undefined || bytesAPixel === undefined || interlace !== 0) {
    throw refused('Save the logo as a PNG in RGB or RGBA of 8 bits a channel, not interlaced.');
  }
  if (width < 1 || height < 1 || width > MOST_LOGO_SIDE || height > MOST_LOGO_SIDE) {
    throw refused(`Choose a logo of at most ${MOST_LOGO_SIDE} by ${MOST_LOGO_SIDE} pixels.`);
  }
  return { width, height, colorType, bytesAPixel };
}

/** The lines of pixels, each without its filter: 9, Filtering. */
function pixelLines(chunks: readonly Chunk[], { width, height, bytesAPixel }: Header): Buffer {
  const stride = width * bytesAPixel;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const filtered = inflated(packed, (stride + 1) * height);
  const lines = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    const filter = filtered[from] ?? 0;
    const line = filtered.subarray(from + 1, from + 1 + stride);
    const above = row === 0 ? Buffer.alloc(stride) : lines.subarray((row - 1) * stride, row * stride);
    unfilter(filter, line, above, { into: lines.subarray(row * stride, (row + 1) * stride), bytesAPixel });
  }
  return lines;
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    const all = inflateSync(packed, { maxOutputLength: size });
    if (all.length === size) return all;
  } catch {
    // Said below: the stream is broken, or longer than its picture.
  }
  throw refused('This PNG is damaged. Save it again, or choose another.');
}

interface Unfiltered {
  readonly into: Buffer;
  readonly bytesAPixel: number;
}

function unfilter(filter: number, line: Buffer, above: Buffer, { into, bytesAPixel }: Unfiltered): void {
  for (const [at, byte] of line.entries()) {
    const left = at < bytesAPixel ? 0 : (into[at - bytesAPixel] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < bytesAPixel ? 0 : (above[at - bytesAPixel] ?? 0);
    into[at] = byte + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4:
      return paeth(left, up, corner);
    default:
      throw refused('This PNG is damaged. Save it again, or choose another.');
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [estimate - left, estimate - up, estimate - corner].map(Math.abs);
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Writes each line as the difference from its neighbor to the left, which packs drawings well. */
function pngOf({ width, height, colorType, bytesAPixel }: Header, lines: Buffer): Buffer {
  const stride = width * bytesAPixel;
  const filtered = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    filtered[row * (stride + 1)] = 1;
    for (let at = 0; at < stride; at += 1) {
      const left = at < bytesAPixel ? 0 : (lines[row * stride + at - bytesAPixel] ?? 0);
      filtered[row * (stride + 1) + 1 + at] = ((lines[row * stride + at] ?? 0) - left) & 0xff;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType, 0, 0, 0], 8);
  const data = deflateSync(filtered, { level: constants.Z_BEST_COMPRESSION });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function refused(message: string): ApiError {
  return new ApiError('validation_failed', `png: ${message}`, { issues: [{ path: 'png', message }] });
}
