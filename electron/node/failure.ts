import { ApiError, type ErrorBody } from '../contract/operation/api-error.ts';
import { incidentCause } from '../transport/incident.ts';

/** What made a command fail before any operation ran. */
export function commandFailure(error: unknown): ErrorBody {
  if (error instanceof ApiError) return error.body;
  const file = unreadableFile(error);
  if (file !== null) return { code: 'malformed_request', message: `Longhand cannot read ${file}.` };
  return { code: 'internal', message: `Something went wrong in Longhand. ${incidentCause(error)}` };
}

function unreadableFile(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) return null;
  return error.syscall === 'open' || error.syscall === 'read' ? String(error.path) : null;
}
