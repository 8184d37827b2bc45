import { when } from '../../state/scheduler/scheduler.ts';

/** Whether an element is in sight: taken for granted until the browser says otherwise. */
export class Sight {
  #isIn = true;
  #wanted = new Set<() => void>();
  #observer: IntersectionObserver | null = null;

  constructor(element: Element) {
    if (typeof IntersectionObserver === 'undefined') return;
    this.#observer = new IntersectionObserver((entries) => {
      this.#isIn = entries.at(-1)?.isIntersecting ?? true;
      if (!this.#isIn) return;
      const wanted = [...this.#wanted];
      this.#wanted.clear();
      for (const work of wanted) work();
    });
    this.#observer.observe(element);
  }

  isIn(): boolean {
    return this.#isIn;
  }

  /** Runs work when the element comes into sight. Answers how to call it off. */
  whenIn(work: () => void): () => void {
    this.#wanted.add(work);
    return () => this.#wanted.delete(work);
  }

  end(): void {
    this.#observer?.disconnect();
    this.#wanted.clear();
  }
}

/**
 * Begins a drawing at once where it is seen, and elsewhere when the text that is being typed is complete, or when it comes into
 * sight: what nobody sees keeps no key waiting. Answers how to call it off, as the drawing itself does.
 */
export function drawWhereSeen(sight: Sight, draw: () => () => void): () => void {
  if (sight.isIn()) return draw();
  const waits: (() => void)[] = [];
  let callOff = () => {
    for (const drop of waits) drop();
  };
  const begin = () => {
    callOff();
    callOff = draw();
  };
  // The text may be complete by now: then this begins, and calls off the wait before it.
  waits.push(sight.whenIn(begin));
  waits.push(when('long', begin));
  return () => callOff();
}
