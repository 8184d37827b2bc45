import { figure } from '../../primitives/figure.ts';
import { exactPercent } from '../../primitives/percent.ts';
import { evaluated, partsByBracket, type Term } from './term.ts';

/** How a text names a line: by the form that it is on, empty for the line's own form, and its number there. */
export interface LineName {
  readonly form: string;
  readonly line: string;
}

/** What a text needs to know of the lines that it names. */
export interface TermPlaces {
  readonly nameOf: (cell: number) => LineName;
  readonly valueOf: (cell: number) => number;
}

/** `line 1 − line 4, not below 0: 50,012.91 − 16,100.00, not below 0`: a term in words, and the same with its figures. */
export function formulaOf(term: Term, { nameOf, valueOf }: TermPlaces): string {
  const words = text(term, {
    line: (cell) => lineText(nameOf(cell)),
    amount: ({ name }) => name,
    lines: (cells) => linesText(cells.map(nameOf)),
    taxed: ({ of, by }, write) => `${write(of)} by ${by}`,
  });
  return `${words}: ${figuresOf(term, valueOf)}`;
}

/** A term with the figures of its lines, and of the law's amounts, in it. */
export function figuresOf(term: Term, valueOf: (cell: number) => number): string {
  return text(term, {
    line: (cell) => figure(valueOf(cell)),
    amount: ({ value, isCount }) => (isCount ? String(value) : figure(value)),
    lines: () => null,
    taxed: ({ of, brackets }) =>
      partsByBracket(evaluated(of, valueOf), brackets)
        .map(({ part, rate }) => `${exactPercent(rate)} × ${figure(part)}`)
        .join(' + '),
  });
}

interface Wording {
  readonly line: (cell: number) => string;
  readonly amount: (term: Extract<Term, { kind: 'amount' }>) => string;
  /** One name for several lines, with a place for what stands between them; null where each stands for itself. */
  readonly lines: (cells: readonly number[]) => ((between: Between) => string) | null;
  readonly taxed: (term: Extract<Term, { kind: 'taxed' }>, write: (part: Term) => string) => string;
}

/** What stands between several parts, and before the last of them. */
interface Between {
  readonly each: string;
  readonly last: string;
}

const PLUS: Between = { each: ' + ', last: ' + ' };
const AND: Between = { each: ', ', last: ' and ' };

function text(term: Term, wording: Wording): string {
  const within = (part: Term) => bracketed(part, text(part, wording));
  switch (term.kind) {
    case 'line':
      return wording.line(term.cell);
    case 'amount':
      return wording.amount(term);
    case 'rate':
      return exactPercent(term.value);
    case 'sum':
      return listed(term.parts, PLUS, wording);
    case 'difference':
      return [text(term.of, wording), ...term.less.map(within)].join(' − ');
    case 'product':
      return `${within(term.of)} × ${within(term.times)}`;
    case 'quotient':
      return `${within(term.of)} ÷ ${within(term.by)}`;
    case 'smaller':
      return `the smaller of ${listed(term.parts, AND, wording)}`;
    case 'larger':
      return `the larger of ${listed(term.parts, AND, wording)}`;
    case 'notBelowZero':
      return `${text(term.of, wording)}, not below 0`;
    case 'zeroUnder':
      return `${text(term.of, wording)}, 0 if under ${within(term.limit)}`;
    case 'opposite':
      return `0 − ${within(term.of)}`;
    case 'taxed':
      return wording.taxed(term, within);
  }
}

function listed(parts: readonly Term[], between: Between, wording: Wording): string {
  const cells = parts.flatMap((part) => (part.kind === 'line' ? [part.cell] : []));
  const together = cells.length === parts.length && cells.length > 1 ? wording.lines(cells) : null;
  return (
    together?.(between) ??
    joined(
      parts.map((part) => bracketed(part, text(part, wording))),
      between,
    )
  );
}

function joined(texts: readonly string[], { each, last }: Between): string {
  return [texts.slice(0, -1).join(each), ...texts.slice(-1)].filter((part) => part !== '').join(last);
}

/** A part that is itself worked out stands in brackets, and so does a figure below zero. */
function bracketed({ kind }: Term, written: string): string {
  const isWhole = kind === 'line' || kind === 'amount' || kind === 'rate';
  return isWhole && !written.startsWith('−') ? written : `(${written})`;
}

function lineText({ form, line }: LineName): string {
  return form === '' ? `line ${line}` : `${form} line ${line}`;
}

/** `lines 2 + 3`, `Form 1040 lines 2a and 2b`; null where the lines are on several forms. */
function linesText(names: readonly LineName[]): ((between: Between) => string) | null {
  const [first] = names;
  if (first === undefined || names.some(({ form }) => form !== first.form)) return null;
  const numbers = names.map(({ line }) => line);
  return (between) => `${first.form === '' ? '' : `${first.form} `}lines ${joined(numbers, between)}`;
}
