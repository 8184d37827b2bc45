/** A term as the page explains it. */
export interface Term {
  readonly id: string;
  readonly term: string;
  /** Other words by which it is looked for. */
  readonly alias?: string;
  /** What it means, in two or three plain sentences. */
  readonly text: string;
  /** Where that is written: statute, regulation, form, or who defined it. */
  readonly source: string;
  readonly see?: readonly string[];
}
