import type { OperationOutput } from '../../../electron/contract/index.ts';
import { differenceMoney, headlineMoney } from '../../format/money.ts';
import { pointsText, successLine } from '../../format/success.ts';

export type ChangeExplanation = OperationOutput<'plans.explainChange'>;
type Step = ChangeExplanation['steps'][number];
type End = ChangeExplanation['from'];

/** What the bridge leads across: success in points, or an amount in today's dollars. */
export const MEASURES = {
  successPoints: 'Success',
  finalNetPortfolio: 'Net portfolio at the end',
  lifetimeTaxes: 'Lifetime taxes',
} as const;
export type Measure = keyof typeof MEASURES;

/** A pillar at either end, or a step between them. */
export interface BridgeBar {
  readonly name: string;
  readonly kind: 'end' | 'up' | 'down' | 'same';
  /** Where it begins and ends on the axis: percent or dollars. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** The bars from one result to the other. What was not recorded is no step. */
export function bridgeBars(
  { from, to, steps }: ChangeExplanation,
  measure: Measure,
  names: { readonly from: string; readonly to: string; readonly of: (step: Step) => string },
): readonly BridgeBar[] {
  const start = figureOf(from, measure);
  let reached = start;
  const between = steps.flatMap((step): readonly BridgeBar[] => {
    const share = step[measure];
    if (share === null) return [];
    const before = reached;
    reached += share;
    return [
      {
        name: names.of(step),
        kind: kindOf(step, measure),
        from: before,
        to: reached,
        label: shareLabel(step, measure),
      },
    ];
  });
  return [
    { name: names.from, kind: 'end', from: 0, to: start, label: endLabel(from, measure) },
    ...between,
    { name: names.to, kind: 'end', from: 0, to: figureOf(to, measure), label: endLabel(to, measure) },
  ];
}

/** The figure of an end on the axis of a measure: percent, or today's dollars. */
export function figureOf({ headline, successRate }: End, measure: Measure): number {
  if (measure === 'successPoints') return 100 * successRate;
  return measure === 'finalNetPortfolio'
    ? headline.finalNetPortfolioInTodaysDollars
    : headline.lifetimeTaxesInTodaysDollars;
}

export function endLabel(end: End, measure: Measure): string {
  return measure === 'successPoints' ? successLine(end) : headlineMoney(figureOf(end, measure));
}

/** What a step adds: `+6.0`, `−$118k`; `no difference` where its interval holds zero. */
export function shareLabel(step: Step, measure: Measure): string {
  const share = step[measure];
  if (share === null) return 'not recorded';
  if (measure !== 'successPoints') return differenceMoney(share);
  return isWithinNoise(step) ? 'no difference' : pointsText(share / 100);
}

/** Whether chance could explain what a step adds to success. */
export function isWithinNoise({ successPointsInterval: interval }: Step): boolean {
  return interval !== null && interval.low <= 0 && interval.high >= 0;
}

function kindOf(step: Step, measure: Measure): BridgeBar['kind'] {
  const share = step[measure] ?? 0;
  const isNothing = measure === 'successPoints' ? isWithinNoise(step) || share === 0 : Math.abs(share) < 0.5;
  if (isNothing) return 'same';
  return share > 0 ? 'up' : 'down';
}

/** Whether more of it is good. */
export function isGain(kind: BridgeBar['kind'], measure: Measure): boolean {
  return (kind === 'up') === (measure !== 'lifetimeTaxes');
}

/** Where the axis begins: a round step below all bars, so that small steps are seen; it is said. Never below zero of success. */
export function bridgeFloor(bars: readonly BridgeBar[], measure: Measure): number {
  const edges = bars.flatMap(({ kind, from, to }) => (kind === 'end' ? [to] : [from, to]));
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  if (least <= 0) return Math.min(0, least);
  const step = measure === 'successPoints' ? 10 : 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const room = Math.max(most - least, step / 4);
  return Math.max(0, Math.floor((least - room) / step) * step);
}
