import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  withCareChances,
  withChanceOfLength,
  withMoreChances,
  withoutCareChances,
  withoutChance,
} from '../../../../../renderer/screens/plan/editor/edits/health/care-chance-edits.ts';
import { withoutCare } from '../../../../../renderer/screens/plan/editor/edits/health/care-edits.ts';
import { withoutSpouse } from '../../../../../renderer/screens/plan/editor/edits/spouse-edits.ts';

const CARE = { startAge: 84, years: 3, yearlyCost: 90_000 };
const PLAN: PlanInputs = {
  persons: [{ birthDate: '1962-05-12' }, { birthDate: '1964-05-12', care: CARE }],
  assumptions: { inflation: 0.03 },
};
const chancesOf = ({ persons }: PlanInputs) => persons[1]?.care?.chances;

describe('chances of care', () => {
  const begun = withCareChances(PLAN, 1);

  it('begin with the age that is entered, and no chance of it: nothing is assumed', () => {
    expect(chancesOf(begun)).toEqual({ startAges: [{ age: 84, probability: 0 }] });
    expect(withCareChances(PLAN, 0)).toEqual(PLAN);
  });

  it('take more ages, five years on, and lengths, of which the first has the whole chance', () => {
    const more = ['startAges', 'years', 'years'] as const;
    const grown = more.reduce((plan, list) => withMoreChances(plan, 1, list), begun);
    expect(chancesOf(grown)).toEqual({
      startAges: [
        { age: 84, probability: 0 },
        { age: 89, probability: 0 },
      ],
      years: [
        { years: 3, probability: 1 },
        { years: 4, probability: 0 },
      ],
    });
    const shared = withChanceOfLength(grown, 1, 1, 0.25);
    expect(chancesOf(shared)?.years?.map(({ probability }) => probability)).toEqual([0.75, 0.25]);
    // What is beyond 1 no other length can take: the plan says so.
    expect(chancesOf(withChanceOfLength(shared, 1, 0, 1.5))?.years?.[0]?.probability).toBe(1.5);
    expect(chancesOf(withoutChance(shared, 1, { list: 'years', place: 0 }))?.years).toEqual([
      { years: 4, probability: 1 },
    ]);
  });

  it('go with the last age, and lengths with the last of them', () => {
    const lasting = withMoreChances(begun, 1, 'years');
    expect(chancesOf(withoutChance(lasting, 1, { list: 'years', place: 0 }))).toEqual(chancesOf(begun));
    expect(chancesOf(withoutChance(lasting, 1, { list: 'startAges', place: 0 }))).toBeUndefined();
  });

  it('are drawn no more once nobody has any', () => {
    const drawn: PlanInputs = { ...begun, assumptions: { inflation: 0.03, careModel: 'drawn' } };
    const ended = [
      withoutCareChances(drawn, 1),
      withoutCare(drawn, 1),
      withoutChance(drawn, 1, { list: 'startAges', place: 0 }),
      withoutSpouse(drawn),
    ];
    for (const { assumptions } of ended) expect(assumptions).toEqual({ inflation: 0.03 });
    const both = withCareChances({ ...drawn, persons: drawn.persons.map((person) => ({ ...person, care: CARE })) }, 0);
    expect(withoutCare(withCareChances(both, 1), 1).assumptions?.careModel).toBe('drawn');
  });
});
