import { describe, expect, it } from 'vitest';
import { parseStateTable, parseStateTables, STATES_BY_CODE } from '../../../../engine/law/states/state-law.ts';
import { firstStateLawYear, stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { STATE_CODES, type StateCode } from '../../../../engine/primitives/state-codes.ts';
import { byCode, stateFiles, stateTables } from '../../../state-tables.ts';

const growth = { inflation: 0.03, wageGrowth: 0.04, medicalInflation: 0.05 };
const lawOf = (code: StateCode, year: number, filingStatus: FilingStatus = 'single') =>
  stateLaw(stateTables[code], { year, filingStatus, growth });

describe('the state files', () => {
  const untaxed = ['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'];

  it('are one for each of the fifty states and the District of Columbia', () => {
    expect(Object.keys(stateFiles).sort()).toEqual([...STATE_CODES].sort());
    expect(STATE_CODES).toHaveLength(51);
  });

  it.each(STATE_CODES.filter((code) => !untaxed.includes(code)))('%s has an income tax and a rate schedule', (code) => {
    const law = lawOf(code, 2026);
    expect(law.hasIncomeTax).toBe(true);
    expect(law.schedule.rates.at(-1)).toBeGreaterThan(0);
    expect(law.notModelled.length).toBeGreaterThan(0);
  });

  it.each(untaxed)('%s has none', (code) => {
    expect(stateTables[code as StateCode].incomeTax).toBe(false);
    expect(stateTables[code as StateCode].entries.rateSchedule).toBeUndefined();
  });

  it.each(STATE_CODES)('%s cites a source for every entry and says why one is not confirmed', (code) => {
    for (const entry of Object.values(stateTables[code].entries)) {
      expect(entry?.citation).toMatch(/\w{2}/);
      const name = entry?.unconfirmed === true ? stateTables[code].name : '';
      expect(entry?.note ?? '').toContain(name);
    }
  });

  it.each(STATE_CODES)('%s is on file for 2026', (code) => {
    expect(firstStateLawYear(stateTables[code])).toBeLessThanOrEqual(2026);
  });
});

const altered = (code: StateCode, change: (file: Record<string, never>) => void) => {
  const file = structuredClone(stateFiles[code]) as Record<string, never>;
  change(file);
  return () => parseStateTable(code, file);
};

describe('a state file is refused with the names of the state and the field', () => {
  type Entries = { entries: Record<string, Record<string, unknown>> };

  it.each<[string, StateCode, RegExp, (file: Entries) => void]>([
    [
      'without a citation',
      'GA',
      /states\/GA.*entries\.exemptions\.citation/,
      ({ entries }) => delete entries.exemptions?.citation,
    ],
    [
      'without Social Security',
      'MN',
      /states\/MN.*entries\.socialSecurity/,
      ({ entries }) => delete entries.socialSecurity,
    ],
    [
      'without a rate schedule',
      'KS',
      /states\/KS.*entries\.rateSchedule/,
      ({ entries }) => delete entries.rateSchedule,
    ],
    [
      'with an empty bracket list',
      'OH',
      /states\/OH.*entries\.rateSchedule\.values\.0\.single/,
      ({ entries }) =>
        Object.assign(entries.rateSchedule ?? {}, {
          values: [{ from: 2026, single: [], marriedFilingJointly: [[0, 0.1]] }],
        }),
    ],
    [
      'with brackets out of order',
      'NJ',
      /states\/NJ.*entries\.rateSchedule/,
      ({ entries }) =>
        Object.assign(entries.rateSchedule ?? {}, {
          values: [
            {
              from: 2026,
              single: [
                [0, 0.01],
                [9, 0.02],
                [8, 0.03],
              ],
              marriedFilingJointly: [[0, 0.1]],
            },
          ],
        }),
    ],
    ['with an unknown entry', 'UT', /states\/UT.*entries/, ({ entries }) => Object.assign(entries, { surprise: {} })],
    [
      'unconfirmed without a note',
      'MD',
      /states\/MD.*entries\.standardDeduction/,
      ({ entries }) => delete entries.standardDeduction?.note,
    ],
  ])('%s', (_, code, message, change) => {
    expect(altered(code, change as never)).toThrow(message);
  });

  it('with the code of another state', () => {
    expect(() => parseStateTable('GA', stateFiles.AL)).toThrow(/states\/GA/);
  });
});

describe('state law of later years', () => {
  it.each<[StateCode, number, number, string]>([
    // code year amount why
    ['AL', 2026, 3_000, 'the printed amount'],
    ['AL', 2027, 3_090, '3,000 × 1.03'],
    ['AL', 2028, 3_182.7, '3,000 × 1.03², not rounded'],
    ['KS', 2040, 3_605, 'fixed by statute'],
    ['CA', 2025, 5_706, 'printed for 2025'],
    ['CA', 2026, 5_877.18, '5,706 × 1.03'],
    ['HI', 2027, 8_000, 'Act 46 holds 8,000 for two years'],
    ['HI', 2028, 9_000, 'Act 46: enacted'],
    ['HI', 2032, 12_360, '12,000 of 2031 × 1.03'],
    ['VA', 2030, 3_000, 'the deduction falls back in 2030'],
    ['NE', 2027, 9_100, 'draft form of 2027'],
    ['DC', 2026, 15_450, '15,000 of 2025 × 1.03'],
    ['DC', 2029, 16_882.63215, '15,000 × 1.03⁴'],
  ])('%s standard deduction of %d is %d (%s)', (code, year, expected) => {
    expect(lawOf(code, year).standardDeduction.amount).toBeDollars(expected);
  });

  it.each<[StateCode, number, number, number, number]>([
    ['MS', 2026, 1, 10_000, 0.04],
    ['MS', 2030, 1, 11_255.0881, 0.03], // 10,000 × 1.03⁴: the edge grows from 2026 while the rate falls by statute
    ['NC', 2027, 0, 0, 0.0349],
    ['NC', 2033, 0, 0, 0.0299],
    ['IN', 2027, 0, 0, 0.029],
    ['MT', 2027, 1, 65_000, 0.054],
    ['NY', 2027, 4, 83_069.5, 0.058], // 80,650 × 1.03
    ['HI', 2029, 10, 500_000, 0.13],
    ['CA', 2030, 8, 861_286.15, 0.123], // 742,953 × 1.03⁵
    ['CA', 2031, 5, 86_836.26, 0.093], // 72,724 × 1.03⁶: the highest rate from 2031
  ])('%s in %d: bracket %d starts at %d with rate %d', (code, year, band, edge, rate) => {
    const { schedule } = lawOf(code, year);
    expect(schedule.edges[band]).toBeDollars(edge);
    expect(schedule.rates[band]).toBeCloseTo(rate, 10);
  });

  it.each([
    [2026, 65_000],
    [2027, 70_000],
    [2028, 72_100], // 70,000 × 1.03
  ])('Georgia excludes up to the enacted cap from 65 in %d: %d', (year, cap) => {
    expect(lawOf('GA', year).retirementRules[2]?.capEach).toBeDollars(cap);
  });

  it('an amount of 2025 stands in for 2026 after a year of inflation, beside an amount of 2026', () => {
    const { retirementRules, gains } = { ...lawOf('RI', 2026), gains: lawOf('WA', 2026).gains };
    expect(retirementRules[0]?.phaseOut.over).toBeDollars(110_210); // 107,000 × 1.03
    expect(retirementRules[0]?.capEach).toBeDollars(50_000);
    expect(gains.deduction).toBeDollars(286_340); // 278,000 × 1.03
    expect(gains.schedule.edges[1]).toBeDollars(1_000_000);
  });

  it('Rhode Island drops the age test for Social Security from 2027 and adds a surtax', () => {
    expect([2026, 2027].map((year) => lawOf('RI', year).socialSecurity.minAge)).toEqual([67, 0]);
    expect([2026, 2027, 2028, 2029].map((year) => lawOf('RI', year).additionalTaxes[0]?.rate ?? 0)).toEqual([
      0, 0.01, 0.02, 0.03,
    ]);
  });

  it('Maine from 2027 and the District of Columbia from 2030 take the federal standard deduction', () => {
    const isFederal = (code: StateCode, year: number) => lawOf(code, year).standardDeduction.isFederal;
    expect([isFederal('ME', 2026), isFederal('ME', 2027), isFederal('DC', 2029), isFederal('DC', 2030)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    // 102,250 × 1.03: the phase-out of 2026 goes on
    expect(lawOf('ME', 2027).standardDeduction.phaseOut.over).toBeDollars(105_317.5);
  });

  it('California’s highest rate is 9.3% from 2031, beside the 1% over 1,000,000', () => {
    const { schedule, additionalTaxes } = lawOf('CA', 2031);
    expect(schedule.rates.at(-1)).toBe(0.093);
    expect(additionalTaxes.map(({ rate }) => rate)).toEqual([0.01]);
  });

  it('a year before the first on file uses the first law as it stands, with a warning', () => {
    const law = lawOf('GA', 2024);
    expect(law.standardDeduction.amount).toBeDollars(12_000);
    expect(law.warnings).toEqual(['Georgia: no law before 2025 is on file; that of 2025 is used for 2024.']);
    expect(lawOf('CO', 2025).warnings).toHaveLength(1);
  });

  it('amounts that both years share are those of 2026 in 2025 too, and grow from 2026 on', () => {
    const exemption = (year: number) => lawOf('VA', year).exemptions[0]?.perReturn;
    expect([2025, 2026].map(exemption)).toEqual([930, 930]);
    expect(exemption(2027)).toBeDollars(930 * 1.03);
  });

  it('Oregon’s retirement income credit ends after 2031', () => {
    expect([2031, 2032].map((year) => lawOf('OR', year).credits.length)).toEqual([1, 0]);
  });

  it('Connecticut’s base for provisional income is 0 for separate filers who live together: 26 USC 86(c)(1)(C)', () => {
    const query = { year: 2026, filingStatus: 'marriedFilingSeparately', growth } as const;
    expect(stateLaw(stateTables.CT, query).socialSecurity.provisionalIncomeBase).toBe(0);
  });

  it('Connecticut’s base for provisional income stays, as 26 USC 86(c)(1) does; its own limit grows', () => {
    const { provisionalIncomeBase, exemptBelowAgi } = lawOf('CT', 2027).socialSecurity;
    expect([provisionalIncomeBase, exemptBelowAgi]).toEqual([25_000, 77_250]);
  });

  it('a test by year of birth moves with the year', () => {
    expect([2026, 2030].map((year) => lawOf('VA', year).retirementRules[0]?.fromAge)).toEqual([88, 92]);
  });
});

describe('columns of a state', () => {
  it.each<[FilingStatus, number, RegExp]>([
    ['single', 3_400, /^$/],
    ['marriedFilingJointly', 6_850, /^$/],
    ['qualifyingSurvivingSpouse', 6_850, /^$/],
    ['headOfHousehold', 6_850, /^$/],
    ['marriedFilingSeparately', 3_400, /^$/],
  ])('Maryland, %s: deduction %d', (filingStatus, expected, warning) => {
    const law = lawOf('MD', 2026, filingStatus);
    expect(law.standardDeduction.amount).toBeDollars(expected);
    expect(law.warnings.join()).toMatch(warning);
  });

  it.each<FilingStatus>(['headOfHousehold', 'marriedFilingSeparately'])(
    '%s: every state has its own',
    (filingStatus) => {
      const years = [2026, 2027, 2030, 2033];
      const warnings = STATE_CODES.flatMap((code) => years.flatMap((year) => lawOf(code, year, filingStatus).warnings));
      expect(warnings).toEqual([]);
    },
  );

  it('a column that is not on file: the single one stands in, with a warning', () => {
    const file = JSON.parse(
      JSON.stringify(stateFiles['WI']).replaceAll('"marriedFilingSeparately"', '"qualifyingSurvivingSpouse"'),
    );
    const query = { year: 2026, filingStatus: 'marriedFilingSeparately', growth } as const;
    const law = stateLaw(parseStateTable('WI', file), query);
    expect(law.standardDeduction.amount).toBeDollars(13_960);
    expect(law.warnings.join()).toMatch(/Wisconsin.*separately/);
  });

  it.each<[StateCode, number, string]>([
    ['AL', 5_200, '40-18-15(b)'],
    ['CT', 0, 'none'],
    ['DC', 23_175, '47-1801.04(3A): 22,500 of 2025 × 1.03'],
    ['HI', 12_000, '235-2.4(a)(2)'],
    ['KS', 6_180, '79-32,119'],
    ['LA', 25_670, '47:294(A)(2)'],
    ['MS', 3_400, '27-7-17(3)'],
    ['NC', 19_125, '105-153.5(a)(1)'],
    ['NE', 12_950, '77-2716.01(2): 12,600 of 2025 × 8,850 / 8,600, down to 50'],
    ['NY', 11_200, '614'],
    ['OK', 9_350, '2358(E)(2)'],
    ['OR', 4_680, '316.695: 4,560 of 2025 × 2,910 / 2,835, down to 5'],
    ['RI', 16_800, 'ADV 2025-22'],
    ['VT', 11_750, '5811(21)(C): 11,450 of 2025 × 7,850 / 7,650, down to 50'],
    ['WI', 18_030, '71.05(22)(dt): 17,520 of 2025 × 25,840 / 25,110, to the nearest 10'],
  ])('%s, head of household: standard deduction %d (%s)', (code, amount) => {
    const law = lawOf(code, 2026, 'headOfHousehold');
    expect(law.standardDeduction.amount).toBeDollars(amount);
    expect(law.warnings).toEqual([]);
  });

  it.each<[StateCode, number, number, number]>([
    // code year second and last edge of the head of household’s schedule
    ['CA', 2025, 22_173, 1_010_417],
    ['CT', 2026, 16_000, 800_000],
    ['HI', 2027, 21_600, 750_000],
    ['MD', 2026, 1_000, 1_200_000],
    ['ME', 2026, 41_100, 1_500_000],
    ['ND', 2026, 66_425, 277_600],
    ['NE', 2026, 7_700, 39_620],
    ['NE', 2027, 7_950, 40_920],
    ['NJ', 2026, 20_000, 1_000_000],
    ['NM', 2026, 8_000, 315_000],
    ['NY', 2026, 12_800, 25_000_000],
    ['OK', 2026, 7_500, 14_400],
    ['OR', 2026, 9_100, 250_000],
    ['VT', 2026, 67_950, 284_150],
    ['WI', 2026, 15_110, 332_720],
  ])('%s %d, head of household: brackets from %d to %d', (code, year, second, last) => {
    const { edges } = lawOf(code, year, 'headOfHousehold').schedule;
    expect(edges[1]).toBeDollars(second);
    expect(edges.at(-1)).toBeDollars(last);
  });

  it('a column of its own wins over the single one', () => {
    expect(lawOf('MN', 2026, 'marriedFilingSeparately').socialSecurity.phaseOut.over).toBeDollars(55_390);
    expect(lawOf('SC', 2026, 'headOfHousehold').standardDeduction.amount).toBeDollars(22_500);
    expect(lawOf('MT', 2027, 'headOfHousehold').schedule.edges[1]).toBeDollars(97_500);
    expect(lawOf('NM', 2026, 'headOfHousehold').socialSecurity.phaseOut.over).toBeDollars(150_000);
  });

  it('no warning where there is no income tax', () => {
    expect(lawOf('FL', 2026, 'headOfHousehold').warnings).toEqual([]);
  });
});

describe('the tables of all the states', () => {
  const broken = { ...byCode, GA: stateFiles.AL };

  it('refuse a malformed file when its state is asked for, and no other', () => {
    const tables = parseStateTables(broken);
    expect(tables.AL.topic).toBe('AL');
    expect(() => tables.GA).toThrow(/states\/GA/);
  });

  it('refuse a file that is missing at once', () => {
    expect(() => parseStateTables({ ...byCode, GA: undefined })).toThrow(/states\/GA/);
  });

  it('give the same table whenever it is asked for, and all of them in order', () => {
    const tables = parseStateTables(byCode);
    expect(tables.WI).toBe(tables.WI);
    expect(Object.values(tables).map(({ topic }) => topic)).toEqual(STATES_BY_CODE);
  });
});
