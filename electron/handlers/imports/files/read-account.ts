/** One holding as a file states it, rows of one security added up. */
export interface ReadPosition {
  /** Ticker or CUSIP; empty where the file gives none. */
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number | null;
  /** Market value, dollars. */
  readonly value: number;
  /** What was paid for it, dollars; null where the file does not say. */
  readonly paid: number | null;
  /** What the file calls its kind, such as `ETFs & Closed End Funds`; empty where it has no such column. */
  readonly kind: string;
}

/** One account as a file states it. */
export interface ReadAccount {
  /** With its number cut to three digits. */
  readonly name: string;
  readonly positions: readonly ReadPosition[];
  /** What the file says the account comes to, dollars; null where it does not. */
  readonly total: number | null;
}

/** A file, read. */
export interface ReadFile {
  /** In words, such as `Schwab positions`. */
  readonly format: string;
  readonly accounts: readonly ReadAccount[];
  /** Rows that hold a position, and how many of them were read. */
  readonly rows: number;
  readonly rowsRead: number;
  /** The day that the figures are of, `2026-11-20`; null where the file does not say. */
  readonly asOf: string | null;
  /** What could not be read, in words, with the row. */
  readonly problems: readonly string[];
}

/** What one security comes to in an account: lots, and what is held in cash and on margin, are rows of their own. */
export function addedUp(positions: readonly ReadPosition[]): readonly ReadPosition[] {
  const known = new Map<string, ReadPosition>();
  for (const position of positions) {
    const key = position.symbol === '' ? position.name.toLowerCase() : position.symbol;
    const before = known.get(key);
    known.set(key, before === undefined ? position : together(before, position));
  }
  return [...known.values()];
}

function together(one: ReadPosition, other: ReadPosition): ReadPosition {
  return {
    ...one,
    quantity: sumKnown(one.quantity, other.quantity),
    value: one.value + other.value,
    paid: sumKnown(one.paid, other.paid),
  };
}

function sumKnown(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second;
}
