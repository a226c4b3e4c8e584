import { isRobot } from '../../edge/clients/robots';
import { hostOf, isReportable } from './reportable-paths';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const reports = (path: string, change: object = {}) =>
  isReportable({ method: 'GET', path, accept: 'text/html', userAgent: browser, ...change }, isRobot);

it.each(['/locksmith-sheffeild', '/blog/old-article', '/caf%C3%A9', '/services/locks/2019'])(
  'reports %s',
  (path) => expect(reports(path)).toBe(true),
);

it.each([
  '/',
  '/wp-login.php',
  '/wp-admin/setup',
  '/.env',
  '/.git/config',
  '/old/page.html.bak',
  '/vendor/phpunit',
  '/favicon-old.ico',
  '/api/nothing',
  '/admin/nothing',
  '/assets/x',
  '/404',
  '/someone@mail.example',
  '/%ZZ',
  '/a/%2e%2e/etc',
  '/<script>',
  `/${'x'.repeat(400)}`,
])('does not report %s', (path) => expect(reports(path)).toBe(false));

it('reports visits of people and search engines, and no other programs', () => {
  expect(reports('/old', { method: 'HEAD' })).toBe(false);
  expect(reports('/old', { accept: 'image/*' })).toBe(false);
  expect(reports('/old', { userAgent: 'python-requests/2.31' })).toBe(false);
  expect(reports('/old', { userAgent: undefined })).toBe(false);
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(reports('/old', { userAgent: googlebot, accept: '*/*' })).toBe(true);
});

it('keeps only the host of a referrer', () => {
  expect(hostOf('https://forum.example/thread?user=me')).toBe('forum.example');
  expect(hostOf('android-app://com.example')).toBeNull();
  expect(hostOf('nonsense')).toBeNull();
  expect(hostOf(undefined)).toBeNull();
});
