import { firstRmdYear, singleLifeDivisor, uniformLifetimeDivisor } from '../../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../../tax/federal/early-distribution.ts';
import { ACCOUNT_CLASS } from '../../program/program.ts';
import type { AccountContributions, ProgramAccount } from '../../program/program-account.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { SideAccount } from '../../schedule/contributions/side-accounts.ts';
import { addedAccount } from '../added-account.ts';

interface SideContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
  readonly contributions: readonly (AccountContributions | null)[];
  readonly isMatchAsked: boolean;
}

/** The accounts through which after-tax and backdoor contributions pass, invested as those beside which they stand. */
export function compileSides(
  sides: readonly SideAccount[],
  accounts: readonly ProgramAccount[],
  context: SideContext,
): readonly ProgramAccount[] {
  return sides.flatMap((side, at) => {
    const host = accounts[side.host];
    if (host === undefined) return [];
    const contributions = context.contributions[accounts.length + at] ?? null;
    return [
      side.kind === 'afterTax'
        ? afterTaxAccount(side, host, contributions, context)
        : backdoorIra(side, host, contributions, context),
    ];
  });
}

/** A contract of its own within the plan, of the same rules on payment. All of it is money that no employer matched. 26 USC 72(d)(2). */
function afterTaxAccount(
  { id, name }: SideAccount,
  host: ProgramAccount,
  contributions: AccountContributions | null,
  { timeline, isMatchAsked }: SideContext,
): ProgramAccount {
  return {
    ...host,
    id,
    name,
    balance: 0,
    basis: 0,
    priorDecemberBalance: 0,
    closedUntil: timeline.firstMonth,
    equalPayments: null,
    contributions,
    rollovers: null,
    lots: null,
    convertibleFrom: NEVER,
    unmatchedShare: isMatchAsked ? 1 : 0,
    isStateTaxed: false,
    isAdded: true,
  };
}

const NEVER: readonly number[] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

/** It is converted whole, so that no conversion of the plan takes from it. */
function backdoorIra(
  { id, name }: SideAccount,
  host: ProgramAccount,
  contributions: AccountContributions | null,
  { plan, timeline, law }: SideContext,
): ProgramAccount {
  return {
    ...addedAccount(id, name, ACCOUNT_CLASS.traditional),
    isIra: true,
    owner: host.owner,
    shareClass: host.shareClass,
    isOneShare: host.isOneShare,
    strategy: host.strategy,
    penaltyFreeFrom: timeline.births.map((birth) => firstPenaltyFreeMonth('ira', birth, null, law)),
    firstRmdYear: plan.persons.map(({ birthDate }) => firstRmdYear(birthDate, law)),
    contributions,
  };
}

/** An account that a surviving spouse keeps as beneficiary, by its place in the plan. */
export interface KeptAccount {
  readonly at: number;
  readonly deceased: number;
  /** First month in which it is the spouse's own after all; infinite for never. */
  readonly ownFrom: number;
}

/** The accounts of the first to die that the spouse keeps as beneficiary. */
export function keptAccountsOf(plan: Plan, timeline: Timeline): readonly KeptAccount[] {
  const [one, other] = timeline.deaths;
  if (one === undefined || other === undefined || one === other) return [];
  const deceased = one < other ? 0 : 1;
  const death = timeline.deaths[deceased] ?? 0;
  return plan.accounts.flatMap(({ owner, survivor }, at) => {
    if (survivor === null || timeline.personIndex(owner) !== deceased) return [];
    const ownFrom = survivor.ownFrom === null ? Number.POSITIVE_INFINITY : timeline.monthOf(survivor.ownFrom);
    return ownFrom > death ? [{ at, deceased, ownFrom }] : [];
  });
}

/** The inherited accounts into which those go at the death, free of the additional tax: 26 USC 72(t)(2)(A)(ii). */
export function compileKept(
  kept: readonly KeptAccount[],
  accounts: readonly ProgramAccount[],
  { plan, timeline, law }: SideContext,
): readonly ProgramAccount[] {
  return kept.flatMap(({ at, deceased }) => {
    const own = accounts[at];
    const birthDate = plan.persons[deceased]?.birthDate;
    if (own === undefined || birthDate === undefined) return [];
    const terms = { deathYear: yearOf(timeline.deaths[deceased] ?? 0) - 1, firstYear: firstRmdYear(birthDate, law) };
    return [
      {
        ...addedAccount(`inherited-${own.id}`, `${own.name}: inherited`, ACCOUNT_CLASS.inheritedTraditional),
        owner: 1 - deceased,
        shareClass: own.shareClass,
        isOneShare: own.isOneShare,
        strategy: own.strategy,
        unmatchedShare: own.unmatchedShare,
        heirs: own.heirs,
        inheritedDivisors: new Float64Array(timeline.years).map((_, year) =>
          spouseDivisor(timeline, deceased, { ...terms, year: timeline.firstYear + year }, law),
        ),
      },
    ];
  });
}

interface SpouseYear {
  readonly deathYear: number;
  /** First year in which the deceased's own account would have had to pay out. */
  readonly firstYear: number;
  readonly year: number;
}

/**
 * Divisor of the balance of December 31 before for a spouse who is the sole beneficiary; 0 while nothing must be taken. After a
 * death before the required beginning date from the year in which the deceased would have reached the age; after a later one each
 * year, by the longer of the spouse's and the deceased's own remaining life. 26 USC 401(a)(9)(B)(i), (iv).
 */
function spouseDivisor(
  { births }: Timeline,
  deceased: number,
  { deathYear, firstYear, year }: SpouseYear,
  law: RetirementDistributionLaw,
): number {
  const [spouse, other] = [births[1 - deceased], births[deceased]];
  if (year <= deathYear || spouse === undefined || other === undefined) return 0;
  // The required beginning date is April 1 of the year after the first one. 26 USC 401(a)(9)(C)(i).
  const hadBegun = deathYear > firstYear;
  if (!hadBegun && year < firstYear) return 0;
  const age = year - spouse.year;
  // Treated as the employee: 401(a)(9)(B)(iv). Below the first age of that table the single life, worked out again each year.
  const ofSpouse = Math.max(uniformLifetimeDivisor(age, law), singleLifeDivisor(age, law));
  const ofDeceased = hadBegun ? singleLifeDivisor(deathYear - other.year, law) - (year - deathYear) : 0;
  return Math.max(1, ofSpouse, ofDeceased);
}
