import type { LawPackFile } from '../../contract/law/law-pack.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { hashedPack } from '../../store/law/law-signature.ts';
import type { HandlerContext } from '../handler-context.ts';

/** Where the pack of a number stands in a document of households. */
export function packPath(at: number): string {
  return `lawPacks[${at}].`;
}

/**
 * Whether a pack may be installed: its hash is its own, its signature holds, and the engine can read every entry.
 * @param at where the pack stands in the request, with a dot after it
 * @throws ApiError `validation_failed` with each fault
 */
export async function checkPack(
  file: LawPackFile,
  { engine, signal }: Pick<HandlerContext, 'engine' | 'signal'>,
  at = '',
): Promise<void> {
  const pack = hashedPack(file, at);
  const { signature: _signature, hash: _hash, ...law } = pack;
  const found = await engine.run('checkLawPack', { pack: law }, { signal });
  if (found.length === 0) return;
  const issues = found.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  const [first] = issues;
  throw new ApiError('validation_failed', `${first?.path}: ${first?.message}`, { issues });
}

/** Each pack of a document of households. @throws ApiError `validation_failed` where one was altered, or the engine cannot read it */
export async function checkPacks(
  lawPacks: readonly LawPackFile[] | undefined,
  context: Pick<HandlerContext, 'engine' | 'signal'>,
): Promise<void> {
  for (const [at, pack] of (lawPacks ?? []).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the engine takes only so many questions at once
    await checkPack(pack, context, packPath(at));
  }
}
