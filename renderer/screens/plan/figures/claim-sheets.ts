import { claimAgeText } from '../../../charts/claims/claim-months.ts';
import { percent } from '../../../format/percent.ts';
import type { FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, productSheet, ratioSheet, writtenSheet } from './plain-sheets.ts';

const VALUE = 'today’s dollars over the lifetimes';
const A_MONTH = 'dollars a month';

type Ranked = Pick<ClaimStrategy['plan'], 'ages' | 'lifetimeBenefit'>;

/** What claims are worth: the payments behind it, and how they are valued. */
export function lifetimeSheet(name: string, { ages, lifetimeBenefit }: Ranked, strategy: ClaimStrategy): FigureSheet {
  const { persons, used } = strategy;
  return {
    ...writtenSheet(`${name}: ${ages.map(claimAgeText).join(' and ')}`, VALUE, dollarsOf(lifetimeBenefit), {
      how: 'Every month’s benefits times the chance of living to it, discounted',
    }),
    lines: [
      {
        name: 'Every month’s benefits times the chance of living to it, discounted',
        value: dollarsOf(lifetimeBenefit),
        step: 'plus',
      },
      ...persons.map((person, at) => paymentLine(person, ages[at])),
    ],
    note: `Discounted by ${percent(used.discountRate)} above inflation; lives by ${used.mortality}.`,
  };
}

type Person = ClaimStrategy['persons'][number];

/** What a person is paid a month at the age of the claim. */
function paymentLine(person: Person, age: Ranked['ages'][number] | undefined): SheetLine {
  const point = person.curve.find((one) => one.age.years === age?.years && one.age.months === age.months);
  return point === undefined
    ? { name: `PIA of ${person.name}`, value: dollarsOf(person.pia), note: A_MONTH }
    : {
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
