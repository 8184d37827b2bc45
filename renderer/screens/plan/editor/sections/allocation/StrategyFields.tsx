import fields from '../../../../../components/fields/Field.module.css';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { type StrategyInputs, withPoints, withStrategyKind } from '../../edits/strategy-edits.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { GlidePathChart } from './GlidePathChart.tsx';
import { GlidePathFields } from './GlidePathFields.tsx';
import { MixFields } from './MixFields.tsx';

const KINDS = [
  { value: 'fixed', text: 'One mix throughout' },
  { value: 'glidePath', text: 'Glide path' },
] as const;

const REBALANCING = [
  { value: 'annual', text: 'Each December' },
  { value: 'monthly', text: 'Each month' },
  { value: 'never', text: 'Never' },
] as const;

/** One mix for the whole plan, or a path of mixes over time. */
export function StrategyFields({ index, name }: { readonly index: number; readonly name: string }) {
  const path = `strategies[${index}]`;
  const session = useSession();
  const strategy = useInputs().strategies?.[index];
  if (strategy === undefined) return null;
  const choose = (kind: StrategyInputs['kind']) =>
    session.edit(withStrategyKind(session.state().document.inputs, index, kind));
  return (
    <>
      <div className={fields.grid}>
        {strategy.kind === 'fixed' ? <MixFields path={`${path}.mix`} /> : null}
        <ChoiceField path={`${path}.kind`} choices={KINDS} onChoose={choose} />
        <TypedField path={`${path}.name`} placeholder={name} showDefault={false} />
        <ChoiceField path={`${path}.rebalance`} choices={REBALANCING} />
      </div>
      {strategy.kind === 'glidePath' ? (
        <GlidePathFields
          path={`strategies[${index}].points`}
          points={strategy.points}
          onPoints={(points) => withPoints(session.state().document.inputs, index, points)}
        >
          <GlidePathChart index={index} points={strategy.points} />
        </GlidePathFields>
      ) : null}
    </>
  );
}
