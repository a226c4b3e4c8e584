import { z } from 'zod';

/** A path of this site, as in `URL.pathname`. */
const pathSchema = z.string().startsWith('/').max(500);

/**
 * Pages that have moved, and pages that are new. Published in the same transaction as the change of a slug; the seo service
 * then creates redirects.
 */
export const pageMovesSchema = z.object({
  moved: z
    .array(
      z.object({
        from: pathSchema,
        to: pathSchema,
        /** Whether the page was deleted: its address leads to another page, which keeps settings of its own. */
        deleted: z.boolean().optional(),
      }),
    )
    .default([]),
  /** Paths that have a page now and had none before: their redirects are removed. */
  appeared: z.array(pathSchema).default([]),
  /** Those that never were the address of this page: what was set there for an earlier page is deleted. */
  created: z.array(pathSchema).optional(),
  /** Email address of the user. */
  actor: z.string().optional(),
});
export type PageMoves = z.infer<typeof pageMovesSchema>;
