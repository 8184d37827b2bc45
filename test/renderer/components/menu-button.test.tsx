// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MenuButton } from '../../../renderer/components/overlays/MenuButton.tsx';

afterEach(cleanup);

const chosen: string[] = [];
const menu = (texts: readonly string[], version: string) => (
  <MenuButton
    label="Add income"
    choices={texts.map((text) => ({ id: text, text, act: () => void chosen.push(`${text} ${version}`) }))}
  >
    +
  </MenuButton>
);
const open = () => {
  const button = screen.getByRole('button', { name: 'Add income' });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
};

it('does what a choice does now, though the button is not drawn for that', () => {
  const { rerender } = render(menu(['Wages', 'Pension'], 'of the first plan'));
  rerender(menu(['Wages', 'Pension'], 'of the second plan'));
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pension' }));
  expect(chosen).toEqual(['Pension of the second plan']);
});

it('offers the choices that there are now', () => {
  const { rerender } = render(menu(['Wages', 'Pension'], ''));
  rerender(menu(['Wages', 'Rent'], ''));
  open();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Wages', 'Rent']);
});
