import { expect, it } from 'vitest';
import { acceptedType } from '../../../../electron/transport/http/accept.ts';

/** RFC 9110 §12.5.1: the most specific range decides; of equal weights the server's order. */
it.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['text/csv', 'text/csv'],
  ['TEXT/CSV', 'text/csv'],
  ['text/*', 'text/csv'],
  ['text/csv, application/json', 'application/json'],
  ['text/csv, application/json;q=0.9', 'text/csv'],
  ['text/csv;q=0.1, */*', 'application/json'],
  ['application/json;q=0, */*;q=0.5', 'text/csv'],
  ['text/csv;q=0', null],
  ['text/html', null],
  ['application/json;q=high', null],
])('%s: %s', (accept, type) => {
  expect(acceptedType(accept, ['application/json', 'text/csv'])).toBe(type);
});
