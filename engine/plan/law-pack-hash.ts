import type { LawPack } from '../primitives/law/law-pack.ts';
import { sha256 } from '../primitives/sha256.ts';
import { canonicalJson } from './canonical-json.ts';

/** `sha256:` and the hash of what a pack says, as RFC 8785 JSON: without its signature, however the file is laid out. */
export function lawPackHash({ format, version, name, publisher, date, entries }: LawPack): string {
  return `sha256:${sha256(canonicalJson({ format, version, name, publisher, date, entries }))}`;
}
