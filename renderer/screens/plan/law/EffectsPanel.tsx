import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { LawPackSummary } from '../../law/pack-words.ts';
import styles from './LawLab.module.css';
import type { LawEffect } from './law-words.ts';
import { useLawEffects } from './use-law-effects.ts';

interface EffectsPanelProps {
  readonly plan: PlanRecord;
  readonly packs: readonly LawPackSummary[];
}

/** Every pack alone against the law in force, on the same futures, one after the other. */
export function EffectsPanel({ plan, packs }: EffectsPanelProps) {
  const [isAsked, ask] = useState(false);
  const { effects, running, error, stop } = useLawEffects({ plan, packs, isAsked });
  const runs = [...effects.values()][0]?.runs;
  const widest = Math.max(1, ...[...effects.values()].flatMap(reachOf));
  return (
    <Panel
      title="What each pack does to this plan"
      unit={`alone, median difference of what is left, today’s dollars; thin line: half of the futures${runs === undefined ? '' : `, same ${runs.toLocaleString('en-US')} futures`}`}
      ruled
    >
      {isAsked ? null : <Button onPress={() => ask(true)}>Compare all packs</Button>}
      {running === null ? null : (
        <p className={styles.hint} role="status">
          {`Running ${running}. `}
          <Button
            look="link"
            onPress={() => {
              stop();
              ask(false);
            }}
          >
            Cancel
          </Button>
        </p>
      )}
      {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
      {effects.size === 0 ? null : (
        <ul className={styles.effects}>
          {packs.map((pack) => {
            const effect = effects.get(pack.hash);
            return effect === undefined ? null : (
              <EffectRow key={pack.hash} name={pack.name} effect={effect} widest={widest} />
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function reachOf({ median, middleHalf }: LawEffect): readonly number[] {
  return [median, middleHalf.low, middleHalf.high].map(Math.abs);
}

interface EffectRowProps {
  readonly name: string;
  readonly effect: LawEffect;
  /** What reaches to the edge. */
  readonly widest: number;
}

function EffectRow({ name, effect, widest }: EffectRowProps) {
  const { median, middleHalf, isEndingNoise, points, taxes } = effect;
  const at = (value: number) => 50 + (50 * value) / widest;
  const span = (one: number, other: number) => ({
    left: `${Math.min(at(one), at(other))}%`,
    width: `${Math.abs(at(one) - at(other))}%`,
  });
  const tax = taxes.after - taxes.before;
  const look = median < 0 ? styles.lost : styles.gained;
  return (
    <li>
      <b>{name}</b>
      <span className={styles.effect} aria-hidden="true">
        <i className={look} style={span(0, median)} />
        <em style={span(middleHalf.low, middleHalf.high)} />
      </span>
      <span className={isEndingNoise ? styles.quiet : median < 0 ? styles.loss : styles.gain}>
        {isEndingNoise ? 'no difference' : differenceMoney(median)}
      </span>
      <span className={styles.quiet}>{points.isNoise ? 'success: no difference' : `success ${points.text}`}</span>
      <span className={styles.quiet}>
        {Math.abs(tax) < 0.5
          ? 'lifetime tax: no difference'
          : `lifetime tax ${tax < 0 ? '−' : '+'}${headlineMoney(Math.abs(tax))}`}
      </span>
    </li>
  );
}
