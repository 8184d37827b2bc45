import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { redrawnPng } from '../../../../electron/store/report/redrawn-png.ts';
import { refusalOf } from '../refusal.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colorType?: number;
  readonly interlace?: number;
  /** Lines with the byte of their filter before them. */
  readonly lines: readonly number[];
  readonly extra?: readonly Buffer[];
}

function png({ width = 2, height = 2, depth = 8, colorType = 2, interlace = 0, lines, extra = [] }: Drawing): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.from(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const redrawn = (file: Buffer) => Buffer.from(redrawnPng(file).png, 'base64');
/** Red and green over blue and white. */
const PLAIN = [0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255];

describe('a logo is drawn again', () => {
  it('with the same pixels whichever filter each line was written with', () => {
    const same = redrawn(png({ lines: PLAIN }));
    // Each line as the difference from the left, from above, from their mean, and by Paeth: worked by hand.
    for (const lines of [
      [1, 255, 0, 0, 1, 255, 0, 1, 0, 0, 255, 255, 255, 0],
      [2, 255, 0, 0, 0, 255, 0, 2, 1, 0, 255, 255, 0, 255],
      [3, 255, 0, 0, 129, 255, 0, 3, 129, 0, 255, 255, 128, 128],
      [4, 255, 0, 0, 1, 255, 0, 4, 1, 0, 255, 255, 0, 0],
    ]) {
      expect(redrawn(png({ lines })).equals(same)).toBe(true);
    }
    expect(redrawnPng(png({ lines: PLAIN }))).toMatchObject({ width: 2, height: 2 });
  });

  it('keeps pixels that are seen through', () => {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7, 128];
    const twice = redrawn(png({ height: 1, colorType: 6, lines }));
    expect(redrawn(twice).equals(twice)).toBe(true);
  });

  it('and nothing but them: no text, no place, nothing after the end', () => {
    const extra = [chunk('tEXt', Buffer.from('Author\0Nora')), chunk('eXIf', Buffer.from('40.01 N, 105.27 W'))];
    const file = Buffer.concat([png({ lines: PLAIN, extra }), Buffer.from('hidden')]);
    const again = redrawn(file);
    expect(again.equals(redrawn(png({ lines: PLAIN })))).toBe(true);
    for (const word of ['Nora', '40.01', 'hidden', 'tEXt', 'eXIf']) expect(again.includes(word)).toBe(false);
  });
});

describe('what is refused, with what to do', () => {
  it.each<[string, Buffer, string]>([
    ['over 512 KB', Buffer.concat([png({ lines: PLAIN }), Buffer.alloc(524_288)]), 'at most 512 KB'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not a PNG'],
    ['a text', Buffer.from('<svg/>'), 'not a PNG'],
    ['nothing', Buffer.alloc(0), 'not a PNG'],
    ['one that is cut off', png({ lines: PLAIN }).subarray(0, 60), 'damaged'],
    ['one whose bytes changed', flipped(png({ lines: PLAIN }), 50), 'damaged'],
    ['one with too few lines', png({ lines: PLAIN.slice(0, 7) }), 'damaged'],
    ['one that unpacks to more than its picture', png({ lines: [...PLAIN, 0] }), 'damaged'],
    ['one with a filter that does not exist', png({ lines: [9, ...PLAIN.slice(1)] }), 'damaged'],
    ['16 bits a channel', png({ depth: 16, lines: PLAIN }), '8 bits a channel'],
    ['a palette', png({ colorType: 3, lines: PLAIN }), '8 bits a channel'],
    ['interlaced', png({ interlace: 1, lines: PLAIN }), 'not interlaced'],
    ['too wide', png({ width: 2001, lines: PLAIN }), '2000 by 2000'],
    ['of no height', png({ height: 0, lines: PLAIN }), '2000 by 2000'],
  ])('%s', (_, file, words) => {
    const { code, issues } = refusalOf(() => redrawnPng(file));
    expect(code).toBe('validation_failed');
    expect(issues).toEqual([{ path: 'png', message: expect.stringContaining(words) }]);
  });
});

function flipped(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
