import { ApiError } from '../../contract/operation/api-error.ts';

/** What the build for a browser takes for `electron/store/law/law-signature.ts`: it installs no law packs, and says so of a file with one. */
export function hashedPack(_file: unknown, at = ''): never {
  const message = 'Law packs are for the installed Longhand. Export the household without them, or open it there.';
  throw new ApiError('validation_failed', message, { issues: [{ path: at.replace(/\.$/, ''), message }] });
}
