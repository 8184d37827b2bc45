import { jointStepUpShare } from '../../../accounts/basis.ts';
import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';
import { stateIn } from '../residence.ts';
import { type OwnedProperty, valueOn } from './owned-property.ts';

interface DeathContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly lawOf: (year: number) => YearLaw;
}

/** A death at which the basis of a property steps up, in part: the month after it, and the value then. */
export interface StepUp {
  /** Month of the plan. */
  readonly month: number;
  readonly share: number;
  readonly value: number;
}

/** The first death of a couple that owns the property then; null for none. */
export function stepAtDeath(owned: OwnedProperty, { plan, timeline, lawOf }: DeathContext): StepUp | null {
  const death = firstDeath(timeline);
  const month = death - timeline.firstMonth;
  if (month > owned.months || month <= owned.from || month >= timeline.months) return null;
  const yearOfDeath = yearOf(death - 1);
  const value = valueOn(owned, month);
  // What one spouse inherits is theirs alone, in community property states too.
  const law = lawOf(yearOfDeath).basisAtDeath;
  if (owned.heir !== null)
    return death === timeline.deaths[owned.heir] ? { month, share: law.ownStepUpShare, value } : null;
  const share = jointStepUpShare(stateIn(plan, timeline, yearMonth(yearOfDeath, 12)), law);
  return { month, share, value };
}

/** The January after a couple's first death; never for one person. */
export function firstDeath({ deaths }: Timeline): MonthIndex {
  return deaths.length > 1 ? Math.min(...deaths) : Number.POSITIVE_INFINITY;
}
