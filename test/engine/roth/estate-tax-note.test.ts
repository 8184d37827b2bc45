import { describe, expect, it } from 'vitest';
import { checkPlan, optimizeRoth, type PlanInputs } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';

/** Nothing grows, no price rises and nobody is on Medicare: what is there at the start is there at the end. */
function notesOf(persons: PlanInputs['persons'], cash: number, more: Partial<PlanInputs> = {}): readonly string[] {
  const { plan } = checkPlan(
    {
      startMonth: '2026-01',
      persons,
      accounts: [{ kind: 'cash', balance: cash }],
      assumptions: { cashReturn: 0, inflation: 0 },
      legacy: { estateTax: false },
      ...more,
    },
    { startMonth: '2026-01' },
  );
  if (plan === null) throw new Error('The plan is refused.');
  const outcome = optimizeRoth(
    plan,
    { strategy: 'bracketFill', targetBracket: 0.22 },
    { law: lawTables, history: marketHistory },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value.notes.filter((note) => note.startsWith('Estate tax'));
}

const one = [{ birthDate: '1966-03-01', planEnd: 62 }];
const two = [...one, { birthDate: '1970-03-01', planEnd: 62 }];

describe('estate tax that a plan leaves out is named', () => {
  it('where a single person leaves more than $15,000,000', () => {
    expect(notesOf(one, 15_000_000)).toEqual([]);
    expect(notesOf(one, 15_100_000)).toEqual([
      'Estate tax is left out of this plan. The estate of $15,100,000 in 2028 exceeds the federal exemption of about $15,000,000 (26 USC 2010(c)); heirs would keep less than shown.',
    ]);
  });

  it('not where the plan takes it off', () => {
    expect(notesOf(one, 15_100_000, { legacy: {} })).toEqual([]);
  });

  it('where a couple leaves more than twice as much, with the condition of the second exemption', () => {
    expect(notesOf(two, 29_900_000)).toEqual([]);
    expect(notesOf(two, 30_100_000)[0]).toMatch(
      /exceeds the federal exemption of about \$30,000,000, if what the first to die leaves unused is carried over/,
    );
  });

  it('by the exemption of the first death’s year and of the last, each indexed', () => {
    // Nearest $10,000: 15,000,000 × 1.025² = 15,759,375 in 2028; × 1.025⁶ = 17,395,401 in 2032.
    const notes = notesOf(two, 60_000_000, {
      assumptions: { cashReturn: 0, inflation: 0.025 },
    });
    expect(notes[0]).toContain('$33,160,000');
  });
});
