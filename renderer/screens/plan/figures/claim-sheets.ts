import { type AgeInMonths, claimAgeText, inMonths } from '../../../charts/claims/claim-months.ts';
import { percent } from '../../../format/percent.ts';
import type { Behind, FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, productSheet, ratioSheet, sumSheet, writtenSheet } from './plain-sheets.ts';

const VALUE = 'today’s dollars over the lifetimes';
const A_MONTH = 'dollars a month';
const PAYMENTS_VALUED = 'Every month’s benefits times the chance of living to it, discounted';
const BESIDE_OWN = 'Benefits of spouses, survivors and children, less what is withheld or cut';

interface Ranked {
  readonly ages: readonly AgeInMonths[];
  readonly lifetimeBenefit: number;
}

/** What claims are worth: the payments behind it, and how they are valued. */
export function lifetimeSheet(name: string, { ages, lifetimeBenefit }: Ranked, strategy: ClaimStrategy): FigureSheet {
  const { persons, used } = strategy;
  const records = persons.flatMap((person, at) => {
    const point = pointAt(person, ages[at]);
    return point === undefined ? [] : [ownLifetimeSheet(person, point)];
  });
  const own = records.map((sheet) => ({
    name: sheet.name,
    value: sheet.result,
    behind: { what: 'sheet' as const, sheet },
  }));
  const rest = lifetimeBenefit - own.reduce((sum, { value }) => sum + value.value, 0);
  const title = `${name}: ${ages.map(claimAgeText).join(' and ')}`;
  const note = `Discounted by ${percent(used.discountRate)} above inflation; lives by ${used.mortality}.`;
  if (records.length < persons.length)
    return {
      ...writtenSheet(title, VALUE, dollarsOf(lifetimeBenefit), {
        how: PAYMENTS_VALUED,
        said: persons.map((person, at) => paymentLine(person, ages[at])),
      }),
      note,
    };
  return {
    ...sumSheet(title, VALUE, [...own, { name: BESIDE_OWN, value: dollarsOf(rest) }], dollarsOf(lifetimeBenefit)),
    note,
  };
}

type Person = ClaimStrategy['persons'][number];

function pointAt({ curve }: Person, age: AgeInMonths | undefined) {
  return curve.find((one) => one.age.years === age?.years && one.age.months === age.months);
}

/** What a person is paid a month at the age of the claim. */
function paymentLine(person: Person, age: AgeInMonths | undefined): SheetLine {
  const point = pointAt(person, age);
  return point === undefined
    ? { name: `PIA of ${person.name}`, value: dollarsOf(person.pia), note: A_MONTH }
    : paymentOf(person, point);
}

function paymentOf(person: Person, point: Person['curve'][number]): SheetLine {
  return {
    name: `Paid to ${person.name} from ${claimAgeText(point.age)} on, a month`,
    value: dollarsOf(point.monthlyAtClaim),
    behind: { what: 'sheet', sheet: monthlySheet(person, point) },
  };
}

/** A monthly benefit: the PIA times what the age of the claim makes of it. */
export function monthlySheet(person: Person, point: Person['curve'][number]): FigureSheet {
  const { factor, monthlyAtClaim } = point;
  const age = claimAgeText(point.age);
  const sheet = productSheet(
    `${person.name} claims at ${age}`,
    A_MONTH,
    [
      piaLine(person),
      {
        name: `Share of the PIA that is paid at ${age}`,
        value: { value: factor, kind: 'number' },
        note: '42 USC 402(q) for months before full retirement age, 402(w) for months after it',
      },
    ],
    dollarsOf(monthlyAtClaim),
  );
  // Less than a dime.
  const rounded = person.pia * factor - monthlyAtClaim;
  if (rounded < HALF_A_CENT) return sheet;
  const down = {
    name: 'Rounded down to the dime',
    value: dollarsOf(rounded),
    note: '42 USC 415(a)(2)(C), 20 CFR 404.304(f)',
  };
  return { ...sheet, lines: [...sheet.lines, { ...down, step: 'minus' }] };
}

const HALF_A_CENT = 0.005;

/** Which share of the PIA a claim is paid: all of it, less or more for the months before or after full retirement age. */
export function factorSheet({ name }: Person, { age, factor }: Person['curve'][number]): FigureSheet {
  const isEarly = factor < 1;
  return {
    name: `${name} at ${claimAgeText(age)}`,
    unit: 'share of the PIA',
    lines: [
      { name: 'The PIA, at full retirement age', value: { value: 1, kind: 'share' }, step: 'plus' },
      {
        name: isEarly ? 'For months before full retirement age' : 'Credits for months after full retirement age',
        value: { value: Math.abs(1 - factor), kind: 'share' },
        step: isEarly ? 'minus' : 'plus',
        note: isEarly ? '42 USC 402(q)' : '42 USC 402(w)',
      },
    ],
    result: { value: factor, kind: 'share' },
  };
}

/** What a person’s own record is worth, claimed at an age. */
export function ownLifetimeSheet(person: Person, point: Person['curve'][number]): FigureSheet {
  return writtenSheet(`${person.name} at ${claimAgeText(point.age)}`, VALUE, dollarsOf(point.lifetimeBenefit), {
    how: PAYMENTS_VALUED,
    said: [paymentOf(person, point)],
    note: 'Of that person’s record alone.',
  });
}

interface PaidInYear {
  readonly inTodaysDollars: number;
  /** What a today’s dollar is in the dollars of a claim. */
  readonly benefitDollars: number;
  readonly behind?: Behind;
}

/** What is paid in a year, as the projection has it, in the dollars of a claim. */
export function paidInYearSheet(
  name: string,
  unit: string,
  { inTodaysDollars, benefitDollars, behind }: PaidInYear,
): FigureSheet {
  return productSheet(
    name,
    unit,
    [
      { name: 'Paid in the year, today’s dollars', value: dollarsOf(inTodaysDollars), ...(behind && { behind }) },
      {
        name: 'A today’s dollar in dollars of a claim',
        value: { value: benefitDollars, kind: 'number' },
        note: 'More than 1 where a published COLA makes up for prices that rose before the plan.',
      },
    ],
    dollarsOf(inTodaysDollars * benefitDollars),
  );
}

/** What a claim has paid in all by an age: so many months of it. */
export function paidSheet(name: string, { age, monthlyAtClaim }: Person['curve'][number], byAge: number): FigureSheet {
  const months = Math.max(0, byAge * 12 - inMonths(age));
  return productSheet(
    `${name}, claimed at ${claimAgeText(age)}, paid by ${byAge}`,
    'before later COLAs',
    [
      { name: 'A month', value: dollarsOf(monthlyAtClaim) },
      { name: `Months from ${claimAgeText(age)} to ${byAge}`, value: { value: months, kind: 'count' } },
    ],
    dollarsOf(monthlyAtClaim * months),
  );
}

function piaLine(person: Person): SheetLine {
  return {
    name: `PIA of ${person.name}`,
    value: dollarsOf(person.pia),
    behind: { what: 'sheet', sheet: piaSheet(person) },
  };
}

/** A primary insurance amount, with what it is taken from. */
export function piaSheet({ name, pia, piaBeforeWep, aime, wep }: Person): FigureSheet {
  return {
    ...lessSheet(
      `PIA of ${name}`,
      A_MONTH,
      [
        { name: 'PIA before WEP', value: dollarsOf(piaBeforeWep), note: '42 USC 415(a)' },
        { name: 'Reduction by WEP', value: dollarsOf(wep.reduction), note: wep.reason },
      ],
      dollarsOf(pia),
    ),
    ...(aime === null
      ? {}
      : { note: `Of average indexed monthly earnings of $${Math.round(aime).toLocaleString('en-US')}.` }),
  };
}

/** What one pair of claims is worth more than another. */
export function claimGainSheet(
  name: string,
  [more, less]: readonly [Ranked, Ranked],
  strategy: ClaimStrategy,
  value: number,
): FigureSheet {
  const line = (claims: Ranked, what: string) => ({
    name: what,
    value: dollarsOf(claims.lifetimeBenefit),
    behind: { what: 'sheet' as const, sheet: lifetimeSheet(what, claims, strategy) },
  });
  return lessSheet(name, VALUE, [line(more, 'The better claims'), line(less, 'The others')], dollarsOf(value));
}

/** The same as a share of one of the two. */
export function claimShareSheet(name: string, gain: number, whole: number): FigureSheet {
  return ratioSheet(name, VALUE, [
    { name: 'The gain', value: dollarsOf(gain) },
    { name: 'Lifetime benefit', value: dollarsOf(whole) },
  ]);
}

/** What a survivor is paid. */
export function survivorSheet(
  person: string,
  { payment, alone }: ClaimStrategy['optimal']['survivor'][number],
): FigureSheet {
  return writtenSheet(`${person} as survivor`, A_MONTH, dollarsOf(payment), {
    how: 'The larger of both benefits',
    said: [{ name: 'The widow(er)’s benefit by itself', value: dollarsOf(alone) }],
    note: '42 USC 402(e) and (f)',
  });
}
