import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { TagSources } from '../edge/security-headers';
import type { GatewayConfig } from '../gateway.config';

type TagConfig = Pick<GatewayConfig, 'TAG_SCRIPT_URL' | 'TAG_REPORT_SOURCES'>;

/** URL of the business's tag manager container; null without one. */
export function tagScript(
  { TAG_SCRIPT_URL }: TagConfig,
  { tag_container_id }: Pick<BusinessInfo, 'tag_container_id'>,
): string | null {
  if (tag_container_id === null) return null;
  const address = new URL(TAG_SCRIPT_URL);
  address.searchParams.set('id', tag_container_id);
  return address.href;
}

/**
 * The sources Google lists for Tag Manager, Analytics 4 and Google Ads, with its UK domain:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const googleSources: TagSources = {
  script: [
    'https://*.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
  ],
  img: [
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://google.com',
    'https://www.google.co.uk',
  ],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://ad.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://google.com',
    'https://www.google.co.uk',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

/** The sources a page's policy allows for the tag; null if the page does not ask for consent. */
export function tagSources(
  { TAG_SCRIPT_URL, TAG_REPORT_SOURCES }: TagConfig,
  model: PageModel,
): TagSources | null {
  if (!('consent' in model) || !model.consent?.tag_script) return null;
  const { origin } = new URL(TAG_SCRIPT_URL);
  const { script, img, connect, frame } = googleSources;
  return {
    script: [origin, ...script],
    img: [origin, ...img, ...TAG_REPORT_SOURCES],
    connect: [origin, ...connect, ...TAG_REPORT_SOURCES],
    frame,
  };
}
