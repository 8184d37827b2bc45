import type { Case } from './cases.mjs';

export interface Wrong {
  readonly case: string;
  readonly title: string;
  readonly law: string;
  readonly key: string;
  readonly expectedCents: number;
  readonly got: unknown;
}

export interface Report {
  readonly cases: number;
  readonly right: number;
  readonly figures: number;
  readonly rightFigures: number;
  readonly wrong: readonly Wrong[];
  readonly unanswered: readonly { readonly case: string; readonly key: string }[];
  readonly failed: readonly { readonly case: string; readonly why: string }[];
  readonly disputed: readonly {
    readonly case: string;
    readonly title: string;
    readonly why: string;
    readonly expected: Readonly<Record<string, number>>;
    readonly got: Readonly<Record<string, number>> | null;
  }[];
}

export function runAdapter(
  command: readonly string[],
  asked: readonly Case[],
  how: { readonly lines: boolean },
): Promise<Report>;
