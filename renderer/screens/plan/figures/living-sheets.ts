import { claimAge } from '../../../charts/claims/claim-months.ts';
import type { FigureSheet, OtherPlan, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { DeathOutcome } from '../../../state/results/use-survivor-income.ts';
import { lifetimeSheet, monthlySheet, survivorSheet } from './claim-sheets.ts';
import { dollarsOf, lessSheet, productSheet, sumSheet, writtenSheet } from './plain-sheets.ts';

/** What dates that can be written, filed for or lived on pay: by month, by year, and to the one who is left. */

type Evaluated = ClaimStrategy['evaluated'][number];
type Names = readonly { readonly name: string }[];

const A_YEAR = 'dollars a year';
const A_MONTH = 'dollars a month';

/** What a person is paid a month once everything is claimed: the person’s retirement benefit and what is paid on top of it as a spouse. */
export function onceClaimedSheet(name: string, { retirement, spousal }: Evaluated, at: number): FigureSheet {
  const parts = [
    { name: 'Own retirement benefit', value: dollarsOf(retirement[at]?.payment ?? 0) },
    { name: 'On top of it as a spouse', value: dollarsOf(spousal[at]?.payment ?? 0) },
  ];
  return sumSheet(`${name}, once all is claimed`, A_MONTH, parts, totalOf(parts));
}

/** What a person has as the survivor under dates. */
export function aloneSheet(name: string, { survivor }: Evaluated, at: number): FigureSheet {
  const amount = survivor[at];
  return amount === undefined ? sumSheet(`${name} alone`, A_MONTH, [], dollarsOf(0)) : survivorSheet(name, amount);
}

/** What dates are worth over the lifetimes. */
export function datesWorthSheet(name: string, evaluated: Evaluated, strategy: ClaimStrategy): FigureSheet {
  const { claim, lifetimeBenefit } = evaluated;
  const months = [claim.client, claim.spouse ?? claim.survivor];
  const ages = strategy.persons.flatMap((person, at) => {
    const month = months[at] ?? null;
    return month === null ? [] : [claimAge(person, month)];
  });
  return lifetimeSheet(name, { ages, lifetimeBenefit }, strategy);
}

/** What one set of dates is worth more than another. */
export function againstDatesSheet(
  name: string,
  [dates, other]: readonly [Evaluated, Evaluated],
  strategy: ClaimStrategy,
): FigureSheet {
  const line = (what: string, evaluated: Evaluated) => ({
    name: what,
    value: dollarsOf(evaluated.lifetimeBenefit),
    behind: { what: 'sheet' as const, sheet: datesWorthSheet(what, evaluated, strategy) },
  });
  return lessSheet(
    name,
    'over the lifetimes',
    [line('These dates', dates), line('The others', other)],
    dollarsOf(dates.lifetimeBenefit - other.lifetimeBenefit),
  );
}

type Year = Evaluated['yearly'][number];

/** What a year pays a person while all live, everybody together, and the one who is left: in the order of the table. */
export function livingSheets({ year, retirement, spousal, ifAlone }: Year, persons: Names): readonly FigureSheet[] {
  const own = (at: number) => dollarsOf(retirement[at] ?? 0);
  const each = persons.map(({ name }, at) => {
    const parts = [
      { name: 'Own retirement benefit', value: own(at) },
      { name: 'On top of it as a spouse', value: dollarsOf(spousal[at] ?? 0) },
    ];
    return sumSheet(`${name} in ${year}`, A_YEAR, parts, totalOf(parts));
  });
  if (persons.length < 2) return each;
  const together = each.map((sheet) => ({
    name: sheet.name,
    value: sheet.result,
    behind: { what: 'sheet' as const, sheet },
  }));
  return [
    ...each,
    sumSheet(`Together in ${year}`, A_YEAR, together, totalOf(together)),
    ...persons.map(({ name }, at) => {
      const alone = ifAlone[at] ?? 0;
      const parts = [
        { name: 'Own retirement benefit', value: own(at) },
        { name: 'What the widow(er)’s benefit makes it more', value: dollarsOf(alone - own(at).value) },
      ];
      return {
        ...sumSheet(`${name} alone in ${year}`, A_YEAR, parts, dollarsOf(alone)),
        note: '42 USC 402(e) and (f)',
      };
    }),
  ];
}

function totalOf(parts: readonly Pick<SheetLine, 'value'>[]) {
  return dollarsOf(parts.reduce((sum, { value }) => sum + value.value, 0));
}

type ProjectedYear = DeathOutcome['projection']['rows'][number];

/** A year of the plan in which somebody has died. */
export interface SurvivorYear {
  readonly of: OtherPlan;
  readonly row: ProjectedYear;
  readonly persons: readonly { readonly id: string; readonly name: string }[];
  /** What a today’s dollar is in the dollars of a claim. */
  readonly benefitDollars: number;
}

/** Social Security of such a year a month. */
export function survivorMonthSheet({ of, row, persons, benefitDollars }: SurvivorYear): FigureSheet {
  const { year, deflator } = row;
  const paid = row.socialSecurity.map(({ total }, at) => ({
    name: `Social Security of ${persons[at]?.name ?? ''} in ${year}, today’s dollars`,
    value: dollarsOf(total / deflator),
    behind: { what: 'planYear' as const, of, year, field: `socialSecurity.${persons[at]?.id ?? ''}.own` },
  }));
  const yearly = totalOf(paid).value;
  const sheet = sumSheet(`A month of ${year}`, A_MONTH, paid, dollarsOf((yearly / MONTHS) * benefitDollars));
  return {
    ...sheet,
    lines: [
      ...sheet.lines,
      { name: 'Months', value: { value: MONTHS, kind: 'count' }, step: 'dividedBy' },
      {
        name: 'A today’s dollar in dollars of a claim',
        value: { value: benefitDollars, kind: 'number' },
        step: 'times',
      },
    ],
  };
}

const MONTHS = 12;

/** The same as a share of what the year spends. */
export function survivorShareSheet({ of, row, persons }: SurvivorYear): FigureSheet {
  const { year, deflator, spending } = row;
  const sheet = survivorMonthSheet({ of, row, persons, benefitDollars: 1 });
  const paid = sheet.lines.filter(({ step }) => step === 'plus');
  const all = { value: spending.total / deflator, kind: 'money' as const };
  const share = all.value === 0 ? 0 : totalOf(paid).value / all.value;
  return {
    name: `Social Security of ${year}`,
    unit: 'share of spending, today’s dollars',
    lines: [
      ...paid,
      {
        name: 'Spending of the year',
        value: all,
        step: 'dividedBy',
        behind: { what: 'planYear', of, year, field: 'spending.total' },
      },
    ],
    result: { value: share, kind: 'share' },
  };
}

type FilingStep = ClaimStrategy['filing']['optimal'][number];
type Offer = FilingStep['retroactive'][number];

/** What is filed for a month: of an own benefit how it comes about. */
export function filedSheet(
  { action, month, benefit, person, monthlyBenefit }: FilingStep,
  { persons }: Pick<ClaimStrategy, 'persons'>,
): FigureSheet {
  const amount = monthlyBenefit ?? 0;
  const owner = persons.find(({ name }) => name === person);
  const point = owner?.curve.find(({ claim }) => claim === month);
  const behind =
    owner === undefined || point === undefined || benefit !== 'retirement'
      ? {}
      : { behind: { what: 'sheet' as const, sheet: monthlySheet(owner, point) } };
  return {
    name: action,
    unit: A_MONTH,
    lines: [
      { name: 'The benefit from that month on, as SSA rounds it', value: dollarsOf(amount), step: 'plus', ...behind },
    ],
    result: dollarsOf(amount),
  };
}

/** What months before a claim pay at once, and what they take from each month after it. */
export function offerSheets(
  { monthlyBenefit }: FilingStep,
  offer: Offer,
): readonly [atOnce: FigureSheet, less: FigureSheet] {
  const { months, paidAtOnce, monthlyBenefit: then, monthlyLess } = offer;
  const name = months === 1 ? 'One retroactive month' : `${months} retroactive months`;
  return [
    productSheet(
      `${name}, paid at once`,
      'dollars',
      [
        { name: 'A month, claimed so much earlier', value: dollarsOf(paidAtOnce / months) },
        { name: 'Months', value: { value: months, kind: 'count' } },
      ],
      dollarsOf(paidAtOnce),
    ),
    monthlyBenefit === null
      ? writtenSheet(`${name}, less a month`, A_MONTH, dollarsOf(monthlyLess), { how: 'For life' })
      : lessSheet(
          `${name}, less a month`,
          A_MONTH,
          [
            { name: 'Without them', value: dollarsOf(monthlyBenefit) },
            { name: 'With them', value: dollarsOf(then) },
          ],
          dollarsOf(monthlyLess),
        ),
  ];
}
