import { NAMED_THRESHOLDS } from '../../plan/schema/roth.ts';
import { keptLimit } from '../../projection/compile/compile-conversions.ts';
import { LIMIT, type Program } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { bracketTop, creditStart } from '../../projection/year-return/conversion-limits.ts';
import type { UsedRothRequest } from '../../results/roth.ts';
import type { ConversionTarget } from './conversion-trials.ts';

/** A kind of target that means the same in every year of the plan. */
export interface TargetKind {
  readonly id: string;
  /** The year's target; null for no conversion, undefined if the law has no such edge that year. */
  readonly of: (yearIndex: number) => ConversionTarget | null | undefined;
}

/** Number of income levels between zero and the top of the target bracket that are tried in addition to the law's own edges. */
const LEVELS = 12;
/** The highest level if the target bracket has no top, dollars of the start month. */
const HIGHEST_LEVEL = 700_000;

/** No conversion, and every edge of the law: the deduction, brackets up to the target, 0% gains, IRMAA tiers, both ends of the premium tax credit, NIIT. */
export function edgeKinds(
  program: Program,
  { targetBracket, margin }: Pick<UsedRothRequest, 'margin' | 'targetBracket'>,
): readonly TargetKind[] {
  const rates = [...(program.years[0]?.law.schedule.rate ?? [])].filter((rate) => rate <= targetBracket + 1e-9);
  return [
    { id: 'none', of: () => null },
    { id: 'deduction', of: () => ({ measure: LIMIT.ordinaryIncomeLessDeductions, edge: 0 }) },
    ...rates.map((rate) => bracketKind(program, rate)),
    ...NAMED_THRESHOLDS.map((name) => ({
      id: name,
      of: (yearIndex: number) => keptLimit(program, yearIndex, { margin }, name)[0],
    })),
    { id: 'creditStart', of: (yearIndex) => creditStart(program, yearIndex, margin) ?? undefined },
    ...seniorKinds(program),
  ];
}

export function bracketKind(program: Program, rate: number): TargetKind {
  return {
    id: `bracket${rate}`,
    of: (yearIndex) => {
      const year = program.years[yearIndex];
      return year === undefined ? undefined : { measure: LIMIT.ordinaryTaxableIncome, edge: bracketTop(year, rate) };
    },
  };
}

/** Both ends of the senior deduction's phaseout. 26 USC 151(d)(5)(C)(iii). */
export function seniorKinds({ years }: Program): readonly TargetKind[] {
  const edgeOf = (yearIndex: number, isEnd: boolean): ConversionTarget | undefined => {
    const year = years[yearIndex];
    if (year === undefined || year.seniors === 0 || year.law.seniorDeduction === 0) return undefined;
    const { seniorDeduction, seniorDeductionPhaseOutRate, seniorDeductionPhaseOutStart } = year.law;
    const width = isEnd ? seniorDeduction / seniorDeductionPhaseOutRate : 0;
    return { measure: LIMIT.agi, edge: seniorDeductionPhaseOutStart + width };
  };
  return [
    { id: 'seniorDeductionPhaseOut', of: (yearIndex) => edgeOf(yearIndex, false) },
    { id: 'seniorDeductionGone', of: (yearIndex) => edgeOf(yearIndex, true) },
  ];
}

/** The same income in today's dollars in every year, at levels spaced more closely where rates are low. */
export function levelKinds(
  program: Program,
  targetBracket: number,
): readonly (TargetKind & { readonly level: number })[] {
  const [first] = program.years;
  if (first === undefined) return [];
  const highest = Math.min(bracketTop(first, targetBracket), HIGHEST_LEVEL);
  return Array.from({ length: LEVELS }, (_, at) => {
    const share = (at + 1) / LEVELS;
    const level = Math.round(highest * share * Math.sqrt(share));
    return { id: `level${level}`, level, of: (yearIndex: number) => levelTarget(program, yearIndex, level) };
  });
}

/** Fills up to a level of ordinary income less deductions, given in today's dollars. */
export function levelTarget(program: Program, yearIndex: number, level: number): ConversionTarget {
  const edge = level * deflatorOfYear(program, yearIndex);
  return { measure: LIMIT.ordinaryIncomeLessDeductions, edge };
}
