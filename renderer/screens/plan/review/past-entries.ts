import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { valueAt, withValue } from '../../../state/plan/document-path.ts';
import { newErrors } from '../../../state/plan/plan-check.ts';
import { withAnnuityOwned } from '../editor/edits/annuities/annuity-edits.ts';
import { withoutInheritance } from '../editor/edits/estate/inheritance-edits.ts';
import { withoutGoal } from '../editor/edits/goal-edits.ts';
import { withHomeBought } from '../editor/edits/homes/home-edits.ts';
import { withoutIncome } from '../editor/edits/income-edits.ts';
import { removedAt, replacedAt } from '../editor/edits/list-edits.ts';
import { withoutProperty } from '../editor/edits/property-edits.ts';
import { placeName } from './place-name.ts';

/** An entry that the plan refuses because it lies before the new start. */
export interface PastEntry {
  /** `goals[2]`, `accounts[0].contributions[1]`, `roth.startYear`. */
  readonly key: string;
  /** What leaving it out does. */
  readonly text: string;
  /** What the check says of it. */
  readonly message: string;
}

const PAST_CODES = new Set(['whenOutsidePlan', 'conversionYear']);
const KEY =
  /^(?:goals\[\d+\]|inheritances\[\d+\]|incomes\[\d+\]\.purchase|incomes\[\d+\]|relocations\[\d+\]|accounts\[\d+\]\.contributions\[\d+\]|properties\[\d+\](?=\.sale)|properties\[\d+\]\.(?:purchase|refinance)|debts\[\d+\]\.start|roth\.manual\[\d+\]|roth\.startYear)/;

/** What has come to lie before the start by moving it. `moved` still holds every entry of the plan, in its place. */
export function pastEntries(before: PlanInputs, moved: PlanInputs): readonly PastEntry[] {
  const found = new Map<string, PastEntry>();
  for (const { code, path, message } of newErrors(before, moved)) {
    const key = KEY.exec(path)?.[0];
    // What is counted from the start moves with it, and can only have passed the end.
    if (key === undefined || !PAST_CODES.has(code) || isCountedFromStart(moved, path)) continue;
    if (!found.has(key)) found.set(key, { key, text: removalText(moved, key), message });
  }
  return [...found.values()];
}

export function isCountedFromStart(inputs: PlanInputs, path: string): boolean {
  return valueAt(inputs, `${path}.event`) === 'planStart';
}

function removalText(inputs: PlanInputs, key: string): string {
  const name = placeName(inputs, key.replace(/\]\.(purchase|refinance|start)$/, ']'));
  if (key === 'roth.startYear') return 'Let Roth conversions begin with the plan';
  if (key.startsWith('relocations')) return `Leave out “${name}”: the plan starts there`;
  if (key.endsWith('.purchase')) return `Let “${name}” be owned from the start: it is bought`;
  if (key.endsWith('.refinance')) return `Leave out the refinancing of “${name}”: it is done`;
  if (key.startsWith('debts')) return `Let “${name}” be owed from the start: it has begun`;
  if (key.startsWith('inheritances')) return `Leave out “${name}”: it has come, and stands among the balances`;
  if (key.startsWith('properties')) return `Leave out “${name}”: it is sold`;
  return `Leave out “${name}”`;
}

/** The plan without entries that are past. Later ones go first, so that the places of the others hold. */
export function withoutPast(inputs: PlanInputs, keys: readonly string[]): PlanInputs {
  const places = keys.map((key) => [...key.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place)));
  const order = keys
    .map((key, at) => ({ key, index: places[at]?.[0] ?? 0, place: places[at]?.[1] ?? 0 }))
    .sort((one, other) => other.index - one.index || other.place - one.place);
  const last = Math.max(-1, ...order.flatMap(({ key, index }) => (key.startsWith('relocations') ? [index] : [])));
  const state = inputs.relocations?.[last]?.state ?? inputs.state;
  const plan = state === inputs.state ? inputs : { ...inputs, state };
  return order.reduce((after, { key, index, place }) => withoutOne(after, key, index, place), plan);
}

function withoutOne(inputs: PlanInputs, key: string, index: number, place: number): PlanInputs {
  if (key.startsWith('goals')) return withoutGoal(inputs, index);
  if (key.startsWith('incomes') && key.endsWith('.purchase')) return withAnnuityOwned(inputs, index);
  if (key.startsWith('incomes')) return withoutIncome(inputs, index);
  if (key.endsWith('.purchase')) return withHomeBought(inputs, index);
  if (key.endsWith('.refinance') || key.startsWith('debts')) return withValue(inputs, key, undefined);
  if (key.startsWith('properties')) return withoutProperty(inputs, index);
  if (key.startsWith('inheritances')) return withoutInheritance(inputs, index);
  if (key.startsWith('accounts')) return withoutContribution(inputs, index, place);
  if (key.startsWith('relocations')) return { ...inputs, relocations: removedAt(inputs.relocations ?? [], index) };
  return key === 'roth.startYear' ? withValue(inputs, key, undefined) : withoutConversion(inputs, index);
}

function withoutContribution(inputs: PlanInputs, index: number, place: number): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const contributions = removedAt(account.contributions ?? [], place);
  return { ...inputs, accounts: replacedAt(accounts, index, { ...account, contributions }) };
}

function withoutConversion(inputs: PlanInputs, index: number): PlanInputs {
  const { roth } = inputs;
  if (typeof roth !== 'object' || !('manual' in roth)) return inputs;
  return { ...inputs, roth: { ...roth, manual: removedAt(roth.manual, index) } };
}
