import { z } from 'zod';

/** Of this site, as `pathname` has it. */
const pathSchema = z.string().startsWith('/').max(500);

/**
 * Pages that are at another address than before, and pages that are new at theirs. Whoever changes a slug publishes it
 * in the transaction of the change; the seo service leaves redirects behind.
 */
export const pageMovesSchema = z.object({
  moved: z.array(z.object({ from: pathSchema, to: pathSchema })).default([]),
  /** Where a page is to be found that was not before: whatever led away from there leads away no longer. */
  appeared: z.array(pathSchema).default([]),
  /** E-mail address of who did it. */
  actor: z.string().optional(),
});
export type PageMoves = z.infer<typeof pageMovesSchema>;
