// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useMovesOf } from '../../../../../renderer/screens/plan/what-if/use-moves-of.ts';

interface HandleProps {
  readonly onMove: (to: string) => void;
}

function Handle({ onMove }: HandleProps) {
  const handle = useRef<HTMLInputElement>(null);
  useMovesOf(handle, ({ value }) => onMove(value));
  return <input ref={handle} type="range" aria-label="Returns" min={0} max={10} defaultValue={5} />;
}

afterEach(cleanup);

it('hears a move once, and keeps it from the page, but not the keys that are no move', () => {
  const moves: string[] = [];
  const heard: string[] = [];
  const hear = (event: Event) => heard.push(event instanceof KeyboardEvent ? event.key : event.type);
  const kinds = ['keydown', 'input', 'change'];
  for (const kind of kinds) document.addEventListener(kind, hear);
  render(<Handle onMove={(to) => moves.push(to)} />);
  const handle = screen.getByRole('slider', { name: 'Returns' });
  for (const key of ['ArrowRight', 'Home', 'Escape', 'Tab']) fireEvent.keyDown(handle, { key });
  fireEvent.keyDown(handle, { key: 'ArrowLeft', altKey: true });
  fireEvent.input(handle, { target: { value: '6' } });
  fireEvent.change(handle);
  for (const kind of kinds) document.removeEventListener(kind, hear);
  expect(moves).toEqual(['6']);
  expect(heard).toEqual(['Escape', 'Tab', 'ArrowLeft']);
});
