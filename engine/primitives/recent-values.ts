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
    this.keep(key, value);
    return value;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: Value): void {
    const [oldest] = this.#values.keys();
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(key, value);
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
