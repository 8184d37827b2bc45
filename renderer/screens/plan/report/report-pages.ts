import type { ComponentType } from 'react';
import type { ReportPage } from '../../../../electron/contract/report/plan-report.ts';
import type { ReportResults } from './facts/report-results.ts';
import { ActionsPage, hasActions } from './pages/ActionsPage.tsx';
import { AnswerPage } from './pages/AnswerPage.tsx';
import { AssumptionsPage } from './pages/AssumptionsPage.tsx';
import { ComparisonPage } from './pages/ComparisonPage.tsx';
import { FloorsPage, hasFloors } from './pages/FloorsPage.tsx';
import { GivingPage, hasGiving } from './pages/GivingPage.tsx';
import { GoalsPage, hasGoals } from './pages/GoalsPage.tsx';
import { hasInvestments, InvestmentsPage } from './pages/InvestmentsPage.tsx';
import { hasPensionChoice, PensionPage } from './pages/PensionPage.tsx';
import { hasReviews, ReviewsPage } from './pages/ReviewsPage.tsx';
import { hasRisks, RisksPage } from './pages/RisksPage.tsx';
import { hasRoth, RothPage } from './pages/RothPage.tsx';
import { SocialSecurityPage } from './pages/SocialSecurityPage.tsx';
import { hasSurvivors, SurvivorsPage } from './pages/SurvivorsPage.tsx';
import { YearsPage } from './pages/YearsPage.tsx';

interface PageOfReport {
  readonly id: ReportPage;
  readonly title: string;
  /** Whether this plan gives it anything to say. */
  readonly has: (results: ReportResults) => boolean;
  readonly Page: ComponentType<{ readonly results: ReportResults }>;
  /** Printed only where it is chosen. */
  readonly isExtra?: true;
}

const always = () => true;

/** The pages between cover and certificate, in their order. */
const PAGES: readonly PageOfReport[] = [
  { id: 'answer', title: 'The answer', has: always, Page: AnswerPage },
  { id: 'goals', title: 'Goals and incomes', has: hasGoals, Page: GoalsPage },
  { id: 'actions', title: 'What to do', has: hasActions, Page: ActionsPage },
  { id: 'socialSecurity', title: 'Social Security', has: ({ claims }) => claims !== null, Page: SocialSecurityPage },
  { id: 'pension', title: 'Pension or lump sum', has: hasPensionChoice, Page: PensionPage },
  { id: 'floors', title: 'What is floored', has: hasFloors, Page: FloorsPage },
  { id: 'roth', title: 'Roth conversions', has: hasRoth, Page: RothPage },
  { id: 'investments', title: 'Investments', has: hasInvestments, Page: InvestmentsPage },
  { id: 'giving', title: 'Gifts, education and shares', has: hasGiving, Page: GivingPage },
  { id: 'reviews', title: 'Plan against actual', has: hasReviews, Page: ReviewsPage },
  { id: 'risks', title: 'What could go wrong', has: hasRisks, Page: RisksPage },
  { id: 'survivors', title: 'Survivors', has: hasSurvivors, Page: SurvivorsPage, isExtra: true },
  {
    id: 'comparison',
    title: 'Plans side by side',
    has: ({ comparison, paths }) => comparison !== null && paths.isComplete,
    Page: ComparisonPage,
  },
  { id: 'years', title: 'Table of every year', has: always, Page: YearsPage, isExtra: true },
  { id: 'assumptions', title: 'Assumptions', has: always, Page: AssumptionsPage },
];

/** A page that has something to say, and whether it is printed. */
export interface OfferedPage extends PageOfReport {
  readonly isChosen: boolean;
}

/** Pages without content are not offered. */
export function offeredPages(results: ReportResults): readonly OfferedPage[] {
  const chosen = results.report.pages ?? {};
  return PAGES.filter(({ has }) => has(results)).map((page) => ({
    ...page,
    isChosen: chosen[page.id] ?? page.isExtra !== true,
  }));
}
