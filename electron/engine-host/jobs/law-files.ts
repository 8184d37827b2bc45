import { createHash } from 'node:crypto';
import {
  type Issue,
  type LawPack,
  type LawTables,
  lawDifferences,
  lawDue,
  lawPackHash,
  lawPackIssues,
  lawWithPack,
  type MarketHistory,
  type Plan,
  parseLawPublishers,
  parseLawTables,
  parseMarketHistory,
} from '../../../engine/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import { keptFor, RecentValues } from '../../../engine/primitives/memory/recent-values.ts';
import type { LawDifference, LawDue } from '../../../engine/results/law/law-packs.ts';
import affordableCare from '../../../resources/law/affordable-care-act.json' with { type: 'json' };
import basisAtDeath from '../../../resources/law/basis-at-death.json' with { type: 'json' };
import contributionLimits from '../../../resources/law/contribution-limits.json' with { type: 'json' };
import estateTax from '../../../resources/law/estate-tax.json' with { type: 'json' };
import federalIncomeTax from '../../../resources/law/federal-income-tax.json' with { type: 'json' };
import filingDates from '../../../resources/law/filing-dates.json' with { type: 'json' };
import lifeTables from '../../../resources/law/life-tables.json' with { type: 'json' };
import marketplacePremiums from '../../../resources/law/marketplace-premiums.json' with { type: 'json' };
import medicare from '../../../resources/law/medicare.json' with { type: 'json' };
import payrollTax from '../../../resources/law/payroll-tax.json' with { type: 'json' };
import qualifiedTuition from '../../../resources/law/qualified-tuition.json' with { type: 'json' };
import retirementDistributions from '../../../resources/law/retirement-distributions.json' with { type: 'json' };
import socialSecurity from '../../../resources/law/social-security.json' with { type: 'json' };
import stateEstateTaxes from '../../../resources/law/state-estate-taxes.json' with { type: 'json' };
import publishers from '../../../resources/law-publishers.json' with { type: 'json' };
import readings from '../../../resources/law-readings.json' with { type: 'json' };
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import type { LawPairInput } from './engine-jobs.ts';
import { stateFiles } from './state-files.ts';

const onFile = {
  affordableCare,
  contributionLimits,
  basisAtDeath,
  estateTax,
  federalIncomeTax,
  filingDates,
  lifeTables,
  marketplacePremiums,
  medicare,
  payrollTax,
  qualifiedTuition,
  retirementDistributions,
  socialSecurity,
  stateEstateTaxes,
  states: stateFiles,
};
/** With what packs alone may say. */
const files = { ...onFile, readings };

/** Read and checked once, by every thread that calculates, when it loads this file. */
export const law = parseLawTables(files);

/** Of plans that are compared at once; each holds what it changes, and shares the rest. */
const MOST_PACKS = 16;
const packed = new RecentValues<LawTables>(MOST_PACKS);
const lawOfPack = keptFor<LawPack, LawTables>((pack) =>
  packed.of(lawPackHash(pack), () => lawWithPack(files, law, pack)),
);

/**
 * The law that a plan is calculated by: that of its pack, found by what it says, or the law on file. Nothing is set for a
 * run: plans with different packs run beside each other.
 */
export function lawOf({ lawPack }: Pick<Plan, 'lawPack'>): LawTables {
  return lawPack === undefined ? law : lawOfPack(lawPack);
}

/** What keeps a pack from being law here. */
export function issuesOfPack({ pack }: { readonly pack: LawPack }): readonly Issue[] {
  return lawPackIssues(files, law, pack);
}

/** What two packs have otherwise; null stands for the law in force. */
export function differencesOfPacks({ before, after }: LawPairInput): readonly LawDifference[] {
  return lawDifferences(files, before, after);
}

/** What is to be entered next. */
export function entriesDue(): LawDue {
  return lawDue(files, law, parseLawPublishers(publishers));
}

/** SHA-256 of the law on file. Worked out where it is asked for, which few threads are. */
export function lawHash(): string {
  hash ??= createHash('sha256').update(canonicalJson(onFile)).digest('hex');
  return hash;
}
let hash: string | undefined;

export const history: MarketHistory = parseMarketHistory(marketHistory);
