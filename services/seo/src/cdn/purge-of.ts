import type { SeoConfig } from '../seo.config';
import { cloudflare } from './cloudflare';
import { fastly } from './fastly';
import type { Purge } from './purge';
import { purgeHook } from './purge-hook';

const providers = { cloudflare, fastly, hook: purgeHook } as const;

type CdnConfig = Pick<SeoConfig, 'CDN_PURGE_URL' | 'CDN_PURGE_PROVIDER' | 'CDN_PURGE_TOKEN'>;

/** Null if no CDN is configured. */
export function purgeOf({ CDN_PURGE_URL, CDN_PURGE_PROVIDER, CDN_PURGE_TOKEN }: CdnConfig): Purge | null {
  if (CDN_PURGE_URL === undefined) return null;
  return providers[CDN_PURGE_PROVIDER]({ url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN });
}
