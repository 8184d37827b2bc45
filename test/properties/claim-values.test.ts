import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatYearMonth, parseYearMonth } from '../../engine/primitives/calendar.ts';
import { disabilityMaximumOf } from '../../engine/social-security/claim-value/claim-family.ts';
import type { Claimant, ClaimHousehold } from '../../engine/social-security/claim-value/claim-household.ts';
import { benefitDates } from '../../engine/social-security/rules/full-retirement-age.ts';
import {
  type CertainHousehold,
  steadyLaw,
  valueByGrid,
  valueBySchedule,
} from '../engine/social-security/claim-value/scheduled-value.ts';
import { PROPERTY_RUNS } from './property-runs.ts';

export const AS_OF = parseYearMonth('2028-01');
export const END = parseYearMonth('2062-01');

/** Numbers from 0 to 1 from which a person's dates are made, so that every draw makes sense. */
const share = fc.double({ min: 0, max: 1, noNaN: true });
export const drawn = fc.record({
  birthYear: fc.integer({ min: 1959, max: 1969 }),
  birthMonth: fc.integer({ min: 1, max: 12 }),
  birthDay: fc.constantFrom(1, 2, 15, 28),
  pia: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 42_000 })),
  claim: share,
  suspendFrom: share,
  resume: share,
  suspends: fc.boolean(),
  claimedBefore: fc.boolean(),
  disabled: fc.boolean(),
  death: fc.option(share, { nil: undefined }),
  survivorFrom: fc.option(share, { nil: undefined }),
  monthlyEarnings: fc.constantFrom(0, 0, 2300, 2900, 4000, 9000),
  workUntil: share,
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const between = (from: number, to: number, at: number) => from + Math.round((to - from) * at);

interface Options {
  readonly suspensions?: boolean;
  readonly disability?: boolean;
  readonly work?: boolean;
}

export function personOf(d: Drawn, options: Options): { self: Claimant; choice: number } {
  const dates = benefitDates({ year: d.birthYear, month: d.birthMonth, day: d.birthDay }, steadyLaw.rules);
  const first = Math.max(AS_OF, dates.firstRetirementMonth);
  const isOld = dates.firstRetirementMonth < AS_OF;
  const isDisabled = options.disability === true && d.disabled && dates.fullRetirementMonth > AS_OF + 1;
  const claimedMonth = isDisabled
    ? parseYearMonth('2026-03')
    : d.claimedBefore && isOld
      ? between(dates.firstRetirementMonth, Math.min(AS_OF, dates.latestClaimMonth), d.claim)
      : null;
  const claim = claimedMonth ?? between(first, Math.max(first, dates.latestClaimMonth), d.claim);
  const earliest = Math.max(AS_OF + 1, dates.fullRetirementMonth, claim + 1);
  const suspends = options.suspensions === true && d.suspends && d.pia > 0 && earliest < dates.latestClaimMonth;
  const from = between(earliest, dates.latestClaimMonth - 1, d.suspendFrom ** 2);
  const to = between(from + 1, dates.latestClaimMonth, d.resume);
  const workEnd = between(AS_OF, dates.fullRetirementMonth + 12, d.workUntil);
  const self: Claimant = {
    dates,
    pia: d.pia,
    pension: null,
    claimedMonth,
    isDisabled,
    disabilityMaximum: isDisabled
      ? disabilityMaximumOf({ pia: d.pia, dates, isDisabled, claimedMonth }, AS_OF, steadyLaw)
      : 0,
    suspension: suspends ? { claimed: claim, from, to } : null,
    earnedIn:
      options.work === true && d.monthlyEarnings > 0 && !isDisabled
        ? (month) => (month >= AS_OF && month < workEnd ? d.monthlyEarnings : 0)
        : null,
    survival: { kind: 'until', deathMonth: d.death === undefined ? END : between(AS_OF + 1, END, d.death) },
    spousalFrom: 0,
    survivorFrom:
      d.survivorFrom === undefined
        ? null
        : between(dates.firstSurvivorMonth, dates.survivorFullRetirementMonth, d.survivorFrom),
  };
  return { self, choice: suspends ? to : claim };
}

export const base = (claimants: ClaimHousehold['claimants']): ClaimHousehold => ({
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
});

export function shown({ household, choices }: CertainHousehold): string {
  const of = (self: Claimant | null) =>
    self && {
      birth: self.dates.birth,
      pia: self.pia,
      claimed: self.claimedMonth && formatYearMonth(self.claimedMonth),
      dis: self.isDisabled,
      susp:
        self.suspension &&
        [self.suspension.claimed, self.suspension.from, self.suspension.to ?? 0].map(formatYearMonth),
      death: self.survival.kind === 'until' ? formatYearMonth(self.survival.deathMonth) : '',
      surv: self.survivorFrom && formatYearMonth(self.survivorFrom),
      fra: formatYearMonth(self.dates.fullRetirementMonth),
      earns: self.earnedIn !== null,
      died: 'deathMonth' in self ? formatYearMonth(Number(self.deathMonth)) : '',
    };
  return JSON.stringify([
    household.claimants.map(of),
    of(household.deceased),
    of(household.former),
    household.divorce,
    household.children,
    choices.map((m) => m > 0 && formatYearMonth(m)),
  ]);
}

function agrees(certain: CertainHousehold): void {
  const byGrid = Math.round(valueByGrid(certain) * 1e6) / 1e6;
  const bySchedule = valueBySchedule(certain);
  if (Math.abs(byGrid - bySchedule) > 1e-4)
    throw new Error(`grid ${byGrid} schedule ${bySchedule} diff ${byGrid - bySchedule} ${shown(certain)}`);
}

const KINDS: readonly (readonly [string, Options])[] = [
  ['plain', {}],
  ['with suspensions', { suspensions: true }],
  ['with disability', { suspensions: true, disability: true }],
  ['with work', { suspensions: true, disability: true, work: true }],
];
for (const [name, options] of KINDS) {
  it(`single ${name}`, () => {
    fc.assert(
      fc.property(drawn, (d) => {
        const { self, choice } = personOf({ ...d, pia: Math.max(1, d.pia) }, options);
        agrees({ household: base([self]), choices: [choice, -1], end: END });
      }),
      PROPERTY_RUNS,
    );
  });
  it(`couple ${name}`, () => {
    fc.assert(
      fc.property(drawn, drawn, (a, b) => {
        const [x, y] = [personOf(a, options), personOf(b, options)];
        agrees({ household: base([x.self, y.self]), choices: [x.choice, y.choice], end: END });
      }),
      PROPERTY_RUNS,
    );
  });
  it(`widowed ${name}`, () => {
    fc.assert(
      fc.property(drawn, drawn, share, share, (a, b, died, start) => {
        const x = personOf(a, options);
        const y = personOf({ ...b, claimedBefore: true, suspends: false, disabled: false }, options);
        const deathMonth = between(AS_OF - 120, AS_OF - 2, died);
        const deceased = {
          ...y.self,
          earnedIn: null,
          claimedMonth: y.self.claimedMonth !== null && y.self.claimedMonth <= deathMonth ? y.self.claimedMonth : null,
          deathMonth,
        };
        const { dates } = x.self;
        const firstStart = Math.max(AS_OF, dates.firstSurvivorMonth);
        const second = between(firstStart, Math.max(firstStart, dates.survivorFullRetirementMonth), start);
        agrees({ household: { ...base([x.self]), deceased }, choices: [x.choice, second], end: END });
      }),
      PROPERTY_RUNS,
    );
  });
  it(`divorced ${name}`, () => {
    fc.assert(
      fc.property(drawn, drawn, share, (a, b, divorced) => {
        const x = personOf(a, options);
        const y = personOf({ ...b, suspends: false, disabled: false, claimedBefore: true }, options);
        const divorce = { marriageMonths: 130, divorcedIn: between(AS_OF - 60, AS_OF - 2, divorced) };
        agrees({
          household: { ...base([x.self]), former: { ...y.self, earnedIn: null }, divorce },
          choices: [x.choice, -1],
          end: END,
        });
      }),
      PROPERTY_RUNS,
    );
  });
}
void expect;
