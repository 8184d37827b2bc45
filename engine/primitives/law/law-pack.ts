/** A dated value of an entry of law: the year from which it holds, and what the entry's own rule asks for. */
export interface LawPackValue {
  readonly from: number;
  readonly [part: string]: unknown;
}

/** What a pack says of one entry of law. */
export interface LawPackEntry {
  /** Topic and name, such as `federal-income-tax.standardDeduction` or `states/CO.rateSchedule`. */
  readonly path: string;
  /** Statute, bill, form or notice, with its section or line. */
  readonly citation: string;
  /** Where the text cited can be read. */
  readonly url?: string | undefined;
  /** Its own words. */
  readonly quote?: string | undefined;
  readonly note?: string | undefined;
  /** How amounts reach later years; left out: as the law in force has it. */
  readonly indexed?: unknown;
  readonly carriedBy?: 'inflation' | undefined;
  /** Oldest first: from the first of them on they stand in place of those in force, whose earlier ones stay. */
  readonly values: readonly LawPackValue[];
}

/** Changes of the law on file, by its entries. It holds figures and readings that the engine knows, and no code. */
export interface LawPack {
  readonly format: 'longhand-law-pack';
  readonly version: 1;
  readonly name: string;
  readonly publisher: string;
  /** Day of the pack, such as `2026-11-02`. */
  readonly date: string;
  readonly entries: readonly LawPackEntry[];
}
