import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../../../electron/contract/index.ts';
import { callContext } from '../../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../../electron/transport/dispatch.ts';
import { openTestHost } from '../../../test-host.ts';

const host = openTestHost();
afterAll(() => host.close());

const call = async (id: OperationId, input: object) =>
  dispatch(
    id,
    input,
    LOCAL_USER,
    callContext(host.services, () => undefined),
  );
const file = (name: string) => ({ name, content: readFileSync(new URL(name, import.meta.url)).toString('base64') });

describe('a plan file of another planner', () => {
  it('becomes a household whose plan the engine runs, with the PIA of the benefit that it states', async () => {
    expect(await call('planFiles.createHousehold', { file: file('retiretui-couple.toml') })).toMatchObject({
      ok: true,
      value: { name: 'Birch', profile: 'married', planCount: 1 },
    });
    const plan = host.services.store.plans.get(1, 1);
    expect(plan.description).toBe('From a file of RetireTui.');
    // Born in 1964, full retirement age is 67: the claim at 67 pays the PIA, 36,000 / 12.
    expect(plan.inputs).toMatchObject({ persons: [{ socialSecurity: { basis: 'pia', pia: 3000 } }, {}] });
    expect(await call('stateless.project', { plan: plan.inputs })).toMatchObject({ ok: true });
  });

  it('takes the place of a plan as one revision, which undoes as one', async () => {
    const before = host.services.store.plans.get(1, 1);
    const answer = await call('planFiles.replacePlan', { householdId: 1, planId: 1, file: file('owl-couple.toml') });
    expect(answer).toMatchObject({ ok: true, value: { revision: before.revision + 1, name: before.name } });
    expect(host.services.store.plans.get(1, 1).inputs).toMatchObject({ persons: [{ name: 'Nora' }, { name: 'Will' }] });
  });

  it('writes nothing while something is to be said', async () => {
    const before = host.services.store.plans.get(1, 1);
    const answer = await call('planFiles.replacePlan', {
      householdId: 1,
      planId: 1,
      file: file('projectionlab-older.json'),
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'validation_failed', message: 'Nothing was saved: When was Pat born?' },
    });
    expect(host.services.store.plans.get(1, 1).revision).toBe(before.revision);
  });
});
