import { useMemo, useState } from 'react';
import { cx } from '../../../../components/class-names.ts';
import { useCompletePlan } from '../../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { ClaimStrategyState } from '../../../../state/results/use-claim-strategy.ts';
import { datesOf, useEvaluatedClaims } from '../../../../state/results/use-evaluated-claims.ts';
import results from '../../results/Results.module.css';
import { benefitDollarsText } from '../benefit-dollars.ts';
import { StrategyAnswer } from '../ClaimsView.tsx';
import { type CustomDates, isEmpty, requestedDates, unfinished } from '../dates/custom-dates.ts';
import { OtherDatesPanel } from '../dates/OtherDatesPanel.tsx';
import claims from '../SocialSecurityTab.module.css';
import { LivingTablePanel } from '../survivor/LivingTablePanel.tsx';
import { SurvivorPanel } from '../survivor/SurvivorPanel.tsx';
import { type FilingOf, FilingPanel } from './FilingPanel.tsx';

interface FilingViewProps {
  readonly state: ClaimStrategyState;
  readonly planName: string;
}

/** What to file and when, other dates, and what the survivor lives on. */
export function FilingView({ state, planName }: FilingViewProps) {
  return (
    <StrategyAnswer
      state={state}
      head={<div className={claims.gap} />}
      figuresClass={claims.screen}
      renderPanels={(strategy, remark) => (
        <Panels state={state} strategy={strategy} planName={planName} remark={remark} />
      )}
    />
  );
}

interface PanelsProps extends FilingViewProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

function Panels({ state, strategy, planName, remark }: PanelsProps) {
  const [of, choose] = useState<FilingOf>('optimal');
  const [dates, write] = useState<CustomDates>([]);
  const persons = useCompletePlan()?.persons ?? [];
  const { ofPlan, ofBest, ofDates } = useDatesValue(state, strategy, dates);
  const answer = ofDates.answer !== null && !isEmpty(dates) && ofDates.error === null ? ofDates.answer : null;
  return (
    <>
      <div className={cx(results.columns, claims.pair)}>
        <FilingPanel
          strategy={strategy}
          dates={answer?.filing.evaluated[0] ?? null}
          of={of}
          onOf={choose}
          planName={planName}
          remark={remark}
        />
        <div className={claims.screen}>
          <OtherDatesPanel
            strategy={strategy}
            birthDates={persons.map(({ birthDate }) => birthDate)}
            dates={dates}
            onDates={write}
            ofDates={answer?.evaluated[0] ?? null}
            ofPlan={ofPlan}
            ofBest={ofBest}
            isStale={ofDates.isStale}
            error={ofDates.error}
            onInstructions={() => choose('dates')}
          />
        </div>
      </div>
      <div className={claims.screen}>
        <SurvivorPanel strategy={strategy} />
      </div>
      <div className={claims.screen}>
        <LivingTablePanel
          dollars={benefitDollarsText(strategy)}
          persons={persons.map(({ name, birthDate }) => ({ name, birthYear: Number(birthDate.slice(0, 4)) }))}
          choices={[
            { value: 'plan', text: 'The plan’s claims', of: ofPlan },
            { value: 'best', text: 'The best claims', of: ofBest },
            { value: 'dates', text: 'The other dates', of: answer?.evaluated[0] ?? null },
          ].flatMap(({ of: evaluated, ...choice }) => (evaluated === null ? [] : [{ ...choice, of: evaluated }]))}
        />
      </div>
    </>
  );
}

/** The plan's claims, the best and those that are tried, in detail; the dates by themselves, since they may be refused. */
function useDatesValue(state: ClaimStrategyState, strategy: ClaimStrategy, dates: CustomDates) {
  const of = state.strategy.of ?? state.question;
  const { optimal, plan } = strategy;
  const known = useEvaluatedClaims(
    of,
    useMemo(() => [datesOf(plan), datesOf(optimal)], [plan, optimal]),
  );
  const isReady = !isEmpty(dates) && unfinished(dates) === null;
  const ofDates = useEvaluatedClaims(
    of,
    useMemo(() => (isReady ? [requestedDates(dates, plan)] : []), [isReady, dates, plan]),
  );
  const [ofPlan = null, ofBest = null] = known.answer?.evaluated ?? [];
  return { ofPlan, ofBest, ofDates };
}
