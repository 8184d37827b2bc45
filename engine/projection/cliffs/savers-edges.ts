import { percent } from '../../primitives/percent.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../program/program.ts';
import { hasSavingsIn } from '../year-return/savings-on-return.ts';
import type { EdgeDraft } from './edge-draft.ts';

/** The incomes over which the saver's credit is less; none where nothing is saved for it. 26 USC 25B(b). */
export function saversEdges(program: Program, lines: Float64Array, yearIndex: number): readonly EdgeDraft[] {
  const law = program.years[yearIndex]?.law;
  if (law === undefined || !hasSavingsIn(program, yearIndex) || law.saversCreditHighRate === 0) return [];
  const steps: readonly (readonly [limit: number, rate: number, next: number])[] = [
    [law.saversCreditHighLimit, law.saversCreditHighRate, law.saversCreditMiddleRate],
    [law.saversCreditMiddleLimit, law.saversCreditMiddleRate, law.saversCreditLowRate],
    [law.saversCreditLowLimit, law.saversCreditLowRate, 0],
  ];
  const counted = lineOf(lines, line.F8880_6_FIRST) + lineOf(lines, line.F8880_6_SECOND);
  const creditAt = (rate: number) => Math.min(lineOf(lines, line.F8880_11), rate * counted);
  return steps.map(([threshold, rate, next]) => ({
    id: `saversCredit${percent(rate).replace('%', '')}`,
    label: `Income limit of the saver’s credit at ${percent(rate)}`,
    measure: 'agi',
    threshold,
    oneTimeCost: creditAt(rate) - creditAt(next),
    effect:
      next === 0
        ? 'One dollar above it there is no credit.'
        : `One dollar above it the credit is ${percent(next)} of what counts.`,
    citation: '26 USC 25B(b)',
  }));
}
