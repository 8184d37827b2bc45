import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../engine/law/social-security-series.ts';
import { parseYearMonth, yearMonth } from '../../engine/primitives/calendar.ts';
import {
  dimesFromDollars,
  dollarsFromDimes,
  flooredProduct,
  nearestProduct,
  wholeDollars,
} from '../../engine/primitives/dimes.ts';
import {
  type AverageIndexedEarnings,
  averageIndexedEarnings,
  computationYears,
  retirementEligibilityYear,
} from '../../engine/social-security/rules/aime.ts';
import { roundedByLaw } from '../../engine/social-security/rules/benefit-rounding.ts';
import { divorcedSpouseStart } from '../../engine/social-security/rules/divorced-spouse.ts';
import { sharedPartialMonth, withholdingForEarnings } from '../../engine/social-security/rules/earnings-test.ts';
import {
  disabilityFamilyMaximum,
  familyMaximum,
  leftForAuxiliaries,
  sharedUnderMaximum,
} from '../../engine/social-security/rules/family-maximum.ts';
import { type BenefitDates, benefitDates } from '../../engine/social-security/rules/full-retirement-age.ts';
import { piaFromAime, withColas } from '../../engine/social-security/rules/pia.ts';
import { shareAfterReduction, shareWithCredits } from '../../engine/social-security/rules/retirement-benefit.ts';
import { spousalExcess, spouseOriginalBenefit } from '../../engine/social-security/rules/spousal-benefit.ts';
import {
  firstSurvivorMonth,
  reducedSurvivorBenefit,
  survivorBenefit,
  widowLimit,
} from '../../engine/social-security/rules/survivor-benefit.ts';
import { benefitAfterSuspension, creditedSuspension } from '../../engine/social-security/rules/voluntary-suspension.ts';
import { benefitSchedule } from '../../engine/social-security/schedule/benefit-schedule.ts';
import published from '../../resources/selftest/social-security-pia-examples.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});
const { rules } = law;

interface Example {
  readonly id: string;
  readonly birthYear?: number;
  readonly birthDate?: string;
  readonly eligibilityYear: number;
  readonly benefitMonth?: string;
  readonly entitlement?: string;
  readonly earnings?: Readonly<Record<string, number>> | null;
  readonly indexedEarnings?: Readonly<Record<string, number>>;
  readonly monthsEarlyOrLate?: number;
  readonly expected: {
    readonly aime?: number | null;
    readonly piaAtEligibility?: number | null;
    readonly piaWithColas?: number | null;
    readonly familyMaximum?: number;
    readonly reductionOrCreditMonths?: number;
    readonly benefitToDime?: number;
    readonly monthlyPayment?: number;
  };
}

const examples: readonly Example[] = published.examples.map((example) => ({ ...example }));

function birthOf(example: Example) {
  if (example.birthDate !== undefined) {
    const [year = 0, month = 0, day = 0] = example.birthDate.split('-').map(Number);
    return { year, month, day };
  }
  return { year: example.birthYear ?? 0, month: 6, day: 15 };
}

/** Year in whose January the last adjustment counted: that of the benefit month, else the one SSA's page is printed for. */
function asOfYear(example: Example): number {
  if (example.benefitMonth !== undefined) return Number(example.benefitMonth.slice(0, 4));
  return Number(/\d{4}/.exec(example.id)?.[0]);
}

function worked(example: Example) {
  const dates = benefitDates(birthOf(example), rules);
  const earnings = Object.entries(example.earnings ?? {}).map(([year, amount]) => ({ year: Number(year), amount }));
  const average = averageIndexedEarnings(
    { dates, earnings, eligibility: 'retirement', eligibilityYear: example.eligibilityYear },
    law,
  );
  const aime = earnings.length > 0 ? average.aime : (example.expected.aime ?? 0);
  const eligible = piaFromAime(aime, example.eligibilityYear, law);
  const pia = withColas(eligible, example.eligibilityYear, asOfYear(example) - 1, law);
  const maximum = withColas(
    familyMaximum(eligible, law.familyMaximumBendPoints(example.eligibilityYear), law),
    example.eligibilityYear,
    asOfYear(example) - 1,
    law,
  );
  return { dates, average, aime, eligible, pia, maximum };
}

/** SSA's page prints whole dollars of the unrounded product. */
function printedIndexed(average: AverageIndexedEarnings, year: number): number {
  const row = average.years.find((each) => each.year === year);
  return Math.round((row?.capped ?? 0) * (row?.factor ?? 0));
}

function signedMonths({ entitlement }: Example, dates: BenefitDates): number {
  if (entitlement === undefined) return 0;
  return Math.min(parseYearMonth(entitlement), dates.latestClaimMonth) - dates.fullRetirementMonth;
}

const shares = (available: number, originals: readonly number[], owns: readonly number[] = []) =>
  sharedUnderMaximum(
    dimes(available),
    originals.map((original, index) => ({ original: dimes(original), own: dimes(owns[index] ?? 0) })),
  ).map(dollarsFromDimes);

describe('PIA, as SSA prints it and as its ANYPIA works it', () => {
  it.each(examples.map((example) => [example.id, example] as const))('%s', (_, example) => {
    const { dates, average, aime, eligible, pia, maximum } = worked(example);
    const months = example.monthsEarlyOrLate ?? signedMonths(example, dates);
    const share =
      months <= 0
        ? shareAfterReduction(-months, rules.workerReduction)
        : shareWithCredits(months, dates.birthYear, rules);
    const benefit = flooredProduct(pia, share);
    const actual: Record<string, number> = {
      aime,
      piaAtEligibility: dollarsFromDimes(eligible),
      piaWithColas: dollarsFromDimes(pia),
      familyMaximum: dollarsFromDimes(maximum),
      reductionOrCreditMonths: Math.abs(months),
      benefitToDime: dollarsFromDimes(benefit),
      monthlyPayment: dollarsFromDimes(wholeDollars(benefit)),
    };
    const printed = Object.entries(example.expected).filter(([, value]) => value !== null);
    expect(printed.map(([name]) => [name, actual[name]])).toEqual(printed);
    expect(retirementEligibilityYear(dates, law)).toBe(example.eligibilityYear);
    const indexed = Object.entries(example.indexedEarnings ?? {});
    expect(indexed.map(([year]) => [year, printedIndexed(average, Number(year))])).toEqual(indexed);
  });

  it.each(published.indexing.map((row) => [row.id, row] as const))('indexing example %s', (_, { input, expected }) => {
    const indexed = nearestProduct(input.amount * 100, {
      numerator: law.averageWageIndexInCents(input.indexTo),
      denominator: law.averageWageIndexInCents(input.year),
    });
    expect(indexed / 100).toBe(expected);
  });
});

const dimes = dimesFromDollars;

describe('reductions, worked in the regulations and the manual', () => {
  it.each([
    [980.5, 44, 751.7, '20 CFR 404.410(a)'],
    [802.8, 5, 780.5, 'POMS RS 00615.005: exact fractions, not 780.40'],
  ])('worker: PIA %d taken %d months early pays %d (%s)', (pia, months, expected) => {
    expect(flooredProduct(dimes(pia), shareAfterReduction(months, rules.workerReduction))).toBe(dimes(expected));
  });

  it('spouse: 412.40 taken 28 months early pays 332.20 (20 CFR 404.410(b))', () => {
    expect(flooredProduct(4124, shareAfterReduction(28, rules.spouseReduction))).toBe(3322);
  });

  it.each([
    [785.7, 16, 64, 729.7, '20 CFR 404.410(c)'],
    [987.6, 37, 62, 819.6, 'POMS RS 00615.301'],
    [203.9, 60, 60, 145.7, 'POMS RS 00615.682: the reduction is raised to the dime'],
  ])('widow(er): %d, %d of %d months early, pays %d (%s)', (original, early, period, expected) => {
    expect(reducedSurvivorBenefit(dimes(original), early, period, roundedByLaw(rules))).toBe(dimes(expected));
  });

  it('delayed credits of a birth in 1940: 30 months raise 1,000 to 1,175 (POMS RS 00615.692)', () => {
    expect(flooredProduct(10_000, shareWithCredits(30, 1940, rules))).toBe(11_750);
  });

  it.each([
    [374.9, 350, 350, 'the amount in payment'],
    [374.9, 300, 309.2, '82.5 percent of the PIA'],
  ])('RIB-LIM of a PIA of %d drawn as %d: %d (%s, POMS RS 00615.320)', (pia, drawn, expected) => {
    expect(widowLimit(dimes(pia), dimes(drawn), roundedByLaw(rules))).toBe(dimes(expected));
  });

  it("a spouse's own credits from a suspension come off the spouse's part: 410 and 290 (POMS RS 00615.694)", () => {
    const beforeCredits = flooredProduct(5000, shareAfterReduction(36, rules.workerReduction));
    const paid = benefitAfterSuspension(beforeCredits, 5, 1935, rules);
    expect([beforeCredits, paid]).toEqual([4000, 4100]);
    expect(spousalExcess(8000, { pia: 5000, beforeCredits, paid }, 0, roundedByLaw(rules))).toBe(2900);
  });
});

describe('voluntary suspension, worked in the manual (POMS GN 02409.120)', () => {
  const credited = (birth: readonly [number, number, number], from: string, to: string, month: string) => {
    const [year, birthMonth, day] = birth;
    const dates = benefitDates({ year, month: birthMonth, day }, rules);
    const suspension = { requested: parseYearMonth(from) - 1, resumed: parseYearMonth(to) };
    const months = creditedSuspension(suspension, parseYearMonth(month), dates);
    return [months, dollarsFromDimes(benefitAfterSuspension(10_000, months, year, rules))];
  };

  it('example 1: 1,000 suspended from full retirement age in July 2011 until 70: 48 credits, 1,320', () => {
    expect(credited([1945, 7, 15], '2011-07', '2015-07', '2015-07')).toEqual([48, 1320]);
  });

  it('example 2: suspended from November 2010, paid again in November 2011 with the two credits of 2010: 1,013.30', () => {
    expect(credited([1944, 11, 5], '2010-11', '2011-11', '2011-11')).toEqual([2, 1013.3]);
    // The ten credits of 2011 count from January 2012. The manual multiplies 1,013.30 by them and prints 1,080.80; the statute
    // has twelve credits raise the benefit before any of them: 42 USC 402(w)(1).
    expect(credited([1944, 11, 5], '2010-11', '2011-11', '2012-01')).toEqual([12, 1080]);
  });
});

describe('disabled widow(er)s and divorced spouses, worked in the manual', () => {
  it('a disabled widow(er) between 50 and 60 loses 28.5 percent and no more (POMS RS 00615.310)', () => {
    // Born June 15, 1966: 60 in June 2026, full retirement age as a survivor 67. At 52 and at 60 alike.
    const dates = benefitDates({ year: 1966, month: 6, day: 15 }, rules);
    const paid = (month: string) =>
      survivorBenefit(
        { original: 10_000, limit: Number.POSITIVE_INFINITY },
        parseYearMonth(month),
        dates,
        roundedByLaw(rules),
      );
    expect([paid('2018-06'), paid('2026-06'), paid('2033-06')]).toEqual([7150, 7150, 10_000]);
    const ages = { dates, disabledSince: parseYearMonth('2017-01') };
    const first = (death: string) => firstSurvivorMonth(ages, parseYearMonth(death), rules);
    // From 50, in June 2016, on; for a disability within seven years of the death (20 CFR 404.335(c)), else from 60.
    expect(first('2015-03')).toBe(parseYearMonth('2017-01'));
    expect(first('2019-08')).toBe(parseYearMonth('2019-08'));
    expect(first('2009-12')).toBe(parseYearMonth('2026-06'));
  });

  it('a surviving divorced spouse of 60 is paid 145.70 outside the maximum, the two children 152.90 each (POMS RS 00615.682)', () => {
    const child = dollarsFromDimes(flooredProduct(2039, rules.childSurvivorShare));
    expect(shares(305.9, [child, child, child])).toEqual([101.9, 101.9, 101.9]);
    expect(shares(305.9, [child, child])).toEqual([152.9, 152.9]);
    expect(reducedSurvivorBenefit(2039, 60, 60, roundedByLaw(rules))).toBe(1457);
  });

  it('a divorced spouse is paid half of the PIA, from full retirement age unreduced (POMS RS 00202.020)', () => {
    expect(spouseOriginalBenefit(20_000, roundedByLaw(rules))).toBe(10_000);
    const worker = { dates: benefitDates({ year: 1962, month: 3, day: 10 }, rules), claimMonth: null };
    const divorce = { marriageMonths: 120, divorcedIn: parseYearMonth('2023-05') };
    // Independent of a claim once both are 62 and the divorce is two years old (POMS RS 00202.100; 20 CFR 404.331(f)).
    expect(divorcedSpouseStart(divorce, parseYearMonth('2024-01'), worker, rules)).toBe(parseYearMonth('2025-05'));
    expect(divorcedSpouseStart({ ...divorce, marriageMonths: 119 }, 0, worker, rules)).toBeNull();
  });
});

describe('disability: years that are averaged (42 USC 415(b)(2)(A); 20 CFR 404.211(e))', () => {
  it.each([
    // birth, onset, years: elapsed after 21 and before the onset, less one for every five, at most five, at least two left.
    [1980, 2026, 20, '24 elapsed less 4'],
    [1970, 2026, 29, '34 elapsed less 5'],
    [1999, 2026, 4, '5 elapsed less 1'],
    [2002, 2026, 2, '2 elapsed, none less'],
    [2003, 2026, 2, 'never fewer than two'],
  ])('born in %d, disabled in %d: %d (%s)', (birthYear, eligibilityYear, years) => {
    const dates = benefitDates({ year: birthYear, month: 6, day: 15 }, rules);
    expect(computationYears({ dates, earnings: [], eligibility: 'disability', eligibilityYear }, law)).toBe(years);
  });
});

describe('family maximum, worked in the manual and the Bulletin', () => {
  it('widow and seven children: 138.00 and 103.50 each (POMS RS 00615.756)', () => {
    expect(shares(862.6, [492.9, ...Array<number>(7).fill(369.6)])).toEqual([138, ...Array<number>(7).fill(103.5)]);
  });

  it.each([
    [450, [310, 225], [260.7, 189.2], 'POMS RS 00615.756'],
    [700, [410, 300], [404.2, 295.7], 'POMS RS 00615.710: the widow has delayed credits'],
  ])('%d shared in proportion to %j is %j (%s)', (available, originals, expected) => {
    expect(shares(available, originals)).toEqual(expected);
  });

  it('a spouse with a PIA of 100 gets nothing, two children 125 each (POMS RS 00615.768)', () => {
    expect(shares(250, [200, 200, 200])[0]).toBe(83.3);
    expect(shares(250, [200, 200, 200], [100])).toEqual([0, 125, 125]);
  });

  it('a disabled child with a PIA of 120 gets 30, the other child the rest (POMS RS 00615.768)', () => {
    expect(shares(300, [300, 300], [120])).toEqual([30, 270]);
  });

  it('PIA 1,200 of 2015: maximum 1,975.60, a third each 658.50 (Social Security Bulletin 75(3), Table 1)', () => {
    expect(familyMaximum(12_000, law.familyMaximumBendPoints(2015), law)).toBe(19_756);
    expect(shares(1975.6, [900, 900, 900])).toEqual([658.5, 658.5, 658.5]);
  });

  it('disabled worker, PIA 1,200 and AIME 2,253: maximum 1,800 (Social Security Bulletin 75(3), Tables 2 and A-2)', () => {
    const maximum = disabilityFamilyMaximum(2253, 12_000, law);
    expect(maximum).toBe(18_000);
    expect(shares(leftForAuxiliaries(maximum, 12_000) / 10, [600, 600, 600])).toEqual([200, 200, 200]);
    expect(shares(600, [600, 600, 600], [100])).toEqual([100, 250, 250]);
  });

  it('bend points of 2026: 1,643, 2,371 and 3,093 (ssa.gov/oact/cola/familymax.html)', () => {
    expect(law.familyMaximumBendPoints(2026)).toMatchObject({ first: 1643, second: 2371, third: 3093 });
  });
});

describe('earnings test, SSA examples of 2026', () => {
  it('33,400 earned under full retirement age all year: 4,460 of twelve times 800 withheld, 5,140 kept', () => {
    const withheld = withholdingForEarnings(
      { year: 2026, earnings: 33_400, fullRetirementMonth: yearMonth(2028, 8) },
      law,
    );
    expect(dollarsFromDimes(withheld)).toBe(4460);
    // Claimed 36 months before August 2028, a PIA of 1,000 pays 800.
    const [paid] = benefitSchedule(
      {
        persons: [
          {
            birth: { year: 1961, month: 8, day: 15 },
            basis: { kind: 'pia', pia: 1000, piaYear: 2026 },
            claimMonth: yearMonth(2025, 8),
            survivorClaimMonth: null,
            deathMonth: yearMonth(2060, 1),
            monthlyWages: Array<number>(12).fill(33_400 / 12),
            wagesBeforeStart: 0,
            nonCoveredPension: null,
            trustFundCut: null,
          },
        ],
        children: [],
        firstMonth: yearMonth(2026, 1),
        months: 12,
      },
      law,
    ).persons;
    expect([...(paid?.withheldForEarnings ?? [])]).toEqual([800, 800, 800, 800, 800, 460, 0, 0, 0, 0, 0, 0]);
  });

  it('a month of which 200 of 247.50 are left: 133 for the worker, 66 for the wife (20 CFR 404.439)', () => {
    const members = [
      { original: 1650, payable: 1650 },
      { original: 825, payable: 825 },
    ];
    expect(sharedPartialMonth(2000, members).map(wholeDollars)).toEqual([1330, 660]);
  });

  it('a share above what would be paid without the charge goes to the others (20 CFR 404.440)', () => {
    // Originals 800, 400 and 400; the spouse's 400 pays 50 on top of a benefit of her own. Of 600 she would have 150.
    const members = [
      { original: 8000, payable: 6000 },
      { original: 4000, payable: 500 },
      { original: 4000, payable: 4000 },
    ];
    // The other 550 in the ratio of 800 to 400.
    expect(sharedPartialMonth(6000, members)).toEqual([3666, 500, 1833]);
  });

  it('66,000 earned before full retirement age in August: 280 withheld', () => {
    const withheld = withholdingForEarnings(
      { year: 2026, earnings: 66_000, fullRetirementMonth: yearMonth(2026, 8) },
      law,
    );
    expect(dollarsFromDimes(withheld)).toBe(280);
  });
});
