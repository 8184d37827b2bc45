import type { Plan } from '../plan/complete/plan.ts';
import { CENT } from '../primitives/cent.ts';
import type { ClaimCause, ClaimCauseName } from '../results/social-security/claim-comparison.ts';
import type { RankedClaim } from '../results/social-security/claiming.ts';

const CAUSES: Readonly<Record<ClaimCauseName, string>> = {
  benefitsTogether: 'Social Security benefits before a death',
  benefitsAlone: 'the survivor’s Social Security benefits after the first death',
  taxes: 'taxes and penalties',
  irmaa: 'Medicare’s surcharges',
  heirsTax: 'the tax of heirs and estate',
  otherSpending: 'spending that depends on the plan’s income, premiums included',
  growth: 'growth on money that stays invested for longer or shorter, and other income',
};

/** The causes in sentences, the largest first. */
export function whyClaimsDiffer(
  plan: Plan,
  pairs: { readonly byLifeTable: RankedClaim; readonly byPlan: RankedClaim },
  causes: readonly ClaimCause[],
): readonly string[] {
  const total = causes.reduce((sum, { effect }) => sum + effect, 0);
  const lives = plan.persons.map(({ name, planEnd }) => `${name} to ${planEnd}`).join(' and ');
  if (Math.abs(total) < CENT && monthsOf(pairs.byLifeTable) === monthsOf(pairs.byPlan)) {
    return ['Both ways of judging find the same claims best.'];
  }
  return [
    `By the life table the best claims are ${monthsOf(pairs.byLifeTable)}; by the plan’s own result ${monthsOf(pairs.byPlan)}, which leaves ${dollars(Math.abs(total))} ${total < 0 ? 'less' : 'more'} in today’s dollars at the plan’s mean returns.`,
    `The life table weighs each month’s benefit by the chance of living to it; the plan has ${lives} live, and counts what benefits do to taxes, premiums and what heirs keep.`,
    ...causes
      .filter(({ effect }) => Math.round(effect) !== 0)
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
      .map(
        ({ cause, effect }) => `${effect > 0 ? 'Gained' : 'Lost'} by ${CAUSES[cause]}: ${dollars(Math.abs(effect))}.`,
      ),
  ];
}

function monthsOf({ claim: { client, spouse, survivor } }: Pick<RankedClaim, 'claim'>): string {
  const months = spouse === null ? client : `${client} and ${spouse}`;
  return survivor === null ? months : `${months}, the widow(er)’s benefit ${survivor}`;
}

function dollars(amount: number): string {
  return `$${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
