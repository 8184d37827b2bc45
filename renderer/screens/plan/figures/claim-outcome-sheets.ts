import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import type { ClaimComparison } from '../../../state/results/use-claim-comparison.ts';
import { dollarsOf, lessSheet, sumSheet, writtenSheet } from './plain-sheets.ts';
import { successSheet } from './success-sheets.ts';

/** What the plan comes to with a pair of claims, and why two pairs differ. */

export type ClaimOutcome = ClaimComparison['plan'];
type Cause = ClaimComparison['causes'][number];

const TODAY = 'today’s dollars';

/** A sum over all years of the run with a pair. */
export function outcomeSheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, TODAY, dollarsOf(value), { how });
}

/** Benefits of all years, before the first death and after it. */
export function benefitsSheet({ socialSecurity, survivorSocialSecurity }: ClaimOutcome): FigureSheet {
  return sumSheet(
    'Social Security of all years',
    TODAY,
    [
      { name: 'Up to the first death', value: dollarsOf(socialSecurity - survivorSocialSecurity) },
      { name: 'After it', value: dollarsOf(survivorSocialSecurity) },
    ],
    dollarsOf(socialSecurity),
  );
}

export function survivorBenefitsSheet({ socialSecurity, survivorSocialSecurity }: ClaimOutcome): FigureSheet {
  return lessSheet(
    'Social Security after the first death',
    TODAY,
    [
      { name: 'Of all years', value: dollarsOf(socialSecurity) },
      { name: 'Up to the first death', value: dollarsOf(socialSecurity - survivorSocialSecurity) },
    ],
    dollarsOf(survivorSocialSecurity),
  );
}

/** What heirs keep: with the plan’s pair from what they keep with the table’s, cause by cause. */
export function legacyOfPairSheet(outcome: ClaimOutcome, comparison: ClaimComparison): FigureSheet {
  const { byLifeTable, byPlan, causes } = comparison;
  const { afterTaxLegacy } = outcome;
  const name = 'Left after the heirs’ tax';
  if (outcome !== byPlan || comparison.isSamePair)
    return outcomeSheet(name, afterTaxLegacy, 'The net portfolio at the end less the tax of heirs and estate');
  return sumSheet(
    name,
    TODAY,
    [
      { name: 'With the pair best by life table', value: dollarsOf(byLifeTable.afterTaxLegacy) },
      ...causes.map(causeLine),
      { name: 'What is unpaid more', value: dollarsOf(byPlan.unpaid - byLifeTable.unpaid) },
    ],
    dollarsOf(afterTaxLegacy),
  );
}

/** What the plan’s pair leaves more than the table’s, cause by cause. */
export function causesSheet({ causes }: ClaimComparison, more: number): FigureSheet {
  return sumSheet('What the plan’s pair leaves more', TODAY, causes.map(causeLine), dollarsOf(more));
}

/** One cause, as both runs have it. */
export function causeOfPairSheet({ cause, byLifeTable, byPlan, effect }: Cause): FigureSheet {
  const lines = [
    { name: 'With the plan’s pair', value: dollarsOf(byPlan) },
    { name: 'With the pair best by life table', value: dollarsOf(byLifeTable) },
  ] as const;
  // Of taxes and spending less is a gain.
  const isGainByMore = Math.abs(byPlan - byLifeTable - effect) <= Math.abs(byLifeTable - byPlan - effect);
  return lessSheet(CAUSES[cause], TODAY, isGainByMore ? lines : [lines[1], lines[0]], dollarsOf(effect));
}

function causeLine(cause: Cause) {
  const sheet = causeOfPairSheet(cause);
  return { name: sheet.name, value: dollarsOf(cause.effect), behind: { what: 'sheet' as const, sheet } };
}

export const CAUSES = {
  benefitsTogether: 'Social Security while both live',
  benefitsAlone: 'Social Security of the survivor',
  taxes: 'Taxes and penalties',
  irmaa: 'Medicare’s surcharges',
  heirsTax: 'The tax of heirs and estate',
  otherSpending: 'Premiums and other spending',
  growth: 'Growth of what stays invested',
} as const satisfies Readonly<Record<Cause['cause'], string>>;

/** The share of paths on which everything is paid with a pair. */
export function pairSuccessSheet(
  { successRate, successRateInterval }: Pick<ClaimOutcome, 'successRate' | 'successRateInterval'>,
  { used: { runs } }: ClaimComparison,
): FigureSheet {
  const rate = { successRate, successRateInterval, successRateDigits: 0 };
  return successSheet('Success on the same paths', { count: Math.round(successRate * runs), runs, rate });
}
