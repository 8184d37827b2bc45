import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Claimant } from '../claim-value/claim-household.ts';
import { type ClaimModel, openMonths } from '../claim-value/claim-model.ts';
import { childBenefitEnd, childInCareEnd } from '../rules/child-benefit.ts';
import { firstSuspendedMonth } from '../rules/voluntary-suspension.ts';
import { claimsToValue, valuesOf } from './claim-search.ts';
import { modelWith } from './custom-claim.ts';

/** A claim with a suspension from `from` until `to`; none where `to` is no later. */
export interface SuspendableClaim {
  readonly claimed: MonthIndex;
  readonly from: MonthIndex;
  readonly to: MonthIndex;
}

/** By claimant; `survivor` of a widowed client. */
export interface SuspendedPair {
  readonly claims: readonly SuspendableClaim[];
  readonly survivor: MonthIndex | null;
  readonly value: number;
}

/** Months between the ends of a suspension that are tried first. */
const COARSE = 12;

/**
 * The best claims where every benefit, also one not yet claimed, may be suspended between full retirement age and 70: whole ages and
 * whole years of suspension first, from the first month that can be suspended and from each in which a child's benefit ends, then
 * the neighbors of the best, month by month. A benefit in payment keeps its claim.
 */
export function bestSuspension(
  model: ClaimModel,
  step: 'year' | 'month',
  law: SocialSecurityLaw,
): SuspendedPair | null {
  const search: Search = { model, law };
  let best = coarseBest(search);
  if (best === null || step === 'year') return best;
  for (let distance = COARSE / 2; distance >= 1; distance = Math.floor(distance / 2)) {
    let center: SuspendedPair | null = null;
    while (center !== best) {
      center = best;
      for (const near of neighborsOf(search, center, distance)) {
        const value = valueOf(search, near.claims, near.survivor);
        if (value > best.value) best = { ...near, value };
      }
    }
  }
  return best;
}

interface Search {
  readonly model: ClaimModel;
  readonly law: SocialSecurityLaw;
}

/** Claims of one person that share a claim and the start of a suspension, and the ends to be tried; or claims without one. */
interface Group {
  readonly self: Claimant;
  readonly suspended: { readonly claimed: MonthIndex; readonly from: MonthIndex } | null;
  readonly choices: readonly MonthIndex[];
}

function coarseBest({ model, law }: Search): SuspendedPair | null {
  const { household } = model;
  const lists = claimsToValue(household, 'year', []);
  const [client, spouse] = household.claimants;
  const groups = groupsOf(model, client, lists.first);
  const others = spouse === undefined ? null : groupsOf(model, spouse, lists.second);
  let best: SuspendedPair | null = null;
  for (const group of groups) {
    for (const other of others ?? [null]) {
      const claimants = other === null ? ([group.self] as const) : ([group.self, other.self] as const);
      const second = other === null ? lists.second : other.choices;
      const { values } = valuesOf(modelWith(model, claimants), { first: group.choices, second }, law);
      for (const [i, a] of group.choices.entries()) {
        for (const [j, b] of second.entries()) {
          const value = values[i * second.length + j] ?? 0;
          if (best !== null && value <= best.value) continue;
          const claims = [claimOf(group, a), ...(other === null ? [] : [claimOf(other, b)])];
          best = { claims, survivor: household.deceased === null ? null : b, value };
        }
      }
    }
  }
  return best;
}

function claimOf({ suspended }: Group, choice: MonthIndex): SuspendableClaim {
  return suspended === null ? { claimed: choice, from: choice, to: choice } : { ...suspended, to: choice };
}

function groupsOf(model: ClaimModel, self: Claimant, claims: readonly MonthIndex[]): readonly Group[] {
  const open = isOpen(self) ? claims : [self.suspension?.claimed ?? self.claimedMonth ?? 0];
  const unsuspended: Group = {
    self: isOpen(self) ? self : { ...self, suspension: null },
    suspended: null,
    choices: open,
  };
  if (!canSuspend(self)) return [{ self, suspended: null, choices: claims }];
  return [
    unsuspended,
    ...open.flatMap((claimed) =>
      startsOf(model, self, claimed).flatMap((from): readonly Group[] => {
        const choices = endsAfter(from, self.dates.latestClaimMonth);
        const suspended = { claimed, from };
        return [{ self: { ...self, suspension: { ...suspended, to: null } }, suspended, choices }];
      }),
    ),
  ];
}

function isOpen({ claimedMonth }: Claimant): boolean {
  return claimedMonth === null;
}

/** A suspension that is planned already is no choice, nor is one on nobody's own record. */
function canSuspend({ pia, claimedMonth, suspension }: Claimant): boolean {
  return pia > 0 && (claimedMonth === null || (suspension !== null && suspension.to === null));
}

/** The first month that can be suspended, and those in which a child no longer draws or is in care. */
function startsOf({ household }: ClaimModel, { dates }: Claimant, claimed: MonthIndex): readonly MonthIndex[] {
  const { asOf, children, rules } = household;
  const first = firstSuspendedMonth(asOf, claimed, dates);
  const ends = children.flatMap((child) => [childBenefitEnd(child, rules), childInCareEnd(child, rules)]);
  return [...new Set([first, ...ends])].filter((month) => month >= first && month < dates.latestClaimMonth);
}

function endsAfter(from: MonthIndex, last: MonthIndex): readonly MonthIndex[] {
  const ends: MonthIndex[] = [];
  for (let month = last; month > from; month -= COARSE) ends.push(month);
  return ends;
}

/** Every pair in which one date lies `distance` months earlier or later. */
function neighborsOf(
  { model }: Search,
  { claims, survivor }: SuspendedPair,
  distance: number,
): readonly Omit<SuspendedPair, 'value'>[] {
  const { household } = model;
  const open = openMonths(household);
  const moved = claims.flatMap((claim, index) => {
    const self = household.claimants[index];
    if (self === undefined) return [];
    const months = index === 0 ? open.first : open.second;
    return neighborsOfClaim(self, claim, { distance, months, asOf: household.asOf }).map((near) => ({
      claims: claims.map((other, at) => (at === index ? near : other)),
      survivor,
    }));
  });
  if (survivor === null) return moved;
  const later = [survivor - distance, survivor + distance].filter((month) => open.second.includes(month));
  return [...moved, ...later.map((month) => ({ claims, survivor: month }))];
}

interface Moves {
  readonly distance: number;
  readonly months: readonly MonthIndex[];
  readonly asOf: MonthIndex;
}

function neighborsOfClaim(
  self: Claimant,
  { claimed, from, to }: SuspendableClaim,
  { distance, months, asOf }: Moves,
): readonly SuspendableClaim[] {
  const isSuspended = to > from;
  const steps = [-distance, distance];
  const claims = !isOpen(self)
    ? []
    : steps.map((step) =>
        isSuspended ? { claimed: claimed + step, from, to } : { claimed: claimed + step, from: claimed, to: claimed },
      );
  const suspensions =
    isSuspended && canSuspend(self)
      ? steps.flatMap((step) => [
          { claimed, from: from + step, to },
          { claimed, from, to: to + step },
        ])
      : [];
  return [...claims, ...suspensions].filter((near) => {
    if (isOpen(self) && !months.includes(near.claimed)) return false;
    if (!isSuspended) return true;
    const earliest = firstSuspendedMonth(asOf, near.claimed, self.dates);
    return near.from >= earliest && near.to > near.from && near.to <= self.dates.latestClaimMonth;
  });
}

function valueOf({ model, law }: Search, claims: readonly SuspendableClaim[], survivor: MonthIndex | null): number {
  const [client, spouse] = model.household.claimants;
  const [first, second] = claims;
  if (first === undefined) return 0;
  const self = suspending(client, first);
  const claimants =
    spouse === undefined || second === undefined ? ([self] as const) : ([self, suspending(spouse, second)] as const);
  const lists = {
    first: [choiceOf(first)],
    second:
      survivor !== null ? [survivor] : second === undefined ? openMonths(model.household).second : [choiceOf(second)],
  };
  return valuesOf(modelWith(model, claimants), lists, law).values[0] ?? 0;
}

function suspending(self: Claimant, { claimed, from, to }: SuspendableClaim): Claimant {
  if (!canSuspend(self)) return self;
  return { ...self, suspension: to > from ? { claimed, from, to } : null };
}

function choiceOf({ claimed, from, to }: SuspendableClaim): MonthIndex {
  return to > from ? to : claimed;
}
