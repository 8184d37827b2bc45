import {
  annualAdditionLimit,
  countedPay,
  deferral457bLimit,
  electiveDeferralLimit,
  hsaLimit,
  iraLimit,
  phasedOutLimit,
  rothIraLimit,
  sepLimit,
} from '../../../accounts/contribution-limits.ts';
import { type ContributionLimitLaw, deductionPhaseOut, rothPhaseOut } from '../../../law/contribution-limit-law.ts';
import { ACCOUNT_KIND_FACTS } from '../../../plan/schema/account-kinds.ts';
import { limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import type { AccountRoom, ContributorYear, HouseholdTally, SourceOfPay } from './contributor.ts';
import { type DeferredSoFar, SimplePlanRoom } from './simple-plan-room.ts';

/** The plans of a self-employed person count as one employer's. 26 USC 401(c)(4), 415(c), (f)(1)(B). No account has this id. */
const OWN_PLANS = 'own plans';

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
  /** What each account has taken that counts against the limits of 402(g) and 457(b). */
  private readonly deferredByAccount = new Map<string, number>();
  private readonly household: HouseholdTally;
  private readonly additions = new Map<string, number>();
  private readonly who: ContributorYear;
  private readonly law: ContributionLimitLaw;
  /** What an employer may pay into a SIMPLE plan, and what its owner may defer. */
  readonly simple: SimplePlanRoom;

  constructor(who: ContributorYear, law: ContributionLimitLaw, household: HouseholdTally) {
    this.who = who;
    this.law = law;
    this.household = household;
    this.simple = new SimplePlanRoom(who, law);
  }

  /**
   * How much an account of this kind may still take this year; retirement accounts need pay. Where catch-ups must be Roth,
   * no more than the limit without them goes in before tax. 26 USC 414(v)(7)(A).
   */
  room(account: AccountRoom, source: SourceOfPay): number {
    const { isRothCatchUp, isOwnEmployer } = source;
    const { character } = ACCOUNT_KIND_FACTS[account.kind];
    switch (limitOf(account)) {
      case 'electiveDeferral':
        return this.deferralPlanRoom(account, source);
      case 'simple':
        return this.simple.room(account, source, this.deferredSoFar());
      case 'sep':
        return isOwnEmployer ? this.ownSepRoom() : 0;
      case 'deferral457b':
        return this.deferral457bRoom(account, isRothCatchUp);
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

  /**
   * What the employer may still add to an account within the limit on all additions to it; what an employer pays into a 457(b) plan
   * counts as deferred. 26 USC 402(h)(2), 415(c); 26 CFR 1.457-4(c)(1).
   */
  employerRoom(account: AccountRoom): number {
    switch (limitOf(account)) {
      case 'electiveDeferral':
        return Math.max(0, this.additionRoom(keyOf(account)));
      case 'sep':
        return Math.max(0, sepLimit(this.who.pay, this.law) - this.addedTo(account.id));
      case 'deferral457b':
        return this.deferral457bRoom(account, false);
      case 'hsa':
        return this.hsaRoom();
      case 'simple':
        return this.simple.employerRoom(account);
      case 'ira':
      case 'unlimited':
      case 'closed':
        return Number.POSITIVE_INFINITY;
    }
  }

  /**
   * What after-tax contributions may still take: what the year's deferrals without catch-ups, and all that employers add, leave of the
   * limit on additions. All plans of a person count as one employer's. 26 USC 415(c)(1), 414(v)(3)(A).
   */
  afterTaxRoom(): number {
    const { pay } = this.who;
    return Math.max(0, Math.min(this.law.annualAdditions, pay) - this.reservedInPlans);
  }

  useAfterTax(account: AccountRoom, amount: number): void {
    this.reservedInPlans += amount;
    this.useAddition(keyOf(account), amount);
  }

  /** What plans of an employer have taken without catch-ups: kept free for in the year's own contributions. */
  plainAdditions(): number {
    return this.toPlans - Math.max(0, this.deferred - this.longServiceTaken() - this.law.electiveDeferral);
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

  /** What an employer may pay into a SEP out of a month's pay. 26 USC 402(h)(2)(A). */
  sepShare(pay: number): number {
    return this.law.employerDeductionRate * pay;
  }

  /**
   * Deferrals are filled first, then the employer's share. Returns what of it the owner saves by choice, as the saver's credit has it.
   * 26 USC 25B(d)(1).
   */
  use(account: AccountRoom, amount: number): number {
    const limit = limitOf(account);
    const { character } = ACCOUNT_KIND_FACTS[account.kind];
    if (limit === 'simple') return this.useSimple(account, amount);
    if (limit === 'sep') {
      this.addedAsOwnEmployer += amount;
      this.useAddition(OWN_PLANS, amount);
    }
    if (limit === 'electiveDeferral') {
      const deferred = Math.min(amount, this.deferralRoom(account.id));
      this.deferred += deferred;
      this.noteDeferral(account.id, deferred);
      this.addedAsOwnEmployer += amount - deferred;
      if (character !== 'roth') this.deferredBeforeTax += deferred;
      this.useAddition(keyOf(account), amount);
      this.toPlans += amount;
      return deferred;
    }
    if (limit === 'deferral457b') this.defer457b(account.id, amount);
    if (limit === 'deferral457b') return account.planType === 'nonGovernmental' ? 0 : amount;
    if (limit === 'ira') this.household.inIras += amount;
    if (limit === 'ira' && character === 'roth') this.rothIra += amount;
    if (limit === 'ira' && character !== 'roth') this.traditionalIra += amount;
    if (limit === 'hsa') this.useHsa(amount);
    return limit === 'ira' ? amount : 0;
  }

  useEmployer(account: AccountRoom, amount: number): void {
    const limit = limitOf(account);
    if (limit === 'electiveDeferral') this.toPlans += amount;
    if (limit === 'hsa') this.useHsa(amount);
    else if (limit === 'simple') this.simple.useEmployer(account, amount);
    else if (limit === 'deferral457b') this.defer457b(account.id, amount);
    else this.useAddition(limit === 'electiveDeferral' ? keyOf(account) : account.id, amount);
  }

  /** How much of the year's traditional IRA contributions may be deducted. 26 USC 219(g). */
  deductibleIra(): number {
    const { coverage, filingStatus, livedApart, scheduledMagi } = this.who;
    const phaseOut = deductionPhaseOut(this.law, coverage, filingStatus, livedApart);
    return phasedOutLimit(this.iraLimit(), scheduledMagi, phaseOut, this.law);
  }

  /** What other contributions of the year leave for transfers from 529 plans, whatever the income. 26 USC 529(c)(3)(E)(ii)(I). */
  leftForRollovers(): number {
    return Math.max(0, this.iraRoom());
  }

  /** The year's pay of the person. */
  get pay(): number {
    return this.who.pay;
  }

  /** What an account has taken that counts against the limit of 402(g) or 457(b). */
  deferredInto(id: string): number {
    return this.deferredByAccount.get(id) ?? 0;
  }

  /** What of it is over the limit of 402(g) by long service, which comes before the catch-up of 50. 26 CFR 1.403(b)-4(c)(3)(iv). */
  longServiceUsed(id: string): number {
    const most = this.who.special?.longService.get(id) ?? 0;
    return Math.min(most, this.deferredInto(id), Math.max(0, this.deferred - this.law.electiveDeferral));
  }

  /** What of an account's deferrals counts against the limits of 457(b)(2) and (3): not the catch-up of 50. 26 CFR 1.457-4(c)(3)(ii). */
  counted457b(id: string): number {
    const { pay, special } = this.who;
    if (special?.lastYears.has(id) === true) return this.deferredInto(id);
    return Math.min(this.deferredInto(id), this.law.deferral457b, pay);
  }

  private longServiceTaken(): number {
    const ids = this.who.special?.longService.keys() ?? [];
    let taken = 0;
    for (const id of ids) taken += this.longServiceUsed(id);
    return Math.min(taken, Math.max(0, this.deferred - this.law.electiveDeferral));
  }

  private noteDeferral(id: string, amount: number): void {
    this.deferredByAccount.set(id, this.deferredInto(id) + amount);
  }

  private defer457b(id: string, amount: number): void {
    this.deferred457b += amount;
    this.noteDeferral(id, amount);
  }

  /**
   * The catch-up of 50 is that of governmental plans alone; in the last years before normal retirement age the larger of the two limits
   * counts. 26 USC 414(v)(6)(A)(iii), (C), 457(e)(18).
   */
  private deferral457bRoom({ id, planType }: AccountRoom, isRothCatchUp: boolean): number {
    const { ageAtYearEnd, pay, special } = this.who;
    const hasNone = isRothCatchUp || planType === 'nonGovernmental';
    const ofLaw = hasNone ? this.law.deferral457b : deferral457bLimit(ageAtYearEnd, this.law);
    const most = Math.max(ofLaw, special?.lastYears.get(id) ?? 0);
    return Math.max(0, Math.min(most, pay) - this.deferred457b);
  }

  private deferralPlanRoom(account: AccountRoom, { isRothCatchUp, isOwnEmployer }: SourceOfPay): number {
    if (account.planType === 'solo401k' && !isOwnEmployer) return 0;
    const isRoth = ACCOUNT_KIND_FACTS[account.kind].character === 'roth';
    const asEmployer = isOwnEmployer && !isRoth ? this.ownEmployerRoom() : 0;
    const room = Math.max(0, Math.min(this.deferralRoom(account.id) + asEmployer, this.additionRoom(keyOf(account))));
    if (!isRothCatchUp || isRoth) return room;
    const plain = this.law.electiveDeferral + this.longServiceFor(account.id);
    return Math.max(0, Math.min(room, plain - this.deferredBeforeTax));
  }

  /** Returns what of it is deferred. */
  private useSimple(account: AccountRoom, amount: number): number {
    const { deferred, beforeTax } = this.simple.use(account, amount, this.deferredSoFar());
    this.deferred += deferred;
    this.deferredBeforeTax += beforeTax;
    return deferred;
  }

  private deferredSoFar(): DeferredSoFar {
    return { room: this.deferralRoom(), beforeTax: this.deferredBeforeTax };
  }

  /** The self-employed pay into their SEP as its employer; nobody catches up. 26 USC 402(h)(2), 404(h), 415(c). */
  private ownSepRoom(): number {
    const ofAdditions = Math.min(this.law.annualAdditions, this.who.pay) - this.addedTo(OWN_PLANS);
    return Math.max(0, Math.min(this.ownEmployerRoom(), ofAdditions));
  }

  private deferralRoom(id: string | null = null): number {
    const { ageAtYearEnd, pay } = this.who;
    const limit = electiveDeferralLimit(ageAtYearEnd, this.law) + this.longServiceFor(id);
    return Math.max(0, Math.min(limit, pay) - this.deferred);
  }

  /** What long service adds to the limit for an account: its own; for another what is deferred there within that, which it leaves alone. */
  private longServiceFor(id: string | null): number {
    const { special } = this.who;
    if (special === null) return 0;
    let more = 0;
    for (const [at, most] of special.longService) more += at === id ? most : Math.min(most, this.deferredInto(at));
    return more;
  }

  private ownEmployerRoom(): number {
    return Math.max(0, this.who.ownEmployerShare - this.addedAsOwnEmployer);
  }

  private additionRoom(key: string): number {
    return annualAdditionLimit(this.who.pay, this.who.ageAtYearEnd, this.law) - this.addedTo(key);
  }

  private addedTo(key: string): number {
    return this.additions.get(key) ?? 0;
  }

  private useAddition(key: string, amount: number): void {
    this.additions.set(key, this.addedTo(key) + amount);
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

/** Whose limit on additions an account shares: each account is one employer's. */
function keyOf({ planType, id }: AccountRoom): string {
  return planType === 'solo401k' ? OWN_PLANS : id;
}
