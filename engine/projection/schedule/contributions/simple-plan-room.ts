import { simpleCatchUp } from '../../../accounts/contribution-limits.ts';
import type { ContributionLimitLaw } from '../../../law/contribution-limit-law.ts';
import { ACCOUNT_KIND_FACTS } from '../../../plan/schema/account-kinds.ts';
import type { AccountRoom, ContributorYear, SourceOfPay } from './contributor.ts';

/** What a person has left and used of the limit on all deferrals, dollars. 26 USC 402(g). */
export interface DeferredSoFar {
  readonly room: number;
  readonly beforeTax: number;
}

/** What of a payment into a SIMPLE plan is deferred, and what of that before tax. Dollars. */
export interface SimpleDeferral {
  readonly deferred: number;
  readonly beforeTax: number;
}

/**
 * What SIMPLE plans have taken from a person in a year, and may still take: a limit of their own within that of all deferrals, and the
 * employer's match or share for everybody. Those on a 401(k) are bound by the limit on additions, the pay that counts and the rule on
 * Roth catch-ups besides, those on IRAs by none of them. 26 USC 401(k)(11), 402(g)(3)(D), 408(p), 414(v)(7)(C).
 */
export class SimplePlanRoom {
  private deferred = 0;
  private deferredBeforeTax = 0;
  private matchedOwn = 0;
  /** Of 401(k) plans, by account. */
  private readonly additions = new Map<string, number>();
  /** Of the employer, beyond the match and the share for everybody, by account. */
  private readonly additional = new Map<string, number>();
  private readonly who: ContributorYear;
  private readonly law: ContributionLimitLaw;

  constructor(who: ContributorYear, law: ContributionLimitLaw) {
    this.who = who;
    this.law = law;
  }

  /** What an account may still take from its owner, who as their own employer matches what they defer. 26 USC 408(p)(6)(A)(ii). */
  room(account: AccountRoom, { isRothCatchUp, isOwnEmployer }: SourceOfPay, soFar: DeferredSoFar): number {
    const own = isOwnEmployer ? Math.max(0, this.ownMatch(account) - this.matchedOwn) : 0;
    const room = this.deferralRoom(account, soFar) + own;
    if (!isOn401k(account)) return room;
    const within = Math.max(0, Math.min(room, this.additionRoom(account)));
    if (!isRothCatchUp || isRoth(account)) return within;
    const plain = Math.min(
      this.deferralLimit(account) - this.deferredBeforeTax,
      this.law.electiveDeferral - soFar.beforeTax,
    );
    return Math.max(0, Math.min(within, plain));
  }

  use(account: AccountRoom, amount: number, soFar: DeferredSoFar): SimpleDeferral {
    const deferred = Math.min(amount, this.deferralRoom(account, soFar));
    const beforeTax = isOn401k(account) && isRoth(account) ? 0 : deferred;
    this.deferred += deferred;
    this.deferredBeforeTax += beforeTax;
    this.matchedOwn += amount - deferred;
    this.useEmployer(account, amount);
    return { deferred, beforeTax };
  }

  /** What the employer may still add by the limit on additions. 26 USC 408(p)(8), 415(c). */
  employerRoom(account: AccountRoom): number {
    return isOn401k(account) ? Math.max(0, this.additionRoom(account)) : Number.POSITIVE_INFINITY;
  }

  useEmployer(account: AccountRoom, amount: number): void {
    if (isOn401k(account)) this.additions.set(account.id, this.addedTo(account) + amount);
  }

  /** Most that an employer matches out of a month's pay. 26 USC 408(p)(2)(A)(iii), (C)(ii)(I), (E)(iv)(II). */
  match(account: AccountRoom, pay: number): number {
    return this.matchShare(account) * this.payThatCounts(account, pay);
  }

  /** Pay on which a match may be worked out: all of it where the plan is on IRAs. 26 USC 401(a)(17), 408(p)(2)(A)(iii). */
  payThatCounts(account: AccountRoom, pay: number): number {
    return isOn401k(account) ? Math.min(pay * 12, this.law.compensationLimit) / 12 : pay;
  }

  /**
   * Most that an employer pays in for everybody instead, of the pay that counts, and more of it up to a yearly amount.
   * 26 USC 408(p)(2)(A)(iv), (B), (E)(iv)(II).
   */
  nonelective(account: AccountRoom, counted: number): number {
    const left = Math.max(0, this.law.simpleAdditional - (this.additional.get(account.id) ?? 0));
    return this.shareForEverybody(account) * counted + Math.min(this.law.simpleAdditionalShare * counted, left);
  }

  /** Counts what an employer paid in beyond the share for everybody. */
  useNonelective(account: AccountRoom, counted: number, paid: number): void {
    const beyond = Math.max(0, paid - this.shareForEverybody(account) * counted);
    this.additional.set(account.id, (this.additional.get(account.id) ?? 0) + beyond);
  }

  private shareForEverybody(account: AccountRoom): number {
    return electsMore(account) ? this.law.simpleElectedNonelectiveShare : this.law.simpleNonelectiveShare;
  }

  private matchShare(account: AccountRoom): number {
    return electsMore(account) ? this.law.simpleElectedMatchShare : this.law.simpleMatchShare;
  }

  private ownMatch(account: AccountRoom): number {
    const { netEarningsFactor, profit } = this.who;
    const match = this.matchShare(account) * netEarningsFactor * profit;
    return isOn401k(account) ? Math.min(match, this.matchShare(account) * this.law.compensationLimit) : match;
  }

  private deferralRoom(account: AccountRoom, soFar: DeferredSoFar): number {
    const ofPlan = this.deferralLimit(account) + this.catchUp(account) - this.deferred;
    return Math.max(0, Math.min(ofPlan, soFar.room));
  }

  private deferralLimit(account: AccountRoom): number {
    return takesMore(account) ? this.law.simpleHigherDeferral : this.law.simpleDeferral;
  }

  private catchUp(account: AccountRoom): number {
    return simpleCatchUp(this.who.ageAtYearEnd, this.law, takesMore(account));
  }

  private additionRoom(account: AccountRoom): number {
    const limit = Math.min(this.law.annualAdditions, this.who.pay) + this.catchUp(account);
    return limit - this.addedTo(account);
  }

  private addedTo({ id }: AccountRoom): number {
    return this.additions.get(id) ?? 0;
  }
}

function isOn401k({ planType }: AccountRoom): boolean {
  return planType === 'simple401k';
}

function isRoth({ kind }: AccountRoom): boolean {
  return ACCOUNT_KIND_FACTS[kind].character === 'roth';
}

/** Employers with 25 employees at most, and larger ones who choose to pay more. 26 USC 408(p)(2)(E)(i)(I), (II). */
function takesMore({ planTerms }: AccountRoom): boolean {
  return planTerms !== null && planTerms.simpleEmployer !== 'usual';
}

function electsMore({ planTerms }: AccountRoom): boolean {
  return planTerms?.simpleEmployer === 'paysMore';
}
