import { expect } from 'vitest';

declare module 'vitest' {
  // The parameters must be those of vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Equal to the cent: within half a cent of `expected`. */
    toBeDollars(expected: number): R;
  }
}

expect.extend({
  toBeDollars(received: number, expected: number) {
    const pass = Number.isFinite(received) && Math.abs(received - expected) <= 0.005;
    return { pass, message: () => `expected ${received} ${pass ? 'not ' : ''}to be ${expected} to the cent` };
  },
});
