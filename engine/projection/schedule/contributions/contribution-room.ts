import {
  annualAdditionLimit,
  countedPay,
  deferral457bLimit,
  electiveDeferralLimit,
  hsaLimit,
  iraLimit,
  phasedOutLimit,
  rothIraLimit,
} from '../../../accounts/contribution-limits.ts';
import {
  type ContributionLimitLaw,
  deductionPhaseOut,
  type PlanCoverage,
  rothPhaseOut,
} from '../../../law/contribution-limit-law.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../../plan/schema/account-kinds.ts';
import type { FilingStatus } from '../../../primitives/filing-status.ts';

/** What decides a person's limits in a calendar year. Dollars of the year. */
export interface ContributorYear {
  readonly ageAtYearEnd: number;
  readonly filingStatus: FilingStatus;
  readonly livedApart: boolean;
  /** Wages and self-employment of the person. */
  readonly pay: number;
  /** Most that a self-employed person may add as the employer of themselves. 26 USC 404(a)(8)(D). */
  readonly ownEmployerShare: number;
  /** What deferrals leave of it in income, and of the pay of the spouse on a joint return. 26 USC 219(f)(1), 402(e)(3). */
  readonly compensation: number;
  readonly spouseCompensation: number;
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

/** What spouses share: the limit of their health cover, catch-ups left out, and the compensation for their IRAs. */
export interface HouseholdTally {
  ofCover: number;
  inIras: number;
}

/** What the pay that a contribution comes from means for its limits. */
export interface SourceOfPay {
  /** Whether catch-up contributions from it must be Roth. 26 USC 414(v)(7). */
  readonly isRothCatchUp: boolean;
  /** Whether it is self-employment, whose plan has its owner for employer. 26 USC 401(c)(4). */
  readonly isOwnEmployer: boolean;
}

/** What one person has put away in a year so far, against each limit of law. Dollars. */
export class ContributionRoom {
  private deferred = 0;
  private deferredBeforeTax = 0;
  private addedAsOwnEmployer = 0;
  private deferred457b = 0;
  private traditionalIra = 0;
  private rothIra = 0;
  /** Catch-up contributions to health savings accounts. */
  private catchUp = 0;
  /** Of `additions` those to plans under 402(g), the catch-ups in them included; and what the whole year's come to without catch-ups. */
  private toPlans = 0;
  private reservedInPlans = Number.POSITIVE_INFINITY;
  private readonly household: HouseholdTally;
  private readonly additions = new Map<string, number>();
  private readonly who: ContributorYear;
  private readonly law: ContributionLimitLaw;

  constructor(who: ContributorYear, law: ContributionLimitLaw, household: HouseholdTally) {
    this.who = who;
    this.law = law;
    this.household = household;
  }

  /**
   * How much an account of this kind may still take this year; retirement accounts need pay. Where catch-ups must be Roth,
   * no more than the limit without them goes in before tax. 26 USC 414(v)(7)(A).
   */
  room(kind: AccountKind, id: string, { isRothCatchUp, isOwnEmployer }: SourceOfPay): number {
    const { limit, character } = ACCOUNT_KIND_FACTS[kind];
    switch (limit) {
      case 'electiveDeferral': {
        const asEmployer = isOwnEmployer && character !== 'roth' ? this.ownEmployerRoom() : 0;
        const room = Math.max(0, Math.min(this.deferralRoom() + asEmployer, this.additionRoom(id)));
        if (!isRothCatchUp || character === 'roth') return room;
        return Math.max(0, Math.min(room, this.law.electiveDeferral - this.deferredBeforeTax));
      }
      case 'deferral457b': {
        const { ageAtYearEnd, pay } = this.who;
        const ofLaw = isRothCatchUp ? this.law.deferral457b : deferral457bLimit(ageAtYearEnd, this.law);
        return Math.max(0, Math.min(ofLaw, pay) - this.deferred457b);
      }
      case 'ira':
        if (character !== 'roth') return Math.max(0, this.iraRoom());
        return Math.max(
          0,
          Math.min(this.iraRoom(), rothIraLimit(this.iraLimit(), this.rothLimit(), this.traditionalIra) - this.rothIra),
        );
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

  /**
   * What after-tax contributions may still take: what the year's deferrals without catch-ups, and all that employers add, leave of the
   * limit on additions. All plans of a person count as one employer's. 26 USC 415(c)(1), 414(v)(3)(A).
   */
  afterTaxRoom(): number {
    const { pay } = this.who;
    return Math.max(0, Math.min(this.law.annualAdditions, pay) - this.reservedInPlans);
  }

  useAfterTax(id: string, amount: number): void {
    this.reservedInPlans += amount;
    this.useAddition(id, amount);
  }

  /** What plans of an employer have taken without catch-ups: kept free for in the year's own contributions. */
  plainAdditions(): number {
    return this.toPlans - Math.max(0, this.deferred - this.law.electiveDeferral);
  }

  /** Keeps room for the year's deferrals and what employers add; until then after-tax contributions have none. */
  reserveAdditions(amount: number): void {
    this.reservedInPlans = amount;
  }

  /** What a traditional IRA may take that is not deducted, where no income limit holds. 26 USC 408(o)(2)(B). */
  nondeductibleIraRoom(): number {
    return Math.max(0, this.iraRoom());
  }

  /** Pay on which a match may be worked out. */
  countedPay(pay: number): number {
    return countedPay(pay, this.law);
  }

  /** Deferrals are filled first, then the employer's share. */
  use(kind: AccountKind, id: string, amount: number): void {
    const { limit, character } = ACCOUNT_KIND_FACTS[kind];
    if (limit === 'electiveDeferral') {
      const deferred = Math.min(amount, this.deferralRoom());
      this.deferred += deferred;
      this.addedAsOwnEmployer += amount - deferred;
      if (character !== 'roth') this.deferredBeforeTax += deferred;
      this.useAddition(id, amount);
      this.toPlans += amount;
    }
    if (limit === 'deferral457b') this.deferred457b += amount;
    if (limit === 'ira') this.household.inIras += amount;
    if (limit === 'ira' && character === 'roth') this.rothIra += amount;
    if (limit === 'ira' && character !== 'roth') this.traditionalIra += amount;
    if (limit === 'hsa') this.useHsa(amount);
  }

  useEmployer(kind: AccountKind, id: string, amount: number): void {
    const { limit } = ACCOUNT_KIND_FACTS[kind];
    if (limit === 'electiveDeferral') this.toPlans += amount;
    if (limit === 'hsa') this.useHsa(amount);
    else this.useAddition(id, amount);
  }

  /** How much of the year's traditional IRA contributions may be deducted. 26 USC 219(g). */
  deductibleIra(): number {
    const { coverage, filingStatus, livedApart, scheduledMagi } = this.who;
    const phaseOut = deductionPhaseOut(this.law, coverage, filingStatus, livedApart);
    return phasedOutLimit(this.iraLimit(), scheduledMagi, phaseOut, this.law);
  }

  private deferralRoom(): number {
    return Math.max(0, this.deferralLimit() - this.deferred);
  }

  private ownEmployerRoom(): number {
    return Math.max(0, this.who.ownEmployerShare - this.addedAsOwnEmployer);
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

  /** The spouse with less compensation counts that of both. 26 USC 219(c)(1)(B), (2). */
  private iraLimit(): number {
    const { ageAtYearEnd, compensation, spouseCompensation } = this.who;
    const counted = compensation >= spouseCompensation ? compensation : compensation + spouseCompensation;
    return iraLimit(ageAtYearEnd, counted, this.law);
  }

  /** What is left of the limit, and of the compensation of both for the IRAs of both. 26 USC 219(c)(1)(B)(ii). */
  private iraRoom(): number {
    const { compensation, spouseCompensation } = this.who;
    const ofBoth = compensation + spouseCompensation - this.household.inIras;
    return Math.min(this.iraLimit() - this.traditionalIra - this.rothIra, ofBoth);
  }

  private rothLimit(): number {
    const phaseOut = rothPhaseOut(this.law, this.who.filingStatus, this.who.livedApart);
    return phasedOutLimit(this.iraLimit(), this.who.scheduledMagi, phaseOut, this.law);
  }

  /** The person's own catch-up and what is left of the cover's limit, which spouses with family cover share. 26 USC 223(b)(5). */
  private hsaRoom(): number {
    const limit = this.hsaLimit(this.who.ageAtYearEnd);
    const ofCover = this.hsaLimit(0);
    return Math.max(0, limit - ofCover - this.catchUp) + Math.max(0, ofCover - this.household.ofCover);
  }

  private useHsa(amount: number): void {
    const fromCover = Math.min(amount, Math.max(0, this.hsaLimit(0) - this.household.ofCover));
    this.household.ofCover += fromCover;
    this.catchUp += amount - fromCover;
  }

  private hsaLimit(age: number): number {
    const { hsaCoverage, monthsWithoutMedicare } = this.who;
    return hsaLimit(hsaCoverage, age, monthsWithoutMedicare, this.law);
  }
}
