import { describe, expect, it } from 'vitest';
import sunset from '../../../../resources/law-packs/sunset-2017.json' with { type: 'json' };

/** CPI-U, not seasonally adjusted, September to August (Bureau of Labor Statistics, CUUR0000SA0): 26 USC 1(f)(4). */
const YEARS = {
  1987: [110.2, 110.3, 110.4, 110.5, 111.2, 111.6, 112.1, 112.7, 113.1, 113.5, 113.8, 114.4],
  1988: [115.0, 115.3, 115.4, 115.4, 115.7, 116.0, 116.5, 117.1, 117.5, 118.0, 118.5, 119.0],
  1992: [137.2, 137.4, 137.8, 137.9, 138.1, 138.6, 139.3, 139.5, 139.7, 140.2, 140.5, 140.9],
  1993: [141.3, 141.8, 142.0, 141.9, 142.6, 143.1, 143.6, 144.0, 144.2, 144.4, 144.4, 144.8],
  2001: [173.7, 174.0, 174.1, 174.0, 175.1, 175.8, 176.2, 176.9, 177.7, 178.0, 177.5, 177.5],
  2002: [178.3, 177.7, 177.4, 176.7, 177.1, 177.8, 178.8, 179.8, 179.8, 179.9, 180.1, 180.7],
  2010: [215.969, 216.177, 216.33, 215.949, 216.687, 216.741, 217.631, 218.009, 218.178, 217.965, 218.011, 218.312],
  2011: [218.439, 218.711, 218.803, 219.179, 220.223, 221.309, 223.467, 224.906, 225.964, 225.722, 225.922, 226.545],
  2012: [226.889, 226.421, 226.23, 225.672, 226.665, 227.663, 229.392, 230.085, 229.815, 229.478, 229.104, 230.379],
  2016: [237.945, 237.838, 237.336, 236.525, 236.916, 237.111, 238.132, 239.261, 240.229, 241.018, 240.628, 240.849],
} as const;
type Year = keyof typeof YEARS;

const indexOf = (year: Year) => YEARS[year].reduce((sum, month) => sum + month, 0) / 12;
const since = (year: Year) => indexOf(2016) / indexOf(year);

/** Chained CPI-U of 2025 over 2016: what the phase-out of the adoption credit, $150,000 in 2001, rose by to $265,080 in 2026. */
const CHAINED = 265_080 / (150_000 * since(2001));

const down = (step: number) => (amount: number) => Math.floor(amount / step + 1e-9) * step;
const nearest = (step: number) => (amount: number) => Math.round(amount / step) * step;

/** An amount of the statute with its base year, what Rev. Proc. 2016-55 printed for 2017, and what the pack has of it. */
const AMOUNTS: readonly (readonly [string, number, Year, (amount: number) => number, number, number])[] = [
  ['10%, joint', 14_000, 2002, down(50), 18_650, 24_350],
  ['10%, head of household', 10_000, 2002, down(50), 13_350, 17_350],
  ['15%, single', 22_100, 1992, down(50), 37_950, 49_400],
  ['15%, head of household', 29_600, 1992, down(50), 50_800, 66_200],
  ['25%, single', 53_500, 1992, down(50), 91_900, 119_650],
  ['25%, joint', 89_150, 1992, down(50), 153_100, 199_400],
  ['25%, separate', 44_575, 1992, down(25), 76_550, 99_700],
  ['25%, head of household', 76_400, 1992, down(50), 131_200, 170_900],
  ['28%, single', 115_000, 1993, down(50), 191_650, 249_600],
  ['28%, joint', 140_000, 1993, down(50), 233_350, 303_900],
  ['28%, separate', 70_000, 1993, down(25), 116_675, 151_950],
  ['28%, head of household', 127_500, 1993, down(50), 212_500, 276_750],
  ['33%', 250_000, 1993, down(50), 416_700, 542_700],
  ['33%, separate', 125_000, 1993, down(25), 208_350, 271_350],
  ['35%, single', 400_000, 2012, down(50), 418_400, 544_900],
  ['35%, joint', 450_000, 2012, down(50), 470_700, 613_000],
  ['35%, separate', 225_000, 2012, down(25), 235_350, 306_500],
  ['35%, head of household', 425_000, 2012, down(50), 444_550, 578_950],
  ['standard deduction', 3_000, 1987, down(50), 6_350, 8_300],
  ['standard deduction, head of household', 4_400, 1987, down(50), 9_350, 12_200],
  ['exemption', 2_000, 1988, down(50), 4_050, 5_300],
  ['exemptions end, single', 250_000, 2012, down(50), 261_500, 340_550],
  ['exemptions end, joint', 300_000, 2012, down(50), 313_800, 408_650],
  ['exemptions end, head of household', 275_000, 2012, down(50), 287_650, 374_600],
  ['minimum tax, single', 50_600, 2011, nearest(100), 54_300, 70_700],
  ['minimum tax, joint', 78_750, 2011, nearest(100), 84_500, 110_000],
  ['its phase-out, single', 112_500, 2011, nearest(100), 120_700, 157_200],
  ['its phase-out, joint', 150_000, 2011, nearest(100), 160_900, 209_600],
  ['its 28% rate, which Rev. Proc. 2025-32 has', 175_000, 2011, nearest(100), 187_800, 244_500],
  ['estates', 5_000_000, 2010, nearest(10_000), 5_490_000, 7_160_000],
];

describe('the amounts of the law before 2018', () => {
  it.each(AMOUNTS)('%s: as printed for 2017, and carried to 2026', (_what, base, year, rounded, of2017, of2026) => {
    expect(rounded(base * since(year))).toBe(of2017);
    expect(rounded(base * since(year) * CHAINED)).toBe(of2026);
  });

  it('are those of the pack', () => {
    const valueOf = (path: string): unknown => {
      const [value] = sunset.entries.find((entry) => entry.path === path)?.values ?? [];
      return value;
    };
    const brackets = valueOf('federal-income-tax.ordinaryBrackets');
    const starts = (status: string) => Object(brackets)[status].map(({ over }: { over: number }) => over);
    expect(starts('single')).toEqual([0, 12_175, 49_400, 119_650, 249_600, 542_700, 544_900]);
    expect(starts('marriedFilingJointly')).toEqual([0, 24_350, 98_800, 199_400, 303_900, 542_700, 613_000]);
    expect(starts('marriedFilingSeparately')).toEqual([0, 12_175, 49_400, 99_700, 151_950, 271_350, 306_500]);
    expect(starts('headOfHousehold')).toEqual([0, 17_350, 66_200, 170_900, 276_750, 542_700, 578_950]);
    expect(starts('qualifyingSurvivingSpouse')).toEqual(starts('marriedFilingJointly'));
    const statuses = (path: string) => {
      const { single, marriedFilingJointly, marriedFilingSeparately, headOfHousehold } = Object(valueOf(path));
      return [single, marriedFilingJointly, marriedFilingSeparately, headOfHousehold];
    };
    expect(statuses('federal-income-tax.standardDeduction')).toEqual([8_300, 16_600, 8_300, 12_200]);
    expect(statuses('federal-income-tax.personalExemptionPhaseOutStart')).toEqual([340_550, 408_650, 204_300, 374_600]);
    expect(statuses('federal-income-tax.zeroGainRateLimit')).toEqual([49_400, 98_800, 49_400, 66_200]);
    expect(statuses('federal-income-tax.middleGainRateLimit')).toEqual([544_900, 613_000, 306_500, 578_950]);
    expect(statuses('federal-income-tax.amtExemption')).toEqual([70_700, 110_000, 55_000, 70_700]);
    expect(statuses('federal-income-tax.amtPhaseOutStart')).toEqual([157_200, 209_600, 104_800, 157_200]);
    expect(valueOf('federal-income-tax.personalExemption')).toMatchObject({ value: 5_300 });
    expect(valueOf('estate-tax.basicExclusionAmount')).toMatchObject({ value: 7_160_000 });
  });
});
