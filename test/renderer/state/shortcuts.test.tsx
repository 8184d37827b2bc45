import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShortcuts } from '../../../renderer/state/shortcuts.ts';

afterEach(cleanup);

function Page({ onSearch }: { readonly onSearch: () => void }) {
  useShortcuts({ search: onSearch });
  return (
    <>
      <input type="text" aria-label="Name" />
      <input type="checkbox" aria-label="Select" />
      <input type="radio" aria-label="All" />
    </>
  );
}

it.each([
  ['textbox', 0],
  ['checkbox', 1],
  ['radio', 1],
])('a single key on a %s acts %i times: it belongs to what is typed into, and to nothing else', (role, times) => {
  const search = vi.fn<() => void>();
  render(<Page onSearch={search} />);
  fireEvent.keyDown(screen.getByRole(role), { key: '/' });
  expect(search).toHaveBeenCalledTimes(times);
});
