import { useMemo } from 'react';
import { LandingChart } from '../../../charts/reviews/LandingChart.tsx';
import { frozenPoints, yearsInto } from '../../../charts/reviews/landing.ts';
import { Button } from '../../../components/Button.tsx';
import { Figure } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import {
  type PlanReviewAnswer,
  type ReviewSummary,
  useLatestReview,
  useOpenPlanIds,
  usePlanReviews,
} from '../../../state/plan/use-plan-reviews.ts';
import { useAction } from '../../../state/use-operation.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { differenceSheet, landingSentence, stepText } from './landing-words.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { REVIEW_DOLLARS } from './review-words.ts';

/** Where the balances of the last review landed in what was expected at the one before; nothing before the first review. */
export function LandingPanel() {
  const reviews = usePlanReviews();
  const review = useLatestReview(useOpenPlanIds(), reviews);
  return review === null ? null : <Landed review={review} reviews={reviews} />;
}

interface LandedProps {
  readonly review: PlanReviewAnswer;
  readonly reviews: readonly ReviewSummary[];
}

function Landed({ review, reviews }: LandedProps) {
  const { accounts = [] } = useInputs();
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? id;
  const forget = useAction('plans.removeReview', ['plans.review']);
  const ids = useOpenPlanIds();
  const { lede, figures } = landingSentence(review, nameOf);
  const fan = review.fanBefore ?? review.fan;
  const points = useMemo(() => frozenPoints(fan, review.month), [fan, review.month]);
  const landed = useMemo(
    () =>
      reviews
        .filter(({ month }) => month >= fan.startMonth)
        .map(({ month, actual }) => ({ at: yearsInto(fan, month), value: actual }))
        .toReversed(),
    [fan, reviews],
  );
  return (
    <ChartPanel
      title="Plan against actual"
      unit={`dollars of each year; the fan saved in ${monthText(fan.startMonth)}, never drawn again`}
      lede={lede}
      figures={figures}
      of="the reviews"
      ruled
      renderChart={() => <LandingChart label={`Frozen fan. ${lede}`} points={points} landed={landed} />}
      renderTable={() => <ReviewTable reviews={reviews} />}
      below={<Difference review={review} />}
      actions={
        <Button
          small
          look="quiet"
          isDisabled={forget.isPending}
          onPress={() => forget.mutate({ ...ids, month: review.month })}
        >
          {`Forget the review of ${monthText(review.month)}`}
        </Button>
      }
    />
  );
}

function writtenFact(name: string, value: number, how: string) {
  return {
    name,
    values: [
      <Figure
        key={name}
        name={name}
        text={money(value)}
        work={() => writtenSheet(name, REVIEW_DOLLARS, dollarsOf(value), { how })}
      />,
    ],
  };
}

function Difference({ review: { landing } }: Pick<LandedProps, 'review'>) {
  if (landing === null) return null;
  const { steps, expected, median, difference, areFlowsRecorded } = landing;
  const total = 'Actual less planned';
  return (
    <FactTable
      title="Actual against planned"
      heads={['']}
      facts={[
        writtenFact('Planned, at average returns', expected, 'Projection of the plan as it was then'),
        writtenFact('Middle of the futures', median, 'Of the run that was frozen then'),
        {
          name: total,
          values: [<Figure key={total} name={total} text={money(difference)} work={() => differenceSheet(landing)} />],
        },
        ...steps.map((step) =>
          writtenFact(
            stepText(step, areFlowsRecorded),
            step.amount,
            step.fields.length === 0 ? 'Share of the difference' : `Changed: ${step.fields.join(', ')}`,
          ),
        ),
      ]}
    />
  );
}
