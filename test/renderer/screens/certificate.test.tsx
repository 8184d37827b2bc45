import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CertificateCard } from '../../../renderer/screens/plan/monte-carlo/CertificateCard.tsx';
import { BackendProvider, type Call } from '../../../renderer/state/backend.tsx';
import { DEFAULT_RUN } from '../../../renderer/state/results/run-settings.ts';
import { PATHS } from '../monte-carlo-results.ts';

afterEach(cleanup);

describe('the certificate', () => {
  const plan = { persons: [{ id: 'p1', birthDate: '1964-05-12' }], accounts: [] };
  const show = (call: unknown) =>
    render(
      <BackendProvider call={call as Call}>
        <CertificateCard result={PATHS} of={{ plan, settings: DEFAULT_RUN }} />
      </BackendProvider>,
    );
  const verify = async (call: unknown) => {
    show(call);
    fireEvent.click(screen.getByRole('button', { name: 'Verify again' }));
    await screen.findByText(/identical|different|not verified/, {}, { timeout: 120_000 });
    return screen.getByRole('status').textContent;
  };

  it('shows the hashes of plan and result, engine, law, seed and paths', () => {
    show(vi.fn());
    const terms = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['sha256:7c1e94af…20d8', '1.0.0, 2026-11', '1, 10,000', 'sha256:5d0ea3b7…e911']);
  });

  it('is run again with the plan of the result', async () => {
    const call = vi.fn<() => Promise<unknown>>(async () => ({ verdict: 'identical', differences: [] }));
    expect(await verify(call)).toMatch(/^✓ identical, \d{1,2}:\d\d [AP]M$/);
    expect(call).toHaveBeenCalledWith('certificates.verify', { certificate: PATHS.certificate, plan });
  });

  it('says what differs', async () => {
    const message = 'The law tables are 2027-01, the certificate was made with 2026-11.';
    const differences = [{ field: 'law', certificate: '2026-11', now: '2027-01', message }];
    expect(await verify(async () => ({ verdict: 'different', differences }))).toBe('! different');
    expect(screen.getByText(message)).toBeDefined();
  });

  it('says why it could not be run', async () => {
    expect(await verify(() => Promise.reject(new Error('gone')))).toBe('! not verified');
    expect(screen.getByText(/Something went wrong/)).toBeDefined();
  });
});
