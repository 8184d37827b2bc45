import { type PlanInputs, planInputs } from '../../engine/plan/plan-inputs.ts';
import { ApiError } from '../contract/api-error.ts';

/** Which document it is, for whoever has to be told that it is damaged. */
export interface DocumentPlace {
  readonly householdId: number;
  readonly householdName: string;
  readonly planId: number;
  readonly planName: string;
  readonly revision: number;
}

/**
 * A plan document as the disk holds it, upgraded to the present version and validated, but in the user's own words: what
 * was left to defaults is still left to them.
 * @throws ApiError `plan_unreadable`, naming the household, the plan and the first fault
 */
export function readDocument(text: string, place: DocumentPlace): PlanInputs {
  const document = parsedJson(text);
  if (document === undefined) return refuse(place, 'it is not JSON');
  const { success, error } = planInputs.safeParse(document);
  if (success) return document as PlanInputs;
  const [issue] = error.issues;
  return refuse(place, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

/** JSON has no `undefined`, so that it can say "not JSON". */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(place: DocumentPlace, fault: string): never {
  const { householdId, householdName, planId, planName, revision } = place;
  throw new ApiError(
    'plan_unreadable',
    `Revision ${revision} of plan "${planName}" (${planId}) in household "${householdName}" (${householdId}) is damaged on disk: ${fault}. Restore an earlier revision of this plan, or delete the plan; the others are not affected.`,
  );
}
