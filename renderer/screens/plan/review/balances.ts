import { JOINT } from '../../../../engine/plan/complete/complete-account.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';

/** A balance that a review brings up to date. */
export interface Balance {
  /** Where it is in the plan document: `accounts[2].balance`. */
  readonly path: string;
  readonly label: string;
  /** What a pasted table may call it: its id, its name, its name and owner. */
  readonly names: readonly string[];
  readonly old: number;
  /** A debt, which some tables show as a negative amount. */
  readonly isOwed: boolean;
}

/** All balances of a plan: accounts, properties with their mortgages, debts. */
export function balancesOf(plan: Plan): readonly Balance[] {
  return [...accountBalances(plan), ...plan.properties.flatMap(propertyBalances), ...plan.debts.map(debtBalance)];
}

function accountBalances({ accounts, persons }: Plan): readonly Balance[] {
  return accounts.map(({ id, name, owner, balance }, index) => {
    const person = owner === JOINT || persons.length === 1 ? undefined : persons.find((each) => each.id === owner);
    const label = person === undefined || name.includes(person.name) ? name : `${name}, ${person.name}`;
    const names = person === undefined ? [id, name] : [id, name, `${name} ${person.name}`, `${person.name} ${name}`];
    return { path: `accounts[${index}].balance`, label, names, old: balance, isOwed: false };
  });
}

function propertyBalances({ name, value, mortgage }: Plan['properties'][number], index: number): readonly Balance[] {
  const path = `properties[${index}]`;
  const worth = { path: `${path}.value`, label: name, names: [name], old: value, isOwed: false };
  if (mortgage === null) return [worth];
  const label = `${name}, mortgage`;
  const owed = { path: `${path}.mortgage.balance`, label, names: [label], old: mortgage.balance, isOwed: true };
  return [worth, owed];
}

function debtBalance({ name, balance }: Plan['debts'][number], index: number): Balance {
  return { path: `debts[${index}].balance`, label: name, names: [name], old: balance, isOwed: true };
}
