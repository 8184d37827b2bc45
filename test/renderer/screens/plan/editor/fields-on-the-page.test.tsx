import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import { LOCALITIES_OF, stateOfLocality } from '../../../../../engine/plan/schema/locality.ts';
import { EVERY_FIELD_PLANS, PLACE_PLANS } from './every-field-plans.ts';
import { fieldsInSight, type ShownField, showEditor } from './open-editor.tsx';
import { schemaFields, writtenFields } from './schema-fields.ts';
import { STILL_TO_COME } from './still-to-come.ts';

const PLANS = Object.entries(EVERY_FIELD_PLANS);
const sight = new Map<string, ReadonlyMap<string, ShownField>>();
const hints = new Map<string, readonly string[]>();
/** A hint of one line beside its field. */
const LONGEST_HINT = 32;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the plans of this test', () => {
  it.each(PLANS)('%s is one that the rules allow', (_, plan) => {
    const { issues } = checkPlan(plan, { startMonth: '2026-01' });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('write every field of the schema between them', () => {
    const written = new Set(PLANS.flatMap(([, plan]) => writtenFields(plan)).map(({ field }) => field));
    expect(
      schemaFields()
        .map(({ field }) => field)
        .filter((field) => !written.has(field)),
    ).toEqual([]);
  });
});

describe('the editor', () => {
  it.each(PLANS)('has a place for every field that %s writes, and shows what is written there', (name, plan) => {
    const page = showEditor(plan);
    const shown = fieldsInSight(page);
    sight.set(name, shown);
    hints.set(name, hintsOn(page));
    const written = writtenFields(plan);
    expect(written.filter(({ path }) => shown.get(path)?.text === '').map(({ path }) => path)).toEqual([]);
    const missing = written.filter(({ path }) => !shown.has(path));
    expect(missing.filter(({ field }) => !STILL_TO_COME.includes(field)).map(({ path }) => path)).toEqual([]);
  });

  it('says in hints that fit beside their fields what is not an error or a thing to look at', () => {
    const long = PLANS.flatMap(([name]) => hints.get(name) ?? []).filter((hint) => hint.length > LONGEST_HINT);
    expect([...new Set(long)]).toEqual([]);
  });

  it('offers every word of each closed list in one of these plans', () => {
    const places = new Set(
      Object.values(LOCALITIES_OF)
        .flat()
        .map((place) => `taxes.localTax: ${place}`),
    );
    const missing = wordsNotOffered().filter((word) => !places.has(word));
    expect(missing.filter((word) => !STILL_TO_COME.includes(word))).toEqual([]);
  });

  it.each(PLACE_PLANS.map((plan) => [plan.state, plan] as const))(
    'offers every place of %s with an income tax on file, and those of no other state',
    (state, plan) => {
      const offered = fieldsInSight(showEditor(plan)).get('taxes.localTax')?.offered ?? [];
      const places = Object.values(LOCALITIES_OF).flat();
      expect(places.filter((place) => offered.includes(place))).toEqual(
        places.filter((place) => stateOfLocality(place) === state),
      );
    },
  );

  it('is waited for by nothing that has its place by now', () => {
    const missing = new Set([...fieldsNotInSight(), ...wordsNotOffered()]);
    expect(STILL_TO_COME.filter((field) => !missing.has(field))).toEqual([]);
  });
});

function hintsOn(page: HTMLElement): readonly string[] {
  const said = [...page.querySelectorAll('[data-field] > [id$="-description"]')];
  const isHint = (place: Element) => place.querySelector('b') === null && !/^(Enter|Write) /.test(place.textContent);
  return said.filter(isHint).map(({ textContent }) => textContent);
}

function fieldsNotInSight(): readonly string[] {
  return PLANS.flatMap(([name, plan]) =>
    writtenFields(plan)
      .filter(({ path }) => sight.get(name)?.has(path) !== true)
      .map(({ field }) => field),
  );
}

/** Of each list of choices on the page, the words of the schema that it lacks: `goals[].frequency: once`. */
function wordsNotOffered(): readonly string[] {
  const offered = new Map<string, Set<string>>();
  for (const [name, plan] of PLANS) {
    for (const { path, field } of writtenFields(plan)) {
      const words = offered.get(field) ?? new Set();
      for (const word of sight.get(name)?.get(path)?.offered ?? []) words.add(word);
      offered.set(field, words);
    }
  }
  return schemaFields().flatMap(({ field, words }) => {
    const known = offered.get(field) ?? new Set();
    return known.size === 0 ? [] : words.filter((word) => !known.has(word)).map((word) => `${field}: ${word}`);
  });
}
