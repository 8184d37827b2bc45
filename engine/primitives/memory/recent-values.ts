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

/** The last so many answers, each with what was asked. Questions are compared by what they hold, and first by a number made of it. */
export class RecentAnswers<Question, Answer> {
  readonly #most: number;
  readonly #known: { readonly mark: number; readonly question: Question; readonly answer: Answer }[] = [];

  constructor(most = 256) {
    this.#most = most;
  }

  /** The answer to `question`, from `make` where it is not known. Nobody may write into either. */
  of(question: Question, make: () => Answer): Answer {
    const mark = markOf(question);
    const known = this.#known.find((each) => each.mark === mark && isSameValue(each.question, question));
    if (known !== undefined) return known.answer;
    const answer = make();
    this.#known.push({ mark, question, answer });
    if (this.#known.length > this.#most) this.#known.shift();
    return answer;
  }
}

/**
 * A whole number that is the same for values that `isSameValue` takes for the same, and for few others: to compare a question with
 * each of those kept took a third of the time in which a plan is compiled.
 */
export function markOf(value: unknown): number {
  if (typeof value === 'number') return markOfNumber(value);
  if (typeof value === 'string') return markOfText(value);
  let mark = 1;
  if (isList(value)) {
    for (let at = 0; at < value.length; at++) mark = (Math.imul(mark, STRIDE) + markOf(value[at])) | 0;
  } else if (isObject(value)) {
    // In whatever order its fields are.
    for (const key in value) mark = (mark + Math.imul(markOfText(key), markOf(value[key]) | 1)) | 0;
  }
  return mark;
}

/** Odd, so that nothing is lost by multiplying. */
const STRIDE = 0x9e3779b1;

function markOfNumber(value: number): number {
  const whole = Math.floor(value);
  return (Math.imul(whole | 0, STRIDE) + (value - whole) * 0x7fffffff) | 0;
}

function markOfText(text: string): number {
  let mark = text.length;
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, STRIDE) + text.charCodeAt(at)) | 0;
  return mark;
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
