import { z } from 'zod';
import type { LeftOut, ShortAnswer } from './short-answer.ts';

const Listing = z.looseObject({ parameters: z.array(z.looseObject({ topic: z.string(), name: z.string() })) });

/** More than this and a subject is given by the subjects within it. */
const LARGEST_SUBJECT = 8_000;

/**
 * The law of a year by subject: without one what subjects there are, and of a large one those within it. Thousands of parameters
 * are in force in a year.
 */
export function lawParts(answer: unknown, { subject }: Readonly<Record<string, unknown>>): ShortAnswer | null {
  const { data } = Listing.safeParse(answer);
  if (data === undefined) return null;
  if (JSON.stringify(data.parameters).length <= LARGEST_SUBJECT) return { value: answer, left: [] };
  const { parameters, ...value } = data;
  const within = typeof subject === 'string' ? subject : '';
  // Of several subjects no part is within all.
  if (within.includes(',')) return null;
  const counts = new Map<string, number>();
  for (const { topic, name } of parameters) {
    const part = nextSubject(`${topic}.${name}`, within);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  // A subject that is one long list of its own cannot be split by a name.
  if (counts.size === 1 && counts.has(within)) return null;
  const left = [...counts].map(([part, count]): LeftOut => ({ path: 'parameters', count, ask: { subject: part } }));
  return { value, left };
}

/** The subject one step further down than `within`: the states are one subject, and each of them one within it. */
function nextSubject(full: string, within: string): string {
  if (within === '') return full.startsWith('states/') ? 'states' : (full.split('.')[0] ?? full);
  const at = full.startsWith(within) ? within.length : full.indexOf(`.${within}.`) + within.length + 1;
  const end = full.indexOf('.', at + 1);
  return end < 0 ? full : full.slice(0, end);
}
