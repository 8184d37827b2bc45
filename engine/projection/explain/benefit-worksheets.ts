import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { monthInWords, parseDate, yearOf } from '../../primitives/calendar.ts';
import { dimesFromDollars, dollarsFromDimes, flooredProduct } from '../../primitives/dimes.ts';
import { figure } from '../../primitives/figure.ts';
import { retirementEligibilityYear } from '../../social-security/rules/aime.ts';
import { roundedByLaw } from '../../social-security/rules/benefit-rounding.ts';
import { type BenefitDates, benefitDates } from '../../social-security/rules/full-retirement-age.ts';
import { piaFromAime, piaSlices } from '../../social-security/rules/pia.ts';
import { monthsFromFullRetirement, retirementShareInMonth } from '../../social-security/rules/retirement-benefit.ts';
import { spouseOriginalBenefit } from '../../social-security/rules/spousal-benefit.ts';
import type { PlanYears } from '../compile/plan-years.ts';
import type { Program } from '../program/program.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** One worksheet for each living person with a record or a benefit: from the PIA of the year to what is paid. */
export function benefitWorksheets(
  plan: Plan,
  program: Program,
  yearIndex: number,
  { claimMonths, benefitLaw: law }: PlanYears,
): readonly DraftSheet[] {
  const ofPersons = plan.persons.flatMap((person, at) => {
    const place = placeOf(program, yearIndex, at);
    const dates = benefitDates(parseDate(person.birthDate), law.rules);
    const claimMonth = claimMonths.get(person.id) ?? dates.latestClaimMonth;
    if (place === null || (place.pia === 0 && place.paid === 0)) return [];
    const lines = [
      ...earningsLines({ place, law, dates }),
      ...recordLines({ place, law, basis: person.socialSecurity.basis, onPath: colaOnPath(program, yearIndex, law) }),
      ...ownLines({ place, law, dates, claimMonth }),
      ...spouseLines(place, law),
      ...survivorLines(place),
      ...offsetLines(place),
      ...yearLines(place),
    ];
    return [worksheetOf(`social-security-${person.id}`, `Social Security of ${person.name}`, lines)];
  });
  return [...ofPersons, ...childrenWorksheet(program, yearIndex)];
}

function childrenWorksheet({ benefits, years }: Program, yearIndex: number): readonly DraftSheet[] {
  const { from = 0, to = 0 } = years[yearIndex] ?? {};
  const value = benefits.children.subarray(from, to).reduce((sum, paid) => sum + paid, 0);
  if (value === 0) return [];
  return [
    worksheetOf('social-security-children', 'Social Security of the children', [
      {
        key: 'paid',
        label: 'Paid to the children in the year',
        value,
        formula:
          'half of a living parent’s PIA or three quarters of a deceased one’s for each, within the family maximum',
        citation: '42 USC 402(d), 403(a)',
      },
    ]),
  ];
}

/** A person's benefits in the last month of the year, and their sums over it. Dollars. */
interface Place {
  /** The month, by the calendar. */
  readonly month: number;
  readonly pia: number;
  readonly piaBeforeWep: number;
  readonly pensionOffset: number;
  readonly aime: number;
  /** The PIA without WEP twelve months before, null before the plan's second year. */
  readonly piaBefore: number | null;
  readonly otherPia: number;
  readonly own: number;
  readonly spousal: number;
  readonly survivor: number;
  readonly sums: Readonly<Record<'own' | 'spousal' | 'survivor' | 'withheldForEarnings', number>>;
  readonly paid: number;
}

function placeOf(program: Program, yearIndex: number, person: number): Place | null {
  const year = program.years[yearIndex];
  const benefits = program.benefits.persons[person];
  if (year === undefined || benefits === undefined || year.ages[person] === null) return null;
  const last = year.to - 1;
  const sum = (amounts: Float64Array) => amounts.subarray(year.from, year.to).reduce((total, one) => total + one, 0);
  return {
    month: program.firstMonth + last,
    pia: benefits.pia[last] ?? 0,
    piaBeforeWep: benefits.piaBeforeWep[last] ?? 0,
    pensionOffset: benefits.pensionOffset[last] ?? 0,
    aime: benefits.aime[last] ?? 0,
    piaBefore: yearIndex === 0 ? null : (benefits.piaBeforeWep[year.from - 1] ?? 0),
    otherPia: (program.benefits.persons[1 - person]?.pia ?? program.benefits.absentSpousePia)?.[last] ?? 0,
    own: benefits.own[last] ?? 0,
    spousal: benefits.spousal[last] ?? 0,
    survivor: benefits.survivor[last] ?? 0,
    sums: {
      own: sum(benefits.own),
      spousal: sum(benefits.spousal),
      survivor: sum(benefits.survivor),
      withheldForEarnings: sum(benefits.withheldForEarnings),
    },
    paid: sum(benefits.total),
  };
}

const ORIGIN = {
  none: 'no record',
  pia: 'as entered, raised by every COLA since',
  earnings: 'from the average indexed earnings through the bend points, raised by every COLA since 62',
  receiving: 'derived from the benefit in payment, raised by every COLA since',
} as const;

interface RecordContext {
  readonly place: Place;
  readonly law: SocialSecurityLaw;
  readonly basis: keyof typeof ORIGIN;
  /** The COLA of a path with prices of its own; null where the plan's holds. */
  readonly onPath: number | null;
}

/** On a path with prices of its own benefits follow them. */
function colaOnPath({ prices, years }: Program, yearIndex: number, law: SocialSecurityLaw): number | null {
  const year = years[yearIndex]?.year ?? 0;
  if (prices === null || yearIndex === 0) return null;
  const { factors } = prices;
  return (1 + law.colaRate(year - 1)) * ((factors[yearIndex] ?? 1) / (factors[yearIndex - 1] ?? 1)) - 1;
}

interface EarningsContext {
  readonly place: Place;
  readonly law: SocialSecurityLaw;
  readonly dates: BenefitDates;
}

/** From the earnings of all years before this one to the PIA at 62; none where the plan states the PIA or the benefit. */
function earningsLines({ place, law, dates }: EarningsContext): readonly LineDraft[] {
  const { aime } = place;
  if (aime === 0) return [];
  const eligibilityYear = retirementEligibilityYear(dates, law);
  const { first, second } = law.piaBendPoints(eligibilityYear);
  const { firstPercent, secondPercent, thirdPercent } = law.rules.piaFactors;
  const percents = [firstPercent, secondPercent, thirdPercent];
  const slices = piaSlices(aime, { first, second });
  const sum = slices.map((amount, at) => `${percents[at]}% × ${figure(amount)}`).join(' + ');
  return [
    {
      key: 'aime',
      label: 'Average indexed monthly earnings',
      value: aime,
      formula: `the highest indexed years of earnings before ${yearOf(place.month)}, rounded down to the dollar`,
      citation: '42 USC 415(b); 20 CFR 404.210, 404.211',
    },
    {
      key: 'pia-at-62',
      uses: ['aime'],
      label: `PIA of ${eligibilityYear}, the year of attaining 62`,
      value: dollarsFromDimes(piaFromAime(aime, eligibilityYear, law)),
      formula: `portions of the AIME at the bend points ${figure(first)} and ${figure(second)}, rounded down to the dime: ${sum}`,
      citation: '42 USC 415(a)(1)(A); 20 CFR 404.212',
    },
  ];
}

function recordLines({ place, law, basis, onPath }: RecordContext): readonly LineDraft[] {
  const year = yearOf(place.month);
  const cola = law.cola(year - 1);
  const raised =
    place.piaBefore === null ? null : dollarsFromDimes(flooredProduct(dimesFromDollars(place.piaBefore), cola));
  // Earnings of the year before may have raised the PIA beyond the COLA, and before 62 there is none.
  const isColaAlone = raised !== null && raised === place.piaBeforeWep && place.piaBeforeWep > 0;
  const step = `PIA of ${year - 1} × (1 + COLA), rounded down to the dime: ${figure(place.piaBefore ?? 0)} × (1 + ${law.colaRate(year - 1)})`;
  return [
    {
      unit: 'fraction',
      key: 'cola',
      label: `COLA of December ${year - 1}`,
      value: onPath ?? law.colaRate(year - 1),
      formula:
        onPath === null
          ? colaOrigin(year - 1, law)
          : `${colaOrigin(year - 1, law)}, and the path’s prices over the plan’s`,
      citation: '42 USC 415(i)',
    },
    {
      key: 'pia',
      uses: isColaAlone ? ['cola'] : place.aime === 0 ? [] : ['pia-at-62'],
      label: `PIA of ${year}`,
      value: place.piaBeforeWep,
      formula: isColaAlone ? step : ORIGIN[basis],
      citation: '42 USC 415(a), 415(i)',
    },
    ...windfallLines(place),
  ];
}

function colaOrigin(year: number, law: SocialSecurityLaw): string {
  return year > law.lastPublishedCola ? 'assumed inflation' : 'published';
}

/** Under the law before 2024, while the pension is paid. */
function windfallLines({ pia, piaBeforeWep }: Place): readonly LineDraft[] {
  if (pia === piaBeforeWep) return [];
  return [
    {
      label: 'PIA with the windfall elimination provision',
      value: pia,
      formula: `a lower first percentage for few years of substantial earnings, at most half of the pension: ${figure(piaBeforeWep)} − ${figure(piaBeforeWep - pia)}`,
      citation: '42 USC 415(a)(7); 20 CFR 404.213',
    },
  ];
}

/** What comes off a spouse's or widow(er)'s part under the law before 2024. */
function offsetLines({ pensionOffset, spousal, survivor }: Place): readonly LineDraft[] {
  if (pensionOffset === 0 || spousal + survivor === 0) return [];
  return [
    {
      label: 'Government pension offset a month',
      value: pensionOffset,
      formula: 'two thirds of the pension from work not covered, raised to the dime; it has come off the part on top',
      citation: '42 USC 402(k)(5); 20 CFR 404.408a',
    },
  ];
}

interface ClaimContext {
  readonly place: Place;
  readonly law: SocialSecurityLaw;
  readonly dates: BenefitDates;
  readonly claimMonth: number;
}

function ownLines({ place, law, dates, claimMonth }: ClaimContext): readonly LineDraft[] {
  const claim: LineDraft = {
    unit: 'number',
    key: 'claim-age',
    label: 'Claiming age in months',
    value: claimMonth - dates.attained,
    formula: `retirement benefit claimed as of ${monthInWords(claimMonth)}; full retirement age is ${dates.fullRetirementAgeInMonths} months`,
    citation: '20 CFR 404.311, 404.409',
  };
  if (place.own === 0) return [claim];
  const share = retirementShareInMonth(claimMonth, place.month, dates, law.rules);
  const worked = dollarsFromDimes(flooredProduct(dimesFromDollars(place.pia), share));
  const isByClaim = worked === place.own;
  const factor = isByClaim ? share.numerator / share.denominator : place.own / place.pia;
  return [
    claim,
    {
      unit: 'fraction',
      key: 'share',
      uses: ['claim-age'],
      label: 'Share of the PIA payable',
      value: factor,
      formula: isByClaim
        ? claimFactor(claimMonth, dates, law)
        : 'benefit paid / PIA: reflects a disability benefit, a suspension, months withheld under the earnings test, delayed credits or an assumed benefit cut',
      citation: '42 USC 402(q), 402(w); 20 CFR 404.410, 404.313',
    },
    {
      key: 'own',
      uses: ['pia', 'share'],
      label: 'Monthly retirement benefit',
      value: place.own,
      formula: `PIA × share, rounded down to the dime: ${figure(place.pia)} × ${factor.toFixed(6)}`,
      citation: '42 USC 402(a); 20 CFR 404.304(f)',
    },
  ];
}

function claimFactor(claimMonth: number, dates: BenefitDates, { rules }: SocialSecurityLaw): string {
  const months = monthsFromFullRetirement(claimMonth, dates);
  if (months === 0) return 'claimed at full retirement age';
  if (months > 0)
    return `claimed ${months} months late: delayed retirement credits for each month, added in January and at 70`;
  const { firstMonths, firstNumerator, firstDenominator, beyondNumerator, beyondDenominator } = rules.workerReduction;
  const first = Math.min(-months, firstMonths);
  const beyond = -months - first;
  const more = beyond === 0 ? '' : ` − ${beyond} × ${beyondNumerator}/${beyondDenominator}`;
  return `claimed ${-months} months early: 1 − ${first} × ${firstNumerator}/${firstDenominator}${more}`;
}

function spouseLines({ spousal, otherPia, pia }: Place, law: SocialSecurityLaw): readonly LineDraft[] {
  if (spousal === 0) return [];
  const original = dollarsFromDimes(spouseOriginalBenefit(dimesFromDollars(otherPia), roundedByLaw(law.rules)));
  return [
    { label: 'The worker’s PIA', value: otherPia, formula: 'the spouse’s record', citation: '42 USC 402(b), 402(c)' },
    {
      label: 'Spousal benefit before reductions',
      value: original,
      formula: `half of the worker’s PIA, rounded down to the dime: ${figure(otherPia)} / 2`,
      citation: '42 USC 402(b)(2); 20 CFR 404.333',
    },
    {
      key: 'spousal',
      label: 'Monthly spousal benefit',
      value: spousal,
      formula: `excess over the spouse’s own PIA, reduced for age and for delayed credits on that own record: ${figure(original)} − ${figure(pia)} = ${figure(original - pia)} before reduction`,
      citation: '42 USC 402(k)(3)(A), 402(q)(3); 20 CFR 404.410(b)',
    },
  ];
}

function survivorLines({ survivor, otherPia, own }: Place): readonly LineDraft[] {
  if (survivor === 0) return [];
  return [
    {
      label: 'The deceased worker’s PIA',
      value: otherPia,
      formula: 'raised by the COLAs since',
      citation: '42 USC 402(e)(2), 402(f)(2)',
    },
    {
      label: 'Monthly survivor benefit before the survivor’s own benefit is subtracted',
      value: own + survivor,
      formula: 'the deceased worker’s benefit with delayed credits, within the widow(er)’s limit, reduced for age',
      citation: '42 USC 402(e)(2)(D), 402(q)(1); 20 CFR 404.338',
    },
    {
      key: 'survivor',
      label: 'Monthly survivor benefit',
      value: survivor,
      formula: `survivor benefit less the survivor’s own retirement benefit: ${figure(own + survivor)} − ${figure(own)}`,
      citation: '42 USC 402(k)(3)(A)',
    },
  ];
}

function yearLines({ sums, paid }: Place): readonly LineDraft[] {
  const parts = sums.own + sums.spousal + sums.survivor;
  return [
    {
      key: 'before-test',
      label: 'Benefits for the year before the earnings test',
      value: parts,
      formula: `retirement + spousal + survivor benefits of its months: ${figure(sums.own)} + ${figure(sums.spousal)} + ${figure(sums.survivor)}`,
      citation: '42 USC 402',
    },
    {
      key: 'withheld',
      label: 'Withheld under the earnings test',
      value: sums.withheldForEarnings,
      formula: 'for earnings above the exempt amount before full retirement age',
      citation: '42 USC 403(f)',
    },
    {
      key: 'paid',
      uses: ['before-test', 'withheld'],
      label: 'Paid in the year',
      value: paid,
      formula: 'sum of the monthly payments, each in whole dollars',
      citation: '42 USC 415(g)',
    },
  ];
}
