import { describe, expect, it } from 'vitest';
import {
  ageAt,
  awaitingRun,
  type ListedHousehold,
  missingText,
  notUntilText,
} from '../../../../../renderer/screens/households/list/listed-household.ts';
import { lookAtText } from '../../../../../renderer/screens/households/list/outlook-words.ts';

const HEADLINE = { isCurrent: true, runs: 10_000 };
const HOUSEHOLD = {
  id: 1,
  archived: false,
  mainPlanId: 7,
  mainPlan: { revision: 3, isComplete: true },
  headline: HEADLINE,
} as unknown as ListedHousehold;

describe('a household in the list', () => {
  it.each([
    ['1964-11-26', 62],
    ['1964-11-27', 61],
    ['1964-12-01', 61],
    ['1964-01-31', 62],
  ])('whose person was born on %s is %i on November 26, 2026', (birthDate, age) => {
    expect(ageAt(birthDate, new Date(2026, 10, 26))).toBe(age);
  });

  it('says what is missing, and until when it has no rate', () => {
    const wages = { what: 'wages', person: 'p1' } as const;
    const spending = { what: 'spending' } as const;
    expect([notUntilText([spending]), notUntilText([wages]), notUntilText([wages, spending])]).toEqual([
      'not until spending is in',
      'not until wages are in',
      'not until 2 answers are in',
    ]);
    expect(missingText([wages, { ...wages, person: 'p2' }, spending])).toBe('Missing: wages, spending');
  });

  it.each([
    ['nothing', {}, null],
    ['an earlier revision, engine or law', { headline: { ...HEADLINE, isCurrent: false } }, 7],
    ['fewer paths than its own page runs', { headline: { ...HEADLINE, runs: 9_999 } }, 7],
    ['no run at all', { headline: null }, 7],
    ['no run, being incomplete', { headline: null, mainPlan: { revision: 3, isComplete: false } }, null],
    ['no run, being archived', { headline: null, archived: true }, null],
    ['no run, without plans', { headline: null, mainPlan: null, mainPlanId: null }, null],
  ])('with a figure of %s awaits a run or not', (_, changes, planId) => {
    const awaiting = awaitingRun({ ...HOUSEHOLD, ...changes } as unknown as ListedHousehold);
    expect(awaiting?.planId ?? null).toBe(planId);
  });

  it('says one thing to review with its year and amount', () => {
    const message = 'RMDs push 2053 MAGI $4,365 over the first IRMAA tier, which costs $1,752 in 2055 premiums.';
    expect(lookAtText({ code: 'irmaaTier', message, year: 2053 })).toBe('IRMAA 2053 · $4,365');
    expect(lookAtText({ code: 'guardrailsAnchorPartYear', message: 'None.', year: null })).toBe('Guardrails');
  });
});
