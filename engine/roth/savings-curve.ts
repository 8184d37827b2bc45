import { power } from '../primitives/math.ts';
import type { RothTotals, SavingsYear } from '../results/roth.ts';
import type { YearRow } from '../results/rows.ts';

/** What the curve is drawn from: the rows of both projections, and what heirs would keep after each year, dollars of the start month. */
export interface Compared {
  readonly rows: readonly YearRow[];
  readonly legacies: readonly number[];
}

/** Income taxes, penalties and Medicare surcharges of a year, nominal dollars. */
function taxesOf({ taxes }: YearRow): number {
  return taxes.total + taxes.irmaaSurcharge;
}

/** What conversions save and cost, year by year, against the plan without any. */
export function savingsCurve(baseline: Compared, converted: Compared, discountRate: number): readonly SavingsYear[] {
  let saving = 0;
  let discounted = 0;
  return baseline.rows.map((row, at) => {
    const other = converted.rows[at];
    const taxesBaseline = taxesOf(row);
    const taxesWithConversions = other === undefined ? 0 : taxesOf(other);
    const saved = taxesBaseline - taxesWithConversions;
    saving += saved;
    discounted += saved / row.deflator / power(1 + discountRate, at);
    return {
      year: row.year,
      taxesBaseline,
      taxesWithConversions,
      cumulativeSaving: saving,
      cumulativeSavingDiscounted: discounted,
      legacyGain: (converted.legacies[at] ?? 0) - (baseline.legacies[at] ?? 0),
    };
  });
}

/** The first year from which the discounted saving stays above zero, null where it does not. */
export function breakEvenYear(curve: readonly SavingsYear[]): number | null {
  const last = curve.findLastIndex(({ cumulativeSavingDiscounted }) => cumulativeSavingDiscounted <= 0);
  return curve[last + 1]?.year ?? null;
}

/** The plan in a few figures, nominal and in dollars of the start month. */
export function totalsOf({ rows, legacies }: Compared): RothTotals {
  const last = rows.at(-1);
  const legacy = legacies.at(-1) ?? 0;
  const sum = (amount: (row: YearRow) => number) => rows.reduce((total, row) => total + amount(row), 0);
  return {
    lifetimeTaxes: sum(({ taxes }) => taxes.total),
    lifetimeTaxesInTodaysDollars: sum(({ taxes, deflator }) => taxes.total / deflator),
    lifetimeIrmaa: sum(({ taxes }) => taxes.irmaaSurcharge),
    lifetimeIrmaaInTodaysDollars: sum(({ taxes, deflator }) => taxes.irmaaSurcharge / deflator),
    finalNetPortfolio: last?.netPortfolio ?? 0,
    finalNetPortfolioInTodaysDollars: last === undefined ? 0 : last.netPortfolio / last.deflatorEnd,
    afterTaxLegacy: legacy * (last?.deflatorEnd ?? 1),
    afterTaxLegacyInTodaysDollars: legacy,
  };
}
