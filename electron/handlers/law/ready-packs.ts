import { lawPackHash } from '../../../engine/plan/law-pack-hash.ts';
import benefitsCut from '../../../resources/law-packs/benefits-cut-2033.json' with { type: 'json' };
import noStepUp from '../../../resources/law-packs/no-step-up.json' with { type: 'json' };
import ratesUp from '../../../resources/law-packs/rates-one-point.json' with { type: 'json' };
import sunset from '../../../resources/law-packs/sunset-2017.json' with { type: 'json' };
import { LawPackFile } from '../../contract/law/law-pack.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HashedLawPack } from '../../store/law/law-pack-store.ts';

const FILES = new Map<string, unknown>([
  ['sunset-2017', sunset],
  ['benefits-cut-2033', benefitsCut],
  ['no-step-up', noStepUp],
  ['rates-one-point', ratesUp],
]);

/** A pack that comes with the program. @throws ApiError `law_pack_not_found` */
export function readyPack(id: string): HashedLawPack {
  const file = FILES.get(id);
  if (file !== undefined) return hashed(file);
  const known = [...FILES.keys()].join(', ');
  throw new ApiError('law_pack_not_found', `No pack '${id}' comes with Longhand. These do: ${known}.`);
}

/** Those that come with the program, in their order. */
export function readyPacks(installed: readonly { readonly hash: string }[]) {
  return [...FILES].map(([id, file]) => {
    const { name, date, entries, hash } = hashed(file);
    return { id, name, date, entries: entries.length, hash, isInstalled: installed.some((each) => each.hash === hash) };
  });
}

function hashed(file: unknown): HashedLawPack {
  const pack = LawPackFile.parse(file);
  return { ...pack, hash: lawPackHash(pack) };
}
