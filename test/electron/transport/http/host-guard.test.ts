import { expect, it } from 'vitest';
import { isOwnHost, isOwnOrigin } from '../../../../electron/transport/http/host-guard.ts';

it.each<[string | undefined, number, boolean]>([
  ['127.0.0.1:4823', 4823, true],
  ['[::1]:4823', 4823, true],
  ['localhost', 4823, false],
  ['localhost', 80, true],
  ['localhost:80', 80, true],
  ['localhost.example:4823', 4823, false],
  ['example.com', 80, false],
  ['', 4823, false],
  [undefined, 4823, false],
])('Host %s on port %d is our own: %s', (host, port, isOwn) => {
  expect(isOwnHost(host, port)).toBe(isOwn);
});

it.each<[string | undefined, number, boolean]>([
  [undefined, 4823, true],
  ['http://localhost:4823', 4823, true],
  ['http://127.0.0.1', 80, true],
  ['https://127.0.0.1:4823', 4823, false],
  ['http://127.0.0.1:4824', 4823, false],
  ['http://127.0.0.1:4823.example', 4823, false],
  ['null', 4823, false],
])('Origin %s on port %d is our own: %s', (origin, port, isOwn) => {
  expect(isOwnOrigin(origin, port)).toBe(isOwn);
});
