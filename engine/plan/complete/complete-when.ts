import { type ParsedWhen, PERSON_EVENTS, type PersonEvent, type PlanEvent, type When } from '../schema/when.ts';

export const PLAN_START: When = { event: 'planStart', offsetYears: 0 };
export const PLAN_END: When = { event: 'planEnd', offsetYears: 0 };

/** Whether a date is the start of the plan, as where the plan says nothing. */
export function isPlanStart(when: When): boolean {
  return 'event' in when && when.event === 'planStart' && when.offsetYears === 0;
}

export function isPersonEvent(event: PlanEvent | PersonEvent): event is PersonEvent {
  return PERSON_EVENTS.some((personEvent) => personEvent === event);
}

/** `person` is who is meant where the date names nobody. */
export function completeWhen(when: ParsedWhen, person: string): When {
  if ('month' in when) return { month: when.month };
  if ('age' in when) return { age: when.age, months: when.months, person: when.person ?? person };
  const { event, offsetYears } = when;
  return isPersonEvent(event) ? { event, person: when.person ?? person, offsetYears } : { event, offsetYears };
}

export function completeWhenOr(when: ParsedWhen | undefined, person: string, otherwise: When): When {
  return when === undefined ? otherwise : completeWhen(when, person);
}

export function januaryOf(year: number): When {
  return { month: `${year}-01` };
}

export function retirementOf(person: string): When {
  return { event: 'retirement', person, offsetYears: 0 };
}
