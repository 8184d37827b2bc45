import type { LawListing } from '../../engine/index.ts';
import type { lawOperations } from '../contract/law-operations.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import { calculated } from './calculations/calculated.ts';
import type { HandlersFor } from './handler-context.ts';

export const lawHandlers = {
  'law.get': async ({ subject, ...input }, context) => {
    const listing = calculated(await context.engine.run('lawOfYear', input, context));
    return subject === undefined ? listing : ofSubject(listing, subject);
  },
} satisfies HandlersFor<typeof lawOperations>;

/** @throws ApiError `validation_failed` where nothing has this name */
function ofSubject(listing: LawListing, subject: string): LawListing {
  const parameters = listing.parameters.filter(({ topic, name }) =>
    [`${topic}.${name}`, name].some((path) => isWithin(path, subject)),
  );
  if (parameters.length > 0) return { ...listing, parameters };
  const topics = [...new Set(listing.parameters.map(({ topic }) => topic))].join(', ');
  const message = `Nothing in this year's law has this name. Topics are ${topics}.`;
  throw new ApiError('validation_failed', `subject: ${message}`, { issues: [{ path: 'subject', message }] });
}

/** Names go down by dots; the topics of the states by a stroke. */
function isWithin(path: string, subject: string): boolean {
  return path === subject || ['.', '/'].some((mark) => path.startsWith(`${subject}${mark}`));
}
