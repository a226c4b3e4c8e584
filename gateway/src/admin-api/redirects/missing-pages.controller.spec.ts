import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { SitePages } from '../../crawlers/site-pages';
import { MissingPagesController } from './missing-pages.controller';

it('handles other requests between two missing pages of a large site', async () => {
  const paths = Array.from({ length: 2_000 }, (_, index) => `/locksmiths/south-yorkshire/town-${index}`);
  const items = ['/locksmiths/town-7', '/blog/locked-out', '/about-us'].map((path) => ({ path }));
  const controller = new MissingPagesController(
    { request: async () => ({ items, next_cursor: null }) } as unknown as ServiceClient,
    { known: async () => paths.map((path) => ({ path })) } as unknown as SitePages,
  );
  let handled = 0;
  const other = setInterval(() => (handled += 1), 0);
  const listed = await controller.list({ query: { limit: 50 } } as Parameters<
    MissingPagesController['list']
  >[0]);
  clearInterval(other);
  expect(listed.items.map(({ suggestion }) => suggestion)).toEqual([
    '/locksmiths/south-yorkshire/town-7',
    null,
    null,
  ]);
  expect(handled).toBeGreaterThanOrEqual(2);
});
