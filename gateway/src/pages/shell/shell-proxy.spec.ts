import { isSafeAssetPath } from './shell-proxy';

it.each(['/assets/site/a..b.js', '/admin', '/admin/leads?next=../x', '/assets/%C3%A9.js', '/assets/...'])(
  'proxies %s',
  (url) => expect(isSafeAssetPath(url)).toBe(true),
);

it.each([
  '/assets/../render',
  '/assets/..',
  '/assets/%2e%2E/x',
  '/assets/.%2e/x',
  '/assets/a%2f..%2fx',
  '/assets/\\x',
  '/assets/a%00',
])('rejects %s', (url) => expect(isSafeAssetPath(url)).toBe(false));
