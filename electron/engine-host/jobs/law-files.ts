import { createHash } from 'node:crypto';
import { type MarketHistory, parseLawTables, parseMarketHistory } from '../../../engine/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
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
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { stateFiles } from './state-files.ts';

const files = {
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

/** Read and checked once, by every thread that calculates, when it loads this file. */
export const law = parseLawTables(files);

/** SHA-256 of the law on file. Worked out where it is asked for, which few threads are. */
export function lawHash(): string {
  hash ??= createHash('sha256').update(canonicalJson(files)).digest('hex');
  return hash;
}
let hash: string | undefined;

export const history: MarketHistory = parseMarketHistory(marketHistory);
