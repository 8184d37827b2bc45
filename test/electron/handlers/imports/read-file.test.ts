import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { amountIn, cutNumbers, dateIn } from '../../../../electron/handlers/imports/files/amounts.ts';
import { readFile } from '../../../../electron/handlers/imports/files/read-file.ts';

const read = (name: string) => readFile(name, readFileSync(new URL(`files/${name}`, import.meta.url)));
const positionsOf = (name: string) =>
  read(name).accounts.map(({ name: account, positions }) => ({
    account,
    positions: positions.map(({ symbol, value, paid }) => [symbol, value, paid]),
  }));

/** The names of the accounts that a file holds, or why it holds none. */
function namesOrRefusal(text: string): string {
  try {
    const { accounts } = readFile('fuzz.csv', Buffer.from(text));
    return `names: ${accounts.map(({ name }) => name).join(', ')}`;
  } catch (error) {
    return error instanceof ApiError ? 'refused' : String(error);
  }
}

describe('files of brokers', () => {
  it('reads all accounts of Schwab, each with its total, and cash without a symbol', () => {
    const file = read('schwab.csv');
    expect(file).toMatchObject({
      format: 'Schwab positions',
      asOf: '2026-11-20',
      rows: 10,
      rowsRead: 10,
      problems: [],
    });
    expect(file.accounts.map(({ name, total }) => [name, total])).toEqual([
      ['Joint Tenant …412', 642_906],
      ['Rollover IRA …907', 902_065],
    ]);
    expect(file.accounts[0]?.positions[6]).toEqual({
      symbol: 'HWK-PVT',
      name: 'HAWK CREEK PARTNERS LP',
      quantity: 1,
      value: 7221,
      paid: null,
      kind: 'Other',
    });
    expect(file.accounts[0]?.positions[7]).toMatchObject({ symbol: '', kind: 'Cash', value: 1000.07, paid: 1000.07 });
  });
  it('adds up the rows of one security of Fidelity, takes what is pending as cash, and cuts the numbers of accounts', () => {
    expect(read('fidelity.csv')).toMatchObject({ format: 'Fidelity positions', asOf: '2026-11-20', rows: 7 });
    expect(positionsOf('fidelity.csv')).toEqual([
      {
        account: 'Individual - TOD …580',
        positions: [
          ['', 2069.43, 2069.43],
          ['FXAIX', 10_124.4, 6900],
          ['', -6, -6],
        ],
      },
      {
        account: 'ROTH IRA …567',
        positions: [
          ['FTIHX', 15_200, 13_000],
          ['FFNOX', 29_800, 25_000],
        ],
      },
      { account: 'ACME 401(K) PLAN …689', positions: [['', 149_964.5, null]] },
    ]);
  });
  it('reads Vanguard, whose accounts blank lines part, and passes over its transactions', () => {
    expect(read('vanguard.csv').format).toBe('Vanguard positions');
    expect(positionsOf('vanguard.csv')).toEqual([
      {
        account: '…678',
        positions: [
          ['VTSAX', 118_559.25, null],
          ['VMFXX', 500, null],
        ],
      },
      { account: '…321', positions: [['VBTLX', 38_400, null]] },
    ]);
  });
  it('reads E*TRADE: the account of its summary, and what was paid from the gain, since bonds are quoted by the hundred', () => {
    const file = read('etrade.csv');
    expect(file).toMatchObject({ format: 'E*TRADE positions', asOf: '2026-11-20', rowsRead: 5 });
    expect(file.accounts.map(({ name, total }) => [name, total])).toEqual([['Individual Brokerage …203', 169_664.71]]);
    const [bond, share, option] = file.accounts[0]?.positions ?? [];
    expect(bond).toMatchObject({ symbol: '', value: 109_992.74, name: 'KEY BANK CD CLEVELAND OH CD 3.85% 08/24/2026' });
    expect(bond?.paid).toBeCloseTo(110_000, 6);
    expect(share?.paid).toBeCloseTo(1679.1, 6);
    expect(option?.paid).toBeCloseTo(5035.66, 6);
  });
  it('reads Merrill, with blanks around its heads and what was paid from the gain', () => {
    const file = read('merrill.csv');
    expect(file).toMatchObject({ format: 'Merrill positions', asOf: '2026-11-20' });
    expect(file.accounts.map(({ name, total }) => [name, total])).toEqual([['CMA-Edge …072', 22_663]]);
    expect(file.accounts[0]?.positions.map(({ value, paid }) => [value, paid])).toEqual([
      [14_800.5, 14_800.5 - 9083.36],
      [7350, 7500],
      [512.1, 512.1],
      [0.4, 0.4],
      [0, 0],
    ]);
  });
  it('reads the positions and the cash of an investment account of QFX', () => {
    expect(read('statement.qfx')).toMatchObject({ format: 'OFX', asOf: '2026-11-20', rows: 3 });
    expect(positionsOf('statement.qfx')).toEqual([
      {
        account: 'example.com …456',
        positions: [
          ['VTSAX', 12_030, null],
          ['JNJ', 1600, null],
          ['', 250.75, 250.75],
        ],
      },
    ]);
    expect(read('statement.qfx').accounts[0]?.positions[0]?.name).toBe('Total Stock Market Index & Admiral');
  });
  it('reads a bank’s balance, semicolons, UTF-16 and the Windows code page', () => {
    const bank =
      '<OFX><STMTRS><BANKACCTFROM><ACCTID>000987654<ACCTTYPE>SAVINGS</BANKACCTFROM><LEDGERBAL><BALAMT>25000.10<DTASOF>20261101</LEDGERBAL></STMTRS></OFX>';
    expect(readFile('b.ofx', Buffer.from(bank)).accounts[0]).toMatchObject({
      name: 'SAVINGS …654',
      positions: [{ value: 25_000.1 }],
    });
    const table = 'Symbol;Description;Market Value\nVTI;TOTAL STOCK;"1,000.00"\n';
    expect(readFile('a.csv', Buffer.from(table)).accounts[0]?.positions[0]?.value).toBe(1000);
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]);
    expect(readFile('a.csv', marked).accounts[0]?.positions[0]?.value).toBe(1000);
    const western = Buffer.from(table.replace('TOTAL STOCK', 'SOCIÉTÉ'), 'latin1');
    expect(readFile('a.csv', western).accounts[0]?.positions[0]?.name).toBe('SOCIÉTÉ');
  });
  it.each([
    ['workbook.xlsx', Buffer.from('PK\u0003\u0004'), 'save it as CSV'],
    ['report.pdf', Buffer.from('%PDF-1.7'), 'Download the positions as CSV'],
    ['image.csv', Buffer.from([1, 0, 2]), 'holds no text'],
    ['empty.csv', Buffer.from(''), 'holds no positions'],
    ['activity.csv', Buffer.from('Trade Date,Symbol,Price\n11/20/2026,VTI,300\n'), 'not the activity'],
  ])('refuses %s with what to do', (name, bytes, cure) => {
    expect(() => readFile(name, bytes)).toThrow(cure);
  });
  it('never fails otherwise, whatever a file holds, and keeps no number of an account', () => {
    const pieces = [
      '"',
      ',',
      '\n',
      'Symbol',
      'Value',
      '$1,234.50',
      '--',
      '<OFX>',
      '<INVPOS>',
      '</INVPOS>',
      '…',
      '12345678',
      ' ',
    ];
    let state = 7;
    for (let file = 0; file < 400; file += 1) {
      let text = '';
      for (let piece = 0; piece < 40; piece += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        text += pieces[state % pieces.length] ?? '';
      }
      expect(namesOrRefusal(text)).toMatch(/^(refused$|names: (?!.*\d{4}))/);
    }
  });
});

describe('amounts, dates and numbers of accounts', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['-$5', -5],
    ['(1,234)', -1234],
    ['−3.20', -3.2],
    ['.5', 0.5],
    ['--', null],
    ['n/a', null],
    ['12.5%', null],
    ['', null],
  ])('takes %s as %s', (cell, amount) => {
    expect(amountIn(cell)).toBe(amount);
  });
  it.each([
    ['as of 04:03 PM ET, 2026/11/20', '2026-11-20'],
    ['Date downloaded Nov-20-2026 4:10 p.m ET', '2026-11-20'],
    ['Generated at Nov 20 2026 11:42 AM ET', '2026-11-20'],
    ['11/2/2026', '2026-11-02'],
    ['13/45/2026', null],
    ['no date', null],
  ])('finds the date of %s', (text, date) => {
    expect(dateIn(text)).toBe(date);
  });
  it.each([
    ['Individual ...412', 'Individual …412'],
    ['Z25225580', '…580'],
    ['CMA-Edge 43X-40L72', 'CMA-Edge …072'],
    ['ACME 401(K) PLAN', 'ACME 401(K) PLAN'],
    ['Trust of 2019', 'Trust of 2019'],
    ['XXXX-1234', '…234'],
  ])('cuts %s', (name, cut) => {
    expect(cutNumbers(name)).toBe(cut);
  });
});
