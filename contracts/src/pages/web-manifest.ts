import { z } from 'zod';

/** What a browser asks for before it puts the site on a phone's first screen (W3C Web Application Manifest). */
export const webManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.enum(['standalone', 'minimal-ui', 'browser']),
  theme_color: z.string(),
  background_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
  ),
  /** What a long press on the icon offers. */
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type WebManifest = z.infer<typeof webManifestSchema>;
