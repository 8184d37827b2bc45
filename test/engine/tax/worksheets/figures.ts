/**
 * What the figures of a formula come to: `12,000.00 − 3,000.00, not below 0` is 9,000. Reads the text alone, so that it
 * knows no more of a line than its reader does.
 */
export function recomputed(formula: string): number {
  const figures = formula.slice(formula.lastIndexOf(': ') + 2);
  const reader = new FigureReader(figures);
  const value = reader.whole();
  if (!reader.isAtEnd()) throw new Error(`not read to its end: ${figures}`);
  return value;
}

class FigureReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  whole(): number {
    let value = this.sum();
    for (;;) {
      if (this.takes(', not below 0')) value = Math.max(0, value);
      else if (this.takes(', 0 if under ')) {
        const limit = this.factor();
        value = value < limit ? 0 : value;
      } else return value;
    }
  }

  private sum(): number {
    if (this.takes('the smaller of ')) return Math.min(...this.list());
    if (this.takes('the larger of ')) return Math.max(...this.list());
    let value = this.term();
    for (;;) {
      if (this.takes(' + ')) value += this.term();
      else if (this.takes(' − ')) value -= this.term();
      else return value;
    }
  }

  private list(): readonly number[] {
    const values = [this.factor()];
    while (this.takes(' and ')) values.push(this.factor());
    return values;
  }

  private term(): number {
    let value = this.factor();
    for (;;) {
      if (this.takes(' × ')) value *= this.factor();
      else if (this.takes(' ÷ ')) value /= this.factor();
      else return value;
    }
  }

  private factor(): number {
    if (this.takes('(')) {
      const value = this.whole();
      if (!this.takes(')')) throw new Error(`no end of a bracket at ${this.at}: ${this.text}`);
      return value;
    }
    const [found = '', sign = '', digits = '', percent] =
      /^(−?)([\d,]+(?:\.\d+)?)(\s?%)?/.exec(this.text.slice(this.at)) ?? [];
    if (found === '') throw new Error(`no figure at ${this.at}: ${this.text}`);
    this.at += found.length;
    const value = Number(digits.replaceAll(',', '')) * (sign === '' ? 1 : -1);
    return percent === undefined ? value : value / 100;
  }

  private takes(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }
}

/** How far a line may be from what its figures come to: each is shown to the cent. */
export function roundingOf(formula: string): number {
  const figures = formula.slice(formula.lastIndexOf(': ') + 2);
  return 0.005 * (2 + [...figures.matchAll(/\d\.\d\d(?!\d)/g)].length);
}
