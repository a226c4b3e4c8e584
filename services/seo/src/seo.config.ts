import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http:// or https:// URL` });

export const seoConfigSchema = runtimeConfigSchema.extend({
  SITE_URL: webAddress('SITE_URL'),
  /** Where pages are submitted by IndexNow; without it the common endpoint, once the site has a public address. */
  INDEXNOW_URL: webAddress('INDEXNOW_URL').optional(),
});
export type SeoConfig = z.infer<typeof seoConfigSchema>;

export function loadSeoConfig(): SeoConfig {
  return loadConfig(seoConfigSchema, process.env);
}
