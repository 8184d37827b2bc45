import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../engine/plan/schema/roth.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import type { CompareInput, EngineJobs, RunInput } from '../engine-host/jobs/engine-jobs.ts';
import { type CeilingSearches, ceilingSearches, type SearchCall } from './ceiling-searches.ts';
import { type RiskTables, returnsAsked, riskTables } from './risk-tables.ts';

type Engine = Pick<EngineClient, 'run'>;

/** What handlers calculate with: the engine, and what it remembers of searches where it outlives a command. */
export type HandlerEngine = Engine & Partial<Pick<CeilingSearches, 'lastCeilings'> & Pick<RiskTables, 'lastTable'>>;

/** A job that runs a plan follows a search; one that is given several, a search of each. */
type SearchedFor<Input> = Input extends RunInput
  ? 'plan' | 'nothing'
  : Input extends CompareInput
    ? 'plans'
    : 'nothing';

/**
 * What is searched for before a job runs. Every job stands here, so that none is forgotten. The optimizer and what verifies a
 * certificate take nothing from a search.
 */
const SEARCHED_FOR: { readonly [Id in keyof EngineJobs]: SearchedFor<EngineJobs[Id]['input']> } = {
  adviseAnnuity: 'plan',
  adviseLocation: 'plan',
  advisePension: 'plan',
  autopsy: 'plan',
  claiming: 'nothing',
  claimStrategy: 'plan',
  cliffRadar: 'plan',
  findPolicy: 'plan',
  floors: 'plan',
  compare: 'plans',
  compareClaims: 'plan',
  estimatedPia: 'nothing',
  explain: 'plan',
  explainChange: 'nothing',
  federalTax: 'nothing',
  healthPremium: 'nothing',
  inputsHashes: 'nothing',
  checkLawPack: 'nothing',
  lawDifferences: 'nothing',
  lawDue: 'nothing',
  lawHash: 'nothing',
  lawOfYear: 'nothing',
  monteCarlo: 'plan',
  optimizeOrder: 'plan',
  optimizeRoth: 'nothing',
  outlook: 'plan',
  pia: 'nothing',
  project: 'plan',
  relocate: 'plan',
  compareTools: 'plan',
  replayPath: 'plan',
  review: 'plan',
  riskTable: 'nothing',
  rothGain: 'nothing',
  searchCeilings: 'nothing',
  selfTest: 'nothing',
  solve: 'plan',
  solveFrontier: 'plan',
  statement: 'nothing',
  survivorLife: 'plan',
  survivors: 'plan',
  thisYear: 'plan',
  verify: 'nothing',
};

/**
 * The engine, with the conversions of a `dynamic` plan searched for before a job runs it: the search is a job of its own, that
 * can be canceled at any time, is done once however many calculations wait for it, and is remembered.
 */
export function resolvingEngine(engine: Engine): Required<HandlerEngine> {
  const { ceilingsOf, lastCeilings } = ceilingSearches(engine);
  const { tableOf, lastTable } = riskTables(engine);
  const resolved = async (input: RunInput, call: SearchCall): Promise<readonly RothCeiling[] | undefined> =>
    input.ceilings ?? (isSearched(input.inputs) ? await ceilingsOf(input, call) : undefined);
  /** A plan with its ceilings, and the table of its rule on the returns asked for. */
  const followed = async (job: RunInput, request: unknown, { signal, onProgress, givesWay, isOneOfMany }: Call) => {
    // What one of many waits for stops the others as little as it does itself.
    const search = isOneOfMany === true ? { signal, givesWay, isOneOfMany } : { signal };
    const ceilings = await resolved(job, search);
    const tabulated = { ...job, ceilings, request: returnsAsked(request) };
    const riskTable = job.riskTable ?? (await tableOf(tabulated, { ...search, onProgress }));
    return { ...(ceilings === undefined ? {} : { ceilings }), ...(riskTable === undefined ? {} : { riskTable }) };
  };
  return {
    lastTable,
    lastCeilings: async (input, signal) => (isSearched(input.inputs) ? lastCeilings(input, signal) : undefined),
    run: async (job, input, call = {}) => {
      if (isComparison(job, input)) {
        const { plans, startMonth } = input;
        const searched = plans.map((inputs) => followed({ inputs, startMonth }, input.request, call));
        const each = await Promise.all(searched);
        const ceilings = each.map((one) => one.ceilings);
        const tables = each.some(({ riskTable }) => riskTable !== undefined)
          ? { riskTables: each.map(({ riskTable }) => riskTable) }
          : {};
        return engine.run(job, { ...input, ceilings, ...tables }, call);
      }
      if (!isRun(job, input)) return engine.run(job, input, call);
      // Others tell their progress in their own way.
      const told = job === 'monteCarlo' ? call : { signal: call.signal };
      return engine.run(job, { ...input, ...(await followed(input, requestOf(input), told)) }, call);
    },
  };
}

/** Whether the conversions of a plan have to be searched for. */
export function isSearched({ roth }: PlanInputs): boolean {
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
}

/** What a job asks of random paths, where it runs any. */
function requestOf(input: object): unknown {
  if ('request' in input) return input.request;
  return 'onPath' in input ? input.onPath : {};
}

type Call = NonNullable<Parameters<Engine['run']>[2]>;

function isRun<Input>(job: keyof EngineJobs, _input: Input): _input is Input & RunInput {
  return SEARCHED_FOR[job] === 'plan';
}

function isComparison<Input>(job: keyof EngineJobs, _input: Input): _input is Input & CompareInput {
  return SEARCHED_FOR[job] === 'plans';
}
