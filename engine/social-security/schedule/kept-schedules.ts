import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { keptFor, RecentAnswers } from '../../primitives/memory/recent-values.ts';
import { type BenefitSchedule, type BenefitScheduleRequest, benefitSchedule } from './benefit-schedule.ts';

const schedulesKept = keptFor<SocialSecurityLaw, RecentAnswers<BenefitScheduleRequest, BenefitSchedule>>(
  () => new RecentAnswers(),
);

/**
 * `benefitSchedule`, which is not worked out again for a household that asked lately: of what is edited in a plan, little
 * moves its benefits. Nobody may write into what it gives.
 */
export function keptBenefitSchedule(request: BenefitScheduleRequest, law: SocialSecurityLaw): BenefitSchedule {
  return schedulesKept(law).of(request, () => benefitSchedule(request, law));
}
