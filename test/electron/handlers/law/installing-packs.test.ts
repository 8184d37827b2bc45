import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lawPackHash } from '../../../../engine/plan/law-pack-hash.ts';
import type { LawPack } from '../../../../engine/primitives/law/law-pack.ts';
import { answeredOrRefused } from '../../answered.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';
import { HIGH_RATE, IDENTITY, LOW_DEDUCTION, PENSIONER, under } from './pack-samples.ts';

let host: TestHost;
beforeEach(() => {
  host = openTestHost();
});
afterEach(() => host.close());

const ask = (id: string, input: unknown, on: TestHost = host) => answeredOrRefused(on, id, input);

function publicKey(key: KeyObject): string {
  const der = key.export({ format: 'der', type: 'spki' });
  return `ed25519:${der.subarray(-32).toString('hex')}`;
}

function signed(pack: LawPack, keys = generateKeyPairSync('ed25519')) {
  const hash = lawPackHash(pack);
  const value = sign(null, Buffer.from(hash), keys.privateKey).toString('hex');
  return { ...pack, hash, signature: { key: publicKey(keys.publicKey), value } };
}

describe('a pack that is installed', () => {
  it('is listed with date, hash and who vouches for it: an unknown key is no better than none', async () => {
    const file = signed(LOW_DEDUCTION);
    expect(await ask('law.packs.install', HIGH_RATE)).toMatchObject({ signature: 'unsigned', key: null, plans: 0 });
    expect(await ask('law.packs.install', file)).toMatchObject({
      hash: file.hash,
      date: '2026-11-02',
      signature: 'unknownKey',
      signedBy: null,
    });
    await ask('law.keys.add', { key: file.signature.key, name: 'Meridian Advisers' });
    const { content } = await ask('law.packs.list', {});
    expect(content).toHaveLength(2);
    expect(content.find(({ hash }: { hash: string }) => hash === file.hash)).toMatchObject({
      signature: 'trusted',
      signedBy: 'Meridian Advisers',
      entries: 1,
    });
    await ask('law.keys.remove', { key: file.signature.key });
    expect((await ask('law.keys.list', {})).content).toEqual([]);
    expect(await ask('law.packs.get', { hash: file.hash })).toEqual(file);
  });

  it.each([
    ['its hash', { ...signed(LOW_DEDUCTION), date: '2026-11-03' }, 'hash'],
    ['its signature', { ...signed(LOW_DEDUCTION), signature: signed(HIGH_RATE).signature }, 'signature'],
    [
      'the key of another',
      {
        ...signed(LOW_DEDUCTION),
        signature: { ...signed(LOW_DEDUCTION).signature, key: signed(HIGH_RATE).signature.key },
      },
      'signature',
    ],
    [
      'a key that is none',
      { ...signed(LOW_DEDUCTION), signature: { key: `ed25519:${'f'.repeat(64)}`, value: 'a'.repeat(128) } },
      'signature',
    ],
  ])('is refused where it was altered or forged: %s', async (_, file, path) => {
    const refused = await ask('law.packs.install', file);
    expect(refused).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
    expect((await ask('law.packs.list', {})).content).toEqual([]);
  });

  it('is refused with field and remedy where the engine knows no such entry', async () => {
    const [entry] = LOW_DEDUCTION.entries;
    const file = { ...LOW_DEDUCTION, entries: [{ ...entry, path: 'medicare.partCPremium' }] };
    const { issues } = await ask('law.packs.install', file);
    expect(issues).toHaveLength(1);
    expect(issues[0].path).toBe('entries[0].path');
    expect(issues[0].message).toContain('Entries of medicare are partBPremium, partDBasePremium');
  });
});

describe('a plan that names a pack', () => {
  const inputs = under(HIGH_RATE, PENSIONER);
  const at = { householdId: 1, planId: 1 };

  async function stored(on: TestHost = host) {
    await ask('households.create', { name: 'Rivera', profile: 'single', plans: [{ name: 'Base', inputs }] }, on);
  }

  it('opens, is edited and is not calculated while the pack is missing', async () => {
    await stored();
    expect((await ask('plans.get', at)).inputs.law).toEqual(inputs.law);
    expect(await ask('plans.patch', { ...at, description: 'Edited' })).toMatchObject({ description: 'Edited' });
    const questions = [
      ask('plans.project', { ...at, granularity: 'yearly' }),
      ask('plans.runMonteCarlo', { ...at, runs: 10 }),
      ask('stateless.optimizeRoth', { plan: inputs, strategy: 'bracketFill', targetBracket: 0.12 }),
      ask('plans.explain', { ...at, year: 2027 }),
    ];
    for (const refused of await Promise.all(questions)) {
      expect(refused).toMatchObject({ code: 'law_pack_missing', issues: [{ path: 'law.pack' }] });
    }
    await ask('law.packs.install', HIGH_RATE);
    expect((await ask('law.packs.list', {})).content[0].plans).toBe(1);
    // 945 more than 5,020: three points of 31,500.
    const { rows } = await ask('plans.project', { ...at, granularity: 'yearly' });
    expect(rows[0].taxes.total).toBeCloseTo(5965, 2);
    await ask('law.packs.remove', { hash: lawPackHash(HIGH_RATE) });
    expect(await ask('plans.project', { ...at, granularity: 'yearly' })).toMatchObject({ code: 'law_pack_missing' });
  });

  it('takes its pack along in an export, which installs it elsewhere, and an altered one is refused', async () => {
    await stored();
    await ask('law.packs.install', signed(HIGH_RATE));
    await ask('law.packs.install', LOW_DEDUCTION);
    const exported = await ask('households.export', { householdId: 1 });
    expect(exported.lawPacks.map(({ name }: LawPack) => name)).toEqual(['High rate']);
    const several = await ask('households.exportMany', {});
    expect(several.lawPacks).toEqual(exported.lawPacks);
    const elsewhere = openTestHost();
    const altered = { ...exported, lawPacks: [{ ...exported.lawPacks[0], name: 'Higher rate' }] };
    expect(await ask('households.import', altered, elsewhere)).toMatchObject({
      issues: [{ path: 'lawPacks[0].hash' }],
    });
    expect(await ask('households.import', exported, elsewhere)).toMatchObject({ name: 'Rivera' });
    expect((await ask('law.packs.list', {}, elsewhere)).content).toMatchObject([{ signature: 'unknownKey', plans: 1 }]);
    const { rows } = await ask('plans.project', { ...at, granularity: 'yearly' }, elsewhere);
    expect(rows[0].taxes.total).toBeCloseTo(5965, 2);
    expect(await ask('households.importMany', several, elsewhere)).toMatchObject({ content: [{ name: 'Rivera' }] });
    elsewhere.close();
  });
});

describe('two packs compared', () => {
  it('entry by entry, with what each alone does to a plan, and both on the same paths', async () => {
    const [before, after] = [await ask('law.packs.install', IDENTITY), await ask('law.packs.install', LOW_DEDUCTION)];
    const answer = await ask('law.packs.compare', { before: null, after: after.hash, plan: PENSIONER, runs: 20 });
    expect(answer.before).toBeNull();
    expect(answer.after.name).toBe('Low deduction');
    expect(answer.differences).toHaveLength(1);
    const [difference] = answer.differences;
    expect(difference).toMatchObject({
      path: 'federal-income-tax.standardDeduction',
      year: 2026,
      after: { citation: 'A bill of nobody, sec. 1', fromYear: 2026 },
      moreFigures: 0,
    });
    expect(difference.figures[0]).toEqual({ name: 'single', before: 16_100, after: 10_000 });
    // 732 in the first year.
    expect(difference.alone.firstYear).toBe(2026);
    expect(difference.alone.lifetimeTaxesInTodaysDollars).toBeGreaterThan(732 * 3);
    expect(answer.onPaths.plans).toHaveLength(2);
    expect(answer.onPaths.plans[0].manifest.lawPack).toBe(after.hash);
    expect(answer.onPaths.plans[1].manifest.lawPack).toBeUndefined();
    const same = await ask('law.packs.compare', { before: before.hash, after: null, plan: PENSIONER, runs: 20 });
    expect(same.differences).toEqual([]);
    expect(same.onPaths.pairs[0].shareEqual).toBe(1);
  });
});

it('what is due next has its publisher: the Part B premium of 2027, and what is published for 2027 in 2028', async () => {
  const { entries } = await ask('law.packs.due', {});
  const due = new Map(entries.map((entry: { path: string }) => [entry.path, entry]));
  expect(due.get('medicare.partBPremium')).toMatchObject({
    dueYear: 2027,
    lastYear: 2026,
    rule: 'indexed',
    publisher: 'Centers for Medicare & Medicaid Services',
    month: 11,
  });
  expect(due.get('payroll-tax.socialSecurityWageBase')).toMatchObject({ dueYear: 2028 });
  expect(due.get('states/CO.rateSchedule')).toBeUndefined();
  const soon = await ask('law.packs.due', { year: 2027 });
  expect(soon.entries.length).toBeLessThan(entries.length);
});
