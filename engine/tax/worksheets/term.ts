/**
 * How a line is worked out: other lines, amounts and rates of the law, and what is done with them. Its words, its figures
 * and the lines that it leads to are all read from it.
 */
export type Term =
  | { readonly kind: 'line'; readonly cell: number }
  | { readonly kind: 'amount'; readonly name: string; readonly value: number; readonly isCount: boolean }
  | { readonly kind: 'rate'; readonly value: number }
  | { readonly kind: 'sum'; readonly parts: readonly Term[] }
  | { readonly kind: 'difference'; readonly of: Term; readonly less: readonly Term[] }
  | { readonly kind: 'product'; readonly of: Term; readonly times: Term }
  | { readonly kind: 'quotient'; readonly of: Term; readonly by: Term }
  | { readonly kind: 'smaller' | 'larger'; readonly parts: readonly Term[] }
  | { readonly kind: 'notBelowZero'; readonly of: Term }
  | { readonly kind: 'zeroUnder'; readonly of: Term; readonly limit: Term }
  | { readonly kind: 'opposite'; readonly of: Term }
  | { readonly kind: 'taxed'; readonly of: Term; readonly by: string; readonly brackets: readonly TermBracket[] };

/** A rate, and the amount over which it applies. */
export interface TermBracket {
  readonly over: number;
  readonly rate: number;
}

/** Another line of the return. */
export function at(cell: number): Term {
  return { kind: 'line', cell };
}

/** Other lines of the return, added up. */
export function sumOf(...cells: readonly number[]): Term {
  return sum(...cells.map(at));
}

/** A dollar amount that is on no line, and what it is. */
export function amount(name: string, value: number): Term {
  return { kind: 'amount', name, value, isCount: false };
}

/** A number of persons. */
export function count(name: string, value: number): Term {
  return { kind: 'amount', name, value, isCount: true };
}

export function rate(value: number): Term {
  return { kind: 'rate', value };
}

export function sum(...parts: readonly Term[]): Term {
  return { kind: 'sum', parts };
}

export function difference(of: Term, ...less: readonly Term[]): Term {
  return { kind: 'difference', of, less };
}

/** One line less others. */
export function lessLines(cell: number, ...less: readonly number[]): Term {
  return difference(at(cell), ...less.map(at));
}

export function product(of: Term, times: Term): Term {
  return { kind: 'product', of, times };
}

export function quotient(of: Term, by: Term): Term {
  return { kind: 'quotient', of, by };
}

export function smaller(...parts: readonly Term[]): Term {
  return { kind: 'smaller', parts };
}

/** The smaller of two lines. */
export function smallerOf(first: number, second: number): Term {
  return smaller(at(first), at(second));
}

export function larger(...parts: readonly Term[]): Term {
  return { kind: 'larger', parts };
}

export function notBelowZero(of: Term): Term {
  return { kind: 'notBelowZero', of };
}

/** `of`, or nothing where it is under the limit. */
export function zeroUnder(of: Term, limit: Term): Term {
  return { kind: 'zeroUnder', of, limit };
}

export function opposite(of: Term): Term {
  return { kind: 'opposite', of };
}

/** Tax on an amount by a schedule of rates, whose name `by` is; lowest bracket first. */
export function taxed(of: Term, by: string, brackets: readonly TermBracket[]): Term {
  return { kind: 'taxed', of, by, brackets };
}

/** The parts of an amount that fall into each bracket that it reaches, the lowest at least. */
export function partsByBracket(
  value: number,
  brackets: readonly TermBracket[],
): readonly { readonly part: number; readonly rate: number }[] {
  return brackets
    .filter(({ over }, place) => place === 0 || value > over)
    .map(({ over, rate: each }, place) => ({
      part: Math.min(value, brackets[place + 1]?.over ?? Number.POSITIVE_INFINITY) - over,
      rate: each,
    }));
}

/** What a term comes to, where `valueOf` says what each line holds. */
export function evaluated(term: Term, valueOf: (cell: number) => number): number {
  const value = (part: Term): number => evaluated(part, valueOf);
  switch (term.kind) {
    case 'line':
      return valueOf(term.cell);
    case 'amount':
    case 'rate':
      return term.value;
    case 'sum':
      return term.parts.reduce((total, part) => total + value(part), 0);
    case 'difference':
      return term.less.reduce((left, part) => left - value(part), value(term.of));
    case 'product':
      return value(term.of) * value(term.times);
    case 'quotient':
      return value(term.of) / value(term.by);
    case 'smaller':
      return Math.min(...term.parts.map(value));
    case 'larger':
      return Math.max(...term.parts.map(value));
    case 'notBelowZero':
      return Math.max(0, value(term.of));
    case 'zeroUnder':
      return value(term.of) < value(term.limit) ? 0 : value(term.of);
    case 'opposite':
      return 0 - value(term.of);
    case 'taxed':
      return partsByBracket(value(term.of), term.brackets).reduce((tax, each) => tax + each.part * each.rate, 0);
  }
}

/** The lines that a term names, each once, in its order. */
export function linesIn(term: Term): readonly number[] {
  return [...new Set(everyLineIn(term))];
}

function everyLineIn(term: Term): readonly number[] {
  switch (term.kind) {
    case 'line':
      return [term.cell];
    case 'amount':
    case 'rate':
      return [];
    case 'sum':
    case 'smaller':
    case 'larger':
      return term.parts.flatMap(everyLineIn);
    case 'difference':
      return [term.of, ...term.less].flatMap(everyLineIn);
    case 'product':
      return [term.of, term.times].flatMap(everyLineIn);
    case 'quotient':
      return [term.of, term.by].flatMap(everyLineIn);
    case 'zeroUnder':
      return [term.of, term.limit].flatMap(everyLineIn);
    case 'notBelowZero':
    case 'opposite':
    case 'taxed':
      return everyLineIn(term.of);
  }
}
