import { z } from 'zod';

/** Stream of missing pages and redirect hits that the seo service has not stored yet. The name is permanent. */
export const addressReportStream = '{seo}:addresses';
export const addressReportGroup = 'seo';

const count = z.int().min(1);

/** What a gateway counted in a few seconds: paths, referring hosts and counts. Nothing identifies a visitor. */
export const addressReportSchema = z.object({
  id: z.uuid(),
  noted_at: z.iso.datetime(),
  /** Requested paths without a page. */
  missing: z.array(
    z.object({
      path: z.string().max(500),
      /** Null if the request had none. */
      referrer: z.string().max(253).nullable(),
      count,
    }),
  ),
  /** Redirects that were followed. */
  redirected: z.array(z.object({ from: z.string().max(500), count })),
});
export type AddressReport = z.infer<typeof addressReportSchema>;
