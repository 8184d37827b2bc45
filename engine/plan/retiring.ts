import { januaryOf } from './complete/complete-when.ts';
import type { Plan } from './complete/plan.ts';
import type { RetireWhen } from './schema/work/retire-when.ts';

/** The person of a plan who retires by a rule, by place, and the rule; null where nobody does. */
export function retiringByRule({
  persons,
}: Pick<Plan, 'persons'>): { readonly at: number; readonly rule: RetireWhen } | null {
  const at = persons.findIndex(({ retireWhen }) => retireWhen !== null);
  const rule = persons[at]?.retireWhen ?? null;
  return rule === null ? null : { at, rule };
}

/** The years in whose January a rule is asked, the first first. */
export function yearsAsked({ earliest, latest }: RetireWhen): readonly number[] {
  return Array.from({ length: Math.max(0, latest - earliest + 1) }, (_, at) => earliest + at);
}

/** The plan with the January of a year typed in place of its rule, and without what was found for the rule. */
export function retiringIn({ retiredAtMeans: _found, riskTable: _table, ...plan }: Plan, year: number): Plan {
  return {
    ...plan,
    persons: plan.persons.map((person) =>
      person.retireWhen === null ? person : { ...person, retirement: januaryOf(year), retireWhen: null },
    ),
  };
}
