import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { defaultNameOf, kindOfPlan } from '../../../../engine/plan/schema/plan-types/plan-types.ts';
import { monthText } from '../../../format/dates.ts';
import { STATE_NAMES } from '../../../format/state-names.ts';
import { valueAt } from '../../../state/plan/document-path.ts';

/** What an entry without a name is called, before its number. */
const ENTRY_WORDS: Readonly<Record<string, string>> = {
  persons: 'Person',
  goals: 'Goal',
  incomes: 'Income',
  inheritances: 'Inheritance',
  ladders: 'Ladder of bonds',
  lifeInsurance: 'Life insurance',
  disabilityInsurance: 'Disability insurance',
  properties: 'Property',
  debts: 'Debt',
  strategies: 'Strategy',
};

/** A place in the plan document in words: `Car: start` of `goals[2].start`. */
export function placeName(inputs: PlanInputs, path: string): string {
  const [entry = '', list = '', index = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const rest = wordsOf(path.slice(entry.length));
  if (entry === '') return conversionOf(inputs, path) ?? capital(rest);
  const name = entryName(inputs, list, Number(index));
  return rest === '' ? name : `${name}: ${rest}`;
}

function entryName(inputs: PlanInputs, list: string, index: number): string {
  const written = valueAt(inputs, `${list}[${index}].name`);
  if (typeof written === 'string') return written;
  const account = inputs.accounts?.[index];
  if (list === 'accounts' && account !== undefined) return defaultNameOf(kindOfPlan(account));
  const move = inputs.relocations?.[index];
  if (list === 'relocations' && move !== undefined) return `Move to ${STATE_NAMES[move.state]}`;
  const month = valueAt(inputs, `${list}[${index}].start.month`);
  const name = `${ENTRY_WORDS[list] ?? capital(list)} ${index + 1}`;
  return typeof month === 'string' ? `${name}, ${monthText(month)}` : name;
}

function conversionOf({ roth }: PlanInputs, path: string): string | null {
  const index = /^roth\.manual\[(\d+)\]/.exec(path)?.[1];
  if (index === undefined || typeof roth !== 'object' || !('manual' in roth)) return null;
  return `Roth conversion of ${roth.manual[Number(index)]?.year ?? ''}`;
}

/** `year to date, wages` of `yearToDate.wages`; a date is called by what happens then. */
function wordsOf(path: string): string {
  return path
    .replace(/\.(when|month)$/, '')
    .replace(/^\./, '')
    .replaceAll(/\[(\d+)\]/g, (_, place: string) => ` ${Number(place) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
