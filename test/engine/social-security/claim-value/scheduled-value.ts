import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { type MonthIndex } from '../../../../engine/primitives/calendar.ts';
import { claimGrid } from '../../../../engine/social-security/claim-value/claim-grid.ts';
import type { Claimant, ClaimHousehold } from '../../../../engine/social-security/claim-value/claim-household.ts';
import { claimModel } from '../../../../engine/social-security/claim-value/claim-model.ts';
import {
  type AbsentSpouse,
  benefitSchedule,
  type ScheduledPerson,
} from '../../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../../law-tables.ts';

/*
 * With certain lives, no discount and no inflation after the first month, the value of a claim is the sum of what the plan's own
 * schedule pays: two pieces of code, one of running sums and one month by month, that share only the rules.
 */

/** Prices and wages stand still from the year of `asOf` on. */
export const steadyLaw = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0,
  wageGrowth: 0,
  medicalInflation: 0,
});

/** A household with certain lives, and the month that each claimant chooses: of a claim, or of the end of a suspension. */
export interface CertainHousehold {
  readonly household: ClaimHousehold;
  readonly choices: readonly [MonthIndex, MonthIndex];
  /** The first month after everybody's life. */
  readonly end: MonthIndex;
}

/** Dollars, by the grid of claims. */
export function valueByGrid({ household, choices: [first, second] }: CertainHousehold): number {
  const model = claimModel(household, 1440, steadyLaw);
  return claimGrid(model, { first: [first], second: [second] }).values[0] ?? Number.NaN;
}

/** The same by the schedule, a survivor who has chosen no month taking the widow(er)'s benefit in the best one. */
export function valueBySchedule(certain: CertainHousehold): number {
  const { household, choices } = certain;
  if (household.deceased !== null) return scheduledSum(certain, [choices[1]]);
  if (household.claimants.length === 1 && household.former === null) return scheduledSum(certain, []);
  const chosen = household.claimants.map(({ survivorFrom }) => survivorFrom);
  const open = chosen.findIndex((month) => month === null);
  if (open < 0) return scheduledSum(certain, chosen);
  const values = household.claimants.flatMap(({ dates, isDisabled }, person) => {
    if (chosen[person] !== null) return [];
    // A month before the other's death is the same as the death's.
    const other = household.claimants[1 - person] ?? household.former;
    const death = other?.survival.kind === 'until' ? other.survival.deathMonth : certain.end;
    const last = Math.max(dates.firstSurvivorMonth, dates.survivorFullRetirementMonth);
    // Of a disabled person the schedule knows the first month itself.
    const first = Math.min(last, isDisabled ? death : Math.max(dates.firstSurvivorMonth, death));
    return Array.from({ length: last - first + 1 }, (_, after) =>
      scheduledSum(
        certain,
        household.claimants.map((__, at) => (at === person ? first + after : (chosen[at] ?? null))),
      ),
    );
  });
  return Math.max(...values);
}

function scheduledSum(
  { household, choices, end }: CertainHousehold,
  survivorStarts: readonly (MonthIndex | null)[],
): number {
  const { claimants, deceased, former, children, asOf } = household;
  const months = Math.min(end, lastDeath(household)) - asOf;
  const { persons, children: toChildren } = benefitSchedule(
    {
      persons: claimants.map((self, at) =>
        scheduledPerson(self, choices[at] ?? 0, survivorStarts[at] ?? null, household, end),
      ),
      absentSpouse: absentOf(household, deceased ?? former, end),
      children,
      firstMonth: asOf,
      months: end - asOf,
    },
    steadyLaw,
  );
  const sum = (amounts: Float64Array) => amounts.subarray(0, months).reduce((total, amount) => total + amount, 0);
  return Math.round((sum(toChildren) + persons.reduce((total, { total: paid }) => total + sum(paid), 0)) * 1e6) / 1e6;
}

/** The end of the last life: nobody values what children are paid after it. */
function lastDeath({ claimants, children }: ClaimHousehold): MonthIndex {
  return Math.max(
    ...[...claimants, ...children].map(({ survival }) => (survival?.kind === 'until' ? survival.deathMonth : 0)),
  );
}

function scheduledPerson(
  self: Claimant,
  choice: MonthIndex,
  survivorClaimMonth: MonthIndex | null,
  { asOf, cut }: ClaimHousehold,
  end: MonthIndex,
): ScheduledPerson {
  const { dates, pia, suspension, isDisabled, claimedMonth, survival, earnedIn } = self;
  const deathMonth = survival.kind === 'until' ? survival.deathMonth : end;
  return {
    birth: dates.birth,
    basis: { kind: 'pia', pia: pia / 10, piaYear: Math.floor(asOf / 12) },
    claimMonth: suspension?.claimed ?? choice,
    survivorClaimMonth,
    deathMonth,
    diedIn: deathMonth,
    monthlyWages: Float64Array.from({ length: end - asOf }, (_, at) => earnedIn?.(asOf + at) ?? 0),
    wagesBeforeStart: 0,
    nonCoveredPension: null,
    trustFundCut: cut === null ? null : { year: cut.from / 12, share: 1 - cut.kept },
    disabledSince: isDisabled ? claimedMonth : null,
    suspension: suspension === null ? null : { requested: suspension.from - 1, resumed: choice },
  };
}

function absentOf({ divorce }: ClaimHousehold, spouse: Claimant | null, end: MonthIndex): AbsentSpouse | null {
  if (spouse === null) return null;
  const { dates, pia, claimedMonth, survival } = spouse;
  const until = survival.kind === 'until' ? survival.deathMonth : end;
  const deathMonth = 'deathMonth' in spouse ? Number(spouse.deathMonth) : until;
  return { birth: dates.birth, pia: pia / 10, claimMonth: claimedMonth, deathMonth, diedIn: deathMonth, divorce };
}
