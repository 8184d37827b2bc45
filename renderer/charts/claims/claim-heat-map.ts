import { money } from '../../format/money.ts';
import { capitalized } from '../../format/words.ts';
import type { ClaimStrategy } from '../../state/results/answers.ts';
import { type AgeInMonths, type Claimant, claimAge, claimAgeText, claimSides, shortAgeText } from './claim-months.ts';

/** One pair of claims, or one claim of a single person. */
export interface HeatCell {
  readonly ages: readonly AgeInMonths[];
  readonly value: number;
  /** In thousands. */
  readonly text: string;
  /** Whose claims they are: `Ellen 70, David 63`. */
  readonly pair: string;
  /** 0 for the least of all, 1 for the most. */
  readonly warmth: number;
  readonly isBest: boolean;
  readonly isPlan: boolean;
  /** Within half a percent of the best, as the answer says. */
  readonly isPlateau: boolean;
}

interface HeatHead {
  readonly id: string;
  readonly text: string;
  readonly isFullRetirementAge: boolean;
}

export interface HeatMap {
  /** Whose ages go down and whose go across. */
  readonly down: string | null;
  readonly across: string;
  readonly columns: readonly HeatHead[];
  readonly rows: readonly { readonly head: HeatHead; readonly cells: readonly HeatCell[] }[];
}

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The lifetime benefit of every pair of claims: the client's age down, the latest on top, the spouse's across. */
export function claimHeatMap(strategy: ClaimStrategy): HeatMap {
  const [client, spouse] = claimSides(strategy);
  const { grid } = strategy;
  if (client === undefined) return { down: null, across: '', columns: [], rows: [] };
  const cell = cellsOf(strategy);
  if (spouse === undefined) {
    const cells = grid.client.map((month, index) => cell([month], grid.values[index]?.[0] ?? 0));
    const head = { id: 'single', text: client.name, isFullRetirementAge: false };
    const columns = grid.client.map((month) => headOf(client, month));
    return { down: null, across: client.name, columns, rows: [{ head, cells }] };
  }
  const rows = grid.client.map((month, row) => ({
    head: headOf(client, month),
    cells: grid.other.map((other, column) => cell([month, other], grid.values[row]?.[column] ?? 0)),
  }));
  return {
    down: shortName(client),
    across: shortName(spouse),
    columns: grid.other.map((month) => headOf(spouse, month)),
    rows: rows.toReversed(),
  };
}

function headOf(person: ClaimStrategy['persons'][number], month: string): HeatHead {
  return {
    id: month,
    text: shortAgeText(claimAge(person, month)),
    isFullRetirementAge: month === person.fullRetirementMonth,
  };
}

function cellsOf(strategy: ClaimStrategy) {
  const { grid, optimal, plan, plateau } = strategy;
  const persons = claimSides(strategy);
  const values = grid.values.flat();
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (months: readonly string[], value: number): HeatCell => {
    const ages = months.flatMap((month, index) => {
      const person = persons[index];
      return person === undefined ? [] : [claimAge(person, month)];
    });
    return {
      ages,
      value,
      text: thousands.format(value / 1000),
      pair: pairText(persons, ages),
      warmth: span === 0 ? 1 : (value - least) / span,
      isBest: isOf(optimal, months),
      isPlan: isOf(plan, months),
      isPlateau: plateau.some((ranked) => isOf(ranked, months)),
    };
  };
}

function isOf({ claim }: Pick<ClaimStrategy['plan'], 'claim'>, [client, spouse]: readonly string[]): boolean {
  return claim.client === client && (spouse === undefined || (claim.spouse ?? claim.survivor) === spouse);
}

/** `Ellen 70, David 63`. */
function pairText(persons: readonly Claimant[], ages: readonly AgeInMonths[]): string {
  return persons.map(({ name }, index) => `${name} ${ages[index] ? claimAgeText(ages[index]) : ''}`).join(', ');
}

/** Whose claim age matters more, and by how much at most. */
export function heatMapSentence(strategy: ClaimStrategy): string {
  const [client, spouse] = claimSides(strategy);
  if (client === undefined) return '';
  const { values } = strategy.grid;
  const columns = (values[0] ?? []).map((_, column) => values.map((row) => row[column] ?? 0));
  const ofClient = Math.max(...columns.map(spread));
  if (spouse === undefined)
    return capitalized(`${claimAgeOf(client)} changes the total by up to ${hundreds(ofClient)}.`);
  const ofSpouse = Math.max(...values.map(spread));
  if (values.length === 1)
    return capitalized(`${claimAgeOf(spouse)} changes the total by up to ${hundreds(ofSpouse)}.`);
  if (columns.length === 1)
    return capitalized(`${claimAgeOf(client)} changes the total by up to ${hundreds(ofClient)}.`);
  const sides = [
    { side: client, most: ofClient },
    { side: spouse, most: ofSpouse },
  ].toSorted((one, other) => other.most - one.most);
  const [first, second] = sides.map(({ side, most }, index) =>
    index === 0
      ? `${claimAgeOf(side)} changes the total by up to ${hundreds(most)}`
      : `${isBenefit(side) ? `that of ${side.name}` : `${side.name}’s`} by up to ${hundreds(most)}`,
  );
  return capitalized(`${first}, ${second}.`);
}

/** A side of the map is a person, or one of the two benefits of a widowed client. */
function isBenefit({ name }: Claimant): boolean {
  return name.endsWith(' benefit');
}

function claimAgeOf(side: Claimant): string {
  return isBenefit(side) ? `the claim age of ${side.name}` : `${side.name}’s claim age`;
}

/** `Own benefit`, `Widow(er)’s`: as there is room in the corner of the map. */
function shortName(side: Claimant): string {
  if (!isBenefit(side)) return side.name;
  return side.id.endsWith('-survivor') ? 'Widow(er)’s' : 'Own benefit';
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** Dollars to the hundred: a lifetime value is not known more precisely. */
export function hundreds(value: number): string {
  return money(Math.round(value / 100) * 100);
}
