import { listContentPages } from '@latchline/contracts/content/content.operations';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { SeoConfig } from '../../seo.config';
import type { PageWatchRepository } from './page-watch.repository';
import { SitePages } from './site-pages';

const changed_at = '2026-03-01T09:30:00.000Z';
const services = {
  request: async (operation: unknown) => ({
    items:
      operation === listContentPages
        ? ['lost-keys', 'old-locks'].map((slug) => ({ kind: 'post', slug, changed_at }))
        : [{ kind: 'town', slug: 'barnsley', region: 'south-yorkshire', changed_at }],
  }),
} as unknown as ServiceClient;

it('leaves out pages that are redirected or gone', async () => {
  const watch = {
    overrides: async () => [],
    redirected: async () => ['/blog/old-locks', '/somewhere'],
  } as unknown as PageWatchRepository;
  const pages = new SitePages(services, watch, { SITE_URL: 'https://latchline.example' } as SeoConfig);
  expect([...(await pages.all()).keys()]).toEqual([
    '/blog/lost-keys',
    '/locksmiths/south-yorkshire/barnsley',
  ]);
});
