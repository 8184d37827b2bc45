import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Answer } from '../../../renderer/components/answer/Answer.tsx';
import { Said } from '../../../renderer/components/answer/Said.tsx';
import { SettingChips } from '../../../renderer/components/answer/SettingChips.tsx';

afterEach(cleanup);

describe('settings folded to chips', () => {
  const show = () =>
    render(
      <SettingChips
        label="How it is run"
        chips={[
          { name: 'Paths', value: '10,000', renderFields: () => <input aria-label="Paths" /> },
          { name: 'More', value: '', renderFields: () => <input aria-label="Seed" /> },
        ]}
      />,
    );
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

  it('open one at a time, and tell which', () => {
    show();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Paths 10,000' }));
    expect(screen.getByLabelText('Paths').closest('[id]')?.id).toBe(
      screen.getByRole('button', { name: 'Paths 10,000' }).getAttribute('aria-controls'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect([isOpen('Paths 10,000'), isOpen('More')]).toEqual([false, true]);
    expect(screen.queryByLabelText('Paths')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('fold with Escape, which gives the chip its focus back', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    screen.getByLabelText('Seed').focus();
    fireEvent.keyDown(screen.getByLabelText('Seed'), { key: 'Escape' });
    expect(screen.queryByLabelText('Seed')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});

describe('an answer', () => {
  it('is a region named by its sentence, which is said aloud when it changes', () => {
    render(<Answer headline="Convert $41,200." say="Sure." rest="Found." />);
    const region = screen.getByRole('region', { name: 'Convert $41,200.' });
    expect(region.querySelector('[aria-live="polite"]')?.textContent).toBe('Convert $41,200.');
    cleanup();
    render(<Answer headline="Convert $41,200." say="Sure." rest="Found." isLive={false} />);
    expect(document.querySelector('[aria-live]')).toBeNull();
  });

  it('has its figures stand out', () => {
    render(
      <Said text="Worth $96.8k ± 4,100, −$3,413 at worst, 2.5% of 36 years. It gains in 71 of 100 futures, of 500." />,
    );
    const strong = [...document.querySelectorAll('b')].map((figure) => figure.textContent);
    expect(strong).toEqual(['$96.8k', '−$3,413', '2.5%', '71 of 100']);
  });
});
