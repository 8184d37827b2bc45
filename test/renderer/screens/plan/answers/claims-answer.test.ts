import { describe, expect, it } from 'vitest';
import { claimsAnswer, claimsCaution } from '../../../../../renderer/screens/plan/social-security/claims-answer.ts';
import { COUPLE, DAVID, ELLEN, SINGLE } from '../../../claim-strategies.ts';

const GAIN = { shareHelped: 0.694, shareHurt: 0.306, isWithinNoise: false };
const age62 = { years: 62, months: 1 };
const age67 = { years: 67, months: 0 };
const age70 = { years: 70, months: 0 };
/** With 67 and 67 in the plan, which is far from the best. */
const OTHER = {
  ...COUPLE,
  plan: {
    claim: { client: '2031-05', spouse: '2033-09', survivor: null },
    ages: [age67, age67],
    lifetimeBenefit: 867_000,
  },
  plateau: COUPLE.plateau.slice(0, 1),
  optimal: { ...COUPLE.optimal, gainOverPlan: 50_500 },
};

describe('the answer of claims', () => {
  it('is the plan’s own where that is as good as the best', () => {
    expect(claimsAnswer(COUPLE, GAIN)).toEqual({
      headline: 'Ellen waits until 70. David claims at 67.',
      say: 'Worth $73,000 more than both at 62, over both lives. David’s age matters little: 62 and 67 come within half a percent.',
      rest: 'The plan’s 70 and 67 is $4,500 from the best, within half a percent: no measurable difference. Weighted by SSA’s 2022 period table, 2% above inflation.',
    });
  });

  it('is the best where the plan has others, and says in how many futures that gains and loses', () => {
    expect(claimsAnswer(OTHER, GAIN)).toEqual({
      headline: 'Ellen waits until 70. David claims at 62.',
      say: 'Worth $77,500 more than both at 62, over both lives. Nothing else comes within half a percent. In the plan it gains in 69 of 100 futures and loses in 31.',
      rest: 'The plan’s 67 and 67 is worth $50,500 less. Weighted by SSA’s 2022 period table, 2% above inflation.',
    });
    expect(claimsAnswer(OTHER, null).say).not.toContain('futures');
    expect(claimsAnswer(OTHER, { ...GAIN, isWithinNoise: true }).say).toMatch(/: no measurable difference\.$/);
  });

  it('names both where the best loses on as many futures as it gains on, and what is the better choice', () => {
    const losing = { ...GAIN, shareHelped: 0.306, shareHurt: 0.694 };
    expect(claimsAnswer(OTHER, losing)).toEqual({
      headline: 'Claiming at 70 and 62 pays most, but the plan does better at 67 and 67.',
      say: 'Worth $77,500 more than both at 62, over both lives. Nothing else comes within half a percent. In the plan it loses in 70 of 100 futures and gains in 30: 67 and 67 is the better choice while people live as long as the plan says.',
      rest: 'The plan’s 67 and 67 is worth $50,500 less. Weighted by SSA’s 2022 period table, 2% above inflation.',
    });
    // As many as it gains on are enough: nobody is advised to toss a coin.
    const even = { ...GAIN, shareHelped: 0.5, shareHurt: 0.5 };
    expect(claimsAnswer(OTHER, even).headline).toMatch(/but the plan does better/);
    // As good as the best, the plan's own is advised whatever the best does.
    expect(claimsAnswer(COUPLE, losing).headline).toBe('Ellen waits until 70. David claims at 67.');
  });

  it.each([
    ['not known yet', null, ''],
    ['gains', GAIN, ''],
    ['within noise', { ...GAIN, isWithinNoise: true }, 'No measurable difference in the plan.'],
    ['changes nothing', { ...GAIN, shareHelped: 0, shareHurt: 0 }, 'No measurable difference in the plan.'],
    ['loses', { ...GAIN, shareHelped: 0.306, shareHurt: 0.694 }, 'Loses in 70 of 100 futures and gains in 30.'],
  ])('beside the act says why not, where it %s', (_, gain, text) => {
    expect(claimsCaution(gain)).toBe(text);
  });

  it('is one sentence for two who claim at one age', () => {
    const at = (age: typeof age67) =>
      claimsAnswer({ ...COUPLE, plan: { ...COUPLE.plan, ages: [age, age] } }, null).headline;
    expect([at(age67), at(age70), at(age62)]).toEqual([
      'Both claim at 67.',
      'Both wait until 70.',
      'Both claim at 62.',
    ]);
  });

  it('leaves out who has claimed, and says when', () => {
    const claimed = {
      ...COUPLE,
      persons: [ELLEN, { ...DAVID, earliestClaimMonth: null }],
      grid: { ...COUPLE.grid, other: ['2033-09'], values: [[824_000], [867_000], [913_000]] },
    };
    const { headline, say } = claimsAnswer(claimed, null);
    expect(headline).toBe('Ellen waits until 70.');
    expect(say).toMatch(/David has claimed at 67\.$/);
  });

  it('says that nothing is left to choose once all have claimed', () => {
    const closed = (person: typeof ELLEN) => ({ ...person, earliestClaimMonth: null });
    const all = {
      ...COUPLE,
      persons: [closed(ELLEN), closed(DAVID)],
      grid: { client: ['2034-05'], other: ['2033-09'], values: [[913_000]] },
      optimal: { ...COUPLE.optimal, gainOverPlan: 0 },
    };
    expect(claimsAnswer(all, null)).toEqual({
      headline: 'Both benefits are claimed: Ellen at 70 and David at 67.',
      say: 'There is nothing left to choose.',
      rest: 'Weighted by SSA’s 2022 period table, 2% above inflation.',
    });
    const single = {
      ...SINGLE,
      persons: [closed(ELLEN)],
      grid: { client: ['2034-05'], other: [], values: [[526_000]] },
    };
    expect(claimsAnswer(single, null).headline).toBe('The benefit is claimed: Ellen at 70.');
  });

  it('speaks of one life where there is one', () => {
    expect(claimsAnswer({ ...SINGLE, plateau: [SINGLE.plan] }, null)).toEqual({
      headline: 'Ellen waits until 70.',
      say: 'Worth $27,000 more than at 62, over an average life. Nothing else comes within half a percent.',
      rest: 'The plan’s 70 is best. Weighted by SSA’s 2022 period table, 2% above inflation.',
    });
    const early = { ...SINGLE, plan: { ...SINGLE.bothAt62, ages: [age62] }, plateau: [SINGLE.plan] };
    expect(claimsAnswer(early, null)).toMatchObject({
      headline: 'Ellen claims at 62.',
      say: 'Nothing is worth more than at 62. Nothing else comes within half a percent.',
    });
  });

  it('names the two benefits of a widowed client', () => {
    const claim = { client: '2034-05', spouse: null, survivor: '2026-06' };
    const widowed = {
      ...SINGLE,
      grid: {
        client: ['2031-05', '2034-05'],
        other: ['2026-06', '2031-05'],
        values: [
          [1, 2],
          [3, 4],
        ],
      },
      plan: { claim, ages: [age70, age62], lifetimeBenefit: 900_000 },
      optimal: { ...SINGLE.optimal, claim, ages: [age70, age62] },
      plateau: [{ claim, ages: [age70, age62], lifetimeBenefit: 900_000 }],
    };
    expect(claimsAnswer(widowed, null).headline).toBe(
      'Claim Ellen’s own benefit at 70 and the widow(er)’s benefit at 62.',
    );
  });
});
