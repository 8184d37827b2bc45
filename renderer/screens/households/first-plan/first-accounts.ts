import { ACCOUNT_KIND_FACTS } from '../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { KINDS_OF_PLANS, type KindOfPlan, labelOf } from '../../../../engine/plan/schema/plan-types/plan-types.ts';
import {
  type NewHousehold,
  type Owner,
  ownersOf,
  SAVINGS_KINDS,
  type SavingsKind,
  savingsKey,
} from './new-household.ts';

/** A kind of account that a cell of the savings may be, by its name in the list. */
export interface CellKind extends KindOfPlan {
  readonly value: string;
  readonly text: string;
}

/** What a cell is taken for until its kind is chosen. */
const USUAL: Readonly<Record<SavingsKind, KindOfPlan['kind']>> = {
  cash: 'cash',
  taxable: 'taxable',
  traditional: 'traditionalIra',
  roth: 'rothIra',
  hsa: 'hsa',
};

const KINDS: readonly CellKind[] = KINDS_OF_PLANS.map((of) => ({
  ...of,
  value: of.planType === null ? of.kind : `${of.kind} ${of.planType}`,
  text: labelOf(of),
}));

/** Every kind that is taxed as the column is, the usual one first. */
export function cellKindsOf(column: SavingsKind): readonly CellKind[] {
  const kinds = KINDS.filter(({ kind }) => ACCOUNT_KIND_FACTS[kind].character === column);
  const isUsual = ({ kind, planType }: CellKind) => kind === USUAL[column] && planType === null;
  return [...kinds.filter(isUsual), ...kinds.filter((kind) => !isUsual(kind))];
}

export function cellKindOf({ cellKinds }: NewHousehold, column: SavingsKind, owner: Owner): CellKind | undefined {
  const kinds = cellKindsOf(column);
  return kinds.find(({ value }) => value === cellKinds[savingsKey(column, owner)]) ?? kinds[0];
}

/** Whether the law asks when somebody died. */
export function isInherited(kind: CellKind | undefined): boolean {
  return kind !== undefined && ACCOUNT_KIND_FACTS[kind.kind].fields.includes('inherited');
}

/** Whether an inherited account is there of which nobody says when its owner died. */
export function isDeathUnsaid(answers: NewHousehold): boolean {
  return filledCells(answers).some(
    ({ column, owner }) =>
      isInherited(cellKindOf(answers, column, owner)) &&
      answers.savings[savingsKey('died', owner, column)] === undefined,
  );
}

const OWNER_IDS: Readonly<Record<Owner, string>> = { client: 'p1', spouse: 'p2', together: 'joint' };

function filledCells(answers: NewHousehold) {
  return SAVINGS_KINDS.flatMap((column) =>
    ownersOf(answers).flatMap((owner) => {
      const balance = answers.savings[savingsKey(column, owner)] ?? 0;
      return balance === 0 ? [] : [{ column, owner, balance }];
    }),
  );
}

/** An account for each filled cell. */
export function accountsOf(answers: NewHousehold): NonNullable<PlanInputs['accounts']> {
  return filledCells(answers).flatMap(({ column, owner, balance }, index) => {
    const of = cellKindOf(answers, column, owner);
    if (of === undefined) return [];
    const basis = column === 'taxable' ? answers.savings[savingsKey('basis', owner)] : undefined;
    const deathYear = isInherited(of) ? answers.savings[savingsKey('died', owner, column)] : undefined;
    return [
      {
        id: `a${index + 1}`,
        kind: of.kind,
        ...(of.planType === null ? {} : { planType: of.planType }),
        owner: OWNER_IDS[owner],
        balance,
        ...(basis === undefined ? {} : { basis }),
        ...(deathYear === undefined ? {} : { inherited: { deathYear } }),
      },
    ];
  });
}
