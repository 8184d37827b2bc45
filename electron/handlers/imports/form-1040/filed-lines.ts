import {
  FORM_1040_LINES,
  type Form1040Input,
  type Form1040Line,
} from '../../../contract/imports/form-1040-operations.ts';
import { amountIn } from '../files/amounts.ts';

export type FiledLines = Partial<Record<Form1040Line, number>>;

export interface PastedLines {
  readonly lines: FiledLines;
  /** Rows that hold no line of the form. */
  readonly unread: number;
}

/** Numbers of lines in later editions, as those of 2024. */
const RENUMBERED: Readonly<Record<string, Form1040Line>> = {
  '7a': '7',
  '11a': '11',
  '11b': '11',
  '12e': '12',
  '13a': '13',
  '24a': '24',
  '32a': '32',
  '35a': '34',
  '1a': '1z',
};

/** Lines as they are typed or pasted: `1z Wages 88,000`, `Line 2b: $1,204`, `24 ... 38,212.00`. What is typed goes first. */
export function filedLines({ lines, text }: Pick<Form1040Input, 'lines' | 'text'>): PastedLines {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const read: FiledLines = {};
  let unread = 0;
  for (const row of rows) {
    const [, number = '', rest = ''] =
      /^\s*(?:form\s+1040,?\s*)?(?:line\s*)?(d?\d{1,2}[a-z]?)\b[\s.:|,\t-]*(.*)$/i.exec(row) ?? [];
    const line = lineOf(number);
    const amount = lastAmountIn(rest);
    if (line === null || amount === null) unread += 1;
    // What stands twice, as 1a and 1z, is the later of the two.
    else read[line] = amount;
  }
  return { lines: { ...read, ...lines }, unread };
}

function lineOf(number: string): Form1040Line | null {
  const known = FORM_1040_LINES.find((line) => line.toLowerCase() === number.toLowerCase());
  return known ?? RENUMBERED[number.toLowerCase()] ?? null;
}

/** The last amount of a row: words and dots come before it. */
function lastAmountIn(text: string): number | null {
  const words = text
    .trim()
    .split(/[\s|;\t]+/)
    .toReversed();
  for (const word of words) {
    const amount = amountIn(word.replace(/^\.{2,}/, ''));
    if (amount !== null) return amount;
  }
  return null;
}
