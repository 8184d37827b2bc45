import { ApiError } from '../../contract/operation/api-error.ts';

/**
 * Refuses with a message where the database driver would crash the process: its native code segfaults on Node before
 * 22.12. The driver loads that code when the first database is opened, not when it is imported, so this has to come before
 * every opening.
 * @param nodeVersion such as "24.21.0"
 */
export function refuseOldNode(nodeVersion: string): void {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new ApiError(
    'data_folder_unusable',
    `Longhand needs Node 22.12 or later to open its data folder; this is Node ${nodeVersion}. Install a current Node from nodejs.org.`,
  );
}
