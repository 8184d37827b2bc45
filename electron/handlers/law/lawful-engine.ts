import { lawPackHash } from '../../../engine/plan/law-pack-hash.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack } from '../../../engine/primitives/law/law-pack.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { EngineClient } from '../../engine-host/engine-client.ts';

type Engine = Pick<EngineClient, 'run'>;

/**
 * The engine, which is given with each plan the law pack that the plan names, so that no worker holds any law of its own.
 * @param packOf the installed pack of a hash; null where there is none
 */
export function lawfulEngine(engine: Engine, packOf: (hash: string) => LawPack | null): Engine {
  return {
    run: async (job, input, call) => {
      const named = packsNamed(input);
      if (named.size === 0) return await engine.run(job, input, call);
      const given = 'lawPacks' in input && Array.isArray(input.lawPacks) ? input.lawPacks : [];
      const brought = new Map(given.map((pack: LawPack) => [lawPackHash(pack), pack]));
      const lawPacks = [...named].map(([hash, path]) => brought.get(hash) ?? packOf(hash) ?? missing(hash, path));
      return await engine.run(job, { ...input, lawPacks }, call);
    },
  };
}

/** The packs that the plans of a job name, each with where it stands. */
function packsNamed(input: object): ReadonlyMap<string, string> {
  const plans: [path: string, plan: PlanInputs | undefined][] = [];
  const { inputs, plans: several, from, to } = input as PlansOfJob;
  plans.push(['', inputs], ['from.', from?.inputs], ['to.', to?.inputs]);
  for (const [at, plan] of (several ?? []).entries()) plans.push([`plans[${at}].`, plan]);
  return new Map(
    plans.flatMap(([path, plan]) => (plan?.law === undefined ? [] : [[plan.law.pack, `${path}law.pack`]])),
  );
}

/** Where jobs hold plans. */
interface PlansOfJob {
  readonly inputs?: PlanInputs;
  readonly plans?: readonly PlanInputs[];
  readonly from?: { readonly inputs?: PlanInputs };
  readonly to?: { readonly inputs?: PlanInputs };
}

function missing(hash: string, path: string): never {
  const message = `The plan goes by the law pack ${hash.slice(0, 15)}…, which is not on this machine. Install it, or leave the law of the plan out.`;
  throw new ApiError('law_pack_missing', message, { issues: [{ path, message }] });
}
