import type { ChildrenLaw } from '../../law/children-law.ts';
import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { hasChildren } from '../../tax/federal/children/children-credits.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { dollars } from '../result/whole-dollars.ts';
import type { EdgeDraft } from './edge-draft.ts';

/**
 * The incomes over which the child tax credit shrinks, step by step, and is gone; none where nobody on the return brings one.
 * 26 USC 24(b).
 */
export function childrenEdges({ children }: FilerTaxLaw, lines: Float64Array): readonly EdgeDraft[] {
  const credit = hasChildren(lines) ? lineOf(lines, line.S8812_8) : 0;
  if (credit <= 0) return [];
  const { childCreditThreshold: start, childCreditStep: step, childCreditPerStep: perStep } = children;
  const stepsBeforeLast = Math.ceil(credit / perStep) - 1;
  const edge = { measure: 'agi', citation: '26 USC 24(b)' } as const;
  return [
    {
      ...edge,
      id: 'childTaxCreditPhaseOut',
      label: 'Start of the phase-out of the child tax credit',
      threshold: start,
      oneTimeCost: Math.min(perStep, credit),
      effect: `Each ${dollars(step)} above it, or part of that, takes ${dollars(perStep)} off the credit.`,
    },
    ...stepsAround(children, lineOf(lines, line.AGI), stepsBeforeLast).map((threshold, at) => ({
      ...edge,
      id: at === 0 ? 'childTaxCreditStep' : `childTaxCreditStep-${at + 1}`,
      label: 'Step in the phase-out of the child tax credit',
      threshold,
      oneTimeCost: perStep,
      effect: `One dollar above it takes ${dollars(perStep)} off the credit.`,
    })),
    {
      ...edge,
      id: 'childTaxCreditGone',
      label: 'End of the child tax credit',
      threshold: start + stepsBeforeLast * step,
      oneTimeCost: credit - stepsBeforeLast * perStep,
      effect: 'One dollar above it nothing is left of the credit.',
    },
  ];
}

/** The step that an income has passed last and the one before it, between the first step and the last. */
function stepsAround(
  { childCreditThreshold: start, childCreditStep: step }: ChildrenLaw,
  agi: number,
  stepsBeforeLast: number,
): readonly number[] {
  const passed = Math.floor((agi - start) / step);
  return [passed, passed + 1].filter((at) => at > 0 && at < stepsBeforeLast).map((at) => start + at * step);
}
