import { JOINT } from '../../../../engine/plan/complete/complete-account.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { AccountKind } from '../../../../engine/plan/schema/account-kinds.ts';

/** A balance that a review brings up to date. */
export interface Balance {
  /** Where it is in the plan document: `accounts[2].balance`. */
  readonly path: string;
  readonly label: string;
  /** What a pasted table may call it: its id, its name, its name and owner. */
  readonly names: readonly string[];
  /** What a table of a bank may call it, as it may others: "Taxable", "IRA". Counts where no name fits. */
  readonly kindNames: readonly string[];
  readonly old: number;
  /** A debt, which some tables show as a negative amount. */
  readonly isOwed: boolean;
}

/** What a review asks of an account beside its balance; none of it stands in the plan. */
export const FLOWS = [
  { name: 'paidIn', head: 'Paid in', label: 'Paid into' },
  { name: 'takenOut', head: 'Taken out', label: 'Taken out of' },
] as const;

/** An IRA is often called no more than that, whichever kind it is. */
const KIND_NAMES: Readonly<Record<AccountKind, readonly string[]>> = {
  cash: ['Cash', 'Savings', 'Checking', 'Bank account'],
  taxable: ['Taxable', 'Taxable account', 'Brokerage', 'Brokerage account', 'Investments'],
  traditional401k: ['401k', '401(k)', '403(b)', 'Traditional 401(k)', 'Pre-tax'],
  traditionalIra: ['IRA', 'Traditional IRA', 'Rollover IRA', 'SEP IRA', 'Pre-tax'],
  roth401k: ['401k', '401(k)', 'Roth', 'Roth 401(k)'],
  rothIra: ['IRA', 'Roth', 'Roth IRA'],
  hsa: ['HSA', 'Health savings account'],
  deferredComp457b: ['457', '457(b)', 'Deferred compensation'],
  inheritedIra: ['IRA', 'Inherited IRA', 'Beneficiary IRA'],
  inheritedRoth: ['Roth', 'Roth IRA', 'Inherited Roth IRA', 'Inherited Roth'],
  annuity: ['Annuity'],
  education529: ['529', '529 plan', 'College savings', 'Education savings'],
};

/** All balances of a plan: accounts, properties with their mortgages, debts. */
export function balancesOf(plan: Plan): readonly Balance[] {
  return [
    ...accountBalances(plan),
    ...plan.properties.flatMap(propertyBalances),
    ...plan.debts.flatMap((debt, index) => (debt.start === null ? [debtBalance(debt, index)] : [])),
  ];
}

function accountBalances({ accounts, persons }: Plan): readonly Balance[] {
  return accounts.map(({ id, name, kind, owner, balance }, index) => {
    const person = owner === JOINT || persons.length === 1 ? undefined : persons.find((each) => each.id === owner);
    const label = person === undefined || name.includes(person.name) ? name : `${name}, ${person.name}`;
    const names = person === undefined ? [id, name] : [id, name, `${name} ${person.name}`, `${person.name} ${name}`];
    const kindNames = KIND_NAMES[kind];
    return { path: `accounts[${index}].balance`, label, names, kindNames, old: balance, isOwed: false };
  });
}

/** Nothing of what is bought later. */
function propertyBalances(
  { name, value, mortgage, purchase }: Plan['properties'][number],
  index: number,
): readonly Balance[] {
  if (purchase !== null) return [];
  const path = `properties[${index}]`;
  const worth = { path: `${path}.value`, label: name, names: [name], kindNames: [], old: value, isOwed: false };
  if (mortgage === null) return [worth];
  const label = `${name}, mortgage`;
  const owed = {
    path: `${path}.mortgage.balance`,
    label,
    names: [label],
    kindNames: ['Mortgage'],
    old: mortgage.balance,
    isOwed: true,
  };
  return [worth, owed];
}

function debtBalance({ name, balance }: Plan['debts'][number], index: number): Balance {
  return { path: `debts[${index}].balance`, label: name, names: [name], kindNames: [], old: balance, isOwed: true };
}
