import type { MonthIndex } from '../../primitives/calendar.ts';
import { monthOfAttainment, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import type { Plan } from '../complete/plan.ts';
import type { ClaimMonths } from '../complete/resolve-when.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { Person } from '../schema/person.ts';
import type { ParsedInputs } from '../schema/plan-inputs.ts';

/** What the cross-field rules read: the completed plan, and the parsed inputs, which tell what was written from what is a default. */
export interface CheckContext {
  readonly plan: Plan;
  readonly inputs: ParsedInputs;
  /** Ids that exist in the document though their entry was refused. */
  readonly droppedIds: ReadonlySet<string>;
}

export type CrossFieldRule = (context: CheckContext) => readonly PlanIssue[];

/** First month of the benefit where the plan states it; for a claim at full retirement age it depends on the law. */
function statedClaimMonth(person: Person): MonthIndex | null {
  const { basis, since, claim } = person.socialSecurity;
  if (basis === 'receiving') return since === null ? null : parseYearMonth(since);
  return claim === null ? null : monthOfAttainment(parseDate(person.birthDate), claim.age * 12 + claim.months);
}

export function statedClaimMonths(persons: readonly Person[]): ClaimMonths {
  return new Map(
    persons.flatMap((person): readonly (readonly [string, MonthIndex])[] => {
      const month = statedClaimMonth(person);
      return month === null ? [] : [[person.id, month]];
    }),
  );
}
