import type { TaxLadder } from '../../results/projection.ts';
import { lineOf, TAXABLE_INCOME } from '../../tax/federal/federal-tax-lines.ts';
import { irmaaTier } from '../../tax/medicare-surcharge.ts';
import type { Program } from '../program/program.ts';
import { irmaaMagiOf, surchargeYears } from '../year-return/medicare-surcharge.ts';
import { ordinaryTaxableIncome } from '../year-return/return-deductions.ts';
import { type Ledger, linesOfYear } from './ledger.ts';

/** The ladders of every year as it was run. */
export function taxLadders(program: Program, ledger: Ledger): readonly TaxLadder[] {
  return program.years.map(({ year, law }, at) => {
    const lines = linesOfYear(ledger, at);
    const ordinaryIncome = ordinaryTaxableIncome(lines);
    const [decided] = surchargeYears(program, at).filter(({ partBMonths }) => partBMonths > 0);
    return {
      year,
      ordinaryIncome,
      preferentialIncome: lineOf(lines, TAXABLE_INCOME) - ordinaryIncome,
      brackets: Array.from(law.schedule.over, (from, bracket) => ({ rate: law.schedule.rate[bracket] ?? 0, from })),
      premiumYear: decided?.year ?? null,
      tiers: [...(decided?.irmaaThresholds ?? [])].filter(Number.isFinite),
      tier: decided === undefined ? 0 : irmaaTier(irmaaMagiOf(lines), decided.irmaaThresholds),
    };
  });
}
