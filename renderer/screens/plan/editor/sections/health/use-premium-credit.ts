import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import type { YearExplanation } from '../../../../../../engine/results/explain.ts';
import { money } from '../../../../../format/money.ts';
import { useCall } from '../../../../../state/backend.tsx';
import { useRecomputed } from '../../../../../state/results/use-recomputed.ts';
import type { InsuranceGaps } from './use-insurance-gaps.ts';

/** The year whose tax credit is asked for. */
export interface CreditQuestion {
  readonly plan: PlanInputs;
  readonly year: number;
}

/** The first whole year in which somebody has no job and no Medicare, or the first with such a month; null where there is none. */
export function creditYear({ persons }: Pick<InsuranceGaps, 'persons'>): number | null {
  const gaps = persons.flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const [first] = gaps.map((gap) => gap.first).toSorted();
  const last = gaps
    .map((gap) => gap.last)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const year = Number(first.slice(0, 4));
  return first.endsWith('-01') || Number(last.slice(0, 4)) === year ? year : year + 1;
}

/**
 * What the premium tax credit pays in a year, in a sentence: as the run of the plan works out Form 8962. Empty until it is
 * known, and where nobody pays marketplace premiums in the year.
 * @param question the same object until the plan or the year changes; null where nothing is asked
 */
export function usePremiumCredit(question: CreditQuestion | null): string {
  const call = useCall();
  const { answer, error, isStale } = useRecomputed<CreditQuestion, YearExplanation>(
    question ?? NOTHING,
    {
      key: ['stateless.explain', 'premiumCredit'],
      asks: 'long',
      stages: (asked) => [({ signal }) => call('stateless.explain', { ...asked }, signal)],
    },
    question !== null,
  );
  return question === null || answer === null || error !== null || isStale ? '' : creditText(answer);
}

const NOTHING: CreditQuestion = { plan: { persons: [{ birthDate: '1960-01-01' }] }, year: 0 };

/** `In 2028 premiums come to $26,300 in dollars of that year; with an income of $81,200 a tax credit pays $9,840 of them.` */
export function creditText({ worksheets, year }: Pick<YearExplanation, 'worksheets' | 'year'>): string {
  const sheet = worksheets.find(({ id }) => id === 'form-8962');
  const valueOf = (key: string) => sheet?.lines.find(({ id }) => id === `form-8962/${key}`)?.value ?? 0;
  if (sheet === undefined) return '';
  const [income, times, premium, credit] = ['1', '3', '6', 'credit'].map(valueOf);
  const said = `In ${year} premiums come to ${money(premium ?? 0)} in dollars of that year`;
  if ((credit ?? 0) < 0.5)
    return `${said}; an income of ${money(income ?? 0)}, ${(times ?? 0).toFixed(1)} times the poverty line, brings no tax credit.`;
  return `${said}; with an income of ${money(income ?? 0)} a tax credit pays ${money(credit ?? 0)} of them.`;
}
