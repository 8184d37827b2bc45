import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import type { ExcessGift } from '../../program/program-education.ts';
import type { Timeline } from '../../program/timeline.ts';
import { beneficiariesOf, beneficiaryIn } from './beneficiaries.ts';

/**
 * Years in which what is given to one beneficiary passes the yearly exclusion of each spouse alive, who are taken to split
 * their gifts: 26 USC 529(c)(2)(A), 2503(b), 2513. A gift paid in at once counts in parts over the years of the election,
 * 529(c)(2)(B). What a person puts aside for themselves or for their spouse is no gift that is taxed: 2523(a).
 */
export function excessGifts(
  plan: Plan,
  timeline: Timeline,
  laws: readonly YearLaw[],
  contributions: readonly (AccountContributions | null)[],
): readonly ExcessGift[] {
  const others = beneficiariesOf(plan).filter((name) => timeline.personIndex(name) < 0);
  return others.flatMap((beneficiary) =>
    laws.flatMap((law): readonly ExcessGift[] => {
      const gifts = plan.accounts.map((_, at) => giftsOf({ plan, timeline, law, contributions }, at, beneficiary));
      const given = gifts.reduce((sum, { yearly, spread }) => sum + yearly + spread, 0);
      const donors = timeline.deaths.filter((death) => death > yearMonth(law.year, 1)).length;
      const excluded = donors * law.qualifiedTuition.giftExclusion;
      if (given <= excluded + CENT) return [];
      const isSpread = gifts.some(({ spread }) => spread > 0);
      const at = gifts.findIndex(({ yearly, spread }) => yearly + spread > 0);
      const path = `accounts[${at}].${isSpread ? 'education.superfunding' : 'contributions'}`;
      return [{ year: law.year, beneficiary, given, excluded, isSpread, path }];
    }),
  );
}

interface GiftYear {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly law: YearLaw;
  readonly contributions: readonly (AccountContributions | null)[];
}

/** What an account brings one beneficiary in a year: its contributions of that year, and its part of a gift that is spread. */
function giftsOf({ plan, timeline, law, contributions }: GiftYear, at: number, beneficiary: string) {
  const education = plan.accounts[at]?.education ?? null;
  if (education === null) return { yearly: 0, spread: 0 };
  const isMeant = (month: number) => beneficiaryIn(education, timeline, month) === beneficiary;
  let yearly = 0;
  for (let month = 0; month < timeline.months; month++) {
    const calendarMonth = timeline.firstMonth + month;
    if (yearOf(calendarMonth) === law.year && isMeant(calendarMonth)) yearly += contributions[at]?.employee[month] ?? 0;
  }
  const { superfunding } = education;
  if (superfunding === null) return { yearly, spread: 0 };
  const paid = timeline.monthOf(superfunding.when);
  const since = law.year - yearOf(paid);
  const { giftElectionYears } = law.qualifiedTuition;
  if (!isMeant(paid) || since < 0 || since >= giftElectionYears) return { yearly, spread: 0 };
  const isOfThisYear = since === 0 && paid >= timeline.firstMonth;
  return { yearly: yearly - (isOfThisYear ? superfunding.amount : 0), spread: superfunding.amount / giftElectionYears };
}
