import { flagSchema, loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http:// or https:// URL` });

export const seoConfigSchema = runtimeConfigSchema.extend({
  SITE_URL: webAddress('SITE_URL'),
  /** Where pages are submitted by IndexNow; without it the common endpoint, once the site has a public address. */
  INDEXNOW_URL: webAddress('INDEXNOW_URL').optional(),
  /** The key of the service account by which Google knows us; without it Google is told of nothing. */
  GOOGLE_SERVICE_ACCOUNT_FILE: z.string().optional(),
  /** Google keeps its Indexing API for job offers and live streams: used only where it is asked for. */
  GOOGLE_INDEXING_ENABLED: flagSchema.default(false),
  /** Where the check over all pages reads the site, when that is not where visitors do. */
  QUALITY_SITE_URL: webAddress('QUALITY_SITE_URL').optional(),
});
export type SeoConfig = z.infer<typeof seoConfigSchema>;

export function loadSeoConfig(): SeoConfig {
  return loadConfig(seoConfigSchema, process.env);
}
