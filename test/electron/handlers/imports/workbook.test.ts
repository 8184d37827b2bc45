import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { readFile } from '../../../../electron/handlers/imports/files/read-file.ts';
import { withTables } from '../../../../electron/handlers/imports/files/workbook.ts';

type Row = readonly (string | number | Date | null)[];

const cell = (value: Row[number]) => {
  if (value === null) return null;
  return value instanceof Date ? { value, format: 'mm/dd/yyyy' } : { value };
};
const workbook = async (
  sheets: readonly { readonly sheet: string; readonly rows: readonly Row[] }[],
): Promise<Buffer> =>
  writeWorkbook(sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(cell)) }))).toBuffer();
const read = async (name: string, bytes: Buffer) => {
  const [sent] = await withTables([{ name, content: bytes.toString('base64') }]);
  return readFile(name, Buffer.from(sent?.content ?? '', 'base64'));
};

/** A zip archive of one part. */
const archive = (part: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content);
  const name = Buffer.from(part);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  // It says of itself that it is small.
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
};

describe('positions in a workbook', () => {
  it('are found by the same heads as in CSV, on every sheet', async () => {
    // Heads as Fidelity has them.
    const heads = [
      'Account Number',
      'Account Name',
      'Symbol',
      'Description',
      'Quantity',
      'Last Price',
      'Current Value',
      'Cost Basis Total',
    ];
    const bytes = await workbook([
      {
        sheet: 'Positions',
        rows: [
          ['As of', new Date(Date.UTC(2026, 10, 20))],
          heads,
          ['X12345678', 'Individual', 'VTI', 'VANGUARD TOTAL STOCK MARKET', 100.5, 300, 30_150, 20_000.25],
        ],
      },
      {
        sheet: 'More',
        rows: [
          heads,
          ['X87654321', 'ROTH IRA', 'BND', 'VANGUARD TOTAL BOND MARKET', 10, 72.5, 725, 800],
          ['X87654321', 'ROTH IRA', 'SPAXX**', 'MONEY MARKET', null, null, '$1,000.10', null],
        ],
      },
    ]);
    const file = await read('Portfolio.xlsx', bytes);
    expect([file.format, file.rows, file.rowsRead]).toEqual(['Fidelity positions', 3, 3]);
    expect(
      file.accounts.map(({ name, positions }) => [
        name,
        positions.map(({ symbol, value, paid }) => [symbol, value, paid]),
      ]),
    ).toEqual([
      ['Individual …678', [['VTI', 30_150, 20_000.25]]],
      [
        'ROTH IRA …321',
        [
          ['BND', 725, 800],
          ['', 1000.1, 1000.1],
        ],
      ],
    ]);
  });

  it('that unpacks to more than it says and more than 64 MB is refused before it is laid out', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', Buffer.alloc(70 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read('Positions 12345678.xlsx', bomb)).rejects.toThrow(
      '“Positions …678.xlsx” unpacks to more than 64 MB',
    );
  });

  it.each([
    ['a cell far out', archive('xl/worksheets/sheet1.xml', Buffer.from('<c r="XFD1048576"/>'))],
    ['an archive of something else', archive('notes.txt', Buffer.from('hello'))],
    ['an archive that is cut', archive('xl/workbook.xml', Buffer.from('<workbook/>')).subarray(0, 40)],
  ])('is refused in words: %s', async (_what, bytes) => {
    await expect(read('a.xlsx', bytes)).rejects.toThrow(/“a.xlsx” is no workbook that can be read/);
  });
});
