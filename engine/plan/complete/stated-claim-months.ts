import { type MonthIndex, monthOfAttainment, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import type { Person } from '../schema/person.ts';
import type { ClaimMonths } from './resolve-when.ts';

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
