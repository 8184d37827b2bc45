import { claimAgeText } from '../../../charts/claims/claim-months.ts';
import { differenceMoney, headlineMoney, money } from '../../../format/money.ts';
import { successShareText, UNFINISHED } from '../../../format/success.ts';
import type { ClaimComparison } from '../../../state/results/use-claim-comparison.ts';

type Outcome = ClaimComparison['plan'];

const CAUSES = {
  benefitsTogether: 'Social Security while both live',
  benefitsAlone: 'Social Security of the survivor',
  taxes: 'Taxes and penalties',
  irmaa: 'Medicare’s surcharges',
  heirsTax: 'The heirs’ tax',
  otherSpending: 'Premiums and other spending',
  growth: 'Growth of what stays invested',
} as const satisfies Readonly<Record<ClaimComparison['causes'][number]['cause'], string>>;

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

/** The three pairs side by side, figure by figure. */
export function outcomeFacts({ plan, byLifeTable, byPlan, isComplete }: ClaimComparison) {
  const fact = (name: string, of: (outcome: Outcome) => string) => ({
    name,
    values: [byLifeTable, byPlan, plan].map(of),
  });
  return [
    fact('Claim ages', pairText),
    fact('Lifetime benefit by the table', ({ lifetimeBenefit }) => money(lifetimeBenefit)),
    fact('Left after the heirs’ tax', ({ afterTaxLegacy }) => money(afterTaxLegacy)),
    fact('Not paid for', ({ unpaid }) => (unpaid < 0.5 ? '–' : money(unpaid))),
    fact('Social Security', ({ socialSecurity }) => money(socialSecurity)),
    fact('Of it after the first death', ({ survivorSocialSecurity }) => money(survivorSocialSecurity)),
    fact('Taxes', ({ taxes }) => money(taxes)),
    fact('Medicare surcharges', ({ irmaa }) => money(irmaa)),
    fact('Converted to Roth', ({ rothConversions }) => (rothConversions < 0.5 ? '–' : money(rothConversions))),
    fact('Success on the same paths', ({ successRate }) => (isComplete ? successShareText(successRate) : UNFINISHED)),
  ];
}

/** Why the two differ, the largest first. */
export function causeFacts({ causes }: ClaimComparison) {
  return causes
    .filter(({ effect }) => Math.abs(effect) >= 0.5)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .map(({ cause, effect }) => ({ name: CAUSES[cause], values: [differenceMoney(effect)] }));
}
