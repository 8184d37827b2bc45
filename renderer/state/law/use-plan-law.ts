import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useOperation } from '../use-operation.ts';

export type PlanLaw =
  | { readonly what: 'inForce' }
  | { readonly what: 'pack'; readonly pack: OperationOutput<'law.packs.list'>['content'][number] }
  | { readonly what: 'missing'; readonly hash: string };

/** The law that a plan goes by; null until it is known whether its pack is here. */
export function usePlanLaw({ law }: Pick<PlanInputs, 'law'>): PlanLaw | null {
  const hash = law?.pack;
  const { data } = useOperation('law.packs.list', {}, { enabled: hash !== undefined });
  if (hash === undefined) return { what: 'inForce' };
  if (data === undefined) return null;
  const pack = data.content.find((each) => each.hash === hash);
  return pack === undefined ? { what: 'missing', hash } : { what: 'pack', pack };
}

/** Where a plan does not go by the law in force: `My own, unsigned`; empty where it does. */
export function lawPackLine(law: PlanLaw | null): string {
  if (law === null || law.what === 'inForce') return '';
  if (law.what === 'missing') return 'a law pack that is not on this machine';
  return law.pack.signature === 'trusted' ? law.pack.name : `${law.pack.name}, unsigned`;
}
