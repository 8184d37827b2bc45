import { headlineMoney, money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { shareText } from '../../../../format/success.ts';
import type { FigureSheet } from '../../../../state/figures/figure-sheet.ts';
import type { AnnuityAnswer } from '../../../../state/what-if/use-annuity-advice.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';

export type Step = AnnuityAnswer['steps'][number];

const TODAY = 'today’s dollars';

/** What the shares come to, in a sentence; or why there is nothing to say. */
export function annuitySentence({ steps, note, name, payoutRate, portfolio }: AnnuityAnswer): string {
  if (note !== null) return note;
  const most = bestOf(steps);
  const terms = `${name} pays ${percent(payoutRate)} of its premium a year; the accounts hold ${headlineMoney(portfolio)} when it is bought.`;
  if (most === null) return terms;
  if (most.share === 0) return `${terms} No more of it raises success beyond chance.`;
  return `${terms} Success is highest with ${percent(most.share)} of that in it: ${successOf(most)}, against ${successOf(steps[0])} with none.`;
}

/** The first share that none exceeds in success beyond the chance of the run: more is bought only for a reason. */
function bestOf(steps: readonly Step[]): Step | null {
  const [none, ...others] = steps;
  if (none === undefined || none.outcome === null) return null;
  let best = none;
  for (const step of others) {
    const { against, outcome } = step;
    if (outcome === null || against === null || against.successDifferenceInterval.low <= 0) continue;
    if (outcome.successRate > (best.outcome?.successRate ?? 0)) best = step;
  }
  return best;
}

function successOf(step: Step | undefined): string {
  return shareText(step?.outcome?.successRate ?? 0);
}

/** `20%, $200,000`. */
export function stepName({ share, premium }: Step): string {
  return share === 0 ? 'None of it' : `${percent(share)}, ${money(Math.round(premium))}`;
}

/** A figure of a step as the run wrote it. */
export function outcomeSheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, TODAY, dollarsOf(value), { how });
}

/** What is paid of what is planned, as the run wrote it. */
export function powerSheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, 'share of planned spending but the premium', { value, kind: 'share' }, { how });
}

/** The success of a step, beside how it differs from that with none. */
export function successSheet(step: Step): FigureSheet {
  const { against, outcome } = step;
  const low = shareText(outcome?.successRateInterval.low ?? 0);
  const high = shareText(outcome?.successRateInterval.high ?? 0);
  const differs =
    against === null
      ? ''
      : ` ${shareText(Math.abs(against.successDifference))} ${against.successDifference < 0 ? 'below' : 'above'} that without the annuity, on the same futures.`;
  return {
    ...writtenSheet(
      `${stepName(step)}: success`,
      'share of futures',
      { value: outcome?.successRate ?? 0, kind: 'share' },
      { how: 'As the run wrote it' },
    ),
    note: `Between ${low} and ${high}, 95%.${differs}`,
  };
}
