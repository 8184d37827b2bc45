import { answersOf, type Sheet, workSheet } from '../../../resources/conformance/kit/sheets.mjs';
import { benefitStories } from './benefit-households.ts';
import type { HouseholdStory, Printed } from './household-sheets.ts';
import { otherStories } from './other-households.ts';
import { type ReturnStory, returnStories } from './return-cases.ts';
import { SOURCES } from './return-figures.ts';
import { returnSheet } from './return-sheet.ts';

interface KitCase {
  readonly id: string;
  readonly kind: 'return' | 'household';
  readonly title: string;
  readonly law: string;
  readonly input: object;
  readonly expected: Readonly<Record<string, number>>;
  readonly proof: { readonly sheet: string; readonly printed?: Printed };
  readonly disputed?: string;
  readonly worked: readonly number[];
}

/** Files of the kit that are written by a command, by their names in `resources/conformance`. */
export function kitFiles(): Readonly<Record<string, string>> {
  const returns = returnStories();
  const households = [...benefitStories(), ...otherStories()];
  const sheets = new Map(
    returns.map(({ input: { taxYear, filingStatus } }) => [
      nameOf(taxYear, filingStatus),
      { figures: SOURCES[taxYear], ...returnSheet(taxYear, filingStatus) },
    ]),
  );
  const ids = households.map((_, i) => idOf('H', i));
  return {
    'cases/returns.json': listOf(returns.map(returnCase)),
    'cases/households.json': listOf(households.map(householdCase)),
    'sheets/returns.json': sheetsOf([...sheets]),
    'sheets/households.json': sheetsOf(households.map(({ sheet }, i) => [ids[i] ?? '', sheet])),
  };
}

function returnCase({ title, law, input, disputed }: ReturnStory, i: number): KitCase {
  const sheet = returnSheet(input.taxYear, input.filingStatus);
  return {
    id: idOf('R', i),
    kind: 'return',
    title,
    law,
    input,
    expected: answersOf(sheet, input),
    proof: { sheet: nameOf(input.taxYear, input.filingStatus) },
    ...(disputed === undefined ? {} : { disputed }),
    worked: workedOf(sheet, input),
  };
}

function householdCase({ title, law, input, sheet, printed }: HouseholdStory, i: number): KitCase {
  const id = idOf('H', i);
  return {
    id,
    kind: 'household',
    title,
    law,
    input,
    expected: answersOf(sheet, input),
    proof: { sheet: id, ...(printed === undefined ? {} : { printed }) },
    worked: workedOf(sheet, input),
  };
}

/** To a hundredth of a cent. */
function workedOf(sheet: Sheet, input: object): readonly number[] {
  return workSheet(sheet.lines, input).map(({ value }) => Math.round(value * 10_000) / 10_000 + 0);
}

function nameOf(year: number, status: string): string {
  return `${year}-${status}`;
}

function idOf(letter: string, i: number): string {
  return `${letter}${String(i + 1).padStart(3, '0')}`;
}

/** One case a line, so that a change shows as the case that changed. */
function listOf(cases: readonly KitCase[]): string {
  return `[\n${cases.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;
}

function sheetsOf(sheets: readonly (readonly [string, Sheet])[]): string {
  return `{\n${sheets.map(([name, sheet]) => `${JSON.stringify(name)}: ${JSON.stringify(sheet)}`).join(',\n')}\n}\n`;
}
