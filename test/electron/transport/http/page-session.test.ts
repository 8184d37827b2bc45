import { expect, it } from 'vitest';
import { openPageSessions } from '../../../../electron/transport/http/page-session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sessions, and a clock that is set by hand. */
function sessionsAt() {
  const at = { now: 0 };
  return {
    at,
    sessions: openPageSessions(
      () => 'longhand-1',
      () => at.now,
    ),
  };
}

it.each([
  [2 * MINUTE, true, 'two minutes'],
  [2 * MINUTE + 1, false, 'a moment more'],
])('a token of %d ms lets in: %s (%s)', (age, letsIn) => {
  const { at, sessions } = sessionsAt();
  const token = sessions.newToken();
  at.now = age;
  sessions.newToken();
  expect(sessions.redeem(token) !== null).toBe(letsIn);
});

it('a session ends when nobody has used it for twelve hours', () => {
  const { at, sessions } = sessionsAt();
  const { cookie, key } = sessions.redeem(sessions.newToken()) ?? { cookie: '', key: '' };
  const isOpen = () => sessions.isOpen(`other=1; longhand-1=${cookie}`, key);
  for (const hours of [12, 24, 36]) {
    at.now = hours * HOUR;
    expect(isOpen()).toBe(true);
  }
  at.now = 48 * HOUR + 1;
  expect([isOpen(), sessions.hasCookie(`longhand-1=${cookie}`)]).toEqual([false, false]);
});
