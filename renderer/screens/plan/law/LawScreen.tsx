import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Frame } from '../../../components/Frame.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { PackDrop } from '../../law/PackDrop.tsx';
import { IN_FORCE, type LawPackSummary } from '../../law/pack-words.ts';
import { ReadyPacks } from '../../law/ReadyPacks.tsx';
import { useLawPacks } from '../../law/RemovePack.tsx';
import { TrustedKeys } from '../../law/TrustedKeys.tsx';
import { NotRead } from '../../NotFound.tsx';
import { ComparedLaws } from './ComparedLaws.tsx';
import { EffectsPanel } from './EffectsPanel.tsx';
import styles from './LawLab.module.css';
import type { ChosenLaw } from './law-words.ts';
import { PackPicker } from './PackPicker.tsx';
import { useApplyLaw } from './use-apply-law.ts';

const PLACE = '/households/$householdId/plans/$planId/law';

/** Laws other than the one in force: which are here, what two of them have otherwise, and what that does to this plan. */
export function LawScreen() {
  const params = useParams({ from: PLACE });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const plan = useOperation('plans.get', ids);
  const { packs, error } = useLawPacks();
  const problem = plan.error ?? error;
  if (problem !== null) {
    return (
      <Frame title="Plan" isPlan status={null}>
        <NotRead error={problem} />
      </Frame>
    );
  }
  return (
    <Frame title={`Law lab, ${plan.data?.name ?? ''}`} isPlan status={<span>Revision {plan.data?.revision}</span>}>
      {plan.data === undefined || packs === null ? (
        <main id="place" />
      ) : (
        <LawLab key={ids.planId} plan={plan.data} packs={packs} />
      )}
    </Frame>
  );
}

interface LawLabProps {
  readonly plan: PlanRecord;
  readonly packs: readonly LawPackSummary[];
}

function LawLab({ plan, packs }: LawLabProps) {
  const household = useOperation('households.get', { householdId: plan.householdId });
  const [ticked, tick] = useState<readonly ChosenLaw[]>(() => firstTicked(plan, packs));
  const here = ticked.filter((law) => law === null || packs.some(({ hash }) => hash === law));
  const [before, after] = inOrder(here);
  const nameOf = (law: ChosenLaw) => packs.find(({ hash }) => hash === law)?.name ?? IN_FORCE;
  const params = { householdId: String(plan.householdId), planId: String(plan.id) };
  const isPair = before !== undefined && after !== undefined;
  const isMissing = plan.inputs.law !== undefined && !packs.some(({ hash }) => hash === plan.inputs.law?.pack);
  const isWhole = missingIn(plan.inputs).length === 0;
  return (
    <main id="place" className={styles.place} data-pane="" tabIndex={-1}>
      <div className={styles.bar}>
        <Link to="/households/$householdId/plans/$planId" params={params}>
          {household.data?.name} / {plan.name}
        </Link>
      </div>
      {isMissing ? <MissingPack plan={plan} /> : null}
      <div className={styles.columns}>
        <section aria-labelledby="law-packs" className={styles.packs}>
          <h2 id="law-packs">
            Packs on this machine <small>two are compared</small>
          </h2>
          <PackPicker
            packs={packs}
            ticked={here}
            inUse={plan.inputs.law?.pack ?? null}
            onTick={(law, isOn) => tick(withTick(here, law, isOn))}
          />
          <ReadyPacks onInstalled={(hash) => tick(withTick([null], hash, true))} />
          <PackDrop onInstalled={(hash) => tick(withTick([null], hash, true))} />
          <details className={styles.keys}>
            <summary>Trusted keys</summary>
            <TrustedKeys />
          </details>
        </section>
        <div className={styles.findings}>
          {isPair ? (
            <ComparedLaws
              key={`${before} ${after} ${plan.revision}`}
              plan={plan}
              isWhole={isWhole}
              laws={{ before, after }}
              names={{ before: nameOf(before), after: nameOf(after) }}
            />
          ) : (
            <NothingCompared hasPacks={packs.length > 0} />
          )}
          {packs.length === 0 || !isWhole ? null : <EffectsPanel plan={plan} packs={packs} />}
        </div>
      </div>
    </main>
  );
}

function NothingCompared({ hasPacks }: { readonly hasPacks: boolean }) {
  return (
    <>
      <h1 className={styles.headline}>{hasPacks ? 'Tick two laws to compare them.' : 'No law pack is installed.'}</h1>
      <p className={styles.say}>
        {hasPacks
          ? 'What they have otherwise follows entry by entry, and what that does to this plan.'
          : 'This plan goes by the law in force. Install a pack to see what another law does to it.'}
      </p>
    </>
  );
}

/** The remedy that needs no file; the other is beside it. */
function MissingPack({ plan }: { readonly plan: PlanRecord }) {
  const { apply, isApplying, error } = useApplyLaw(plan);
  return (
    <Callout
      bad
      actions={
        <Button isDisabled={isApplying} onPress={() => void apply(null)}>
          Back to the law in force
        </Button>
      }
    >
      <b>The law pack of this plan is not on this machine.</b> Install its file here, or let the plan go by the law in
      force. Its hash is <code className={styles.hash}>{plan.inputs.law?.pack}</code>.
      {error === null ? null : ` ${errorMessage(error)}`}
    </Callout>
  );
}

/** The law in force, and the pack of the plan or the newest one. */
function firstTicked({ inputs }: PlanRecord, packs: readonly LawPackSummary[]): readonly ChosenLaw[] {
  const own = packs.find(({ hash }) => hash === inputs.law?.pack) ?? packs[0];
  return own === undefined ? [null] : [null, own.hash];
}

/** Of two at most: a third takes the place of the one that was ticked first, but for the law in force. */
function withTick(ticked: readonly ChosenLaw[], law: ChosenLaw, isOn: boolean): readonly ChosenLaw[] {
  const others = ticked.filter((each) => each !== law);
  if (!isOn) return others;
  if (others.length < 2) return [...others, law];
  const kept = others.includes(null) ? null : (others[1] ?? null);
  return [kept, law];
}

/** The law in force comes before any pack. */
function inOrder(ticked: readonly ChosenLaw[]): readonly ChosenLaw[] {
  return ticked.includes(null) ? [null, ...ticked.filter((law) => law !== null)] : ticked;
}
