import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { allowedHostsSchema } from '@latchline/runtime/outbound/outbound.client';
import type { z } from 'zod';
import { googleReviewsSettings } from './google-reviews/google-reviews.config';

export const contentConfigSchema = runtimeConfigSchema.extend({
  /** Private hosts, with or without a port, that pictures of imported articles may be fetched from. */
  OUTBOUND_ALLOWED_HOSTS: allowedHostsSchema,
  ...googleReviewsSettings,
});
export type ContentConfig = z.infer<typeof contentConfigSchema>;

export function loadContentConfig(env = process.env): ContentConfig {
  return loadConfig(contentConfigSchema, env);
}
