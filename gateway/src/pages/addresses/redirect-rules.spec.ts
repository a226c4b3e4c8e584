import { comparablePath, type Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import { redirectOf, type Rules } from './redirect-rules';

const rule = (from: string, to: string | null, status: Redirect['status'] = 301) =>
  [from, { from, to, status }] as const;
const rules: Rules = new Map([
  rule('/old', '/new'),
  rule('/older', '/old'),
  rule('/oldest', '/older', 302),
  rule('/with-query', '/new?a=1'),
  rule('/anchored', '/new#top'),
  rule('/leaflet', '/old?utm_source=leaflet#prices'),
  rule('/out', 'https://elsewhere.example/'),
  rule('/gone', null, 410),
  rule('/to-gone', '/gone'),
  rule('/café', '/about'),
  rule('/to-café', '/caf%C3%A9'),
  rule('/japan', '/日本?ort=köln#größe'),
  rule('/abroad', 'https://exämple.example/straße'),
  rule('/x', '/y'),
  rule('/y', '/x'),
]);

it.each([
  ['/old', '/new', 301],
  ['/OLD/', '/new', 301],
  ['/old?utm_source=x', '/new?utm_source=x', 301],
  ['/with-query?b=2', '/new?a=1', 301],
  ['/anchored?b=2', '/new?b=2#top', 301],
  ['/older', '/new', 301],
  ['/leaflet', '/new?utm_source=leaflet', 301],
  ['/leaflet?b=2', '/new?utm_source=leaflet', 301],
  ['/oldest', '/new', 302],
  ['/out?x=1', 'https://elsewhere.example/', 301],
  ['/gone', null, 410],
  ['/to-gone', null, 410],
  ['/caf%C3%A9', '/about', 301],
  ['/CAF%c3%a9/?a=1', '/about?a=1', 301],
  ['/to-caf%C3%A9', '/about', 301],
  ['/japan', '/%E6%97%A5%E6%9C%AC?ort=k%C3%B6ln#gr%C3%B6%C3%9Fe', 301],
  ['/abroad', 'https://xn--exmple-cua.example/stra%C3%9Fe', 301],
  ["/old?q=5$&gclid=1$'$`$$", "/new?q=5$&gclid=1$'$`$$", 301],
])('%s redirects to %s with %i', (url, to, status) => {
  expect(redirectOf(url, rules)).toEqual({ from: comparablePath(url), to, status });
});

it.each([
  '/\\evil.example',
  '/\t/evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'https://a\r\nb.example',
])('ignores a stored rule to %j', (to) => {
  expect(redirectOf('/bad', new Map([rule('/bad', to), rule('/worse', '/bad')]))).toBeNull();
});

it.each(['/', '/new', '/old/er', '//old.example', '/x'])('%s is not redirected', (url) => {
  expect(redirectOf(url, rules)).toBeNull();
});
