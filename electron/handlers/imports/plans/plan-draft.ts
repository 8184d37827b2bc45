import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { money } from './said.ts';

type Inputs = PlanInputs;
type ListItem<Key extends keyof Inputs> = NonNullable<Inputs[Key]> extends readonly (infer Item)[] ? Item : never;

export type DraftPerson = ListItem<'persons'>;
export type DraftAccount = ListItem<'accounts'>;
export type DraftIncome = ListItem<'incomes'>;
export type DraftGoal = ListItem<'goals'>;
export type DraftStrategy = ListItem<'strategies'>;

/** What became of one thing of the file. */
export interface DraftEntry {
  readonly section: string;
  readonly name: string;
  outcome: 'taken' | 'assumed' | 'noPlace';
  text: string;
}

/** Something of the plan, and the entry that says where it comes from. */
export interface Drafted<Item> {
  readonly item: Item;
  readonly entry: DraftEntry;
}

/** A benefit as a tool states it: what is paid at a claim, of which the PIA is worked out by the engine. */
export interface StatedBenefit {
  readonly person: number;
  readonly monthly: number;
  readonly claim: { readonly age: number; readonly months: number };
}

/** A plan as it is put together from another tool's file, with what became of each thing in it. */
export interface PlanDraft {
  readonly tool: string;
  /** Version of the file as it says itself; empty where it does not. */
  readonly version: string;
  name: string;
  startMonth: string;
  readonly persons: DraftPerson[];
  readonly accounts: Drafted<DraftAccount>[];
  readonly incomes: Drafted<DraftIncome>[];
  readonly goals: Drafted<DraftGoal>[];
  readonly properties: Drafted<ListItem<'properties'>>[];
  readonly debts: Drafted<ListItem<'debts'>>[];
  readonly strategies: DraftStrategy[];
  readonly relocations: NonNullable<Inputs['relocations']>[number][];
  readonly benefits: StatedBenefit[];
  /** Persons by place whose date of birth the file does not say. */
  readonly unborn: number[];
  rest: Pick<Partial<Inputs>, 'state' | 'filingStatus' | 'assumptions' | 'taxes' | 'legacy' | 'roth' | 'spendingShape'>;
  readonly entries: DraftEntry[];
}

export function newDraft(tool: string, version: string, startMonth: string): PlanDraft {
  return {
    tool,
    version: version.slice(0, 40),
    name: '',
    startMonth,
    persons: [],
    accounts: [],
    incomes: [],
    goals: [],
    properties: [],
    debts: [],
    strategies: [],
    relocations: [],
    benefits: [],
    unborn: [],
    rest: {},
    entries: [],
  };
}

const MOST_ENTRIES = 1000;

export function note(
  draft: PlanDraft,
  outcome: DraftEntry['outcome'],
  section: string,
  words: readonly [string, string],
) {
  const [name, text] = words;
  const entry: DraftEntry = { section, name, outcome, text };
  if (draft.entries.length < MOST_ENTRIES) draft.entries.push(entry);
  return entry;
}

/** Lists what a part of the file says and nothing here asks. */
export function noteUnasked(draft: PlanDraft, section: string, name: string, unasked: readonly string[]): void {
  if (unasked.length === 0) return;
  const shown = unasked.slice(0, 12).join(', ');
  const more = unasked.length > 12 ? ` and ${unasked.length - 12} more` : '';
  note(draft, 'noPlace', section, [name, `Not taken: ${shown}${more}.`]);
}

/** An account with what it holds; one without a balance is taken, too: contributions may go to it. */
export function addAccount(draft: PlanDraft, account: DraftAccount, assumed: string | null): void {
  const { name = '', balance } = account;
  const text = `${money(balance)}${assumed === null ? '' : `; ${assumed}`}`;
  const entry = note(draft, assumed === null ? 'taken' : 'assumed', 'Accounts', [name, text]);
  draft.accounts.push({ item: account, entry });
}

export function addIncome(draft: PlanDraft, income: DraftIncome, assumed: string | null): void {
  const text = `${money(income.amount)} ${EVERY[income.frequency]}${assumed === null ? '' : `; ${assumed}`}`;
  const entry = note(draft, assumed === null ? 'taken' : 'assumed', 'Incomes', [income.name ?? income.kind, text]);
  draft.incomes.push({ item: income, entry });
}

export function addGoal(draft: PlanDraft, goal: DraftGoal, assumed: string | null): void {
  const text = `${money(goal.amount)} ${EVERY[goal.frequency]}${assumed === null ? '' : `; ${assumed}`}`;
  const entry = note(draft, assumed === null ? 'taken' : 'assumed', 'Spending', [goal.name ?? 'Spending', text]);
  draft.goals.push({ item: goal, entry });
}

const EVERY = { monthly: 'a month', annual: 'a year', once: 'once', everyNYears: 'every few years' } as const;
