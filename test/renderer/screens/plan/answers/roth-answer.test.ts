import { describe, expect, it } from 'vitest';
import { rothAnswer } from '../../../../../renderer/screens/plan/roth/roth-answer.ts';
import type { RothResult } from '../../../../../renderer/state/results/answers.ts';
import { ROTH } from '../../../roth-results.ts';

const nameOf = (id: string) => (id === 'ira' ? 'Ellen’s IRA' : id);
const answer = (changes: Partial<RothResult> = {}, dollars: 'todays' | 'future' = 'todays') =>
  rothAnswer({ ...ROTH, ...changes }, dollars, nameOf);
const paths = (changes: Partial<NonNullable<RothResult['uncertainty']>>) => {
  const { uncertainty } = ROTH;
  if (uncertainty === null) throw new Error('the fixture has random paths');
  return { uncertainty: { ...uncertainty, ...changes } };
};

describe('the answer of conversions', () => {
  it('is this December’s amount, what all of it is worth, and the futures that lose beside those that gain', () => {
    expect(answer()).toEqual({
      headline: 'Convert $45,000 in December 2029.',
      say: 'After tax the whole schedule is worth $15k ± $3,000 to your heirs on average. It gains in 55 of 100 futures, loses in 40 and changes nothing in 5.',
      rest: 'From Ellen’s IRA; tax paid from cash and taxable · found in 4,321 simulations · judged on 1,000 futures, each with and without',
    });
  });

  it('waits where the first conversion is later, in the dollars shown', () => {
    const [, later] = ROTH.schedule;
    if (later === undefined) throw new Error('the fixture has two conversions');
    const dear = ROTH.converted.map((row) => ({ ...row, deflator: row.year === 2030 ? 1.06 : 1 }));
    const only = { schedule: [later], converted: dear };
    expect(answer(only).headline).toBe('Convert nothing until December 2030, then $100,000.');
    expect(answer(only, 'future').headline).toBe('Convert nothing until December 2030, then $106,000.');
  });

  it('tells the gain by another mix from the gain by tax', () => {
    const mixed = paths({ mixGain: { mean: 25_000, meanInterval: null } });
    expect(answer(mixed).say).toMatch(
      /^After tax .* \$15k ± \$3,000 to your heirs on average, \+\$25k by another mix\./,
    );
    const one = paths({ taxGain: { mean: 15_000, meanInterval: null } });
    expect(answer(one).say).toMatch(/^After tax the whole schedule is worth \$15k to your heirs/);
  });

  it('calls what chance explains no difference', () => {
    const { headline, say } = answer(paths({ isWithinNoise: true }));
    expect(headline).toBe('Converting $140k over 2 years makes no measurable difference.');
    expect(say).toMatch(/changes nothing in 5: no measurable difference\.$/);
    const alike = answer(paths({ shareHelped: 0, shareHurt: 0 }), 'future');
    expect(alike.headline).toBe('Converting $151k over 2 years makes no measurable difference.');
    expect(alike.say).toMatch(/It changes nothing in any future\.$/);
  });

  it('says so where conversions lose, on the plan’s own returns or in most futures', () => {
    expect(answer({ taxGain: -12_000 }).headline).toBe('Converting $140k over 2 years loses $12k after tax.');
    expect(answer(paths({ shareHelped: 0.31, shareHurt: 0.69 })).headline).toBe(
      'Converting $140k over 2 years loses in 69 of 100 futures and gains in 31.',
    );
    expect(answer({ taxGain: -12_000, uncertainty: null }).say).toBe(
      'That is on the plan’s own returns; random ones follow in a moment.',
    );
  });

  it('does not wait for the random futures of a rule', () => {
    const rule = { uncertainty: null, search: null };
    expect(answer(rule)).toMatchObject({
      headline: 'Convert $45,000 in December 2029.',
      say: 'On the plan’s own returns the whole schedule is worth $60k to your heirs, after tax.',
      rest: 'From Ellen’s IRA; tax paid from cash and taxable · a rule, nothing was searched',
    });
    const objective = { ...ROTH.objective, name: 'lifetimeTax' as const };
    expect(answer({ ...rule, objective }).say).toBe(
      'On the plan’s own returns the whole schedule is worth $60k in lifetime taxes, discounted.',
    );
  });

  it('names what conversions leave unpaid before any gain', () => {
    const inadmissible = { without: '2051-04', with: '2049-02', unpaidMore: 31_400 };
    const unpaid = { admissible: false, inadmissible, notes: ['It leaves more unpaid.'] };
    expect(answer(unpaid)).toMatchObject({
      headline: 'These conversions leave $31k more of your goals unpaid.',
      say: 'It leaves more unpaid.',
    });
    expect(answer({ ...unpaid, inadmissible: { ...inadmissible, unpaidMore: 0 } }).headline).toBe(
      'These conversions leave goals unpaid from Feb 2049 on.',
    );
  });

  it.each([
    [
      'a search',
      { simulations: 900, rounds: 3, stoppedBecause: 'converged', restarts: null },
      'Convert nothing: no schedule leaves more after tax.',
    ],
    [
      'no account',
      { simulations: 0, rounds: 0, stoppedBecause: 'nothingToConvert', restarts: null },
      'There is nothing to convert.',
    ],
    ['a rule', null, 'This rule converts nothing in any year.'],
  ] as const)('says why there are no conversions: %s', (_, search, headline) => {
    const none = answer({ schedule: [], search, notes: ['Why.'] });
    expect(none).toMatchObject({ headline, say: 'Why.' });
    expect(none.rest).not.toContain('From');
  });

  it('never takes more than 90 characters', () => {
    const large = { convertedTotalInTodaysDollars: 12_345_678 };
    const all = [
      answer(large),
      answer({ ...large, ...paths({ isWithinNoise: true }) }),
      answer({ ...large, ...paths({ shareHelped: 0.3, shareHurt: 0.6 }) }),
    ];
    expect(all.filter(({ headline }) => headline.length > 90)).toEqual([]);
  });
});
