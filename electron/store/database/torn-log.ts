import { existsSync, readFileSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_BIG_ENDIAN = 0x377f0683;

/**
 * Whether the write-ahead log of a database is torn in the middle: a frame does not fit its checksum, and transactions that
 * were committed after it follow. SQLite would read the log up to the torn frame and drop the rest without a word. The
 * transaction of the torn frame alone does not count: a power cut leaves such a one before it is acknowledged.
 */
export function isLogTorn(log: string): boolean {
  if (!existsSync(log)) return false;
  const bytes = readFileSync(log);
  if (bytes.length < HEADER_BYTES) return false;
  const pageBytes = bytes.readUInt32BE(8);
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const salt = bytes.subarray(16, 24);
  const isBigEndian = bytes.readUInt32BE(0) === MAGIC_BIG_ENDIAN;
  let sums = [bytes.readUInt32BE(24), bytes.readUInt32BE(28)] as const;
  let commitsSinceTear: number | null = null;
  for (let at = HEADER_BYTES; at + frameBytes <= bytes.length; at += frameBytes) {
    const frame = bytes.subarray(at, at + frameBytes);
    // Frames of an earlier round of the log have another salt: they ended in the database long ago.
    if (!frame.subarray(8, 16).equals(salt)) {
      if (commitsSinceTear === null) return false;
      continue;
    }
    const own = [frame.readUInt32BE(16), frame.readUInt32BE(20)] as const;
    const [one, two] = checksum(
      frame.subarray(FRAME_HEADER_BYTES),
      checksum(frame.subarray(0, 8), sums, isBigEndian),
      isBigEndian,
    );
    if (one !== own[0] || two !== own[1]) commitsSinceTear ??= 0;
    if (commitsSinceTear !== null && frame.readUInt32BE(4) !== 0) commitsSinceTear += 1;
    // Each frame is held against the one before it as it stands there, so that one that is torn spoils no other.
    sums = own;
  }
  return commitsSinceTear !== null && commitsSinceTear > 1;
}

type Sums = readonly [number, number];

/** SQLite, "Database File Format", 4.2. */
function checksum(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  let [one, two] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}
