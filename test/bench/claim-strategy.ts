/** Times the claim grids: `node test/bench/claim-strategy.ts`. Median of the runs after a warm-up, milliseconds on one core. */
import { socialSecurityLaw } from '../../engine/law/social-security-series.ts';
import type { ClaimingRequest } from '../../engine/results/social-security/claiming-request.ts';
import { claimGrid } from '../../engine/social-security/claim-value/claim-grid.ts';
import { claimModel, openMonths } from '../../engine/social-security/claim-value/claim-model.ts';
import { calculateClaiming } from '../../engine/social-security/claiming/calculate-claiming.ts';
import { householdOf } from '../../engine/social-security/claiming/claiming-household.ts';
import { bestSuspension } from '../../engine/social-security/claiming/suspension-search.ts';
import { lawTables } from '../law-tables.ts';

const RUNS = 15;
const WARM_UP = 5;
const LIFE_MONTHS = 1440;

const client = { birthDate: '1966-03-16', sex: 'male', pia: 3614.9 } as const;
const spouse = { birthDate: '1968-08-22', sex: 'female', pia: 1387.4 } as const;
const single: ClaimingRequest = { asOf: '2026-11', maritalStatus: 'single', persons: [client] };
const couple: ClaimingRequest = { asOf: '2026-11', maritalStatus: 'married', persons: [client, spouse] };
const young: ClaimingRequest = {
  asOf: '2026-11',
  maritalStatus: 'married',
  persons: [
    { ...client, birthDate: '1976-03-16' },
    { ...spouse, birthDate: '1983-08-22' },
  ],
};
const family: ClaimingRequest = { ...couple, children: [{ birthDate: '2013-07-27' }, { birthDate: '2015-03-17' }] };
const working: ClaimingRequest = {
  ...family,
  persons: [
    { ...client, earnings: [{ from: '2026-11', until: '2033-03', monthly: 7000 }] },
    { ...spouse, earnings: [{ from: '2026-11', until: '2034-06', monthly: 4000 }] },
  ],
  trustFundCut: { year: 2034, share: 0.23 },
};
const suspending: ClaimingRequest = {
  ...working,
  asOf: '2026-11',
  persons: [
    { ...client, birthDate: '1959-08-16', claimedMonth: '2023-01' },
    {
      ...spouse,
      birthDate: '1960-01-22',
      claimedMonth: '2024-03',
      earnings: [{ from: '2026-11', until: '2028-01', monthly: 4000 }],
    },
  ],
  suspension: 'choose',
};
const comparison = { convention: 'openSocialSecurity' } as const;

function median(work: () => void): number {
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const start = performance.now();
    work();
    if (run >= WARM_UP) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function gridTime(request: ClaimingRequest): number {
  const law = socialSecurityLaw(lawTables.socialSecurity, { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0 });
  const household = householdOf(request, lawTables, law);
  return median(() => claimGrid(claimModel(household, LIFE_MONTHS, law), openMonths(household)));
}

/** With the search for the best suspension of benefits not yet claimed. */
function suspensionTime(request: ClaimingRequest): number {
  const law = socialSecurityLaw(lawTables.socialSecurity, { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0 });
  const household = householdOf(request, lawTables, law);
  return median(() => {
    const model = claimModel(household, LIFE_MONTHS, law);
    claimGrid(model, openMonths(household));
    bestSuspension(model, 'month', law);
  });
}

console.table([
  { work: 'single, monthly grid, mortality-weighted', goal: 5, ms: gridTime(single) },
  { work: 'couple, monthly grid, mortality-weighted', goal: 300, ms: gridTime(couple) },
  { work: 'couple of 50 and 43, monthly grid', goal: 300, ms: gridTime(young) },
  { work: 'couple to plan ends', goal: 300, ms: gridTime({ ...couple, mortality: { kind: 'planEnd' } }) },
  { work: 'couple with two children', goal: 300, ms: gridTime(family) },
  { work: 'couple with two children, work and a cut', goal: 300, ms: gridTime(working) },
  { work: 'couple with two children, work, a cut and suspension', goal: 1000, ms: gridTime(suspending) },
  { work: 'the same not yet claimed: grid and best suspension', goal: 1000, ms: suspensionTime(working) },
  { work: 'couple, Open Social Security convention', goal: 'none', ms: gridTime({ ...couple, ...comparison }) },
  { work: 'whole answer, single', goal: 'none', ms: median(() => calculateClaiming(single, lawTables)) },
  { work: 'whole answer, couple', goal: 'none', ms: median(() => calculateClaiming(couple, lawTables)) },
]);
