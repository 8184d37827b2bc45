import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/index.ts';

const plan = {
  schemaVersion: 1,
  startMonth: '2026-01',
  persons: [
    { birthDate: '1961-05-15', sex: 'female' },
    { name: 'Bob', birthDate: '1960-02-15' },
  ],
  accounts: [{ kind: 'cash', balance: 100_000 }],
};

function issuesOf(document: object) {
  const { issues } = checkPlan(document, { startMonth: '2026-01' });
  return issues
    .filter(({ path }) => !path.startsWith('taxes.') && !path.includes('coverageBefore65'))
    .map(({ code, path, severity }) => [code, path, severity]);
}

describe('drawn lives in a plan', () => {
  it('need the sex of everybody, for the table', () => {
    expect(issuesOf({ ...plan, assumptions: { lives: { drawn: {} } } })).toEqual([
      ['sexMissing', 'persons[1].sex', 'error'],
    ]);
    expect(issuesOf({ ...plan, assumptions: { lives: 'planEnd' } })).toEqual([]);
  });

  it('move what the plan dates by its own end, which is said', () => {
    const persons = plan.persons.map((person) => ({ ...person, sex: 'male' }));
    const goals = [
      { amount: 100, frequency: 'monthly', end: { event: 'planEnd' } },
      { amount: 100, frequency: 'monthly' },
    ];
    const drawn = { ...plan, persons, goals, assumptions: { lives: { drawn: { table: 'ssa2017' } } } };
    expect(issuesOf(drawn)).toEqual([['planEndDrawn', 'goals[0].end', 'warning']]);
    expect(issuesOf({ ...drawn, assumptions: {} })).toEqual([]);
  });

  it.each([
    ['a table that is not on file', { table: 'ssa1900' }, 'assumptions.lives.drawn.table'],
    ['an improvement over 5% a year', { improvement: 0.06 }, 'assumptions.lives.drawn.improvement'],
    ['no risk at all', { health: 0 }, 'assumptions.lives.drawn.health'],
  ])('are refused with %s', (_, drawn, path) => {
    const persons = plan.persons.map((person) => ({ ...person, sex: 'male' }));
    const [issue] = checkPlan(
      { ...plan, persons, assumptions: { lives: { drawn } } },
      { startMonth: '2026-01' },
    ).issues;
    expect(issue?.path).toBe(path);
    expect(issue?.message).toMatch(/^Enter /);
  });
});
