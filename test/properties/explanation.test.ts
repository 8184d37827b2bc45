import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  cliffRadar,
  explainYear,
  type Plan,
  type YearExplanation,
  type YearlyProjection,
  type YearRow,
} from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from '../arbitraries/plan.ts';
import { recomputed, roundingOf } from '../engine/tax/worksheets/figures.ts';
import { worksheetDifferences } from '../golden/worksheets/worksheet-differences.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

const plans: fc.Arbitrary<PlanInputs> = fc
  .tuple(
    planInputsArbitrary({ properties: false }),
    fc.constantFrom('december' as const, 'monthly' as const, 'january' as const),
    fc.record({ annual: fc.constantFrom(0, 20_000), useQcd: fc.boolean() }),
    fc.uniqueArray(fc.integer({ min: 2027, max: 2033 }), { maxLength: 3 }),
    fc.constantFrom('none' as const, 'CA' as const, 'NY' as const, 'PA' as const),
  )
  .map(([plan, rmdTiming, charity, years, state]) => ({
    ...plan,
    state,
    taxes: { charity },
    withdrawal: { rmdTiming },
    ...(years.length === 0 ? {} : { roth: { manual: years.map((year) => ({ year, amount: 50_000 })) } }),
  }));

/** Checks the first year of every plan, one in its middle and its last, each with its row. */
function forEveryPlan(claim: (plan: Plan, row: YearRow, rows: readonly YearRow[]) => void): void {
  fc.assert(
    fc.property(plans, (document) => {
      const plan = planOf(document);
      const { rows }: YearlyProjection = projectYearly(document);
      for (const row of [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]) if (row) claim(plan, row, rows);
    }),
    propertyRuns(),
  );
}

/** A millionth of a dollar, or a billionth of the sums involved. */
function mustEqual(actual: number, expected: number, place: string): void {
  if (Math.abs(actual - expected) <= Math.max(1e-6, Math.abs(expected) * 1e-9)) return;
  throw new Error(`${place}: ${actual} instead of ${expected}`);
}

function explained(plan: Plan, { year }: YearRow): YearExplanation {
  const outcome = explainYear(plan, lawTables, year);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

/** The sum of a line over the worksheets whose id begins so; 0 where there is none. */
function total({ worksheets }: YearExplanation, id: string, label: string): number {
  return worksheets
    .filter((sheet) => sheet.id.startsWith(id))
    .reduce((sum, { lines }) => sum + (lines.find((line) => line.label === label)?.value ?? 0), 0);
}

describe('in every plan', () => {
  it('the worksheets of a year come to the figures of its row, line by line', () => {
    forEveryPlan((plan, row, rows) => {
      const [first] = worksheetDifferences(plan, rows, rows.indexOf(row));
      if (first !== undefined) throw new Error(first);
    });
  });

  it('the sources of retirement income add up to its line on the return', () => {
    forEveryPlan((plan, row) => {
      const explanation = explained(plan, row);
      const lines = explanation.worksheets.find(({ id }) => id === 'retirement-income')?.lines ?? [];
      for (const label of ['Taxable IRA distributions', 'Taxable pensions and annuities']) {
        const uses = lines.find((line) => line.label === label)?.uses ?? [];
        const sources = lines.filter(({ id }) => uses.includes(id)).reduce((sum, { value }) => sum + value, 0);
        mustEqual(sources, total(explanation, 'form-1040', label), `${row.year} ${label}`);
      }
    });
  });

  it('the figures of every line of the returns come to its value', () => {
    forEveryPlan((plan, row) => {
      const { worksheets } = explained(plan, row);
      const returns = worksheets.filter(({ id, edition }) => edition !== '' || id === 'state-return');
      const worked = returns.flatMap(({ lines }) => lines).filter(({ formula }) => formula.includes(': '));
      if (worked.length < 20) throw new Error(`${row.year}: ${worked.length} lines with figures`);
      for (const { id, formula, value } of worked) {
        if (Math.abs(recomputed(formula) - value) <= roundingOf(formula)) continue;
        throw new Error(`${row.year} ${id} is ${value}: ${formula}`);
      }
    });
  });

  it('every line is a number with a source, and every worksheet appears once', () => {
    forEveryPlan((plan, row) => {
      const { worksheets } = explained(plan, row);
      const ids = worksheets.map(({ id }) => id);
      if (new Set(ids).size !== ids.length) throw new Error(`${row.year}: ${ids.join(', ')}`);
      for (const { lines } of worksheets) {
        for (const { form, label, value, citation } of lines) {
          if (!Number.isFinite(value) || citation === '') throw new Error(`${row.year} ${form}: ${label} ${value}`);
        }
      }
    });
  });

  it('the causes add up to the cost of more income, and the edges agree with the row', () => {
    forEveryPlan((plan, { year, taxes }) => {
      const outcome = cliffRadar(plan, lawTables, year);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
      const { nextThousand, edges } = outcome.value;
      for (const { causes, cost } of Object.values(nextThousand)) {
        mustEqual(
          causes.reduce((sum, cause) => sum + cause.cost, 0),
          cost,
          `${year} causes`,
        );
      }
      mustEqual(edges.find(({ id }) => id === 'niit')?.value ?? Number.NaN, taxes.agi, `${year} AGI`);
    });
  });
});
