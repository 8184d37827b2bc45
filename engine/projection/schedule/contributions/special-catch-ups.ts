import {
  isIn457bLastYears,
  last457bYearsLimit,
  longServiceCatchUp,
  ordinary457bLimit,
} from '../../../accounts/special-catch-ups.ts';
import type { ContributionLimitLaw } from '../../../law/contribution-limit-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import { limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import { parseYearMonth, yearMonth } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { ContributionRoom } from './contribution-room.ts';
import type { SpecialLimits } from './contributor.ts';

/** What an account's plan has seen before a year, dollars. */
interface Past {
  deferred: number;
  used: number;
  unused: number;
}

interface Year {
  readonly timeline: Timeline;
  readonly year: number;
  readonly law: ContributionLimitLaw;
}

/** Follows, year by year, what long service and the last years before retirement let somebody defer beyond the ordinary limits. */
export class SpecialCatchUps {
  private readonly past = new Map<string, Past>();
  private readonly accounts: readonly Account[];

  constructor({ accounts }: Plan) {
    this.accounts = accounts.filter(({ planTerms }) => planTerms !== null);
    for (const { id, planTerms } of this.accounts) {
      this.past.set(id, {
        deferred: planTerms?.deferredBefore ?? 0,
        used: planTerms?.catchUpUsed ?? 0,
        unused: planTerms?.unusedLimit ?? 0,
      });
    }
  }

  /** The limits of a person with so much pay in a year. */
  limitsOf(owner: string, pay: number, year: Year): SpecialLimits | null {
    const longService = new Map<string, number>();
    const lastYears = new Map<string, number>();
    for (const account of this.accounts) {
      const { id } = account;
      const past = this.past.get(id);
      if (account.owner !== owner || past === undefined) continue;
      const more = longServiceOf(account, past, year);
      if (more > 0) longService.set(id, more);
      if (isInLastYears(account, year)) lastYears.set(id, last457bYearsLimit(pay, past.unused, year.law));
    }
    return longService.size + lastYears.size === 0 ? null : { longService, lastYears };
  }

  /** Adds what a year has put into the accounts of a person. */
  close(owner: string, room: ContributionRoom, { law }: Year): void {
    for (const account of this.accounts) {
      const { id } = account;
      const past = this.past.get(id);
      if (account.owner !== owner || past === undefined) continue;
      past.deferred += room.deferredInto(id);
      past.used += room.longServiceUsed(id);
      const { pay } = room;
      if (limitOf(account) !== 'deferral457b' || pay <= 0) continue;
      past.unused = Math.max(0, past.unused + ordinary457bLimit(pay, law) - room.counted457b(id));
    }
  }
}

/** Full years of service by the end of the year, or until work ends. 26 CFR 1.403(b)-4(e). */
function longServiceOf({ planTerms, owner }: Account, past: Past, { timeline, year, law }: Year): number {
  if (planTerms === null || planTerms.serviceSince === null || planTerms.deferredBefore === null) return 0;
  const leaving = timeline.leavings[timeline.personIndex(owner)] ?? Number.POSITIVE_INFINITY;
  const end = Math.min(leaving, yearMonth(year + 1, 1));
  const years = Math.floor((end - parseYearMonth(planTerms.serviceSince)) / 12);
  return longServiceCatchUp({ years, deferredBefore: past.deferred, usedBefore: past.used }, law);
}

function isInLastYears({ planTerms, owner }: Account, { timeline, year, law }: Year): boolean {
  const birth = timeline.births[timeline.personIndex(owner)];
  const age = planTerms?.normalRetirementAge ?? null;
  return age !== null && birth !== undefined && isIn457bLastYears(year, birth.year + age, law);
}
