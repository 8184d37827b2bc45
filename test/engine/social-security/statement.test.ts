import { describe, expect, it } from 'vitest';
import { readStatementRecord } from '../../../engine/index.ts';
import { readStatement, recordedEarnings } from '../../../engine/social-security/statement/read-statement.ts';
import { lawTables } from '../../law-tables.ts';

const COPIED = `Your Earnings Record
Work Year Earnings Taxed for Social Security Earnings Taxed for Medicare (began 1966)
1986 $ 4,210 $4,210
1987\t$11,050\t$11,050
1988 | 0 | 0
2023 $160,200 $182,310.55
2024 $61,000 (estimated)
2025 Not yet recorded
Page 3 of 4, printed in 2026`;

describe('readStatement, pasted text', () => {
  const { format, years, gaps, unread } = readStatement(COPIED);

  it('reads every year with both amounts', () => {
    expect(format).toBe('text');
    expect(years.map(({ year, amount, medicareEarnings }) => [year, amount, medicareEarnings])).toEqual([
      [1986, 4210, 4210],
      [1987, 11_050, 11_050],
      [1988, 0, 0],
      [2023, 160_200, 182_310.55],
      [2024, 61_000, null],
      [2025, null, null],
    ]);
    expect(unread).toEqual([]);
  });

  it('marks estimates, leaves out what is not recorded, and names the gaps', () => {
    expect(years.filter(({ isEstimated }) => isEstimated).map(({ year }) => year)).toEqual([2024]);
    expect(recordedEarnings({ format, years, gaps, unread }).map(({ year }) => year)).toEqual([
      1986, 1987, 1988, 2023, 2024,
    ]);
    expect(gaps).toEqual(Array.from({ length: 35 }, (_, at) => 1988 + at));
  });

  it.each([
    [
      'amounts on the lines below',
      '2001\n$30,000\n$31,000\n2002\n$32,000\n$33,000',
      [
        [2001, 30_000],
        [2002, 32_000],
      ],
    ],
    [
      'Windows line ends, no signs',
      '2001 30000\r\n2002 32000',
      [
        [2001, 30_000],
        [2002, 32_000],
      ],
    ],
    ['a year printed twice keeps its larger amount', '2001 $1,000\n2001 $5,000', [[2001, 5000]]],
    ['a year inside a sentence is no row', 'In 2034 benefits may be cut by 23 percent\n2001 $1,000', [[2001, 1000]]],
  ])('%s', (_, text, expected) => {
    expect(readStatement(text).years.map(({ year, amount }) => [year, amount])).toEqual(expected);
  });

  it('says which lines it could not read', () => {
    const { years: read, unread: left } = readStatement('1981 $1,000 $2,000 $3,000\n1982 $900\n1990-1985 $500');
    expect(read.map(({ year }) => year)).toEqual([1982]);
    expect(left).toEqual(['1981 $1,000 $2,000 $3,000', '1990-1985 $500']);
  });
});

describe('readStatement, years that the PDF sums up', () => {
  const amounts = (text: string) => readStatement(text).years.map(({ year, amount }) => [year, amount]);

  it('spreads 1966-1980 evenly and marks each year', () => {
    const { years, unread } = readStatement('1966-1980 $30,000 $30,000\n1981 $12,000 $12,000');
    expect(unread).toEqual([]);
    expect(
      years
        .filter(({ isSpread }) => isSpread)
        .map(({ year, amount, medicareEarnings }) => [year, amount, medicareEarnings]),
    ).toEqual(Array.from({ length: 15 }, (_, at) => [1966 + at, 2000, 2000]));
    expect(years.at(-1)).toMatchObject({ year: 1981, amount: 12_000, isSpread: false });
  });

  it.each([['1991–1993 $100'], ['1991 to 1993 $100'], ['1991 - 1993\n$100']])('%s: to the cent, adding up', (text) => {
    expect(amounts(text)).toEqual([
      [1991, 33.34],
      [1992, 33.33],
      [1993, 33.33],
    ]);
  });
});

describe('readStatement, all of the table in one line, as Firefox pastes it', () => {
  const amounts = (text: string) =>
    readStatement(text).years.map(({ year, amount, medicareEarnings }) => [year, amount, medicareEarnings]);

  it('takes the line apart before each year', () => {
    const line =
      'Work Year Earnings Taxed for Social Security Earnings Taxed for Medicare (began 1966) 1966-1967 $400 $400 1986 $ 4,210 $4,210 1987 $11,050 $11,050 1988 $0 $0 2023 $160,200 $182,310 2025 Not yet recorded';
    expect(readStatement(line).unread).toEqual([]);
    expect(amounts(line)).toEqual([
      [1966, 200, 200],
      [1967, 200, 200],
      [1986, 4210, 4210],
      [1987, 11_050, 11_050],
      [1988, 0, 0],
      [2023, 160_200, 182_310],
      [2025, null, null],
    ]);
  });

  it('knows an amount that looks like a year', () => {
    expect(amounts('1990 2001 2001 1991 1950 1950 1992 5000 5000')).toEqual([
      [1990, 2001, 2001],
      [1991, 1950, 1950],
      [1992, 5000, 5000],
    ]);
  });

  it('reads amounts with empty lines between them, as SSA’s own sample page has them', () => {
    expect(amounts('1983\n\n560\n560\n\n1984\n\n1,358\n1,358\n2007\nNot yet recorded')).toEqual([
      [1983, 560, 560],
      [1984, 1358, 1358],
      [2007, null, null],
    ]);
  });
});

describe('readStatement takes steps in line with the length of the text', () => {
  it.each([
    ['tags that never close', '<Earnings startYear="2001">'],
    ['tags without an end', '<osss:Earnings '],
    ['years and years', '1990 1991 '],
    ['years one below the other', '1990\n'],
    ['amounts', '$1,000 '],
    ['digits', '1'],
    ['spaces after a sign', '< '],
  ])('200,000 characters of %s', (_, part) => {
    const { years } = readStatement(part.repeat(Math.floor(200_000 / part.length)));
    expect(years.length).toBeLessThan(200);
  });
});

describe('readStatement, the XML of my Social Security', () => {
  const row = (year: number, fica: number, medicare: number) =>
    `<osss:Earnings endYear="${year}" startYear="${year}">
      <osss:FicaEarnings>${fica}</osss:FicaEarnings><osss:MedicareEarnings>${medicare}</osss:MedicareEarnings>
    </osss:Earnings>`;

  it('reads each year, -1 standing for one that is not recorded yet', () => {
    const rows = [row(1999, 21_450, 21_450), row(2000, 0, 0), row(2001, 80_400, 95_000), row(2025, -1, -1)];
    const xml = `<?xml version="1.0"?><osss:OnlineSocialSecurityStatementData><osss:EarningsRecord>${rows.join('')}</osss:EarningsRecord></osss:OnlineSocialSecurityStatementData>`;
    const { format, years, gaps } = readStatement(xml);
    expect(format).toBe('xml');
    expect(years.map(({ year, amount, medicareEarnings }) => [year, amount, medicareEarnings])).toEqual([
      [1999, 21_450, 21_450],
      [2000, 0, 0],
      [2001, 80_400, 95_000],
      [2025, null, null],
    ]);
    expect(gaps).toContain(2000);
  });
});

describe('readStatementRecord', () => {
  const answerTo = (statement: string, birthDate = '1964-05-31') =>
    readStatementRecord({ birthDate, statement }, lawTables);

  it('counts quarters so far and needed, and what one more year adds', () => {
    const answer = answerTo('2023 $42,000\n2024 $42,000');
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    // Born in 1964, 60 in 2024: 2023 is indexed by AWI(2024)/AWI(2023) = 69,846.57 / 66,621.80, that is 44,033.0; 86,033 / 420 = 204.
    expect(answer.value).toMatchObject({ quartersOfCoverage: 8, quartersNeeded: 40, aime: 204, pia: 183.6 });
    expect(answer.value.piaYear).toBe(2026);
    // 128,033 / 420 = 304, 90% of it 273.6.
    expect(answer.value.oneMoreYear).toEqual({ year: 2025, amount: 42_000, aime: 304, pia: 273.6, piaGain: 90 });
  });

  it('gives no PIA while a line stands unread', () => {
    const answer = answerTo('2023 $42,000\n2024 $42,000 $1 $2');
    expect(answer).toMatchObject({
      ok: true,
      value: { aime: null, pia: null, oneMoreYear: null, unread: ['2024 $42,000 $1 $2'] },
    });
  });

  it('refuses what holds no earnings, and a birth before the formulas', () => {
    const codeOf = (answer: ReturnType<typeof answerTo>) => (answer.ok ? null : answer.issues[0]?.code);
    expect(codeOf(answerTo('Dear reader'))).toBe('noEarnings');
    expect(codeOf(answerTo('2001 $5,000', '1910-01-02'))).toBe('bornTooEarly');
    expect(codeOf(answerTo('2001 $5,000', '1910-13-02'))).toBe('invalidDate');
  });
});
