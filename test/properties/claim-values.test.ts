import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearMonth } from '../../engine/primitives/calendar.ts';
import { disabilityMaximumOf } from '../../engine/social-security/claim-value/claim-family.ts';
import { claimGrid } from '../../engine/social-security/claim-value/claim-grid.ts';
import type { Claimant, ClaimChild, ClaimHousehold } from '../../engine/social-security/claim-value/claim-household.ts';
import { claimModel, openMonths } from '../../engine/social-security/claim-value/claim-model.ts';
import { aliveThrough, type Survival } from '../../engine/social-security/claim-value/survival.ts';
import { type BenefitDates, benefitDates } from '../../engine/social-security/rules/full-retirement-age.ts';
import {
  type CertainHousehold,
  steadyLaw,
  valueByGrid,
  valueBySchedule,
} from '../engine/social-security/claim-value/scheduled-value.ts';
import { propertyRuns } from './finds.ts';
import { PROPERTY_RUNS } from './property-runs.ts';

/*
 * What claims are worth is what the schedule pays month by month: of random households, with each death in any month, benefits
 * suspended, former spouses, disabilities, children and work. A value by a life table is the mean of these by the chances of each death.
 */

const AS_OF = yearMonth(2028, 1);
const END = yearMonth(2062, 1);
const LIFE_MONTHS = 1440;

/** A number from 0 to 1 by which a month is chosen between two others, so that every draw makes sense. */
const share = fc.double({ min: 0, max: 1, noNaN: true });
const drawnPerson = fc.record({
  birthYear: fc.integer({ min: 1959, max: 1969 }),
  birthMonth: fc.integer({ min: 1, max: 12 }),
  birthDay: fc.constantFrom(1, 2, 15, 28),
  pia: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 42_000 })),
  claim: share,
  suspension: fc.option(fc.tuple(share, share), { nil: null }),
  isClaimed: fc.boolean(),
  isDisabled: fc.boolean(),
  death: fc.option(share, { nil: null }),
  survivorFrom: fc.option(share, { nil: null, freq: 9 }),
  monthlyEarnings: fc.constantFrom(0, 0, 2300, 2900, 4000, 9000),
  workUntil: share,
});
type DrawnPerson = typeof drawnPerson extends fc.Arbitrary<infer Person> ? Person : never;

function between(from: number, to: number, at: number): number {
  return from + Math.round((to - from) * at);
}

interface Chosen {
  readonly self: Claimant;
  /** The month of the claim, or of the end of a suspension. */
  readonly choice: number;
}

function personOf(drawn: DrawnPerson): Chosen {
  const { birthYear: year, birthMonth: month, birthDay: day, pia } = drawn;
  const dates = benefitDates({ year, month, day }, steadyLaw.rules);
  const isDisabled = drawn.isDisabled && dates.fullRetirementMonth > AS_OF + 1;
  const claimedMonth = claimedOf(drawn, dates, isDisabled);
  const first = Math.max(AS_OF, dates.firstRetirementMonth);
  const claim = claimedMonth ?? between(first, Math.max(first, dates.latestClaimMonth), drawn.claim);
  const suspension = suspensionOf(drawn, dates, claim);
  const workEnd = between(AS_OF, dates.fullRetirementMonth + 12, drawn.workUntil);
  const works = drawn.monthlyEarnings > 0 && !isDisabled;
  const { firstSurvivorMonth, survivorFullRetirementMonth } = dates;
  const self: Claimant = {
    dates,
    pia,
    pension: null,
    claimedMonth,
    isDisabled,
    disabilityMaximum: isDisabled ? disabilityMaximumOf({ pia, dates, isDisabled, claimedMonth }, AS_OF, steadyLaw) : 0,
    suspension,
    earnedIn: works ? (at) => (at >= AS_OF && at < workEnd ? drawn.monthlyEarnings : 0) : null,
    survival: { kind: 'until', deathMonth: drawn.death === null ? END : between(AS_OF + 1, END, drawn.death) },
    spousalFrom: 0,
    survivorFrom:
      drawn.survivorFrom === null ? null : between(firstSurvivorMonth, survivorFullRetirementMonth, drawn.survivorFrom),
  };
  return { self, choice: suspension?.to ?? claim };
}

function claimedOf({ isClaimed, claim }: DrawnPerson, dates: BenefitDates, isDisabled: boolean): number | null {
  if (isDisabled) return yearMonth(2026, 3);
  if (!isClaimed || dates.firstRetirementMonth >= AS_OF) return null;
  return between(dates.firstRetirementMonth, Math.min(AS_OF, dates.latestClaimMonth), claim);
}

function suspensionOf({ suspension, pia }: DrawnPerson, dates: BenefitDates, claim: number): Claimant['suspension'] {
  const earliest = Math.max(AS_OF + 1, dates.fullRetirementMonth, claim + 1);
  if (suspension === null || pia === 0 || earliest >= dates.latestClaimMonth) return null;
  const from = between(earliest, dates.latestClaimMonth - 1, suspension[0]);
  return { claimed: claim, from, to: between(from + 1, dates.latestClaimMonth, suspension[1]) };
}

function householdOf(claimants: ClaimHousehold['claimants'], rest: Partial<ClaimHousehold> = {}): ClaimHousehold {
  return {
    asOf: AS_OF,
    discountRate: 0,
    convention: 'law',
    claimants,
    deceased: null,
    former: null,
    divorce: null,
    cut: null,
    children: [],
    rules: steadyLaw.rules,
    ...rest,
  };
}

function expectAgreement(certain: CertainHousehold): void {
  expect(valueByGrid(certain)).toBeCloseTo(valueBySchedule(certain), 4);
}

/** Without shrinking: a household that fails is as telling as it is, and each step of it is a plan of its own. */
function unshrunk<Values extends unknown[]>(): fc.Parameters<Values> {
  return { ...propertyRuns<Values>(), endOnFailure: true };
}

const IDLE = { monthlyEarnings: 0 } as const;
const LIVES_ON = { death: 1 } as const;

const drawnChildren = fc
  .array(
    fc.record({
      year: fc.integer({ min: 2008, max: 2026 }),
      month: fc.integer({ min: 1, max: 12 }),
      isStudent: fc.boolean(),
      isDisabled: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((drawn) =>
    drawn.map(({ year, month, isStudent, isDisabled }): ClaimChild => {
      const survival = isDisabled ? ({ kind: 'until', deathMonth: END } as const) : null;
      return { birth: { year, month, day: 15 }, isDisabled, isStudent, survival };
    }),
  );

function coupleOf(a: DrawnPerson, b: DrawnPerson, children: readonly ClaimChild[] = []): CertainHousehold {
  const [client, spouse] = [personOf(a), personOf(b)];
  const household = householdOf([client.self, spouse.self], { children });
  return { household, choices: [client.choice, spouse.choice], end: END };
}

interface Widowed {
  readonly died: number;
  readonly start: number;
  readonly isDivorced?: boolean;
  readonly children?: readonly ClaimChild[];
}

function widowedOf(
  a: DrawnPerson,
  b: DrawnPerson,
  { died, start, isDivorced = false, children = [] }: Widowed,
): CertainHousehold {
  const { self, choice } = personOf(a);
  const deathMonth = between(AS_OF - 120, AS_OF - 2, died);
  const late = personOf({ ...b, ...IDLE, isClaimed: true, isDisabled: false, suspension: null }).self;
  const isClaimed = late.claimedMonth !== null && late.claimedMonth <= deathMonth;
  const deceased = { ...late, claimedMonth: isClaimed ? late.claimedMonth : null, deathMonth };
  const first = Math.max(AS_OF, self.dates.firstSurvivorMonth);
  const survivor = between(first, Math.max(first, self.dates.survivorFullRetirementMonth), start);
  const divorce = isDivorced ? { marriageMonths: 130, divorcedIn: deathMonth - 20 } : null;
  return { household: householdOf([self], { deceased, divorce, children }), choices: [choice, survivor], end: END };
}

interface Divorced {
  readonly divorced: number;
  readonly isPlanned: boolean;
  readonly children?: readonly ClaimChild[];
}

function divorcedOf(
  a: DrawnPerson,
  b: DrawnPerson,
  { divorced, isPlanned, children = [] }: Divorced,
): CertainHousehold {
  const { self, choice } = personOf(a);
  const known = personOf({ ...b, ...IDLE, isClaimed: true, isDisabled: false, suspension: null });
  const former = { ...known.self, claimedMonth: known.self.claimedMonth ?? (isPlanned ? known.choice : null) };
  const divorce = { marriageMonths: 130, divorcedIn: between(AS_OF - 60, AS_OF - 2, divorced) };
  return { household: householdOf([self], { former, divorce, children }), choices: [choice, -1], end: END };
}

const LIFELONG_CHILD: ClaimChild = {
  birth: { year: 2005, month: 4, day: 15 },
  isDisabled: true,
  isStudent: false,
  survival: { kind: 'until', deathMonth: END },
};

/** A death in some month of the year of age that begins `after` years from the one at the start, and the chance of each. */
function uncertainDeath({ dates: { attained } }: Claimant, after: number) {
  const age = Math.ceil((AS_OF - attained) / 12) + after;
  const table = Array.from({ length: age + 2 }, (_, at) => (at <= age ? 1 : 0));
  const survival: Survival = { kind: 'table', table, attained };
  const months = Array.from({ length: 14 }, (_, at) => attained + age * 12 - 1 + at);
  const lives = (month: number) => aliveThrough(survival, month, AS_OF);
  const chanceOf = (month: number) => (month <= AS_OF ? 1 : lives(month - 1)) - lives(month);
  const deaths = months.flatMap((month) =>
    month >= AS_OF && chanceOf(month) > 0 ? [[month, chanceOf(month)] as const] : [],
  );
  return { survival, deaths };
}

/** At work for most of the years in which minor children draw. */
const drawnWorker = fc.record({
  birthYear: fc.integer({ min: 1968, max: 1988 }),
  pia: fc.integer({ min: 1, max: 42_000 }),
  monthlyEarnings: fc.constantFrom(0, 2300, 2900, 4000, 9000),
});

describe('the value of claims is the sum of what the schedule pays', () => {
  it('one person', () => {
    fc.assert(
      fc.property(drawnPerson, (drawn) => {
        const { self, choice } = personOf(drawn);
        expectAgreement({ household: householdOf([self]), choices: [choice, -1], end: END });
      }),
      unshrunk(),
    );
  });

  it('a couple, each dying in any month', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, (a, b) => expectAgreement(coupleOf({ ...a, ...IDLE }, { ...b, ...IDLE }))),
      unshrunk(),
    );
  });

  it('a couple of whom one is disabled and may draw as a widow(er) from 50 on', () => {
    const disabled = fc.record({ survivor: drawnPerson, birthYear: fc.integer({ min: 1970, max: 1980 }) });
    fc.assert(
      fc.property(disabled, drawnPerson, ({ survivor, birthYear }, other) => {
        const self = { ...survivor, ...IDLE, birthYear, isDisabled: true, survivorFrom: null };
        expectAgreement(coupleOf(self, { ...other, ...IDLE, survivorFrom: null }));
      }),
      unshrunk(),
    );
  });

  it('a couple at work, each dying in any month', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, (a, b) => expectAgreement(coupleOf(a, b))),
      unshrunk(),
    );
  });

  it('a widow(er)', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, share, share, (a, b, died, start) =>
        expectAgreement(widowedOf(a, b, { died, start })),
      ),
      unshrunk(),
    );
  });

  it('a divorced person, whose former spouse has claimed, plans to claim, or is silent', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, share, fc.boolean(), (a, b, divorced, isPlanned) =>
        expectAgreement(divorcedOf(a, b, { divorced, isPlanned })),
      ),
      unshrunk(),
    );
  });

  it('a parent at work with children, dying in any month', () => {
    fc.assert(
      fc.property(drawnPerson, drawnChildren, (drawn, children) => {
        const { self, choice } = personOf(drawn);
        expectAgreement({ household: householdOf([self], { children }), choices: [choice, -1], end: END });
      }),
      unshrunk(),
    );
  });

  it('a couple with children, each dying in any month', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, drawnChildren, (a, b, children) =>
        expectAgreement(coupleOf({ ...a, ...IDLE }, { ...b, ...IDLE }, children)),
      ),
      unshrunk(),
    );
  });

  it('a couple at work with children that lives on', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, drawnChildren, (a, b, children) =>
        expectAgreement(coupleOf({ ...a, ...LIVES_ON }, { ...b, ...LIVES_ON }, children)),
      ),
      unshrunk(),
    );
  });

  it('a couple at work with children, each dying in any month', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, drawnChildren, (a, b, children) =>
        expectAgreement(coupleOf(a, b, children)),
      ),
      unshrunk(),
    );
  });

  it('a couple of 40 to 57 at work with minor children, of whom one dies within 20 years', () => {
    const deaths = fc.tuple(share, fc.boolean());
    const minors = drawnChildren.map((children) =>
      children.map((child): ClaimChild => ({ ...child, isDisabled: false, survival: null })),
    );
    fc.assert(
      fc.property(
        fc.tuple(drawnPerson, drawnWorker),
        fc.tuple(drawnPerson, drawnWorker),
        deaths,
        minors,
        ([a, first], [b, second], [at, isFirst], children) => {
          const early = { isDisabled: false, death: (at * 20 * 12) / (END - AS_OF) };
          const late = { isDisabled: false, ...LIVES_ON };
          const client = { ...a, ...first, ...(isFirst ? early : late) };
          const spouse = { ...b, ...second, ...(isFirst ? late : early) };
          expectAgreement(coupleOf(client, spouse, children));
        },
      ),
      unshrunk(),
    );
  });

  it('a couple at work with children, each pair in a grid as by itself', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, drawnChildren, (a, b, children) => {
        const { household } = coupleOf(a, b, children);
        const model = claimModel(household, LIFE_MONTHS, steadyLaw);
        const open = openMonths(household);
        const spread = (months: readonly number[]) => months.filter((_, at) => at % 11 === 3 || at === 0);
        const [first, second] = [spread(open.first), spread(open.second)];
        const { values } = claimGrid(model, { first, second });
        for (const [i, one] of first.entries())
          for (const [j, other] of second.entries()) {
            const alone = claimGrid(model, { first: [one], second: [other] }).values[0] ?? Number.NaN;
            expect(values[i * second.length + j]).toBeCloseTo(alone, 4);
          }
      }),
      unshrunk(),
    );
  });

  it('a couple at work with children whose deaths are uncertain: the mean of certain deaths', () => {
    const drawn = fc.record({ person: drawnPerson, after: fc.integer({ min: 0, max: 25 }), chosen: share });
    fc.assert(
      fc.property(drawn, drawn, drawnChildren, (a, b, minors) => {
        // A child who outlives both, so that what is paid after both deaths counts in every case.
        const children = [...minors, LIFELONG_CHILD];
        const couple = coupleOf(
          { ...a.person, survivorFrom: a.chosen },
          { ...b.person, survivorFrom: b.chosen },
          children,
        );
        const [client, spouse] = couple.household.claimants;
        if (spouse === undefined) throw new Error('a couple has two claimants');
        const valueWith = (one: Survival, other: Survival) => {
          const claimants = [
            { ...client, survival: one },
            { ...spouse, survival: other },
          ] as const;
          return valueByGrid({ ...couple, household: { ...couple.household, claimants } });
        };
        const [first, second] = [uncertainDeath(client, a.after), uncertainDeath(spouse, b.after)];
        let mean = 0;
        for (const [one, chance] of first.deaths)
          for (const [other, otherChance] of second.deaths)
            mean +=
              chance *
              otherChance *
              valueWith({ kind: 'until', deathMonth: one }, { kind: 'until', deathMonth: other });
        expect(valueWith(first.survival, second.survival)).toBeCloseTo(mean, 4);
      }),
      { ...propertyRuns(Math.ceil(PROPERTY_RUNS.numRuns / 5)), endOnFailure: true },
    );
  });

  it('a widow(er) with children', () => {
    fc.assert(
      fc.property(drawnPerson, drawnPerson, share, share, drawnChildren, (a, b, died, start, children) =>
        expectAgreement(widowedOf({ ...a, ...IDLE }, b, { died, start, children })),
      ),
      unshrunk(),
    );
  });

  it('a widow(er) at work with children, also of a former spouse', () => {
    fc.assert(
      fc.property(
        fc.tuple(drawnPerson, drawnWorker, fc.boolean()),
        fc.tuple(drawnPerson, share, share, fc.boolean()),
        drawnChildren,
        ([a, worker, isYoung], [b, died, start, isDivorced], children) => {
          const client = isYoung ? { ...a, ...worker, isDisabled: false } : a;
          expectAgreement(widowedOf(client, b, { died, start, isDivorced, children }));
        },
      ),
      unshrunk(),
    );
  });

  it('a divorced person at work with children', () => {
    fc.assert(
      fc.property(
        fc.tuple(drawnPerson, drawnWorker, fc.boolean()),
        fc.tuple(drawnPerson, share, fc.boolean()),
        drawnChildren,
        ([a, worker, isYoung], [b, divorced, isPlanned], children) => {
          const client = isYoung ? { ...a, ...worker, isDisabled: false } : a;
          expectAgreement(divorcedOf(client, b, { divorced, isPlanned, children }));
        },
      ),
      unshrunk(),
    );
  });
});
