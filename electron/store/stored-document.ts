import { z } from 'zod';
import { type PlanInputs, planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { upgradePlan } from '../../engine/plan/upgrade-plan.ts';
import { ApiError } from '../contract/operation/api-error.ts';

/** Which document it is, for the message that it is damaged. */
export interface DocumentPlace {
  readonly householdId: number;
  readonly householdName: string;
  readonly planId: number;
  readonly planName: string;
  readonly revision: number;
}

/**
 * The stored JSON at the present version of the plan document. Its fields have yet to be checked.
 * @throws ApiError `plan_unreadable` where it is not JSON, or a later release wrote it
 */
export function upgradedDocument(text: string, place: DocumentPlace): unknown {
  const stored = parsedJson(text);
  if (stored === undefined) return refuse(place, 'It is not JSON.');
  const upgrade = upgradePlan(stored);
  return upgrade.outcome === 'refused' ? refuse(place, upgrade.issue.message) : upgrade.document;
}

/**
 * A plan document as the disk holds it, upgraded to the present version and validated, but in the user's own words: what
 * was left to defaults is still left to them.
 * @throws ApiError `plan_unreadable`, naming the household, the plan and the first fault
 */
export function readDocument(text: string, place: DocumentPlace): PlanInputs {
  const document = upgradedDocument(text, place);
  const { success, error } = planInputs.safeParse(document);
  if (success) return document as PlanInputs;
  return refuse(place, faultOf(error.issues));
}

/** JSON has no `undefined`, so that it can say "not JSON". */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf([first]: readonly z.core.$ZodIssue[]): string {
  if (first === undefined) return 'It is not a plan.';
  return first.path.length === 0 ? first.message : `${z.core.toDotPath(first.path)}: ${first.message}`;
}

function refuse(place: DocumentPlace, fault: string): never {
  const { householdId, householdName, planId, planName, revision } = place;
  throw new ApiError(
    'plan_unreadable',
    `Revision ${revision} of plan "${planName}" (${planId}) in household "${householdName}" (${householdId}) cannot be read from the disk: ${fault} Restore an earlier revision of this plan, or delete the plan; the others are not affected.`,
  );
}
