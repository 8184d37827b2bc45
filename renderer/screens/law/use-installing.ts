import { useRef, useState } from 'react';
import type { OperationInput } from '../../../electron/contract/index.ts';
import { useAction } from '../../state/use-operation.ts';
import { type LawPackSummary, NO_JSON, type PackRefusal, refusalOf } from './pack-words.ts';

/** What became of the file that was chosen last. */
type Installed =
  | { readonly what: 'nothing' }
  | { readonly what: 'installed'; readonly fileName: string; readonly pack: LawPackSummary }
  | { readonly what: 'refused'; readonly fileName: string; readonly refusal: PackRefusal };

/** Takes the file of a pack, which is checked before anything is kept. Where a file was chosen since, its answer is the one that is shown. */
export function useInstalling(onInstalled?: (hash: string) => void) {
  const [state, setState] = useState<Installed>({ what: 'nothing' });
  const installing = useAction('law.packs.install', ['law.']);
  const latest = useRef<File | null>(null);
  const take = async (file: File) => {
    latest.current = file;
    const installed = await install(file, installing.mutateAsync);
    if (latest.current !== file) return;
    setState(installed);
    if (installed.what === 'installed') onInstalled?.(installed.pack.hash);
  };
  return { state, take, isInstalling: installing.isPending };
}

async function install(
  file: File,
  send: (pack: OperationInput<'law.packs.install'>) => Promise<LawPackSummary>,
): Promise<Installed> {
  const fileName = file.name;
  const written = readJson(await file.text());
  if (written === undefined) return { what: 'refused', fileName, refusal: NO_JSON };
  try {
    // Whatever the file holds: the host checks it.
    return { what: 'installed', fileName, pack: await send(written as OperationInput<'law.packs.install'>) };
  } catch (error) {
    return { what: 'refused', fileName, refusal: refusalOf(error) };
  }
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
