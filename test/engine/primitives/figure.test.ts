import { expect, it } from 'vitest';
import { figure } from '../../../engine/primitives/figure.ts';

it.each([
  [0, '0.00'],
  [-0.001, '0.00'],
  [-0.01, '−0.01'],
  [999.995, '1,000.00'],
  [-1_234_567.891, '−1,234,567.89'],
  [12, '12.00'],
])('%d is written %s', (amount, text) => {
  expect(figure(amount)).toBe(text);
});
