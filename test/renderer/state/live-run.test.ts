import { describe, expect, it } from 'vitest';
import { LiveRun } from '../../../renderer/state/what-if/live-run.ts';

/** A run whose answers come when the test says so. */
function answeredByHand() {
  const asked: { readonly question: number; readonly answer: (text: string) => void; readonly fail: () => void }[] = [];
  const live = new LiveRun<number, string>(
    (question) =>
      new Promise((resolve, reject) => {
        asked.push({ question, answer: resolve, fail: () => reject(new Error('no engine')) });
      }),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { live, asked, settled };
}

describe('what a moving handle asks', () => {
  it('is one call at a time: the latest move next, those between never', async () => {
    const { live, asked, settled } = answeredByHand();
    for (const question of [1, 2, 3]) live.ask(question);
    expect(asked.map(({ question }) => question)).toEqual([1]);
    asked[0]?.answer('one');
    await settled();
    expect(live.state()).toEqual({ of: 1, answer: 'one' });
    expect(asked.map(({ question }) => question)).toEqual([1, 3]);
    asked[1]?.answer('three');
    await settled();
    expect(live.state()).toEqual({ of: 3, answer: 'three' });
  });

  it('is forgotten with the draft, whatever still comes', async () => {
    const { live, asked, settled } = answeredByHand();
    live.ask(1);
    live.forget();
    asked[0]?.answer('late');
    await settled();
    expect(live.state()).toBeNull();
  });

  it('leaves the last answer where a call fails, and asks on', async () => {
    const { live, asked, settled } = answeredByHand();
    live.ask(1);
    asked[0]?.answer('one');
    await settled();
    live.ask(2);
    live.ask(3);
    asked[1]?.fail();
    await settled();
    expect(live.state()).toEqual({ of: 1, answer: 'one' });
    expect(asked.map(({ question }) => question)).toEqual([1, 2, 3]);
  });
});
