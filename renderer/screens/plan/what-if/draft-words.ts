import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import type { Move, WhatIf } from '../../../state/what-if/what-if.ts';
import { keyOf } from '../../../state/what-if/what-if.ts';
import { type Handle, handlesOf, laterText, placeOf } from './handles.ts';

/** More changes than these are counted, not named. */
const MOST_NAMED = 2;

/** The first half of a sentence on a draft: `If you both work 1 year longer,`. */
export function draftHeadline(plan: Plan, whatIf: WhatIf, settings: RunSettings): string {
  const both = bothRetire(plan, whatIf);
  if (both !== null) return `If you both work ${longerText(both)},`;
  if (whatIf.length > MOST_NAMED) return `With these ${whatIf.length} changes,`;
  const handles = handlesOf(plan, settings, whatIf);
  const clauses = whatIf.flatMap((move) => {
    const handle = handles.find(({ key }) => key === keyOf(move));
    return handle === undefined ? [] : [clause(plan, move, handle, placeOf(handle, whatIf))];
  });
  return clauses.length === 0 ? 'With this change,' : `If ${clauses.join(' and ')},`;
}

/** So many months for each of a couple, and nothing else. */
function bothRetire({ persons }: Plan, whatIf: WhatIf): number | null {
  const [first, second, ...rest] = whatIf;
  if (persons.length < 2 || first?.handle !== 'retire' || second?.handle !== 'retire' || rest.length > 0) return null;
  return first.months === second.months ? first.months : null;
}

function longerText(months: number): string {
  return laterText(months)
    .replace(/ later$/, ' longer')
    .replace(/ earlier$/, ' less');
}

function clause({ persons }: Plan, move: Move, handle: Handle, value: number): string {
  const nameOf = (id: string) =>
    persons.length === 1 ? null : (persons.find((person) => person.id === id)?.name ?? null);
  switch (move.handle) {
    case 'retire': {
      const name = nameOf(move.person);
      return `${name === null ? 'you work' : `${name} works`} ${longerText(move.months)}`;
    }
    case 'claim': {
      const name = nameOf(move.person);
      return `${name === null ? 'you claim' : `${name} claims`} ${handle.valueText(value)}`;
    }
    case 'spend':
      return `you spend ${handle.valueText(value)}`;
    case 'save':
      return `you save ${handle.valueText(value)} more`;
    case 'returns':
      return `returns are ${differenceWords(handle.valueText(value))}`;
    case 'assume':
      return assumption(move.what, handle.valueText(value));
    default:
      return move satisfies never;
  }
}

function assumption(what: Extract<Move, { readonly handle: 'assume' }>['what'], text: string): string {
  if (what === 'benefits') return `benefits are cut ${text}`;
  if (what === 'care') return `one of you needs ${text} of care`;
  if (what === 'death') return `one of you dies ${text}`;
  return what === 'inflation'
    ? `prices rise ${differenceWords(text, 'faster', 'slower')}`
    : `stocks earn ${differenceWords(text, 'more', 'less')}`;
}

/** `+1% a year` as `1% a year higher`. */
function differenceWords(text: string, more = 'higher', less = 'lower'): string {
  return `${text.slice(1)} ${text.startsWith('+') ? more : less}`;
}
