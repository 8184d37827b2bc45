import { useState } from 'react';
import type { OperationInput } from '../../../electron/contract/index.ts';
import { useAction } from '../../state/use-operation.ts';
import { type LawPackSummary, NO_JSON, type PackRefusal, refusalOf } from './pack-words.ts';

/** What became of the file that was chosen last. */
type Installed =
  | { readonly what: 'nothing' }
  | { readonly what: 'installed'; readonly fileName: string; readonly pack: LawPackSummary }
  | { readonly what: 'refused'; readonly fileName: string; readonly refusal: PackRefusal };

/** Takes the file of a pack, which is checked before anything is kept. */
export function useInstalling(onInstalled?: (hash: string) => void) {
  const [state, setState] = useState<Installed>({ what: 'nothing' });
  const installing = useAction('law.packs.install', ['law.']);
  const take = async (file: File) => {
    const fileName = file.name;
    const written = readJson(await file.text());
    if (written === undefined) return setState({ what: 'refused', fileName, refusal: NO_JSON });
    try {
      // Whatever the file holds: the host checks it.
      const pack = await installing.mutateAsync(written as OperationInput<'law.packs.install'>);
      setState({ what: 'installed', fileName, pack });
      onInstalled?.(pack.hash);
    } catch (error) {
      setState({ what: 'refused', fileName, refusal: refusalOf(error) });
    }
  };
  return { state, take, isInstalling: installing.isPending };
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
