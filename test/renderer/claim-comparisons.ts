import type { ClaimComparison } from '../../renderer/state/results/use-claim-comparison.ts';

const outcome = (client: number, spouse: number, afterTaxLegacy: number): ClaimComparison['plan'] => ({
  claim: { client: `${1964 + client}-05`, spouse: `${1966 + spouse}-09`, survivor: null },
  ages: [
    { years: client, months: 0 },
    { years: spouse, months: 0 },
  ],
  lifetimeBenefit: 900_000,
  afterTaxLegacy,
  unpaid: 0,
  socialSecurity: 2_100_000,
  survivorSocialSecurity: 100_000,
  taxes: 860_000,
  irmaa: 2_000,
  rothConversions: 0,
  successRate: 0.77,
  successRateInterval: { low: 0.74, high: 0.8 },
});

/** The table prefers 70 and 64, the plan 69 and 68, which leaves $22,000 more. */
export const COMPARED = {
  isSamePair: false,
  used: { objective: 'afterTaxLegacy' },
  isComplete: true,
  missing: [],
  isPlateauComplete: true,
  plan: outcome(70, 67, 2_100_000),
  byLifeTable: outcome(70, 64, 2_086_000),
  byPlan: outcome(69, 68, 2_108_000),
  plateau: [
    { ...outcome(69, 68, 2_108_000), value: 2_108_000 },
    { ...outcome(70, 68, 2_105_000), value: 2_105_000 },
  ],
  causes: [
    { cause: 'taxes', byLifeTable: 860_000, byPlan: 884_000, effect: -24_000 },
    { cause: 'benefitsTogether', byLifeTable: 2_000_000, byPlan: 2_046_000, effect: 46_000 },
    { cause: 'irmaa', byLifeTable: 2_000, byPlan: 2_000, effect: 0 },
  ],
} as unknown as ClaimComparison;
