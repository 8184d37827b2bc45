import { NO_FIRM } from '../../contract/report/firm-operations.ts';
import type { Encryption } from '../../contract/safety/encryption-operations.ts';
import type { AwaitingRequest, AwaitingRuns } from '../../store/awaiting-runs.ts';
import { missingIn, planIn } from '../../store/main-plan-facts.ts';
import type { Store } from '../../store/store.ts';
import { currentOf, livePlansOf, type Memory, mainPlanOf, type SavedPlan } from './records.ts';
import { webHouseholds } from './web-households.ts';
import { webPlans } from './web-plans.ts';

/** As much of a store as there is in a browser: the calculations' own, without tokens, backups, encryption, law packs and log of changes. */
export type WebStore = Pick<
  Store,
  'households' | 'plans' | 'settings' | 'firm' | 'hashes' | 'headlines' | 'reviews' | 'folder' | 'whenWritable'
> & {
  readonly encryption: Pick<Store['encryption'], 'status'>;
  readonly lawPacks: Pick<Store['lawPacks'], 'find'>;
  readonly sandbox: Pick<Store['sandbox'], 'state'>;
  readonly backups: Pick<Store['backups'], 'prepareImport'>;
  by(): WebStore;
};

/** Where the households are, as the page may say it. */
const FOLDER = 'this browser';

export function webStore(memory: Memory, now: () => Date): WebStore {
  const instant = () => now().toISOString();
  const store: WebStore = {
    folder: FOLDER,
    households: webHouseholds(memory, instant),
    plans: webPlans(memory, instant),
    settings: {
      get: () => memory.settings,
      patch: (changes) => {
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        memory.settings = { ...memory.settings, ...Object.fromEntries(given) };
        memory.settingsTouched = true;
        return memory.settings;
      },
    },
    firm: { get: () => NO_FIRM, patch: () => NO_FIRM, setLogo: () => NO_FIRM },
    ...runsOf(memory),
    encryption: { status: () => PLAIN },
    lawPacks: { find: () => null },
    sandbox: { state: () => null },
    backups: { prepareImport: () => Promise.resolve() },
    by: () => store,
    whenWritable: () => Promise.resolve(),
  };
  return store;
}

/** A browser encrypts what it keeps, or does not: Longhand has no say in it. */
const PLAIN: Encryption = {
  state: 'open',
  encrypted: false,
  encryptedAt: null,
  recoveryKeyMadeAt: null,
  recoveryKeyEnds: null,
  keychain: 'none',
  plainBackups: [],
  filesOfOthers: [],
};

function keyOf({ planId, revision }: { readonly planId: number; readonly revision: number }): string {
  return `${planId}/${revision}`;
}

/** What runs have found of saved plans. It is not written into the browser's database: it can be found again. */
function runsOf(memory: Memory): Pick<WebStore, 'hashes' | 'headlines' | 'reviews'> {
  const hashes = new Map<string, string | null>();
  const saved = () =>
    [...memory.households.values()]
      .filter(({ deletedAt }) => deletedAt === null)
      .flatMap((household) =>
        livePlansOf(household).flatMap((plan) => plan.revisions.map((revision) => ({ household, plan, revision }))),
      );
  const searched = ({
    householdId,
    planId,
  }: {
    readonly householdId?: number | undefined;
    readonly planId?: number | undefined;
  }) =>
    saved()
      .filter(
        ({ household, plan }) => (householdId ?? household.id) === household.id && (planId ?? plan.id) === plan.id,
      )
      .map(({ household, plan, revision: { revision } }) => ({ householdId: household.id, planId: plan.id, revision }))
      .toReversed();
  return {
    hashes: {
      find: (hash, _engine, where) => searched(where).find((each) => hashes.get(keyOf(each)) === hash) ?? null,
      unhashed: (_engine, where, most) =>
        searched(where)
          .filter((each) => !hashes.has(keyOf(each)))
          .slice(0, most),
      documents: (revisions) => revisions.map((each) => documentOf(memory, each)),
      record: (_engine, found) => {
        for (const each of found) hashes.set(keyOf(each), each.hash);
      },
    },
    headlines: {
      record: ({ planId, revision, headline, investments, planHash, lawHash, search }) => {
        const found = saved().find((each) => each.plan.id === planId && each.revision.revision === revision);
        if (found === undefined) return;
        const { headline: known } = found.revision;
        const isBetter = known?.search === search ? (known?.runs ?? 0) <= headline.runs : search === undefined;
        if (known !== null && known.lawHash === lawHash && !isBetter) return;
        const hashed = { ...(planHash !== undefined && { planHash }), ...(lawHash !== undefined && { lawHash }) };
        found.revision.headline = { ...headline, ...hashed, ...(search !== undefined && { search }), investments };
      },
      awaiting: (request) => awaitingRuns(memory, request),
    },
    reviews: {
      note: ({ planId, hasWarning }) => {
        const plan = planOf(memory, planId);
        if (plan !== undefined) plan.hasWarning = hasWarning;
      },
      lookThrough: () => {},
    },
  };
}

/** Plans of households that are not archived whose figure is none of today, by id. */
function awaitingRuns(memory: Memory, { ofMain, after, size, engine, lawHash, runs }: AwaitingRequest): AwaitingRuns {
  const live = [...memory.households.values()].filter((each) => each.deletedAt === null && each.archivedAt === null);
  const isAwaiting = (plan: SavedPlan) => {
    const { headline } = currentOf(plan);
    return headline === null || headline.engine !== engine || headline.lawHash !== lawHash || headline.runs < runs;
  };
  const mains = live.flatMap((household) => mainPlanOf(household) ?? []);
  const plans = live
    .flatMap((household) => livePlansOf(household).map((plan) => ({ household, plan })))
    .filter(({ plan }) => isAwaiting(plan) && mains.includes(plan) === ofMain && plan.id > after)
    .sort((one, other) => one.plan.id - other.plan.id)
    .slice(0, size)
    .map(({ household, plan }) => {
      const { revision, inputs } = currentOf(plan);
      const isComplete = missingIn(planIn(inputs)).length === 0;
      return { householdId: household.id, planId: plan.id, revision, isComplete };
    });
  return { households: mains.length, awaiting: mains.filter(isAwaiting).length, plans };
}

function planOf(memory: Memory, planId: number): SavedPlan | undefined {
  return [...memory.households.values()].flatMap(({ plans }) => plans).find(({ id }) => id === planId);
}

function documentOf(
  memory: Memory,
  { planId, revision }: { readonly planId: number; readonly revision: number },
): unknown {
  const saved = planOf(memory, planId)?.revisions.find((each) => each.revision === revision);
  return saved === undefined ? null : JSON.parse(saved.inputs);
}
