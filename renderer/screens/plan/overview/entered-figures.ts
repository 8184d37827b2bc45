import type { MissingAnswer } from '../../../../engine/plan/check/missing-answers.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { listed } from '../../../format/words.ts';
import type { KeyFigure } from '../results/key-figures.ts';

const WORDS = {
  wages: 'wages',
  socialSecurity: 'Social Security',
  spending: 'spending',
  coverageBefore65: 'health insurance before 65',
} as const;

/** What is known before there is a result. */
export function enteredFigures(inputs: PlanInputs, missing: readonly MissingAnswer[]): readonly KeyFigure[] {
  const saved = (inputs.accounts ?? []).reduce((sum, { balance }) => sum + balance, 0);
  const yearly = (inputs.goals ?? []).reduce((sum, goal) => sum + goal.amount * (PAYMENTS[goal.frequency] ?? 0), 0);
  const needed = [...new Set(missing.map(({ what }) => WORDS[what]))];
  return [
    { label: 'Success', value: 'Not yet', note: `needs ${listed(needed)}` },
    {
      label: 'Saved so far',
      value: money(saved),
      note: inputs.startMonth === undefined ? '' : `at the start of ${monthText(inputs.startMonth)}`,
    },
    yearly === 0
      ? { label: 'Spending', value: '–', note: 'not entered' }
      : {
          label: 'Spending',
          value: `${money(yearly)} a year`,
          note: saved > 0 ? `${percent(Math.round((1000 * yearly) / saved) / 1000)} of savings a year` : '',
        },
  ];
}

const PAYMENTS: Readonly<Record<string, number>> = { monthly: 12, annual: 1 };
