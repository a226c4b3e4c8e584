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

/** A page of the rows found, of which one more than `limit` was read: it shows whether there is a next page. */
export function pageFrom<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; next_cursor: string | null } {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : cursorOf(last) };
}
