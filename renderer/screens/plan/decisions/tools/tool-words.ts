import type { ComparedTool, ToolConvention } from '../../../../../engine/results/tools/tool-comparison.ts';
import type { BridgeBar } from '../../../../charts/changes/bridge.ts';
import { dateText } from '../../../../format/dates.ts';
import { differenceMoney, headlineMoney } from '../../../../format/money.ts';
import { counted } from '../../../../format/words.ts';
import type { FigureSheet } from '../../../../state/figures/figure-sheet.ts';
import { dollarsOf, lessSheet, writtenSheet } from '../../figures/plain-sheets.ts';
import type { ToolAnswer } from './use-tool-comparison.ts';

export const TOOL_NAMES = {
  owl: 'Owl',
  retireGolden: 'RetireGolden',
  fireCalc: 'FIRECalc',
} as const satisfies Readonly<Record<ComparedTool, string>>;

export const STEP_NAMES = {
  yearlyGrowth: 'Years, not months',
  requiredFirst: 'Required distributions first',
  averageBasis: 'Average basis',
  standardDeduction: 'Standard deduction',
  noEarningsTest: 'No earnings test',
  noLocalTax: 'No local tax',
  noPartDPremium: 'No Part D premium',
  noIncomeTax: 'No income tax',
  noMedicare: 'No Medicare premium',
} as const satisfies Readonly<Record<ToolConvention, string>>;

export const UNEXPLAINED = 'Unexplained';

export const TOOL_MEASURES = {
  endingNetWorth: 'Net worth at the end',
  firstYearTax: 'First year’s tax',
} as const;
export type ToolMeasure = keyof typeof TOOL_MEASURES;

export const TOOL_UNITS: Readonly<Record<ToolMeasure, string>> = {
  endingNetWorth: 'today’s dollars, on the average line',
  firstYearTax: 'nominal dollars',
};

/** What both say, what conventions explain of the difference, and what they do not. */
export function toolSentence({ name, ours, byTheirConventions, theirs, unexplained }: ToolAnswer): string {
  const own = headlineMoney(ours.endingNetWorth);
  const by = headlineMoney(byTheirConventions.endingNetWorth);
  if (theirs === null || unexplained === null || theirs.endingNetWorth === null || unexplained.endingNetWorth === null)
    return `We say ${own}; by the conventions of ${name} it would be ${by}. Enter its answer to see what is left.`;
  const explained = byTheirConventions.endingNetWorth - ours.endingNetWorth;
  return `${name} says ${headlineMoney(theirs.endingNetWorth)}, we say ${own}. Its conventions are ${differenceMoney(explained)} of that; ${differenceMoney(unexplained.endingNetWorth)} is unexplained.`;
}

/** From our answer, step by step, to theirs where it is known, else to ours by their conventions. */
export function toolBars(answer: ToolAnswer, measure: ToolMeasure): readonly BridgeBar[] {
  const { name, ours, steps, byTheirConventions, theirs, unexplained } = answer;
  const between = steps.map(({ convention, effect, after }) =>
    stepBar(STEP_NAMES[convention], after[measure] - effect[measure], after[measure]),
  );
  const by = byTheirConventions[measure];
  const [said, left] = [theirs?.[measure] ?? null, unexplained?.[measure] ?? null];
  return [
    endBar('Longhand', ours[measure]),
    ...between,
    ...(said === null || left === null
      ? [endBar(`By ${name}’s conventions`, by)]
      : [stepBar(UNEXPLAINED, by, by + left), endBar(name, said)]),
  ];
}

function endBar(name: string, to: number): BridgeBar {
  return { name, kind: 'end', from: 0, to, label: headlineMoney(to) };
}

function stepBar(name: string, from: number, to: number): BridgeBar {
  const kind = name === UNEXPLAINED || Math.abs(to - from) < 0.5 ? 'same' : to > from ? 'up' : 'down';
  return { name, kind, from, to, label: differenceMoney(to - from) };
}

/** Where the conventions were read, and when. */
export function sourceText({ name, source, readOn }: ToolAnswer): string {
  return `Conventions of ${name} as read on ${dateText(readOn)} in ${source}. Each step is run on top of those before it; in another order the shares differ, the whole does not. Neither is wrong by itself.`;
}

export function notSwitchedText({ notSwitched }: ToolAnswer): string {
  return `${counted(notSwitched.length, 'convention')} no plan here can go by, and so within what is unexplained:`;
}

/** The run after a step less the run before it. */
export function stepSheet(step: ToolAnswer['steps'][number], measure: ToolMeasure): FigureSheet {
  const { effect, after, convention } = step;
  return lessSheet(
    `${STEP_NAMES[convention]}: ${TOOL_MEASURES[measure].toLowerCase()}`,
    TOOL_UNITS[measure],
    [
      { name: 'With this convention and those before', value: dollarsOf(after[measure]) },
      { name: 'With those before', value: dollarsOf(after[measure] - effect[measure]) },
    ],
    dollarsOf(effect[measure]),
  );
}

/** Their answer less ours by their conventions. */
export function unexplainedSheet(
  { byTheirConventions, name }: ToolAnswer,
  left: number,
  measure: ToolMeasure,
): FigureSheet {
  const by = byTheirConventions[measure];
  return lessSheet(
    `${UNEXPLAINED}: ${TOOL_MEASURES[measure].toLowerCase()}`,
    TOOL_UNITS[measure],
    [
      { name: `${name}, as entered`, value: dollarsOf(by + left) },
      { name: 'This plan by its conventions', value: dollarsOf(by) },
    ],
    dollarsOf(left),
  );
}

export function figureSheet(name: string, value: number, measure: ToolMeasure): FigureSheet {
  return writtenSheet(name, TOOL_UNITS[measure], dollarsOf(value), { how: 'The plan at its mean returns' });
}

const HEADS = ['Step', 'Theirs', 'Ours', 'Net worth at the end, today’s dollars', 'First year’s tax, nominal dollars'];

/** As the run wrote it, a row a step; what is not known is empty. */
export function toolRows(answer: ToolAnswer): readonly (readonly (string | number)[])[] {
  const { name, ours, steps, byTheirConventions, theirs, unexplained } = answer;
  return [
    HEADS,
    ['Longhand', '', '', ours.endingNetWorth, ours.firstYearTax],
    ...steps.map(({ convention, theirs: done, ours: own, effect }) => [
      STEP_NAMES[convention],
      done,
      own,
      effect.endingNetWorth,
      effect.firstYearTax,
    ]),
    [`By ${name}’s conventions`, '', '', byTheirConventions.endingNetWorth, byTheirConventions.firstYearTax],
    [UNEXPLAINED, '', '', unexplained?.endingNetWorth ?? '', unexplained?.firstYearTax ?? ''],
    [name, '', '', theirs?.endingNetWorth ?? '', theirs?.firstYearTax ?? ''],
  ];
}
