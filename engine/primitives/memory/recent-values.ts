import { isObject } from '../is-object.ts';

/** Values by key, worked out once and kept while they are among the last `most`: the one kept longest is forgotten first. */
export class RecentValues<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of `key`, from `make` where it is not known. `make` must give the same for the same key. */
  of(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    const [oldest] = this.#values.keys();
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(key, value);
    return value;
  }
}

/** What is kept for each of several objects, as long as the object itself lives. */
export function keptFor<Key extends object, Kept>(make: (key: Key) => Kept): (key: Key) => Kept {
  const known = new WeakMap<Key, Kept>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const kept = make(key);
    known.set(key, kept);
    return kept;
  };
}

/** The last so many answers, each with what was asked. Questions are compared by what they hold. */
export class RecentAnswers<Question, Answer> {
  readonly #most: number;
  readonly #known: { readonly question: Question; readonly answer: Answer }[] = [];

  constructor(most = 256) {
    this.#most = most;
  }

  /** The answer to `question`, from `make` where it is not known. Nobody may write into either. */
  of(question: Question, make: () => Answer): Answer {
    const known = this.#known.find((each) => isSameValue(each.question, question));
    if (known !== undefined) return known.answer;
    const answer = make();
    this.#known.push({ question, answer });
    if (this.#known.length > this.#most) this.#known.shift();
    return answer;
  }
}

/** Whether two values of plain objects, lists, numbers and texts hold the same; a list may be of any kind. NaN is itself. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one)) return isList(other) && isSameList(one, other);
  if (!isObject(one) || !isObject(other) || isList(other)) return false;
  for (const key in one) if (!(key in other) || !isSameValue(one[key], other[key])) return false;
  for (const key in other) if (!(key in one)) return false;
  return true;
}

type List = ArrayLike<unknown>;

function isList(value: unknown): value is List {
  return Array.isArray(value) || value instanceof Float64Array;
}

function isSameList(one: List, other: List): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSameValue(one[at], other[at])) return false;
  return true;
}
