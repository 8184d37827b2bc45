import type { Estate } from '../../../results/estate.ts';
import type { Program } from '../../program/program.ts';
import type { Run } from '../../state/run-state.ts';
import { heirsTax } from '../after-tax-legacy.ts';
import type { Ledger } from '../ledger.ts';

/** The estate of a plan that is taxed; absent where nobody taxes it. */
export function estateOfPlan(
  program: Program,
  run: Run,
  { estate: taxes }: Ledger,
  heirTaxRate: number,
): { readonly estate?: Estate } {
  if (taxes === null) return {};
  const { law, estate, federal, stateEstate, inheritanceTax, shares, total } = taxes;
  const onUntaxed = heirsTax(program, run, heirTaxRate);
  const kept = estate - onUntaxed - total;
  return {
    estate: {
      year: law.year,
      state: law.state,
      estate,
      charity: federal.deductions,
      federalExclusion: federal.applicableExclusion,
      unusedExclusion: federal.unusedExclusion,
      federalTax: federal.tax,
      stateTax: stateEstate?.tax ?? 0,
      inheritanceTax,
      totalTax: total,
      heirsTax: onUntaxed,
      heirsKeep: kept,
      heirsKeepInTodaysDollars: kept / (program.priceLevel[program.months] ?? 1),
      heirs: shares.map(({ heir: { name, relation }, received, tax }) => ({
        name,
        relation,
        received,
        inheritanceTax: tax,
      })),
    },
  };
}
