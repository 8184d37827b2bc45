import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import type { ClaimingRequest } from '../../../../engine/results/social-security/claiming-request.ts';
import { claimGrid } from '../../../../engine/social-security/claim-value/claim-grid.ts';
import { claimModel } from '../../../../engine/social-security/claim-value/claim-model.ts';
import { householdOf } from '../../../../engine/social-security/claiming/claiming-household.ts';
import lifeTables from '../../../../resources/law/life-tables.json' with { type: 'json' };
import { lawTables } from '../../../law-tables.ts';

/*
 * The same value worked the long way round: every month, every month of death, every month in which the survivor could claim,
 * each benefit from the fractions of the statute written out. Slow, and sharing nothing with the engine but the life table's file.
 */

interface Person {
  readonly pia: number;
  readonly attained: number;
  readonly fullAge: number;
  readonly survivorFullAge: number;
  readonly survivors: readonly number[];
}

function month(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function lives(sex: 'female' | 'male'): readonly number[] {
  let living = 1;
  const deaths = lifeTables.entries.deathProbability2022.values[0]?.[sex] ?? [];
  return [1, ...deaths.map((death) => (living *= 1 - death))];
}

function alive({ survivors, attained }: Person, at: number): number {
  const age = Math.floor((at - attained) / 12);
  const part = (at - attained) / 12 - age;
  return (survivors[age] ?? 0) * (1 - part) + (survivors[age + 1] ?? 0) * part;
}

function own({ pia, attained, fullAge }: Person, claim: number, at: number): number {
  if (at < claim) return 0;
  const early = fullAge - claim;
  if (early >= 0) {
    const first = Math.min(36, early);
    return Math.floor((pia * (3600 - 20 * first - 15 * (early - first))) / 3600);
  }
  const earned = Math.min(-early, attained + 840 - fullAge);
  const counted = at >= attained + 840 ? earned : Math.max(0, Math.min(earned, Math.floor(at / 12) * 12 - fullAge));
  return Math.floor((pia * (1200 + 8 * counted)) / 1200);
}

function spousal(self: Person, worker: Person, claims: readonly [number, number], at: number): number {
  const start = Math.max(...claims);
  if (at < start || self.pia * 2 >= worker.pia) return 0;
  const early = Math.max(0, self.fullAge - start);
  const first = Math.min(36, early);
  const over = Math.floor(worker.pia / 2) - self.pia;
  const reduced = Math.floor((over * (3600 - 25 * first - 15 * (early - first))) / 3600);
  const mine = own(self, claims[0], at);
  return Math.max(0, reduced - (mine - Math.min(mine, self.pia)));
}

function widow(self: Person, worker: Person, at: { claim: number; death: number; start: number }): number {
  const hadClaimed = at.claim <= at.death;
  const isReduced = hadClaimed && at.claim < worker.fullAge;
  const credits = Math.max(0, Math.min(hadClaimed ? at.claim : at.death, worker.attained + 840) - worker.fullAge);
  const original = isReduced ? worker.pia : Math.floor((worker.pia * (1200 + 8 * credits)) / 1200);
  const limit = isReduced ? Math.max(own(worker, at.claim, at.claim), Math.floor((worker.pia * 825) / 1000)) : Infinity;
  const at60 = self.attained + 720;
  const early = Math.max(0, self.survivorFullAge - Math.max(at.start, at60));
  const reduction = Math.ceil((original * 285 * early) / (1000 * (self.survivorFullAge - at60)));
  return Math.min(original - reduction, limit);
}

function paid(dimes: number): number {
  return Math.floor(dimes / 10);
}

function enumerated(first: Person, second: Person, claims: readonly [number, number], asOf: number): number {
  const months = Array.from({ length: 800 }, (_, index) => asOf + index);
  const discount = (at: number) => 1.02 ** (-(at - asOf) / 12);
  const chance = (person: Person, at: number) => alive(person, at + 1) / alive(person, asOf);
  let value = 0;
  for (const at of months) {
    const both = discount(at) * chance(first, at) * chance(second, at);
    value += both * paid(own(first, claims[0], at) + spousal(first, second, claims, at));
    value += both * paid(own(second, claims[1], at) + spousal(second, first, [claims[1], claims[0]], at));
  }
  const sides = [
    { self: first, worker: second, claim: claims[0], workerClaim: claims[1] },
    { self: second, worker: first, claim: claims[1], workerClaim: claims[0] },
  ];
  for (const { self, worker, claim, workerClaim } of sides) {
    const weights = months.map((at) => discount(at) * chance(self, at));
    for (const death of months) {
      const dies = (death === asOf ? 1 : chance(worker, death - 1)) - chance(worker, death);
      if (dies <= 0) continue;
      const earliest = Math.max(death, self.attained + 720);
      let best = 0;
      for (let start = earliest; start <= Math.max(earliest, self.survivorFullAge); start++) {
        const benefit = widow(self, worker, { claim: workerClaim, death, start });
        let total = 0;
        for (let at = death; at < asOf + months.length; at++) {
          const mine = own(self, claim, at);
          total += (weights[at - asOf] ?? 0) * paid(at >= start ? Math.max(mine, benefit) : mine);
        }
        best = Math.max(best, total);
      }
      value += dies * best;
    }
  }
  return value;
}

const law = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0.045,
});

describe('claimGrid against full enumeration, monthly survival, real discount rate of 2 percent', () => {
  const he: Person = {
    pia: 36_149,
    attained: month('1964-03'),
    fullAge: month('2031-03'),
    survivorFullAge: month('2031-03'),
    survivors: lives('male'),
  };
  const she: Person = {
    pia: 13_874,
    attained: month('1966-08'),
    fullAge: month('2033-08'),
    survivorFullAge: month('2033-08'),
    survivors: lives('female'),
  };
  const request: ClaimingRequest = {
    asOf: '2026-11',
    maritalStatus: 'married',
    persons: [
      { birthDate: '1964-03-16', sex: 'male', pia: 3614.9 },
      { birthDate: '1966-08-22', sex: 'female', pia: 1387.4 },
    ],
  };
  const model = claimModel(householdOf(request, lawTables, law), 1440, law);

  it.each([
    ['2028-04', '2028-09', 'both early'],
    ['2034-03', '2030-01', 'he at 70: most deaths before the claim leave the PIA'],
    ['2031-07', '2036-08', 'she at 70, he with credits added in January'],
  ])('claims in %s and %s (%s)', (client, spouse) => {
    const [value = 0] = claimGrid(model, { first: [month(client)], second: [month(spouse)] }).values;
    expect(value / enumerated(he, she, [month(client), month(spouse)], month('2026-11'))).toBeCloseTo(1, 12);
  });
});
