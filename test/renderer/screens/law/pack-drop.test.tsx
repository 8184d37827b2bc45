import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { PackDrop } from '../../../../renderer/screens/law/PackDrop.tsx';
import { BackendProvider, type Call } from '../../../../renderer/state/backend.tsx';

afterEach(cleanup);

/** A file that the page reads at once. */
function chosen(name: string): File {
  return Object.assign(new File([], name), { text: () => Promise.resolve(JSON.stringify({ name })) });
}

const refusal = () => new ApiError('validation_failed', 'No pack.', { issues: [] });

it('shows what became of the file that was chosen last, also where an earlier one is answered after it', async () => {
  const refuse = new Map<string, () => void>();
  const call = ((_id: string, { name }: { readonly name: string }) =>
    new Promise((_, reject) => {
      refuse.set(name, () => reject(refusal()));
    })) as unknown as Call;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <PackDrop />
      </BackendProvider>
    </QueryClientProvider>,
  );
  const input = screen.getByTestId('law-pack-file');
  fireEvent.change(input, { target: { files: [chosen('first.lawpack')] } });
  fireEvent.change(input, { target: { files: [chosen('second.lawpack')] } });
  await expect.poll(() => refuse.size).toBe(2);
  refuse.get('second.lawpack')?.();
  await screen.findByText(/^second.lawpack was refused/);
  refuse.get('first.lawpack')?.();
  await expect(screen.findByText(/^first.lawpack/, {}, { timeout: 200 })).rejects.toThrow('Unable to find an element');
  screen.getByText(/^second.lawpack was refused/);
});
