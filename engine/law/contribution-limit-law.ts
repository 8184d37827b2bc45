import { z } from 'zod';
import type { FilingStatus } from '../primitives/filing-status.ts';
import type { Growth } from './entry/indexing.ts';
import {
  amountByStatusEntry,
  amountEntry,
  carried,
  lawEntry,
  lawTable,
  lookUps,
  parseLawTable,
  valueInForce,
} from './entry/law-entry.ts';

const contributionLimitTable = lawTable('contribution-limits', {
  electiveDeferral: amountEntry,
  deferral457b: amountEntry,
  deferralCatchUp: amountEntry,
  deferralCatchUp60To63: amountEntry,
  catchUpAge: amountEntry,
  higherCatchUpFirstAge: amountEntry,
  higherCatchUpLastAge: amountEntry,
  rothCatchUpWage: amountEntry,
  annualAdditions: amountEntry,
  compensationLimit: amountEntry,
  employerDeductionRate: amountEntry,
  longServiceCatchUp: amountEntry,
  longServiceLifetimeLimit: amountEntry,
  longServicePerYear: amountEntry,
  longServiceYears: amountEntry,
  last457bYears: amountEntry,
  simpleDeferral: amountEntry,
  simpleCatchUp: amountEntry,
  simpleCatchUp60To63: amountEntry,
  simpleHigherDeferral: amountEntry,
  simpleHigherCatchUp: amountEntry,
  simpleMatchShare: amountEntry,
  simpleElectedMatchShare: amountEntry,
  simpleNonelectiveShare: amountEntry,
  simpleElectedNonelectiveShare: amountEntry,
  simpleAdditionalShare: amountEntry,
  simpleAdditional: amountEntry,
  iraContribution: amountEntry,
  iraCatchUp: amountEntry,
  rothPhaseOutStart: amountByStatusEntry,
  rothPhaseOutRange: amountByStatusEntry,
  coveredPhaseOutStart: amountByStatusEntry,
  coveredPhaseOutRange: amountByStatusEntry,
  spouseCoveredPhaseOutStart: lawEntry({ joint: z.number().min(0), separate: z.number().min(0) }),
  spouseCoveredPhaseOutRange: amountEntry,
  phaseOutRounding: amountEntry,
  phaseOutFloor: amountEntry,
  hsaSelfOnly: amountEntry,
  hsaFamily: amountEntry,
  hsaCatchUp: amountEntry,
  hsaCatchUpAge: amountEntry,
});

export type ContributionLimitTable = Readonly<z.infer<typeof contributionLimitTable>>;

/** The parsed `contribution-limits.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseContributionLimitTable(file: unknown): ContributionLimitTable {
  return parseLawTable(contributionLimitTable, 'contribution-limits', file);
}

/** What may be put into retirement and health savings accounts in a calendar year, in dollars. */
export type ContributionLimitLaw = Readonly<ReturnType<typeof contributionLimitLaw>>;

/** The limits in force in `year`. */
export function contributionLimitLaw({ entries }: ContributionLimitTable, year: number, growth: Growth) {
  const { amount, amounts } = lookUps(year, growth);
  const isRothCatchUpInForce = entries.rothCatchUpWage.values.some(({ from }) => from <= year);
  return {
    electiveDeferral: amount(entries.electiveDeferral),
    deferral457b: amount(entries.deferral457b),
    deferralCatchUp: amount(entries.deferralCatchUp),
    deferralCatchUp60To63: amount(entries.deferralCatchUp60To63),
    catchUpAge: amount(entries.catchUpAge),
    higherCatchUpFirstAge: amount(entries.higherCatchUpFirstAge),
    higherCatchUpLastAge: amount(entries.higherCatchUpLastAge),
    /** Wages of the year before over which catch-ups must be Roth; infinite before the rule applied. */
    rothCatchUpWage: isRothCatchUpInForce ? amount(entries.rothCatchUpWage) : Number.POSITIVE_INFINITY,
    annualAdditions: amount(entries.annualAdditions),
    compensationLimit: amount(entries.compensationLimit),
    employerDeductionRate: amount(entries.employerDeductionRate),
    longServiceCatchUp: amount(entries.longServiceCatchUp),
    longServiceLifetimeLimit: amount(entries.longServiceLifetimeLimit),
    longServicePerYear: amount(entries.longServicePerYear),
    longServiceYears: amount(entries.longServiceYears),
    last457bYears: amount(entries.last457bYears),
    simpleDeferral: amount(entries.simpleDeferral),
    simpleCatchUp: amount(entries.simpleCatchUp),
    simpleCatchUp60To63: amount(entries.simpleCatchUp60To63),
    simpleHigherDeferral: amount(entries.simpleHigherDeferral),
    simpleHigherCatchUp: amount(entries.simpleHigherCatchUp),
    simpleMatchShare: amount(entries.simpleMatchShare),
    simpleElectedMatchShare: amount(entries.simpleElectedMatchShare),
    simpleNonelectiveShare: amount(entries.simpleNonelectiveShare),
    simpleElectedNonelectiveShare: amount(entries.simpleElectedNonelectiveShare),
    simpleAdditionalShare: amount(entries.simpleAdditionalShare),
    simpleAdditional: amount(entries.simpleAdditional),
    iraContribution: amount(entries.iraContribution),
    iraCatchUp: amount(entries.iraCatchUp),
    rothPhaseOutStart: amounts(entries.rothPhaseOutStart),
    rothPhaseOutRange: amounts(entries.rothPhaseOutRange),
    coveredPhaseOutStart: amounts(entries.coveredPhaseOutStart),
    coveredPhaseOutRange: amounts(entries.coveredPhaseOutRange),
    spouseCoveredPhaseOutStart: spouseCoveredPhaseOutStart(entries.spouseCoveredPhaseOutStart, year, growth),
    spouseCoveredPhaseOutRange: amount(entries.spouseCoveredPhaseOutRange),
    phaseOutRounding: amount(entries.phaseOutRounding),
    phaseOutFloor: amount(entries.phaseOutFloor),
    hsaSelfOnly: amount(entries.hsaSelfOnly),
    hsaFamily: amount(entries.hsaFamily),
    hsaCatchUp: amount(entries.hsaCatchUp),
    hsaCatchUpAge: amount(entries.hsaCatchUpAge),
  };
}

type SpouseCoveredEntry = ContributionLimitTable['entries']['spouseCoveredPhaseOutStart'];

function spouseCoveredPhaseOutStart(entry: SpouseCoveredEntry, year: number, growth: Growth) {
  const { from, joint, separate } = valueInForce(entry, year);
  const span = { from, year, growth };
  return { joint: carried(entry.indexed, span, joint), separate: carried(entry.indexed, span, separate) };
}

/** The income band over which a limit runs out, in dollars of MAGI. */
export interface PhaseOut {
  readonly start: number;
  readonly range: number;
}

const NEVER: PhaseOut = { start: Number.POSITIVE_INFINITY, range: 1 };

/** Spouses filing separately who lived apart all year count as single. 26 USC 219(g)(4), 408A(c)(3)(D). */
function statusForPhaseOut(filingStatus: FilingStatus, livedApart: boolean): FilingStatus {
  return filingStatus === 'marriedFilingSeparately' && livedApart ? 'single' : filingStatus;
}

/** Where contributions to a Roth IRA run out. 26 USC 408A(c)(3). */
export function rothPhaseOut(law: ContributionLimitLaw, filingStatus: FilingStatus, livedApart = false): PhaseOut {
  const status = statusForPhaseOut(filingStatus, livedApart);
  return { start: law.rothPhaseOutStart[status], range: law.rothPhaseOutRange[status] };
}

/** Who in a marriage takes part in an employer's plan, as seen by the person who contributes. */
export type PlanCoverage = 'self' | 'spouseOnly' | 'none';

/** Where the deduction for a traditional IRA runs out; never for those whom no employer plan covers. 26 USC 219(g). */
export function deductionPhaseOut(
  law: ContributionLimitLaw,
  coverage: PlanCoverage,
  filingStatus: FilingStatus,
  livedApart = false,
): PhaseOut {
  const status = statusForPhaseOut(filingStatus, livedApart);
  if (coverage === 'self') return { start: law.coveredPhaseOutStart[status], range: law.coveredPhaseOutRange[status] };
  if (coverage === 'none') return NEVER;
  if (status === 'marriedFilingJointly') {
    return { start: law.spouseCoveredPhaseOutStart.joint, range: law.spouseCoveredPhaseOutRange };
  }
  if (status === 'marriedFilingSeparately') {
    return { start: law.spouseCoveredPhaseOutStart.separate, range: law.spouseCoveredPhaseOutRange };
  }
  return NEVER;
}
