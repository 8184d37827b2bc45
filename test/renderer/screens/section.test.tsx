// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { afterEach, expect, it } from 'vitest';
import { Section } from '../../../renderer/screens/plan/editor/Section.tsx';

afterEach(cleanup);

it('shows the newest summary and fields of a section without drawing the buttons that stay as they are', () => {
  let drawn = 0;
  const Stays = memo(() => (
    <div>
      <Button>
        {() => {
          drawn += 1;
          return 'Add income';
        }}
      </Button>
    </div>
  ));
  const section = (summary: string, amount: string) => (
    <Section id="people" title="People" summary={summary}>
      <p>{amount}</p>
      <Stays />
    </Section>
  );
  const { rerender } = render(section('Ellen, 62', '$142,000'));
  const first = drawn;
  expect(first).toBeGreaterThan(0);
  rerender(section('Ellen, 63', '$150,000'));
  expect(screen.getByRole('button', { name: /People/ }).textContent).toBe('PeopleEllen, 63');
  expect(screen.getByText('$150,000')).toBeTruthy();
  expect(drawn).toBe(first);
});
