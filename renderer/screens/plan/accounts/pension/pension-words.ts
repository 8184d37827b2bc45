import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { shareText } from '../../../../format/success.ts';
import { ageText } from '../../../../format/when.ts';
import type { FigureSheet } from '../../../../state/figures/figure-sheet.ts';
import type { PensionAnswer } from '../../../../state/what-if/use-pension-advice.ts';
import { withPensionTaken } from '../../editor/edits/annuities/survivor-form-edits.ts';
import { idAt } from '../../editor/edits/list-edits.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';

/** Some pension comes in several forms or as a lump sum. */
export function offersChoice({ incomes = [] }: PlanInputs): boolean {
  return incomes.some(({ lumpSum, survivorForms }) => lumpSum !== undefined || survivorForms !== undefined);
}

export type Choice = PensionAnswer['choices'][number];

/** `For one life`, `50% to the survivor, popping up`, `Lump sum`. */
export function choiceName({ choice, share, popUp }: Choice): string {
  if (choice === 'lumpSum') return 'Lump sum';
  const survivor = share > 0 ? `${percent(share)} to the survivor` : 'For one life';
  return popUp ? `${survivor}, popping up` : survivor;
}

/** Which choice leaves the most, and what the lump sum would have to earn; or why there is nothing to say. */
export function pensionSentence({ choices, note, name }: PensionAnswer): string {
  if (note !== null) return note;
  const taken = choices.find(({ isTaken }) => isTaken);
  const most = choices.reduce<Choice | null>(
    (best, each) => (best === null || each.outcome.legacy.mean > best.outcome.legacy.mean ? each : best),
    null,
  );
  if (taken === undefined || most === null) return '';
  const own = `${name ?? 'The pension'}: the plan takes “${choiceName(taken)}”.`;
  const best =
    most === taken
      ? 'No other choice leaves heirs more on average.'
      : `“${choiceName(most)}” leaves heirs the most on average.`;
  return `${own} ${best}`;
}

/** What the lump sum has to earn to pay what a pension pays; null where none is offered. */
export function equalSentence({ choices, bondReturn }: PensionAnswer): string | null {
  const [first] = choices;
  const { breakEven } = first ?? {};
  if (breakEven === undefined || breakEven === null || first === undefined) return null;
  const { age, ageInBonds, equalRate } = breakEven;
  const rate =
    equalRate === null
      ? 'No return makes the two equal within the plan.'
      : `The lump sum pays the same as “${choiceName(first)}” if it earns ${percent(equalRate)} a year.`;
  const sum = age === null ? 'Payments never add up to it.' : `Payments add up to it at ${yearsText(age)}`;
  const bonds =
    ageInBonds === null
      ? `; earning ${percent(bondReturn)} as bonds do, it is never used up.`
      : `, and at ${yearsText(ageInBonds)} if it earns ${percent(bondReturn)} as bonds do.`;
  return `${rate} ${age === null ? sum : `${sum}${bonds}`}`;
}

/** `81 and 3 months`. */
function yearsText(age: number): string {
  const months = Math.round(age * 12);
  return ageText(Math.floor(months / 12), months % 12);
}

export function choiceMoneySheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, 'today’s dollars', dollarsOf(value), { how });
}

/** The success of a choice, beside how it differs from the first. */
export function choiceSuccessSheet(choice: Choice): FigureSheet {
  const { outcome, against } = choice;
  const { low, high } = outcome.successRateInterval;
  const differs =
    against === null
      ? ''
      : ` ${shareText(Math.abs(against.successDifference))} ${against.successDifference < 0 ? 'below' : 'above'} that of the first choice, on the same futures.`;
  return {
    ...writtenSheet(
      `${choiceName(choice)}: success`,
      'share of futures',
      { value: outcome.successRate, kind: 'share' },
      { how: 'As the run wrote it' },
    ),
    note: `Between ${shareText(low)} and ${shareText(high)}, 95%.${differs}`,
  };
}

/** `$2,140 a month`, `$410,000`. */
export function firstText({ choice, first }: Choice): string {
  return choice === 'lumpSum' ? money(Math.round(first)) : `${money(Math.round(first))} a month`;
}

/** The plan with a choice taken. */
export function withChoice(inputs: PlanInputs, income: string, { form, choice }: Choice): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const index = incomes.findIndex((_, at) => idAt(incomes, at, 'i') === income);
  return withPensionTaken(inputs, index, { form, isLumpSum: choice === 'lumpSum' });
}
