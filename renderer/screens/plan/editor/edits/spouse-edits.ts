import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withCareDatesAsAges } from './health/care-edits.ts';
import { drawingNoCareOfNobody } from './health/care-model-edits.ts';
import { freeId } from './list-edits.ts';

export function withSpouse(inputs: PlanInputs, birthDate: string): PlanInputs {
  const [client] = inputs.persons;
  if (client === undefined) return inputs;
  const { filingStatus: _, ...rest } = inputs;
  return { ...rest, persons: [client, { id: freeId('p', inputs.persons), birthDate }] };
}

/**
 * The plan of the client alone: what the spouse or both owned becomes the client's, and so do dates tied to the spouse. Pensions have
 * no survivor forms any more.
 */
export function withoutSpouse(inputs: PlanInputs): PlanInputs {
  const [client, spouse] = inputs.persons;
  if (client === undefined || spouse === undefined) return inputs;
  const clientId = client.id ?? 'p1';
  const theirs = new Set([spouse.id ?? 'p2', 'joint']);
  const ofClient = { ...withCareDatesAsAges(inputs, 1), persons: [client] };
  const { filingStatus: _, ...rest } = replaced(ofClient, (key, value) => {
    const isTheirs = (key === 'owner' || key === 'person') && typeof value === 'string' && theirs.has(value);
    if (isTheirs) return clientId;
    return key === 'survivorForms' ? undefined : value;
  });
  return drawingNoCareOfNobody(rest);
}

function replaced(inputs: PlanInputs, value: (key: string, value: unknown) => unknown): PlanInputs {
  return JSON.parse(JSON.stringify(inputs, value)) as PlanInputs;
}
