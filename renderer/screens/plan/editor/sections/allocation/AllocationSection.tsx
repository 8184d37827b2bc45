import type { Strategy } from '../../../../../../engine/plan/schema/strategy.ts';
import { MenuButton } from '../../../../../components/overlays/MenuButton.tsx';
import { fieldPercent } from '../../../../../format/percent.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { wholeMix, withoutStrategy, withStrategy, withStrategyCopy } from '../../edits/strategy-edits.ts';
import { Section } from '../../Section.tsx';
import { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { BuiltInMixFields } from './BuiltInMixFields.tsx';
import { HouseholdFields } from './HouseholdFields.tsx';
import { StrategyFields } from './StrategyFields.tsx';

const NEW_STRATEGIES = [
  { kind: 'fixed', text: 'A fixed mix' },
  { kind: 'glidePath', text: 'A glide path' },
] as const;

const NAMES = { fixed: 'Fixed mix', glidePath: 'Glide path' } as const;

export function AllocationSection() {
  const inputs = useInputs();
  const plan = useCompletePlan();
  const remove = useRemoval();
  const { open, setOpen, add } = useEntries();
  const strategies = inputs.strategies ?? [];
  const builtIn = plan?.strategies.find(({ id }) => !strategies.some((strategy) => strategy.id === id));
  const nameOf = (index: number) => strategies[index]?.name ?? NAMES[strategies[index]?.kind ?? 'fixed'];
  const followers = (id: string) => (plan?.accounts ?? []).filter((account) => account.strategyId === id).length;
  const ofHousehold = plan?.allocation?.points[0];
  const summary =
    ofHousehold === undefined
      ? (plan?.strategies.map(mixText).join(' · ') ?? '')
      : `${sharesText(ofHousehold.mix)} over all accounts`;
  return (
    <Section id="allocation" title="Allocation" summary={summary === '' ? 'Nothing invested' : summary}>
      <HouseholdFields />
      {builtIn === undefined ? null : <BuiltInMixFields strategy={builtIn} followers={followers(builtIn.id)} />}
      <EntryList
        path="strategies"
        heads={['Strategy', 'Followed by', 'Mix']}
        entries={strategies.map((strategy, index) => ({
          id: strategy.id,
          name: nameOf(index),
          kind: counted(followers(strategy.id), 'account'),
          amount:
            strategy.kind === 'fixed' ? sharesText(wholeMix(strategy.mix)) : counted(strategy.points.length, 'point'),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <StrategyFields index={index} name={nameOf(index)} />}
        onDuplicate={(index) => add((written) => withStrategyCopy(written, index, nameOf(index)))}
        onRemove={(index) => remove(nameOf(index), withoutStrategy(inputs, index))}
      />
      <div className={styles.actions}>
        <MenuButton
          label="Add a strategy"
          link
          choices={NEW_STRATEGIES.map(({ kind, text }) => ({
            id: kind,
            text,
            act: () => add((written) => withStrategy(written, kind)),
          }))}
        >
          Add a strategy
        </MenuButton>
      </div>
    </Section>
  );
}

function mixText(strategy: Strategy): string {
  return strategy.kind === 'glidePath' ? strategy.name : sharesText(strategy.mix);
}

/** `60 / 40`, with cash where there is any. */
function sharesText({ equity, bond, cash, ...more }: ReturnType<typeof wholeMix>): string {
  const others = Object.values(more);
  const shares = cash > 0 || others.length > 0 ? [equity, bond, cash, ...others] : [equity, bond];
  return shares.map((share) => fieldPercent(Math.round(share * 1000) / 1000)).join(' / ');
}
