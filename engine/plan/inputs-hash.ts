import { sha256 } from '../primitives/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Plan } from './complete/plan.ts';
import type { Person } from './schema/person.ts';

/**
 * `sha256:` and the hash of the completed plan as RFC 8785 JSON: equal plans have equal hashes, however their inputs are
 * written. A field that the document has gained since engine 1.0.0 is left out where it holds its default, so that
 * certificates made before still find their plan.
 */
export function inputsHash(plan: Plan): string {
  const incomes = plan.incomes.map(({ payer, ...income }) => (payer === 'private' ? income : { ...income, payer }));
  return `sha256:${sha256(canonicalJson({ ...plan, incomes, persons: plan.persons.map(hashedPerson) }))}`;
}

function hashedPerson({ socialSecurity, dependents, ...person }: Person): object {
  const { disabledSince, suspended, formerSpouse, lateSpouse, ...record } = socialSecurity;
  return {
    ...person,
    socialSecurity: {
      ...record,
      ...(disabledSince !== null && { disabledSince }),
      ...(suspended !== null && { suspended }),
      ...(formerSpouse !== null && { formerSpouse }),
      ...(lateSpouse !== null && { lateSpouse }),
    },
    dependents: dependents.map(({ disabled, inSchool, ...child }) => ({
      ...child,
      ...(disabled && { disabled }),
      ...(!inSchool && { inSchool }),
    })),
  };
}
