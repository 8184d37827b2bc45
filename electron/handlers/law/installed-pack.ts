import type { LawPackFile } from '../../contract/law/law-pack.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HashedLawPack } from '../../store/law/law-pack-store.ts';
import { hashedPack } from '../../store/law/law-signature.ts';
import type { HandlerContext } from '../handler-context.ts';

/**
 * A pack that may be installed: its hash is its own, its signature holds, and the engine can read every entry.
 * @param at where the pack stands in the request, with a dot after it
 * @throws ApiError `validation_failed` with each fault
 */
export async function soundPack(
  file: LawPackFile,
  { engine, signal }: Pick<HandlerContext, 'engine' | 'signal'>,
  at = '',
): Promise<HashedLawPack> {
  const pack = hashedPack(file, at);
  const { signature: _signature, hash: _hash, ...law } = pack;
  const found = await engine.run('checkLawPack', { pack: law }, { signal });
  if (found.length === 0) return pack;
  const issues = found.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  const [first] = issues;
  throw new ApiError('validation_failed', `${first?.path}: ${first?.message}`, { issues });
}
