import type { ReturnRequest, RiskTable } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { ruleName } from '../../engine/plan/schema/withdrawal.ts';
import { DrawnReturns } from '../../engine/results/monte-carlo/request.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import type { RiskTableInput, RunInput } from '../engine-host/jobs/engine-jobs.ts';
import { hashOf, peopleOf, type SearchCall } from './ceiling-searches.ts';
import { SharedSearches } from './shared-searches.ts';

type Engine = Pick<EngineClient, 'run'>;
type Table = RiskTable | undefined;

interface TableCall extends SearchCall {
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

export interface RiskTables {
  /** Undefined for a plan without the rule, and for a document that is refused: the job that is to run it says why. */
  readonly tableOf: (input: RiskTableInput, call?: TableCall) => Promise<Table>;
  /**
   * What a plan can follow until its own table is known: that of the last plan of the same people. Undefined where there is none, or where
   * its own is known.
   */
  readonly lastTable: (input: RunInput, signal?: AbortSignal) => Promise<Table>;
}

/** Tables that are remembered; the one asked for longest ago is forgotten first. */
const MOST_KNOWN = 32;

/** Whether a plan goes by a table. */
export function isTabulated({ withdrawal, persons }: PlanInputs): boolean {
  const waits = persons.some(({ retireWhen }) => retireWhen?.rule === 'success');
  return waits || ruleName(withdrawal?.guardrails ?? 'none') === 'riskBased';
}

/** What of a request says which returns are drawn; nothing of one that draws none. */
export function returnsAsked(request: unknown): ReturnRequest {
  const asked = DrawnReturns.safeParse(request);
  return asked.success ? asked.data : {};
}

/**
 * The tables that risk-based rules, and retirements that wait for success, go by: each is worked out once, for all who wait, and remembered by the plan, the ceilings that it follows,
 * the seed and the model, and the last one by the people of the plan.
 */
export function riskTables(engine: Engine): RiskTables {
  const known = new Map<string, RiskTable>();
  const lastOf = new Map<string, RiskTable>();
  const searches = new SharedSearches<Table>();

  async function keyOf(input: RiskTableInput, signal: AbortSignal | undefined) {
    const hash = await hashOf(engine, input, signal);
    return hash === null ? null : JSON.stringify([hash, input.ceilings ?? null, input.request]);
  }

  async function tabulated(key: string, input: RiskTableInput, call: TableCall): Promise<Table> {
    const { inputs, startMonth, ceilings, request } = input;
    const found = await engine.run('riskTable', { inputs, startMonth, ceilings, request }, call);
    if (!found.ok || found.value === null) return undefined;
    remember(known, key, found.value);
    remember(lastOf, peopleOf(inputs), found.value);
    return found.value;
  }

  return {
    tableOf: async (input, { signal, ...call } = {}) => {
      if (!isTabulated(input.inputs)) return undefined;
      const key = await keyOf(input, signal);
      if (key === null) return undefined;
      const table = known.get(key);
      if (table === undefined)
        return searches.of(key, (ofSearch) => tabulated(key, input, { ...call, signal: ofSearch }), signal);
      remember(known, key, table);
      remember(lastOf, peopleOf(input.inputs), table);
      return table;
    },
    lastTable: async ({ inputs, startMonth }, signal) => {
      const last = isTabulated(inputs) ? lastOf.get(peopleOf(inputs)) : undefined;
      if (last === undefined) return undefined;
      const key = await keyOf({ inputs, startMonth, request: {} }, signal);
      return key === null || known.has(key) ? undefined : last;
    },
  };
}

function remember(tables: Map<string, RiskTable>, key: string, table: RiskTable): void {
  tables.delete(key);
  tables.set(key, table);
  const [oldest] = tables.keys();
  if (tables.size > MOST_KNOWN && oldest !== undefined) tables.delete(oldest);
}
