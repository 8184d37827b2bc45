import type { Strategy } from '../../../../../engine/plan/schema/strategy.ts';
import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { percentKind } from '../../../../format/field-kind.ts';
import { percent } from '../../../../format/percent.ts';
import { counted } from '../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession, useSessionState } from '../../../../state/plan/session-context.tsx';
import styles from '../Editor.module.css';
import { ChoiceField } from '../PlanFields.tsx';
import { mixOf, withStrategy } from '../plan-edits.ts';
import { Section } from '../Section.tsx';

const shareKind = percentKind(0, 1);

const REBALANCING = [
  { value: 'annual', text: 'Each January' },
  { value: 'monthly', text: 'Each month' },
  { value: 'never', text: 'Never' },
] as const;

export function AllocationSection() {
  const plan = useCompletePlan();
  const inputs = useInputs();
  const used = new Set(plan?.accounts.map((account) => account.strategyId));
  const strategies = (plan?.strategies ?? []).filter(
    ({ id }) => used.has(id) || (inputs.strategies ?? []).some((written) => written.id === id),
  );
  return (
    <Section id="allocation" title="Allocation" summary={strategies.map(mixText).join(' · ') || 'Nothing invested'}>
      {strategies.map((strategy) => (
        <StrategyFields key={strategy.id} strategy={strategy} />
      ))}
      {strategies.length === 0 ? <p className={styles.note}>Add an account to choose how it is invested.</p> : null}
    </Section>
  );
}

function mixText(strategy: Strategy): string {
  if (strategy.kind === 'glidePath') return strategy.name;
  const { equity, bond, cash } = strategy.mix;
  return [equity, bond, cash]
    .slice(0, cash > 0 ? 3 : 2)
    .map((share) => Math.round(share * 1000) / 10)
    .join(' / ');
}

function StrategyFields({ strategy }: { readonly strategy: Strategy }) {
  const accounts = useCompletePlan()?.accounts ?? [];
  const followers = accounts.filter((account) => account.strategyId === strategy.id).length;
  if (strategy.kind === 'glidePath') {
    return (
      <p
        className={styles.note}
      >{`${strategy.name}: a mix that changes over time, in ${counted(followers, 'account')}.`}</p>
    );
  }
  return <FixedMixFields strategy={strategy} followers={followers} />;
}

function FixedMixFields({
  strategy,
  followers,
}: {
  readonly strategy: Extract<Strategy, { kind: 'fixed' }>;
  readonly followers: number;
}) {
  const session = useSession();
  const { generation } = useSessionState();
  const index = (useInputs().strategies ?? []).findIndex(({ id }) => id === strategy.id);
  const isBuiltIn = index === -1;
  const { equity, bond, cash } = strategy.mix;
  const write = (part: 'equity' | 'bond', value: number | undefined): string | null => {
    const share = value ?? (part === 'equity' ? equity : bond);
    const mix = part === 'equity' ? mixOf(share, Math.min(bond, 1 - share)) : mixOf(Math.min(equity, 1 - share), share);
    const { inputs } = session.state().document;
    return isBuiltIn ? session.edit(withStrategy(inputs, mix)) : session.editAt(`strategies[${index}].mix`, mix);
  };
  const path = `strategies[${isBuiltIn ? 0 : index}].mix`;
  return (
    <div className={fields.grid}>
      {(['equity', 'bond'] as const).map((part) => (
        <TextEntry
          key={`${part} ${generation}`}
          label={`${part === 'equity' ? 'Stocks' : 'Bonds'} in ${strategy.name}`}
          path={`${path}.${part}`}
          help={part === 'equity' ? `In ${counted(followers, 'account')}` : `The rest in cash: ${percent(cash)}`}
          kind={shareKind}
          value={isBuiltIn ? undefined : strategy.mix[part]}
          fallback={isBuiltIn ? strategy.mix[part] : undefined}
          required={!isBuiltIn}
          onValue={(value) => (value === undefined ? null : write(part, value))}
          onFault={(message) => session.fault(`${path}.${part}`, message)}
        />
      ))}
      {isBuiltIn ? null : (
        <ChoiceField label="Rebalanced" path={`strategies[${index}].rebalance`} choices={REBALANCING} />
      )}
    </div>
  );
}
