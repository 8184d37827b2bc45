import { memo, useMemo, useState } from 'react';
import { DeathMap } from '../../../../charts/survivors/DeathMap.tsx';
import { deathMap } from '../../../../charts/survivors/death-map.ts';
import { useCompletePlan } from '../../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type SurvivorGridAnswer, useSurvivors } from '../../../../state/what-if/use-survivors.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import results from '../../results/Results.module.css';
import { LifePanel } from './LifePanel.tsx';
import { survivorsFigures, survivorsSentence } from './survivors-words.ts';

/** The plan under every pair of last ages of a couple, and one such life. */
export const SurvivorsView = memo(({ settings }: { readonly settings: RunSettings }) => {
  const plan = useCompletePlan();
  const [isAsked, setAsked] = useState(false);
  const [chosen, choose] = useState<readonly number[] | null>(null);
  const run = useSurvivors(settings, isAsked);
  if (plan === null) return null;
  if (plan.persons.length < 2)
    return <p className={results.waiting}>Only a couple has a survivor: add a second person to the plan.</p>;
  return (
    <>
      <AskedPanel
        title="Success by last ages"
        run={run}
        isAsked={isAsked}
        onAsk={() => setAsked(true)}
        model={settings.model}
        ask="Run every pair"
        unit="decisions as planned"
        about="How often every goal is paid for each age at which either of you may die. Open a cell to see who is left with what."
        finding={survivorsSentence}
        figures={survivorsFigures}
      >
        {(answer) => <Lives answer={answer} chosen={chosen} onChoose={choose} />}
      </AskedPanel>
      {chosen === null ? null : <LifePanel settings={settings} persons={plan.persons} lastAges={chosen} />}
    </>
  );
});

interface LivesProps {
  readonly answer: SurvivorGridAnswer;
  readonly chosen: readonly number[] | null;
  readonly onChoose: (lastAges: readonly number[]) => void;
}

function Lives({ answer, chosen, onChoose }: LivesProps) {
  const map = useMemo(() => deathMap(answer), [answer]);
  if (map === null) return null;
  return (
    <DeathMap
      map={map}
      label="Share of futures with every goal paid, by the last age of each"
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
