import { z } from 'zod';

/** `limit` 1-100 (default 50) and an opaque `cursor` taken from the previous page's `next_cursor`. */
export const pagingSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
});
export type Paging = z.infer<typeof pagingSchema>;

/** The answer of every list: `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });
