import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { withClaims } from '../../../../engine/plan/with-claims.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** A couple that spends what a claim brings: a path ends elsewhere with other claims. */
const PLAN = {
  startMonth: '2026-01',
  persons: [
    {
      birthDate: '1964-05-12',
      sex: 'female',
      planEnd: 92,
      socialSecurity: { basis: 'pia', pia: 3000, claim: { age: 63 } },
    },
    {
      birthDate: '1965-09-03',
      sex: 'male',
      planEnd: 88,
      socialSecurity: { basis: 'pia', pia: 1200, claim: { age: 64 } },
    },
  ],
  accounts: [{ kind: 'traditionalIra', owner: 'p1', balance: 900_000 }],
  goals: [{ amount: 5500, frequency: 'monthly', category: 'essential' }],
} satisfies PlanInputs;

const PATHS = { runs: 25, seed: 7 };

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

async function call<Id extends OperationId>(id: Id, input: object): Promise<OperationOutput<Id>> {
  const context = callContext(host.services, () => undefined);
  const envelope = await dispatch(id, input, LOCAL_USER, context);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as OperationOutput<Id>;
}

/** Final net portfolio of every path in today's dollars, and whether it paid everything, from each path replayed. */
async function endsOf(plan: PlanInputs) {
  const ends = [];
  for (let path = 1; path <= PATHS.runs; path++) {
    const { summary } = await call('stateless.replayPath', { plan, path, seed: PATHS.seed });
    ends.push({ left: summary.finalNetPortfolioInTodaysDollars, isPaid: summary.firstShortfall === null });
  }
  return ends;
}

/** Type 7 of Hyndman and Fan. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return low + (place - Math.floor(place)) * (high - low);
}

const claimStrategy = (plan: PlanInputs) =>
  call('stateless.claimStrategy', { plan, step: 'year', underUncertainty: PATHS });

describe('the best claims judged over the paths of a plan', () => {
  it('gain what both plans, replayed path by path, leave more or less', async () => {
    const { optimal, uncertainty } = await claimStrategy(PLAN);
    const after = await endsOf(withClaims(PLAN, optimal.ages));
    const before = await endsOf(PLAN);
    const gains = after.map(({ left }, path) => left - (before[path]?.left ?? 0));
    const shareOf = (isMeant: (gain: number) => boolean) => gains.filter(isMeant).length / PATHS.runs;
    const successOf = (ends: typeof after) => ends.filter(({ isPaid }) => isPaid).length / PATHS.runs;
    expect(uncertainty).toMatchObject({
      ...PATHS,
      shareHelped: shareOf((gain) => gain >= 0.01),
      shareHurt: shareOf((gain) => gain <= -0.01),
      successBefore: successOf(before),
      successAfter: successOf(after),
    });
    expect(uncertainty?.worstRegret).toBeCloseTo(Math.max(0, -Math.min(...gains)), 6);
    expect(uncertainty?.gainP10).toBeCloseTo(percentile(gains, 0.1), 6);
    expect(uncertainty?.gainP50).toBeCloseTo(percentile(gains, 0.5), 6);
    expect(uncertainty?.gainP90).toBeCloseTo(percentile(gains, 0.9), 6);
    // The case is one in which claims matter at all.
    expect(new Set(gains.map(Math.round)).size).toBeGreaterThan(PATHS.runs / 2);
  });

  it('gain nothing where the plan has them already', async () => {
    const { optimal } = await claimStrategy(PLAN);
    const { uncertainty } = await claimStrategy(withClaims(PLAN, optimal.ages));
    expect(uncertainty).toMatchObject({ gainP10: 0, gainP50: 0, gainP90: 0, shareHelped: 0, shareHurt: 0 });
    expect(uncertainty).toMatchObject({ worstRegret: 0, isWithinNoise: true });
  });

  it('are not judged unless that is asked for', async () => {
    expect((await call('stateless.claimStrategy', { plan: PLAN, step: 'year' })).uncertainty).toBeNull();
  });
});
