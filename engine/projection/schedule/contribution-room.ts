import {
  annualAdditionLimit,
  countedPay,
  deferral457bLimit,
  electiveDeferralLimit,
  hsaLimit,
  iraLimit,
  phasedOutLimit,
  rothIraLimit,
} from '../../accounts/contribution-limits.ts';
import {
  type ContributionLimitLaw,
  deductionPhaseOut,
  type PlanCoverage,
  rothPhaseOut,
} from '../../law/contribution-limit-law.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../plan/schema/account-kinds.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';

/** What decides a person's limits in a calendar year. Dollars of the year. */
export interface ContributorYear {
  readonly ageAtYearEnd: number;
  readonly filingStatus: FilingStatus;
  readonly livedApart: boolean;
  /** Wages and self-employment of the person, and of both spouses of a joint return. */
  readonly pay: number;
  readonly householdPay: number;
  /**
   * MAGI for the phase-outs: that of the scheduled incomes. Simplification: what investments bring is not known before
   * the plan runs, so that a limit just above its phase-out may be allowed a little too much.
   */
  readonly scheduledMagi: number;
  /** Whose employer's plan gets contributions this year. */
  readonly coverage: PlanCoverage;
  readonly hsaCoverage: 'selfOnly' | 'family';
  /** Months of the year without Medicare. */
  readonly monthsWithoutMedicare: number;
}

/** What has gone into health savings accounts under the limit of the cover, catch-ups left out: one tally for a family. */
export interface HsaTally {
  ofFamily: number;
}

/** What one person has put away in a year so far, against each limit of law. Dollars. */
export class ContributionRoom {
  private deferred = 0;
  private deferred457b = 0;
  private traditionalIra = 0;
  private rothIra = 0;
  /** Catch-up contributions to health savings accounts. */
  private catchUp = 0;
  private readonly hsa: HsaTally;
  private readonly additions = new Map<string, number>();
  private readonly who: ContributorYear;
  private readonly law: ContributionLimitLaw;

  constructor(who: ContributorYear, law: ContributionLimitLaw, hsa: HsaTally = { ofFamily: 0 }) {
    this.who = who;
    this.law = law;
    this.hsa = hsa;
  }

  /** How much of `wanted` an account of this kind may still take this year; retirement accounts need pay. */
  room(kind: AccountKind, id: string): number {
    const { limit, character } = ACCOUNT_KIND_FACTS[kind];
    switch (limit) {
      case 'electiveDeferral':
        return Math.max(0, Math.min(this.deferralLimit() - this.deferred, this.additionRoom(id)));
      case 'deferral457b':
        return Math.max(
          0,
          Math.min(deferral457bLimit(this.who.ageAtYearEnd, this.law), this.who.pay) - this.deferred457b,
        );
      case 'ira':
        if (character !== 'roth') return Math.max(0, this.iraLimit() - this.traditionalIra - this.rothIra);
        return Math.max(0, rothIraLimit(this.iraLimit(), this.rothLimit(), this.traditionalIra) - this.rothIra);
      case 'hsa':
        return this.hsaRoom();
      case 'unlimited':
        return Number.POSITIVE_INFINITY;
      case 'closed':
        return 0;
    }
  }

  /** What the employer may still add to an account within the limit on all additions to it. 26 USC 415(c). */
  employerRoom(kind: AccountKind, id: string): number {
    const { limit } = ACCOUNT_KIND_FACTS[kind];
    if (limit === 'electiveDeferral') return Math.max(0, this.additionRoom(id));
    return limit === 'hsa' ? this.hsaRoom() : Number.POSITIVE_INFINITY;
  }

  /** Pay on which a match may be worked out. */
  countedPay(pay: number): number {
    return countedPay(pay, this.law);
  }

  use(kind: AccountKind, id: string, amount: number): void {
    const { limit, character } = ACCOUNT_KIND_FACTS[kind];
    if (limit === 'electiveDeferral') {
      this.deferred += amount;
      this.useAddition(id, amount);
    }
    if (limit === 'deferral457b') this.deferred457b += amount;
    if (limit === 'ira' && character === 'roth') this.rothIra += amount;
    if (limit === 'ira' && character !== 'roth') this.traditionalIra += amount;
    if (limit === 'hsa') this.useHsa(amount);
  }

  useEmployer(kind: AccountKind, id: string, amount: number): void {
    if (ACCOUNT_KIND_FACTS[kind].limit === 'hsa') this.useHsa(amount);
    else this.useAddition(id, amount);
  }

  /** How much of the year's traditional IRA contributions may be deducted. 26 USC 219(g). */
  deductibleIra(): number {
    const { coverage, filingStatus, livedApart, scheduledMagi } = this.who;
    const phaseOut = deductionPhaseOut(this.law, coverage, filingStatus, livedApart);
    return phasedOutLimit(this.iraLimit(), scheduledMagi, phaseOut, this.law);
  }

  private deferralLimit(): number {
    return Math.min(electiveDeferralLimit(this.who.ageAtYearEnd, this.law), this.who.pay);
  }

  private additionRoom(id: string): number {
    return annualAdditionLimit(this.who.pay, this.who.ageAtYearEnd, this.law) - (this.additions.get(id) ?? 0);
  }

  private useAddition(id: string, amount: number): void {
    this.additions.set(id, (this.additions.get(id) ?? 0) + amount);
  }

  private iraLimit(): number {
    return iraLimit(this.who.ageAtYearEnd, this.who.householdPay, this.law);
  }

  private rothLimit(): number {
    const phaseOut = rothPhaseOut(this.law, this.who.filingStatus, this.who.livedApart);
    return phasedOutLimit(this.iraLimit(), this.who.scheduledMagi, phaseOut, this.law);
  }

  /** The person's own catch-up and what is left of the cover's limit, which spouses with family cover share. 26 USC 223(b)(5). */
  private hsaRoom(): number {
    const limit = this.hsaLimit(this.who.ageAtYearEnd);
    const ofCover = this.hsaLimit(0);
    return Math.max(0, limit - ofCover - this.catchUp) + Math.max(0, ofCover - this.hsa.ofFamily);
  }

  private useHsa(amount: number): void {
    const fromCover = Math.min(amount, Math.max(0, this.hsaLimit(0) - this.hsa.ofFamily));
    this.hsa.ofFamily += fromCover;
    this.catchUp += amount - fromCover;
  }

  private hsaLimit(age: number): number {
    const { hsaCoverage, monthsWithoutMedicare } = this.who;
    return hsaLimit(hsaCoverage, age, monthsWithoutMedicare, this.law);
  }
}
