import { ASKED_ANSWERS, type MissingAnswer } from './missing-answers.ts';

/** Calls a person by name, by id. */
export type NameOf = (person: string) => string;

const WORDS = {
  wages: 'wages of',
  socialSecurity: 'Social Security of',
  spending: 'spending',
  coverageBefore65: 'health insurance before 65 of',
} as const;

/** What a plan document takes as the answer, for whoever writes one. */
const FIELDS = {
  wages: 'an income of kind wage (amount 0 for none), or a retirement at the start',
  socialSecurity: 'socialSecurity.basis ("none" for none)',
  spending: 'a goal above 0',
  coverageBefore65: 'coverageBefore65.kind of each such person (work, marketplace, other or none)',
} as const;

/** `wages of Joan and Paul, Social Security of Joan and spending`; empty where nothing is missing. */
export function missingWords(missing: readonly MissingAnswer[], nameOf: NameOf): string {
  const parts = kindsOf(missing).map((what) => {
    const names = missing.flatMap((answer) =>
      answer.what === what && answer.person !== undefined ? [nameOf(answer.person)] : [],
    );
    return names.length === 0 ? WORDS[what] : `${WORDS[what]} ${listed(names)}`;
  });
  return listed(parts);
}

/** Why no success rate is shown, in one sentence. */
export function withheldSentence(missing: readonly MissingAnswer[], nameOf: NameOf): string {
  return `No success rate yet: the plan does not say ${missingWords(missing, nameOf)}.`;
}

/** What of a plan document answers it: `an income of kind wage …; a goal above 0`. */
export function missingFields(missing: readonly MissingAnswer[]): string {
  return kindsOf(missing)
    .map((what) => FIELDS[what])
    .join('; ');
}

function kindsOf(missing: readonly MissingAnswer[]) {
  return ASKED_ANSWERS.filter((what) => missing.some((answer) => answer.what === what));
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
