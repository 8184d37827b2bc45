import { lineOf, TAXABLE_INCOME } from '../../tax/federal/federal-tax-lines.ts';
import { irmaaTier } from '../../tax/medicare-surcharge.ts';
import type { Program } from '../program/program.ts';
import { irmaaMagiOf, surchargeYears } from '../year-return/medicare-surcharge.ts';
import { ordinaryTaxableIncome } from '../year-return/return-deductions.ts';
import { type Ledger, linesOfYear } from './ledger.ts';

/** Where a year's return lies between the brackets and among the tiers of the Medicare surcharge. Nominal dollars of the year. */
export interface TaxLadder {
  readonly year: number;
  /** Taxable income without gains and qualified dividends, and the rest of it. */
  readonly ordinaryIncome: number;
  readonly preferentialIncome: number;
  /** Each bracket for the year's filing status, and the ordinary taxable income at which it begins. */
  readonly brackets: readonly { readonly rate: number; readonly from: number }[];
  /** The first year whose surcharge the return decides; null beyond the plan, and where nobody is on Medicare then. */
  readonly premiumYear: number | null;
  /** MAGI at which each tier of that year begins. */
  readonly tiers: readonly number[];
  /** The tier that the return brings in that year; 0 for none. */
  readonly tier: number;
}

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
