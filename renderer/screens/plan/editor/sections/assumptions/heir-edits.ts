import type { HeirInputs, HeirRelation } from '../../../../../../engine/plan/schema/estate/heirs.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { removedAt, replacedAt } from '../../edits/list-edits.ts';

const RELATION_OF_GROUP: Readonly<Record<string, HeirRelation>> = {
  children: 'child',
  siblings: 'sibling',
  others: 'other',
};

/** The heirs that the plan names; none where it names a group. */
export function namedHeirs({ legacy }: PlanInputs): readonly HeirInputs[] {
  const heirs = legacy?.heirs;
  return heirs === undefined || typeof heirs === 'string' ? [] : heirs;
}

function shareLeft(heirs: readonly HeirInputs[]): number {
  return Math.max(0, Number((1 - heirs.reduce((sum, { share }) => sum + share, 0)).toFixed(6)));
}

/** One more heir, who gets what is left; where nothing is, half of what the last one had. The first is of the group before. */
export function withHeir(inputs: PlanInputs): PlanInputs {
  const heirs = namedHeirs(inputs);
  const last = heirs.at(-1);
  const group = inputs.legacy?.heirs;
  const relation = typeof group === 'string' ? (RELATION_OF_GROUP[group] ?? 'child') : 'child';
  const left = shareLeft(heirs);
  if (left > 0 || last === undefined) return writing(inputs, [...heirs, { relation, share: left }]);
  const half = Number((last.share / 2).toFixed(6));
  const rest = { ...last, share: Number((last.share - half).toFixed(6)) };
  return writing(inputs, [...heirs.slice(0, -1), rest, { relation: 'child', share: half }]);
}

/** Without one, whose share goes to the first of the others. */
export function withoutHeir(inputs: PlanInputs, place: number): PlanInputs {
  const others = removedAt(namedHeirs(inputs), place);
  const [first] = others;
  if (first === undefined) return writing(inputs, []);
  return writing(
    inputs,
    replacedAt(others, 0, { ...first, share: Number((first.share + shareLeft(others)).toFixed(6)) }),
  );
}

/** With another share of one heir; the last of the others takes the difference, as far as there is one. */
export function withHeirShare(inputs: PlanInputs, place: number, share: number): PlanInputs {
  const heirs = namedHeirs(inputs);
  const [heir, taker] = [heirs[place], place === heirs.length - 1 ? 0 : heirs.length - 1];
  const other = heirs[taker];
  if (heir === undefined || other === undefined) return inputs;
  const changed = replacedAt(heirs, place, { ...heir, share });
  const left = Number((other.share + heir.share - share).toFixed(6));
  return writing(inputs, taker === place || left < 0 ? changed : replacedAt(changed, taker, { ...other, share: left }));
}

function writing(inputs: PlanInputs, heirs: readonly HeirInputs[]): PlanInputs {
  const { heirs: _, ...rest } = inputs.legacy ?? {};
  return { ...inputs, legacy: heirs.length === 0 ? rest : { ...rest, heirs } };
}
