import { isFirstMonth } from '../../../../engine/plan/with-claims.ts';
import { hundreds } from '../../../charts/claims/claim-heat-map.ts';
import { claimAge, claimAgeText, claimSides, inMonths } from '../../../charts/claims/claim-months.ts';
import { monthText } from '../../../format/dates.ts';
import { headlineMoney, money } from '../../../format/money.ts';
import { percent, wholePercent } from '../../../format/percent.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import {
  claimGainSheet,
  claimShareSheet,
  lifetimeSheet,
  monthlySheet,
  survivorSheet,
} from '../figures/claim-sheets.ts';
import type { KeyFigure } from '../results/key-figures.ts';

const EARLIEST_AGE_IN_MONTHS = 62 * 12 + 1;

/** The claims of a plan in five figures, in dollars of its start. */
export function claimFigures(strategy: ClaimStrategy): readonly KeyFigure[] {
  const { optimal, persons, used } = strategy;
  const isCouple = persons.length > 1;
  return [
    bestAges(strategy),
    {
      label: isCouple ? 'Joint lifetime benefit' : 'Lifetime benefit',
      value: headlineMoney(optimal.lifetimeBenefit),
      lines: () => lifetimeSheet('The best claims', optimal, strategy),
      note: `today’s dollars, ${livesText(used.mortality)}`,
    },
    overPlan(strategy),
    overEarliest(strategy),
    isCouple ? survivorKeeps(strategy) : { ...monthly(strategy), isOptional: true },
  ];
}

/** The ages of those who can still choose; `64 y 4 m` where it is no whole age. */
function bestAges(strategy: ClaimStrategy): KeyFigure {
  const { optimal, persons } = strategy;
  const months = [optimal.claim.client, optimal.claim.spouse ?? ''];
  const open = persons.flatMap((person, index) =>
    person.earliestClaimMonth === null
      ? []
      : [{ name: person.name, age: optimal.ages[index], month: months[index] ?? '' }],
  );
  const [only] = open;
  if (only === undefined)
    return survivorAge(strategy) ?? { label: 'Claim ages', value: 'All claimed', note: 'no choices left' };
  const value = open.map(({ age }) => (age === undefined ? '' : headlineAge(age))).join(' and ');
  if (persons.length === 1) return { label: 'Best claim age', value, note: monthText(only.month) };
  const note = open.map(({ name, month }) => `${name}, ${monthText(month)}`).join(' · ');
  return { label: open.length > 1 ? 'Best pair of claim ages' : `Best claim age for ${only.name}`, value, note };
}

/** Of a widowed client whose own benefit is claimed, the age of the other one, as long as it can be chosen. */
function survivorAge(strategy: ClaimStrategy): KeyFigure | null {
  const [, survivor] = strategy.persons.length > 1 ? [] : claimSides(strategy);
  const month = strategy.optimal.claim.survivor;
  if (survivor === undefined || month === undefined || month === null || strategy.grid.other.length < 2) return null;
  const value = headlineAge(claimAge(survivor, month));
  return { label: 'Best age for the widow(er)’s benefit', value, note: monthText(month) };
}

function headlineAge(age: ClaimStrategy['optimal']['ages'][number]): string {
  return age.months === 0 || isFirstMonth(age) ? String(age.years) : `${age.years} y ${age.months} m`;
}

/** `70 and 67`. */
export function claimAgesText(ages: ClaimStrategy['optimal']['ages']): string {
  const texts = ages.map(claimAgeText);
  // `70 and 64 and 4 months` is hard to read.
  return texts.join(texts.some((text) => text.includes(' and ')) ? ' · ' : ' and ');
}

/** How lives are taken to end. */
export function livesText(mortality: string): string {
  const table = /^ssa(\d{4})/.exec(mortality)?.[1];
  const ages = /^ages (.*)/.exec(mortality)?.[1];
  if (ages !== undefined) return `with lives to ${ages}`;
  if (table === undefined) return 'with the plan’s life spans';
  return mortality.includes('improving')
    ? `weighted by SSA’s ${table} table, improving each year`
    : `weighted by SSA’s ${table} period table`;
}

/** Whether the claims of the plan are among those within half a percent of the best. */
export function isPlanAsGood({ optimal, plan, plateau }: ClaimStrategy): boolean {
  if (optimal.gainOverPlan < 0.5) return true;
  return plateau.some(
    ({ claim }) =>
      claim.client === plan.claim.client &&
      claim.spouse === plan.claim.spouse &&
      claim.survivor === plan.claim.survivor,
  );
}

function overPlan(strategy: ClaimStrategy): KeyFigure {
  const { optimal, plan } = strategy;
  const label = 'Gain over your plan';
  const own = `the plan’s ${claimAgesText(plan.ages)}`;
  if (optimal.gainOverPlan < 0.5) return { label, value: 'None', note: `${own} is best` };
  const share = optimal.gainOverPlan / optimal.lifetimeBenefit;
  const value = hundreds(optimal.gainOverPlan);
  const text = percent(Math.round(share * 1000) / 1000);
  const lines = () => claimGainSheet(label, [optimal, plan], strategy, optimal.gainOverPlan);
  const noteFigures = [{ text, work: () => claimShareSheet(label, optimal.gainOverPlan, optimal.lifetimeBenefit) }];
  if (!isPlanAsGood(strategy)) return { label, value, lines, note: `${text} more than ${own}`, noteFigures };
  return { label, value, lines, note: `${text}: within half a percent, so ${own} is just as good`, noteFigures };
}

/** Whether the earliest claims are those at 62, the first month of which counts as it. */
export function isAllAt62({ ages }: Pick<ClaimStrategy['bothAt62'], 'ages'>): boolean {
  return ages.every((age) => inMonths(age) <= EARLIEST_AGE_IN_MONTHS);
}

function overEarliest(strategy: ClaimStrategy): KeyFigure {
  const { optimal, bothAt62, persons } = strategy;
  const who = persons.length > 1 ? 'both ' : '';
  const label = isAllAt62(bothAt62) ? `Gain over ${who}at 62` : 'Gain over claiming now';
  if (optimal.gainOverBothAt62 < 0.5) return { label, value: 'None', note: 'claiming earliest is best' };
  const share = optimal.gainOverBothAt62 / Math.max(1, bothAt62.lifetimeBenefit);
  const lives = persons.length > 1 ? 'both lifetimes' : 'a lifetime';
  return {
    label,
    value: hundreds(optimal.gainOverBothAt62),
    lines: () => claimGainSheet(label, [optimal, bothAt62], strategy, optimal.gainOverBothAt62),
    noteFigures: [
      {
        text: wholePercent(share),
        work: () => claimShareSheet(label, optimal.gainOverBothAt62, Math.max(1, bothAt62.lifetimeBenefit)),
      },
    ],
    note: `${wholePercent(share)} more over ${lives}`,
  };
}

function survivorKeeps({ optimal, persons }: ClaimStrategy): KeyFigure {
  const [asClient = 0, asSpouse = 0] = optimal.survivor.map(({ payment }) => payment);
  const label = 'Survivor keeps';
  if (asClient !== asSpouse) {
    const names = persons.map(({ name }) => name);
    return {
      label,
      value: `${money(asClient)} or ${money(asSpouse)}`,
      note: `a month, for ${names[0]} or ${names[1]} as survivor`,
      isOptional: true,
    };
  }
  const [client = 0, spouse = 0] = optimal.retirement.map(({ payment }) => payment);
  const owner = persons[client >= spouse ? 0 : 1]?.name ?? '';
  const age = optimal.ages[client >= spouse ? 0 : 1];
  return {
    label,
    value: money(asClient),
    ...survivorLines(optimal, persons, 0),
    note: `a month, ${owner}’s benefit${age === undefined ? '' : ` at ${claimAgeText(age)}`}, whoever dies first`,
    isOptional: true,
  };
}

function survivorLines({ survivor }: ClaimStrategy['optimal'], persons: ClaimStrategy['persons'], at: number) {
  const amount = survivor[at];
  return amount === undefined ? {} : { lines: () => survivorSheet(persons[at]?.name ?? '', amount) };
}

function monthly({ optimal, persons }: ClaimStrategy): KeyFigure {
  const [person] = persons;
  const point = person?.curve.find(({ claim }) => claim === optimal.claim.client);
  return {
    label: 'Monthly, once claimed',
    value: money(optimal.retirement[0]?.payment ?? 0),
    ...(person === undefined || point === undefined ? {} : { lines: () => monthlySheet(person, point) }),
    note: 'before tax and Medicare premiums',
  };
}
