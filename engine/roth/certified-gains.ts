import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { afterTaxLegacy } from '../projection/result/after-tax-legacy.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from '../projection/run/simulate.ts';
import type { ConversionGains } from '../results/monte-carlo/conversion-gains.ts';
import { atOneMix } from './one-mix.ts';

/**
 * What the conversions of a plan gain heirs at its means, by taxes and by another mix, as its certificate holds it. Null where it converts
 * nothing, and for plans that state neither a mix of the household nor further classes, whose certificates have always been without.
 */
export function certifiedGains(plan: Plan, law: LawTables): ConversionGains | null {
  const { allocation, assumptions, roth } = plan;
  if (roth === 'none' || (allocation === null && assumptions.classes === null)) return null;
  const gain = gainOf(plan, law);
  const atOne = atOneMix(plan, law);
  const taxGain = atOne === null ? gain : gainOf(atOne, law);
  return { taxGain, mixGain: gain - taxGain };
}

function gainOf(plan: Plan, law: LawTables): number {
  return legacyOf(plan, law) - legacyOf({ ...plan, roth: 'none' }, law);
}

/** What heirs keep after tax, in dollars of the plan's first month. */
function legacyOf(plan: Plan, law: LawTables): number {
  const program = compilePlan(plan, law);
  const run = simulate(program, meanReturns(plan, program), RECORDS_NOTHING);
  const prices = program.priceLevel[program.years.at(-1)?.to ?? 0] ?? 1;
  return afterTaxLegacy(program, run, plan.legacy.heirTaxRate) / prices;
}
