import type { Part } from './part.ts';
import type { PlanDraft } from './plan-draft.ts';
import { birthOf, claimOf, januaryOf } from './said.ts';

/** Years that triggers name, and ids of RetireTui as those of a plan. */
export interface Triggers {
  readonly yearOf: (trigger: Part) => number | null;
  /** The age at which an income starts, as a claim. */
  readonly ageAt: (income: Part, person: number) => { readonly age: number; readonly months: number } | null;
  readonly personId: (id: string) => string;
  readonly accountId: (id: string) => string;
  readonly incomeId: (id: string) => string;
}

/** What reading one part of the file needs of the others. */
export interface TuiContext {
  readonly draft: PlanDraft;
  readonly triggers: Triggers;
  readonly inflation: number;
  readonly incomes: readonly Part[];
}

const MOST_STEPS = 20;

/** A trigger has one basis: a date, an age of a person, an event, or the start of an income. */
export function triggersOf(draft: PlanDraft, file: Part): Triggers {
  const people = file.part('household').parts('people');
  const birthYears = people.map((person) => Number((birthOf(person.text('birth')) ?? '').slice(0, 4)));
  const events = new Map(file.parts('events').map((event) => [event.text('id'), event.part('trigger')] as const));
  const incomes = new Map(file.parts('income').map((income) => [income.text('id'), income] as const));
  const start = Number(draft.startMonth.slice(0, 4));
  const yearOf = (trigger: Part, steps = 0): number | null => {
    if (steps > MOST_STEPS) return null;
    const date = birthOf(trigger.text('date'));
    if (date !== null) return Number(date.slice(0, 4));
    const age = trigger.amount('age');
    const owner = people.findIndex((person) => person.text('id') === trigger.text('owner'));
    const born = birthYears[Math.max(0, owner)] ?? Number.NaN;
    if (age !== null) return Number.isFinite(born) && born > 0 ? born + Math.floor(age) : null;
    const offset = trigger.amount('offset') ?? 0;
    const event = events.get(trigger.text('event'));
    const income = incomes.get(trigger.text('income'));
    const based =
      event !== undefined ? yearOf(event, steps + 1) : income === undefined ? null : startYear(income, steps);
    return based === null ? null : based + Math.round(offset);
  };
  const startYear = (income: Part, steps: number): number | null => {
    const trigger = income.has('on') ? income.part('on') : income.part('start');
    return income.has('on') || income.has('start') ? yearOf(trigger, steps + 1) : start;
  };
  const ids = idsFor();
  return {
    yearOf,
    ageAt: (income, person) => {
      if (!income.has('start')) return null;
      const trigger = income.part('start');
      const age = trigger.amount('age');
      const year = yearOf(trigger);
      const born = birthYears[person] ?? Number.NaN;
      const years = age ?? (year === null || !Number.isFinite(born) ? null : year - born);
      return years === null ? null : claimOf({ age: Math.floor(years), months: 0 });
    },
    personId: (id) =>
      `p${
        Math.max(
          0,
          people.findIndex((person) => person.text('id') === id),
        ) + 1
      }`,
    accountId: (id) => ids(`account ${id}`, 'a'),
    incomeId: (id) => ids(`income ${id}`, 'i'),
  };
}

function idsFor() {
  const known = new Map<string, string>();
  return (id: string, letter: string) => {
    const plain = known.get(id) ?? `${letter}${known.size + 1}`;
    known.set(id, plain);
    return plain;
  };
}

interface Window {
  readonly isOnce: boolean;
  readonly dates: { readonly start?: { readonly month: string }; readonly end?: { readonly month: string } };
}

/** The months of a window of whole years: its last year is paid, too. */
export function windowOf(item: Part, { yearOf }: Triggers): Window {
  const [once, start, end] = ['on', 'start', 'end'].map((key) => (item.has(key) ? yearOf(item.part(key)) : null));
  const first = januaryOf(once ?? start ?? null);
  const after = januaryOf(end === null || end === undefined ? null : end + 1);
  const isOnce = item.has('on');
  return {
    isOnce,
    dates: { ...(first === null ? {} : { start: first }), ...(after === null || isOnce ? {} : { end: after }) },
  };
}
