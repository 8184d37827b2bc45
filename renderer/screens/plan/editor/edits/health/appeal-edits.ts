import { LIFE_CHANGING_EVENTS } from '../../../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { newFault } from '../../../../../state/plan/plan-check.ts';

interface Years {
  readonly first: number;
  readonly last: number;
}

/** The plan with an appeal of the Medicare surcharge for the first event and year that the rules allow; else as it was. */
export function withAppeal(inputs: PlanInputs, index: number, { first, last }: Years): PlanInputs {
  for (const event of LIFE_CHANGING_EVENTS) {
    for (let year = first; year <= last; year += 1) {
      const appealed = withMedicare(inputs, index, { irmaaAppeal: { event, year } });
      if (newFault(inputs, appealed) === null) return appealed;
    }
  }
  return inputs;
}

export function withoutAppeal(inputs: PlanInputs, index: number): PlanInputs {
  return withMedicare(inputs, index, { irmaaAppeal: undefined });
}

function withMedicare(
  inputs: PlanInputs,
  index: number,
  changes: PlanInputs['persons'][number]['medicare'],
): PlanInputs {
  const persons = inputs.persons.map((person, at) => {
    if (at !== index) return person;
    const { medicare, ...rest } = person;
    const kept = Object.entries({ ...medicare, ...changes }).filter(([, value]) => value !== undefined);
    return kept.length === 0 ? rest : { ...rest, medicare: Object.fromEntries(kept) };
  });
  return { ...inputs, persons };
}
