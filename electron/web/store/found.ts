import { ApiError } from '../../contract/operation/api-error.ts';
import { refuseUnknown } from '../../store/household-queries.ts';
import type { Page, PageRequest } from '../../store/list-page.ts';
import { searchKey } from '../../store/search-key.ts';
import { livePlansOf, type Memory, type SavedHousehold, type SavedPlan } from './records.ts';

/** @throws ApiError `household_not_found`, for a deleted one too */
export function liveHousehold(memory: Memory, id: number): SavedHousehold {
  const household = memory.households.get(id);
  return household === undefined || household.deletedAt !== null ? refuseUnknown(id) : household;
}

/** @throws ApiError `household_not_found`, `plan_not_found` */
export function livePlan(memory: Memory, householdId: number, planId: number): SavedPlan {
  const plan = livePlansOf(liveHousehold(memory, householdId)).find(({ id }) => id === planId);
  return plan ?? refuseUnknownPlan(householdId, planId);
}

export function refuseUnknownPlan(householdId: number, planId: number): never {
  throw new ApiError('plan_not_found', `Household ${householdId} has no plan ${planId}, or it has been deleted.`);
}

export function pageOf<Row>(rows: readonly Row[], { page, size }: PageRequest): Page<Row> {
  const totalElements = rows.length;
  return {
    content: rows.slice(page * size, (page + 1) * size),
    page: { number: page, size, totalElements, totalPages: Math.ceil(totalElements / size) },
  };
}

/** Whether a text has every word of `q`, in any order. */
export function hasEveryWord(text: string, q: string | undefined): boolean {
  const key = searchKey(text);
  return searchKey(q ?? '')
    .split(/\s+/)
    .every((word) => key.includes(word));
}

type Sorted = string | number | null;

/** By `name,desc` over the given columns, by id where no order is asked for; the id breaks ties. What is not known comes first, as in SQL. */
export function inOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  sort: string | undefined,
  columns: Readonly<Record<string, (row: Row) => Sorted>>,
): readonly Row[] {
  const [name = '', direction] = (sort ?? '').split(',');
  const way = direction === 'desc' ? -1 : 1;
  const column = columns[name] ?? (({ id }: Row) => id);
  return [...rows].sort((one, other) => way * (compared(column(one), column(other)) || one.id - other.id));
}

function compared(one: Sorted, other: Sorted): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
}
