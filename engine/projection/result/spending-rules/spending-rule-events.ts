import { CENT } from '../../../primitives/cent.ts';
import type { ProjectionEvent } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

type RuledProgram = Pick<Program, 'guardrails' | 'adjustableOfYear'> & {
  readonly years: readonly Pick<Program['years'][number], 'year' | 'from' | 'to'>[];
};

/** Factors that differ by no more than this are the same: binary noise. */
const NOISE = 1e-9;

/**
 * When a spending rule takes spending below what is planned, and above it: until when without a break, and by how much a month at most,
 * nominal dollars. What it does from year to year within such a time the worksheets say.
 */
export function spendingRuleEvents(
  program: RuledProgram,
  { spendingFactors }: Pick<Ledger, 'spendingFactors'>,
): readonly (ProjectionEvent & { readonly month: number })[] {
  const { guardrails, years } = program;
  if (guardrails === 'none') return [];
  const sides = years.map((_, at) => sideOf(spendingFactors[at] ?? 1));
  return years.flatMap(({ from, year }, at) => {
    const side = sides[at] ?? 0;
    if (side === 0 || side === sides[at - 1]) return [];
    const next = sides.findIndex((other, later) => later > at && other !== side);
    const end = next < 0 ? years.length : next;
    const changes = Array.from({ length: end - at }, (_, place) => changeOf(program, spendingFactors, at + place));
    const most = changes.reduce((largest, change) => Math.max(largest, change), 0);
    // A rule has nothing to change in years without a goal that it may.
    if (most < CENT / 2) return [];
    const deepest = years[at + changes.indexOf(most)]?.year ?? year;
    const last = years[end - 1]?.year ?? year;
    const [first = 0] = changes;
    return [
      {
        month: from,
        kind: side < 0 ? ('spendingCut' as const) : ('spendingRaised' as const),
        amount: first,
        text: `Spending rule: ${dollars(first)} a month ${side < 0 ? 'less' : 'more'} than planned${lastingWords({ year, last, deepest, most })}, in dollars of those years`,
      },
    ];
  });
}

function sideOf(factor: number): -1 | 0 | 1 {
  if (Math.abs(factor - 1) <= NOISE) return 0;
  return factor < 1 ? -1 : 1;
}

/** By how much a year's spending is moved a month. */
function changeOf({ years, adjustableOfYear }: RuledProgram, factors: Float64Array, at: number): number {
  const { from, to } = years[at] ?? { from: 0, to: 1 };
  return ((adjustableOfYear[at] ?? 0) * Math.abs((factors[at] ?? 1) - 1)) / (to - from);
}

interface Lasting {
  readonly year: number;
  readonly last: number;
  readonly deepest: number;
  readonly most: number;
}

/** `, for 7 years, at most $620 in 2043` */
function lastingWords({ year, last, deepest, most }: Lasting): string {
  const years = last - year + 1;
  const lasting = years === 1 ? ', for a year' : `, for ${years} years`;
  return deepest === year ? lasting : `${lasting}, at most ${dollars(most)} in ${deepest}`;
}
