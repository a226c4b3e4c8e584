import { z } from 'zod';

/** The web app manifest, which a browser reads to install the site (W3C Web Application Manifest). */
export const webManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Name below the icon. */
  short_name: z.string(),
  description: z.string(),
  /** Language of the site. */
  lang: z.string(),
  /** Path that the app opens with. */
  start_url: z.string(),
  /** Paths that belong to the app. */
  scope: z.string(),
  /** How much of the browser is shown. */
  display: z.enum(['standalone', 'minimal-ui', 'browser']),
  /** Colour of the browser's bars. */
  theme_color: z.string(),
  /** Colour shown while the app loads. */
  background_color: z.string(),
  /** Categories for app stores. */
  categories: z.array(z.string()),
  /** Icons of the app. */
  icons: z.array(
    z.object({
      /** Path of the icon. */
      src: z.string(),
      /** Width and height in pixels: `192x192`. */
      sizes: z.string(),
      /** Media type. */
      type: z.string(),
      /** `maskable` icons can be cropped to any shape. */
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
  /** Shortcuts on a long press of the icon. */
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type WebManifest = z.infer<typeof webManifestSchema>;
