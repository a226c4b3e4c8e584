import type { SuggestedPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import type { Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, hoursAgo, idsOf, me, omar } from './fake-times';

const redirect = (
  number: number,
  from: string,
  to: string | null,
  change: Partial<Redirect> = {},
): Redirect => ({
  id: idsOf(8)(number),
  from,
  to,
  status: to === null ? 410 : 301,
  origin: 'manual',
  hits: 0,
  last_hit_at: null,
  created_by: me,
  created_at: daysAgo(number),
  updated_at: daysAgo(number),
  ...change,
});
const missing = (path: string, count: number, change: Partial<SuggestedPage> = {}): SuggestedPage => ({
  path,
  count,
  first_seen: daysAgo(12),
  last_seen: hoursAgo(count),
  referrers: [],
  ignored: false,
  suggestion: null,
  ...change,
});

export const fakeAddresses: Answers = {
  'admin/redirects': {
    items: [
      redirect(1, '/blog/old-winter-tips', '/blog/looking-after-locks-through-winter', {
        origin: 'moved',
        hits: 42,
        last_hit_at: hoursAgo(3),
      }),
      redirect(2, '/lockout', '/services/residential-locksmith', { hits: 7, last_hit_at: daysAgo(2) }),
      redirect(3, '/offers/black-friday', null, { created_by: omar }),
      redirect(4, '/partners', 'https://partners.latchline.example/a-rather-long-address-of-somebody-else', {
        status: 302,
        origin: 'imported',
      }),
    ],
  },
  'admin/missing-pages': {
    items: [
      missing('/sheffeild', 61, {
        suggestion: '/locksmiths/south-yorkshire/sheffield',
        referrers: [{ host: 'forum.example', count: 40 }],
      }),
      missing('/price-list', 12, { suggestion: '/services' }),
      missing('/wp-content/plugins/gallery/a-very-long-path-that-a-scanner-has-asked-for/readme.txt', 3),
    ],
    next_cursor: null,
  },
};
export const noAddresses: Answers = { 'admin/redirects': { items: [] } };
