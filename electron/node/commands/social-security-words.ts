import { successPercent } from '../../../engine/plan/success-percent.ts';
import type { OperationOutput } from '../../contract/index.ts';

type ClaimStrategy = OperationOutput<'stateless.claimStrategy'>;
type Comparison = OperationOutput<'stateless.compareClaims'>;
type Step = ClaimStrategy['filing']['optimal'][number];

/** The best claims as a list of what to do, for a reader. */
export function claimsInWords(strategy: ClaimStrategy): string {
  const { optimal, plan, filing, used } = strategy;
  const steps = filing.optimal.map((step, index) => stepInWords(step, index + 1));
  return [
    `Best claims: ${monthsOf(optimal.claim)}, worth ${dollars(optimal.lifetimeBenefit)} in dollars of ${used.asOf}.`,
    `The plan’s claims: ${monthsOf(plan.claim)}, worth ${dollars(plan.lifetimeBenefit)}.`,
    ...suspensionInWords(strategy),
    '',
    ...(steps.length === 0 ? ['Nothing is left to file.'] : steps),
    '',
  ].join('\n');
}

/** The best claims with a suspension of a benefit not yet claimed, where there is one that gains. */
function suspensionInWords({ withSuspension }: ClaimStrategy): readonly string[] {
  if (withSuspension === null) return [];
  const { claim, suspended, gain, lifetimeBenefit } = withSuspension;
  const months = suspended.flatMap((one) => (one === null ? [] : [`${one.from} to ${one.to}`])).join(' and ');
  return [
    `With a suspension: ${monthsOf(claim)}, suspended from ${months}, worth ${dollars(lifetimeBenefit)}: ${dollars(gain)} more.`,
  ];
}

/** The best claims by life table and by the plan's own result, and why they differ, for a reader. */
export function comparisonInWords(comparison: Comparison): string {
  const { plan, byLifeTable, byPlan, why, plateau, search, used, isComplete } = comparison;
  const outcome = (name: string, { claim, afterTaxLegacy, unpaid, successRate }: Comparison['plan']) => {
    const lacking = unpaid > 0 ? `, ${dollars(unpaid)} unpaid` : '';
    const rate = isComplete ? `, succeeds on ${successPercent(successRate, 1)}% of ${used.runs} paths` : '';
    return `${name}: ${monthsOf(claim)}, leaves ${dollars(afterTaxLegacy)} after tax${lacking}${rate}.`;
  };
  return [
    outcome('The plan’s claims', plan),
    outcome('Best by life table', byLifeTable),
    outcome('Best by the plan’s own result', byPlan),
    '',
    ...why,
    '',
    `${plateau.length} of ${search.pairs} pairs tried are within half a percent of the best (${search.simulations} simulations).`,
    '',
  ].join('\n');
}

function monthsOf({ client, spouse, survivor }: ClaimStrategy['optimal']['claim']): string {
  const parts = [client, ...(spouse === null ? [] : [spouse])].join(' and ');
  return survivor === null ? parts : `${parts}, the widow(er)’s benefit ${survivor}`;
}

function stepInWords(
  { month, fileFrom, person, action, how, refuse, monthlyBenefit, retroactive }: Step,
  number: number,
) {
  const worth = monthlyBenefit === null ? '' : ` Pays ${dollars(monthlyBenefit)} a month.`;
  const apply = fileFrom === null || fileFrom === month ? '' : ` Apply from ${fileFrom} on.`;
  const offers = retroactive.map(
    ({ months, paidAtOnce, monthlyLess }) =>
      `   ${months} retroactive ${months === 1 ? 'month' : 'months'}: ${dollars(paidAtOnce)} at once, ${dollars(monthlyLess)} a month less for life.`,
  );
  return [
    `${number}. ${month}, ${person}: ${action}${worth}${apply}`,
    ...how.map((line) => `   ${line}`),
    ...refuse.map((line) => `   Refuse: ${line}`),
    ...offers,
  ].join('\n');
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}
