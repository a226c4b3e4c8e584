import { z } from 'zod';

/** Stream that what happened at addresses waits in until the seo service has kept it. Permanent name. */
export const addressNotesStream = '{seo}:addresses';
export const addressNotesGroup = 'seo';

const count = z.int().min(1);

/** What a gateway saw in some seconds. Nothing in it says who asked: paths, hosts of the pages that lead there, counts. */
export const addressNotesSchema = z.object({
  id: z.uuid(),
  noted_at: z.iso.datetime(),
  /** Pages that were asked for and are not there. */
  missing: z.array(
    z.object({
      path: z.string().max(500),
      /** Null where nobody said. */
      referrer: z.string().max(253).nullable(),
      count,
    }),
  ),
  /** Redirects that led somebody on. */
  redirected: z.array(z.object({ from: z.string().max(500), count })),
});
export type AddressNotes = z.infer<typeof addressNotesSchema>;
