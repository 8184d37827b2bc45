import { z } from 'zod';

/** Fields that every list takes. Pages count from zero; a page past the end is empty. */
export const PageRequest = {
  page: z.int().min(0).default(0).describe('Page number, from zero'),
  size: z.int().min(1).max(200).default(25).describe('Rows a page, 1 to 200'),
  q: z.string().max(200).optional().describe('Only rows whose name has every word of this, in any order'),
};

/** `name,asc` or `updatedAt,desc` over the given columns; a column alone ascends. */
export function sortOver(columns: readonly string[]) {
  const choices = columns.flatMap((column) => [column, `${column},asc`, `${column},desc`]);
  return z
    .enum(choices)
    .optional()
    .describe(`Order of the rows: ${columns.join(', ')}, each with ,asc (as without) or ,desc`);
}

export const PageInfo = z.strictObject({
  number: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    content: z.array(row),
    page: PageInfo,
  });
}

export const UnreadableRow = z.strictObject({ id: z.int(), message: z.string() });

/** A page of stored documents. One that is damaged on disk is named in `unreadable`, so that it does not hide the others. */
export function pageOfDocuments<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    unreadable: z
      .array(UnreadableRow)
      .optional()
      .describe('Rows of this page that are damaged on disk: their id, or the number of the revision, and what to do'),
  });
}
