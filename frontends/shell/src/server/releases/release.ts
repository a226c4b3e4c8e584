import { z } from 'zod';

/**
 * `release.json` in a remote's dist: the browser and server code of one build. It is written last and renamed into place, so
 * that all the files it names exist.
 */
export const releaseSchema = z.object({
  id: z.string().regex(/^[\da-f]{12}$/),
  /** Federation name, and the folder under which its browser files are served. */
  remote: z.string().regex(/^[a-z][a-z-]*$/),
  /** Entry below `releases/<id>/web`, the global it sets, and the scripts and stylesheets of each exposed module. */
  browser: z.object({
    entry: z.string(),
    global: z.string(),
    chunks: z.record(z.string(), z.array(z.string())).default({}),
    stylesheets: z.record(z.string(), z.array(z.string())).default({}),
  }),
  /** Entry below `releases/<id>/server`; null for a remote that only runs in browsers. */
  server: z.object({ entry: z.string() }).nullable(),
  /** Exposed modules, such as `pages/home`, `islands/quote-form` or `app`. */
  exposes: z.array(z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

/** URL of a browser file of a remote. */
export const assetAddress = (remote: string, file: string): string => `/assets/${remote}/${file}`;
