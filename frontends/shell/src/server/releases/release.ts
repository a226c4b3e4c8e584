import { z } from 'zod';

/**
 * `release.json` in a remote's dist: one build of browser and server code that belong together. It is written last
 * and renamed into place, so that whoever reads it finds everything it names.
 */
export const releaseSchema = z.object({
  id: z.string().regex(/^[\da-f]{12}$/),
  /** Federation name, and the folder its browser files are served under. */
  remote: z.string().regex(/^[a-z][a-z-]*$/),
  /** Entry below `releases/<id>/web`, the global it sets, and the scripts that each expose will ask for. */
  browser: z.object({
    entry: z.string(),
    global: z.string(),
    chunks: z.record(z.string(), z.array(z.string())).default({}),
  }),
  /** Entry below `releases/<id>/server`; null for a remote that only runs in browsers. */
  server: z.object({ entry: z.string() }).nullable(),
  /** What may be loaded from it: `pages/home`, `islands/quote-form`, `app`. */
  exposes: z.array(z.string()),
});
export type Release = z.infer<typeof releaseSchema>;
