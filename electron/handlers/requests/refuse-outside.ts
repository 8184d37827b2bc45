import { isObject } from '../../../engine/primitives/is-object.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { refuseUnknown } from '../../store/household-queries.ts';

/** Operations that reach every household without naming any. */
const OF_ALL: ReadonlySet<string> = new Set(['sandbox.reset']);

/**
 * Lets whoever is limited to households ask for those alone: another is not there for them. What lists or exports without naming
 * any is limited by the store.
 * @param input of the operation, parsed: it names households in `householdId` or `householdIds`
 * @throws ApiError `household_not_found`
 */
export function refuseOutside(operationId: string, input: unknown, mayUse: readonly number[] | null): void {
  if (mayUse === null) return;
  if (OF_ALL.has(operationId)) {
    throw new ApiError(
      'household_not_found',
      'This reaches households that this user may not use. Ask for all of them first.',
    );
  }
  if (!isObject(input)) return;
  const { householdId, householdIds } = input;
  for (const id of [householdId, ...(Array.isArray(householdIds) ? householdIds : [])])
    if (typeof id === 'number' && !mayUse.includes(id)) refuseUnknown(id);
}
