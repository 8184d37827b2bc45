import { stateFiles } from '../electron/engine-host/jobs/state-files.ts';
import { type LawFiles, parseLawTables } from '../engine/law/law-tables.ts';
import affordableCare from '../resources/law/affordable-care-act.json' with { type: 'json' };
import basisAtDeath from '../resources/law/basis-at-death.json' with { type: 'json' };
import contributionLimits from '../resources/law/contribution-limits.json' with { type: 'json' };
import estateTax from '../resources/law/estate-tax.json' with { type: 'json' };
import federalIncomeTax from '../resources/law/federal-income-tax.json' with { type: 'json' };
import filingDates from '../resources/law/filing-dates.json' with { type: 'json' };
import lifeTables from '../resources/law/life-tables.json' with { type: 'json' };
import marketplacePremiums from '../resources/law/marketplace-premiums.json' with { type: 'json' };
import medicare from '../resources/law/medicare.json' with { type: 'json' };
import payrollTax from '../resources/law/payroll-tax.json' with { type: 'json' };
import qualifiedTuition from '../resources/law/qualified-tuition.json' with { type: 'json' };
import retirementDistributions from '../resources/law/retirement-distributions.json' with { type: 'json' };
import socialSecurity from '../resources/law/social-security.json' with { type: 'json' };
import stateEstateTaxes from '../resources/law/state-estate-taxes.json' with { type: 'json' };
import readings from '../resources/law-readings.json' with { type: 'json' };

/** The files as shipped. */
export const lawFiles: LawFiles = {
  affordableCare,
  contributionLimits,
  estateTax,
  federalIncomeTax,
  filingDates,
  payrollTax,
  marketplacePremiums,
  qualifiedTuition,
  medicare,
  retirementDistributions,
  basisAtDeath,
  socialSecurity,
  stateEstateTaxes,
  lifeTables,
  states: stateFiles,
  readings,
};

/** The law as shipped, for tests that need it whole. */
export const lawTables = parseLawTables(lawFiles);
