import { sha256 } from '../primitives/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Plan } from './complete/plan.ts';

/** `sha256:` and the hash of the completed plan as RFC 8785 JSON: equal plans have equal hashes, however their inputs are written. */
export function inputsHash(plan: Plan): string {
  return `sha256:${sha256(canonicalJson(plan))}`;
}
