import type { CoverageKind } from '../../../../../../engine/plan/schema/coverage.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';

/** The plan in which these persons are insured so before Medicare; a premium of their own is kept where the kind has one. */
export function withCoverage(inputs: PlanInputs, places: readonly number[], kind: CoverageKind): PlanInputs {
  const persons = inputs.persons.map((person, at) => {
    if (!places.includes(at)) return person;
    const { coverageBefore65: before } = person;
    const other = { ...before, kind: 'other' as const, monthly: before?.monthly ?? 0 };
    return { ...person, coverageBefore65: kind === 'other' ? other : { kind } };
  });
  return { ...inputs, persons };
}
