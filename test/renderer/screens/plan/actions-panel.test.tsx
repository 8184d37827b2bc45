import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionsPanel } from '../../../../renderer/screens/plan/this-year/ActionsPanel.tsx';
import { LIST_OF_2027 } from './list-of-year.ts';

afterEach(cleanup);

it('ticks what is done, and says the day', () => {
  const onTick = vi.fn<(action: string, isDone: boolean) => void>();
  const { rerender } = render(<ActionsPanel answer={LIST_OF_2027} remark="" onTick={onTick} />);
  const box = () => screen.getByRole('checkbox', { name: 'Done: Convert from Martin’s IRA to Roth' });
  expect(box()).toHaveProperty('checked', false);
  fireEvent.click(box());
  expect(onTick).toHaveBeenLastCalledWith('conversion', true);
  const actions = LIST_OF_2027.actions.map((action) => ({ ...action, doneOn: '2027-12-01' }));
  rerender(<ActionsPanel answer={{ ...LIST_OF_2027, actions }} remark="" onTick={onTick} />);
  expect(box()).toHaveProperty('checked', true);
  const row = within(screen.getByRole('row', { name: /Convert from Martin/ }));
  expect(row.getByText('Done on Dec 1, 2027')).toBeDefined();
  fireEvent.click(box());
  expect(onTick).toHaveBeenLastCalledWith('conversion', false);
});
