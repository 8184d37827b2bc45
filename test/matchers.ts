import { expect } from 'vitest';

interface DollarMatchers<R = unknown> {
  /** Equal to the cent: within half a cent of `expected`. */
  toBeDollars(expected: number): R;
}

declare module 'vitest' {
  interface Assertion<T> extends DollarMatchers<T> {}
  interface AsymmetricMatchersContaining extends DollarMatchers {}
}

expect.extend({
  toBeDollars(received: number, expected: number) {
    const pass = Number.isFinite(received) && Math.abs(received - expected) <= 0.005;
    return { pass, message: () => `expected ${received} ${pass ? 'not ' : ''}to be ${expected} to the cent` };
  },
});
