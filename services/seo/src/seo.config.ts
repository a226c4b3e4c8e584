import { flagSchema, loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http:// or https:// URL` });

const seoConfigSchema = runtimeConfigSchema
  .extend({
    SITE_URL: webAddress('SITE_URL'),
    /** The IndexNow endpoint; defaults to the common one if the site is public. */
    INDEXNOW_URL: webAddress('INDEXNOW_URL').optional(),
    /** Path of the key file of the Google service account; without it nothing is submitted to Google. */
    GOOGLE_SERVICE_ACCOUNT_FILE: z.string().optional(),
    /** Off by default, because Google intends its Indexing API for job postings and live streams. */
    GOOGLE_INDEXING_ENABLED: flagSchema.default(false),
    /** An internal URL of the site for the quality check; defaults to SITE_URL. */
    QUALITY_SITE_URL: webAddress('QUALITY_SITE_URL').optional(),
    /** Called after every change of pages, so that a CDN drops its copies; off without it (`docs/cdn.md`). */
    CDN_PURGE_URL: webAddress('CDN_PURGE_URL').optional(),
    /** Whose API that URL belongs to. */
    CDN_PURGE_PROVIDER: z
      .enum(['hook', 'cloudflare', 'fastly'], 'must be hook, cloudflare or fastly')
      .default('hook'),
    CDN_PURGE_TOKEN: z.string().optional(),
  })
  .refine(
    ({ CDN_PURGE_URL, CDN_PURGE_PROVIDER, CDN_PURGE_TOKEN }) =>
      CDN_PURGE_URL === undefined || CDN_PURGE_PROVIDER === 'hook' || CDN_PURGE_TOKEN !== undefined,
    { path: ['CDN_PURGE_TOKEN'], error: 'is needed by this CDN_PURGE_PROVIDER' },
  );
export type SeoConfig = z.infer<typeof seoConfigSchema>;

export function loadSeoConfig(env = process.env): SeoConfig {
  return loadConfig(seoConfigSchema, env);
}
