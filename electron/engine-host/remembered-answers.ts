/** Of the answers kept, with their questions, in bytes: some hundred projections by the year. */
const MOST_BYTES = 32_000_000;

/**
 * Answers of the engine by their questions, so that one asked again is not worked out again: an edit that is undone, a tab
 * that is opened once more, a script that reads the same projections. A question holds everything that its answer depends
 * on; law and engine are those of the host, which no answer outlives. The one not asked for longest is forgotten first.
 */
export class RememberedAnswers {
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** The answer as it came; null where it is not known. */
  answerTo(question: string): Uint8Array | null {
    const answer = this.#answers.get(question);
    if (answer === undefined) return null;
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    return answer;
  }

  remember(question: string, answer: Uint8Array): void {
    if (this.#answers.has(question)) return;
    // A copy: what arrived may be part of a larger piece of memory.
    this.#answers.set(question, answer.slice());
    this.#bytes += question.length + answer.length;
    for (const [oldest, { length }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#answers.delete(oldest);
      this.#bytes -= oldest.length + length;
    }
  }
}
