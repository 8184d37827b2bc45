import type { Sheet, WorkedCase } from './sheets.mjs';

export interface Case extends WorkedCase {
  readonly kind: 'return' | 'household';
  readonly title: string;
  readonly law: string;
  readonly proof: {
    readonly sheet: string;
    readonly printed?: { readonly publication: string; readonly figure: string };
  };
  readonly disputed?: string;
}

export interface Question {
  readonly case: string;
  readonly kind: Case['kind'];
  readonly input: object;
  readonly ask: readonly string[];
}

export const cases: readonly Case[];
export function caseNamed(id: string): Case;
export function sheetOf(found: Case): Sheet;
export function questionOf(found: Case): Question;
