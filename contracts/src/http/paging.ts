import { z } from 'zod';

/** `limit` is 1 to 100 (default 50); `cursor` is opaque, the `next_cursor` of the previous page. */
export const pagingSchema = z.object({
  /** Items per page. */
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
});

/** A page of a list: `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });
