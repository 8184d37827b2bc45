import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Wanted } from './short-answer.ts';

const MOST_FIELDS = 100;

const Asked = z.object({
  fields: z.array(z.string().min(1).max(200)).min(1).max(MOST_FIELDS).optional(),
  years: z.array(z.int().min(1900).max(2300)).min(1).max(MOST_FIELDS).optional(),
});

/** What stands beside an answer, and in it never; whoever asks for a field is given it. */
export const BESIDE = ['assumed', 'certificates'] as const;

export interface ToolRequest {
  /** What the operation takes. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly wanted: Wanted;
  /** Whether the answer may be as long as what is asked for. */
  readonly asksForMore: boolean;
}

/**
 * Splits the arguments of a tool into those of its operation and what is wanted of the answer.
 * @throws ApiError `validation_failed`
 */
export function toolRequest({ fields, years, ...input }: Readonly<Record<string, unknown>>): ToolRequest {
  const asked = Asked.safeParse({ fields, years });
  if (!asked.success) {
    const path = String(asked.error.issues[0]?.path[0]);
    const message = 'Give a list, such as "fields": ["rows.netPortfolio"] or "years": [2031, 2032].';
    throw new ApiError('validation_failed', `${path}: ${message}`, { issues: [{ path, message }] });
  }
  // Months are asked for to be seen: nobody adds them up from a list that is left out.
  const isMonthly = input['granularity'] === 'monthly';
  const inAnswer = asked.data.fields?.filter((field) => !BESIDE.some((name) => name === field));
  const wanted = { fields: inAnswer, years: asked.data.years ?? (isMonthly ? 'all' : undefined) } as const;
  return { input, wanted, asksForMore: wanted.fields !== undefined || wanted.years !== undefined };
}
