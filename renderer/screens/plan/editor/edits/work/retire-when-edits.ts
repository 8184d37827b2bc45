import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { MOST_RETIREMENT_YEARS, type RetireWhen } from '../../../../../../engine/plan/schema/work/retire-when.ts';
import { replacedAt } from '../list-edits.ts';

/** Changes of when somebody retires, as pure functions from plan to plan. */

/** What a first rule waits for, to be written over: twenty-five years of $40,000. */
const FIRST_AMOUNT = 1_000_000;
/** Years after the start in which work ends at the latest, where the plan has no date to go by. */
const FIRST_LATEST = 10;

interface Dates {
  /** First year of the plan. */
  readonly startYear: number;
  /** The year in which work ends as the plan stands; null where it is not known. */
  readonly retirementYear: number | null;
}

/** Retirement by a rule in place of a date: until the year of that date, and in the last twenty Januaries before it. */
export function withRetirementRule(
  inputs: PlanInputs,
  index: number,
  rule: RetireWhen['rule'],
  { startYear, retirementYear }: Dates,
): PlanInputs {
  return changed(inputs, index, ({ retirement: _date, retireWhen, ...person }) => {
    const latest = Math.max(startYear + 1, retireWhen?.latest ?? retirementYear ?? startYear + FIRST_LATEST);
    const first = latest - MOST_RETIREMENT_YEARS + 1;
    const earliest = retireWhen?.earliest ?? (first > startYear + 1 ? first : undefined);
    const asked = rule === 'success' ? {} : { amount: retireWhen?.amount ?? FIRST_AMOUNT };
    const share = rule === 'success' && retireWhen?.share !== undefined ? { share: retireWhen.share } : {};
    return {
      ...person,
      retireWhen: { rule, ...asked, ...share, ...(earliest === undefined ? {} : { earliest }), latest },
    };
  });
}

/** Retirement on a date again: in the January that was the latest. */
export function withRetirementDate(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, ({ retireWhen, ...person }) =>
    retireWhen === undefined ? person : { ...person, retirement: { month: `${retireWhen.latest}-01` } },
  );
}

type PersonInputs = PlanInputs['persons'][number];

function changed(inputs: PlanInputs, index: number, change: (person: PersonInputs) => PersonInputs): PlanInputs {
  const person = inputs.persons[index];
  if (person === undefined) return inputs;
  return { ...inputs, persons: replacedAt(inputs.persons, index, change(person)) };
}
