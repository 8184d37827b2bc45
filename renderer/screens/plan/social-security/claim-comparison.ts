import { claimAgeText } from '../../../charts/claims/claim-months.ts';
import { differenceMoney, headlineMoney, money } from '../../../format/money.ts';
import { successShareText, UNFINISHED } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ClaimComparison } from '../../../state/results/use-claim-comparison.ts';
import {
  benefitsSheet,
  CAUSES,
  causeOfPairSheet,
  causesSheet,
  legacyOfPairSheet,
  outcomeSheet,
  pairSuccessSheet,
  survivorBenefitsSheet,
} from '../figures/claim-outcome-sheets.ts';
import { lifetimeSheet } from '../figures/claim-sheets.ts';

type Outcome = ClaimComparison['plan'];

/** `70 and 64 and 4 months` is hard to read: `70 · 64 and 4 months`. */
export function pairText({ ages }: Pick<Outcome, 'ages'>): string {
  return ages.map(claimAgeText).join(' · ');
}

/** Which pair each judge finds best, and what the difference comes to in the plan. */
export function comparisonSentence({ isSamePair, byLifeTable, byPlan }: ClaimComparison): string {
  if (isSamePair) return `Both ways of judging find ${pairText(byPlan)} best.`;
  const more = worth(byPlan) - worth(byLifeTable);
  const words = `${headlineMoney(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`;
  return `By the life table ${pairText(byLifeTable)} is best. By the plan’s own result ${pairText(byPlan)} is, which leaves ${words}: the plan lets people live as long as it says, and counts what benefits do to taxes, premiums and heirs.`;
}

/** What heirs keep, less what the plan leaves unpaid. */
function worth({ afterTaxLegacy, unpaid }: Outcome): number {
  return afterTaxLegacy - unpaid;
}

/** What the plan’s pair leaves more than the table’s, as the sentence has it. */
export function comparisonFigures(answer: ClaimComparison): readonly SentenceFigure[] {
  const more = worth(answer.byPlan) - worth(answer.byLifeTable);
  return [{ text: headlineMoney(Math.abs(more)), work: () => causesSheet(answer, more) }];
}

/** A figure of the table, and the lines behind it; a word that is no figure has none. */
interface ComparedFact {
  readonly name: string;
  readonly values: readonly { readonly text: string; readonly work?: () => FigureSheet }[];
}

/** The three pairs side by side, figure by figure. */
export function outcomeFacts(answer: ClaimComparison, strategy: ClaimStrategy): readonly ComparedFact[] {
  const { plan, byLifeTable, byPlan, isComplete } = answer;
  const fact = (name: string, of: (outcome: Outcome) => ComparedFact['values'][number]) => ({
    name,
    values: [byLifeTable, byPlan, plan].map(of),
  });
  const sum = (name: string, value: (outcome: Outcome) => number, how: string) =>
    fact(name, (outcome) =>
      value(outcome) < 0.5
        ? { text: '–' }
        : { text: money(value(outcome)), work: () => outcomeSheet(name, value(outcome), how) },
    );
  return [
    fact('Claim ages', (outcome) => ({ text: pairText(outcome) })),
    fact('Lifetime benefit by the table', (outcome) => ({
      text: money(outcome.lifetimeBenefit),
      work: () => lifetimeSheet('Lifetime benefit', outcome, strategy),
    })),
    fact('Left after the heirs’ tax', (outcome) => ({
      text: money(outcome.afterTaxLegacy),
      work: () => legacyOfPairSheet(outcome, answer),
    })),
    sum('Not paid for', ({ unpaid }) => unpaid, 'Goals, premiums and taxes that no account could pay'),
    fact('Social Security', (outcome) => ({ text: money(outcome.socialSecurity), work: () => benefitsSheet(outcome) })),
    fact('Of it after the first death', (outcome) => ({
      text: money(outcome.survivorSocialSecurity),
      work: () => survivorBenefitsSheet(outcome),
    })),
    sum('Taxes', ({ taxes }) => taxes, 'Taxes and penalties of all years'),
    sum('Medicare surcharges', ({ irmaa }) => irmaa, 'Surcharges of all years'),
    sum('Converted to Roth', ({ rothConversions }) => rothConversions, 'Conversions of all years'),
    fact('Success on the same paths', (outcome) =>
      isComplete
        ? { text: successShareText(outcome.successRate), work: () => pairSuccessSheet(outcome, answer) }
        : { text: UNFINISHED },
    ),
  ];
}

/** Why the two differ, the largest first. */
export function causeFacts({ causes }: ClaimComparison): readonly ComparedFact[] {
  return causes
    .filter(({ effect }) => Math.abs(effect) >= 0.5)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .map((cause) => ({
      name: CAUSES[cause.cause],
      values: [{ text: differenceMoney(cause.effect), work: () => causeOfPairSheet(cause) }],
    }));
}
