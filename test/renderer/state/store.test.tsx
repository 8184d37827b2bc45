// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Listeners, Store, useStore } from '../../../renderer/state/store.ts';

afterEach(cleanup);

it('draws a state again when it changes, and not when it is set to what it is', () => {
  const store = new Store('old');
  const drawn: string[] = [];
  function Shown() {
    drawn.push(useStore(store));
    return null;
  }
  render(<Shown />);
  act(() => store.set('old'));
  act(() => store.set('new'));
  expect(drawn).toEqual(['old', 'new']);
});

it('tells its listeners what happened until they are taken away', () => {
  const listeners = new Listeners<[string]>();
  const heard: string[] = [];
  const stop = listeners.add((what) => heard.push(what));
  listeners.tell('first');
  stop();
  listeners.tell('second');
  expect(heard).toEqual(['first']);
});
