import { describe, expect, it } from 'vitest';
import { openLocalEngine } from '../../../../electron/node/local-engine.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack } from '../../../../engine/primitives/law/law-pack.ts';
import { HIGH_RATE, IDENTITY, LOW_DEDUCTION, under } from './pack-samples.ts';

/** Somebody who lives on an IRA, so that every tax moves what is left. */
const SAVER: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1958-01-10', planEnd: 85, socialSecurity: { basis: 'pia', pia: 2000 } }],
  accounts: [
    { kind: 'traditionalIra', balance: 700_000 },
    { kind: 'taxable', balance: 100_000, basis: 60_000 },
  ],
  goals: [{ amount: 5500, frequency: 'monthly' }],
};

type Engine = ReturnType<typeof openLocalEngine>;

async function hashUnder(engine: Engine, pack: LawPack | null) {
  const inputs = pack === null ? SAVER : under(pack, SAVER);
  const lawPacks = pack === null ? undefined : [pack];
  const request = { runs: 300, seed: 7 };
  const outcome = await engine.run('monteCarlo', { inputs, startMonth: '2026-01', request, lawPacks });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const resultHash = async (engine: Engine, pack: LawPack | null) =>
  (await hashUnder(engine, pack)).result.manifest.resultHash;

describe('packs in the same process', () => {
  it('leave each other alone: one after the other, again, and at once, with workers and without', async () => {
    const [alone, shared] = [openLocalEngine(1), openLocalEngine(3)];
    const inForce = await resultHash(alone, null);
    const low = await resultHash(alone, LOW_DEDUCTION);
    const high = await resultHash(alone, HIGH_RATE);
    expect(new Set([inForce, low, high]).size).toBe(3);
    for (const engine of [alone, shared]) {
      const order = [HIGH_RATE, null, LOW_DEDUCTION, null, HIGH_RATE, IDENTITY];
      const expected = [high, inForce, low, inForce, high, inForce];
      // oxlint-disable-next-line no-await-in-loop -- one engine after the other
      expect(await Promise.all(order.map((pack) => resultHash(engine, pack)))).toEqual(expected);
    }
  });

  it('the certificate names the pack, and is not that of the law in force', async () => {
    const engine = openLocalEngine(1);
    const [own, identity] = [await hashUnder(engine, null), await hashUnder(engine, IDENTITY)];
    expect(own.certificate.manifest.lawPack).toBeUndefined();
    expect(identity.certificate.manifest.lawPack).toBe(under(IDENTITY, SAVER).law?.pack);
    expect(identity.certificate.manifest.inputsHash).not.toBe(own.certificate.manifest.inputsHash);
    expect(identity.result.successes).toBe(own.result.successes);
  });

  it('a certificate is verified with the pack, and differs under the same plan without it', async () => {
    const engine = openLocalEngine(1);
    const { certificate } = await hashUnder(engine, HIGH_RATE);
    const inputs = under(HIGH_RATE, SAVER);
    const again = await engine.run('verify', { certificate, inputs, lawPacks: [HIGH_RATE] });
    expect(again).toMatchObject({ ok: true, value: { verdict: 'identical' } });
    const other = await engine.run('verify', { certificate, inputs: SAVER });
    const fields = other.ok ? other.value.differences.map(({ field }) => field) : [];
    expect(fields).toEqual(expect.arrayContaining(['inputsHash', 'lawPack', 'resultHash']));
  });
});
