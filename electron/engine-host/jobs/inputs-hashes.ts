import { checkPlan } from '../../../engine/index.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';
import type { InputsHashesInput } from './engine-jobs.ts';

/** The hash by which a certificate names a plan, of each document; null for what is no plan. */
export function inputsHashes({ documents, startMonth }: InputsHashesInput): readonly (string | null)[] {
  return documents.map((document) => {
    const { plan } = checkPlan(document, { startMonth });
    return plan === null ? null : inputsHash(plan);
  });
}
