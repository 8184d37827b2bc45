import { describe, expect, it } from 'vitest';
import { withheldLines } from '../../../../electron/handlers/calculations/withheld-lines.ts';

const BENEFIT = { what: 'socialSecurity', person: 'p2' };

describe('what a person is told of an unfinished plan', () => {
  it('is what the plan does not say, by name, and what answers it', () => {
    const persons = [
      { id: 'p1', name: 'Joan' },
      { id: 'p2', name: 'Paul' },
    ];
    const missing = [{ what: 'wages', person: 'p1' }, { what: 'wages', person: 'p2' }, BENEFIT, { what: 'spending' }];
    expect(withheldLines({ isComplete: false, missing, persons })).toEqual([
      'No success rate yet: the plan does not say wages of Joan and Paul, Social Security of Paul and spending. Enter an income of kind wage (amount 0 for none), or a retirement at the start; socialSecurity.basis ("none" for none); a goal above 0.',
    ]);
  });

  it('names the person by id where the answer has no names', () => {
    expect(withheldLines({ isComplete: false, missing: [BENEFIT] })).toEqual([
      'No success rate yet: the plan does not say Social Security of p2. Enter socialSecurity.basis ("none" for none).',
    ]);
  });

  it('is said of each unfinished plan of a comparison', () => {
    const plans = [
      { name: 'Base', isComplete: true, missing: [] },
      { name: 'Early', isComplete: false, missing: [{ what: 'spending' }] },
    ];
    expect(withheldLines({ isComplete: false, missing: [{ what: 'spending' }], plans })).toEqual([
      'Early: No success rate yet: the plan does not say spending. Enter a goal above 0.',
    ]);
  });

  it('is nothing of a complete plan, nor of an answer that no plan decides', () => {
    expect(withheldLines({ isComplete: true, missing: [] })).toEqual([]);
    expect(withheldLines({ content: [] })).toEqual([]);
    expect(withheldLines(null)).toEqual([]);
  });
});
