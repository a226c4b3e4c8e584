import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import type { AddressReport } from '@latchline/contracts/seo/redirects/address-report';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import type { Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { Pages } from '../pages';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const at = '2026-03-01T00:00:00.000Z';
const rule = (from: string, to: string | null, status: Redirect['status'] = 301): Redirect => ({
  id: uuidv7(),
  from,
  to,
  status,
  origin: 'manual',
  hits: 0,
  last_hit_at: null,
  created_by: 'office@latchline.example',
  created_at: at,
  updated_at: at,
});
const open = (path: string) => gateway.fetch(path, { redirect: 'manual' });
const leadsTo = async (path: string) => {
  const { status, headers } = await open(path);
  return [status, headers.get('location')];
};

/** Changes the redirects as an administrator would. */
async function redirect(...items: Redirect[]): Promise<void> {
  gateway.services.answer(listRedirects, () => ({ items }));
  const event = {
    id: uuidv7(),
    name: redirectsChanged.name,
    occurred_at: new Date().toISOString(),
    data: {},
  };
  await gateway.live.append([event]);
  const [{ from, status } = { from: '/', status: 200 }] = items;
  await eventually('the gateway knows', async () => (await open(from)).status === status);
}

it('redirects in one step, with precedence over pages', async () => {
  await redirect(rule('/old', '/services'), rule('/older', '/old'), rule('/about', '/contact', 302));
  expect(await leadsTo('/old?utm_source=x')).toEqual([301, '/services?utm_source=x']);
  expect(await leadsTo('/OLDER/')).toEqual([301, '/services']);
  expect(await leadsTo('/about')).toEqual([302, '/contact']);
  expect((await open('/about')).headers.get('cache-control')).toBe('no-store');
});

it('follows a target with the address of this site as it does a path: no loop, and the query stays', async () => {
  const own = 'https://www.localhost:3000';
  await redirect(
    rule('/out', 'https://localhost:3001/services'),
    rule('/advert', `${own}/old-services`),
    rule('/old-services', `${own}/services#prices`, 302),
    rule('/about', 'https://localhost:3000/About/'),
  );
  expect(await leadsTo('/advert?gclid=abc')).toEqual([302, '/services?gclid=abc#prices']);
  expect(await leadsTo('/out?gclid=abc')).toEqual([301, 'https://localhost:3001/services']);
  expect((await open('/about')).status).toBe(200);
});

it('redirects addresses that cannot be decoded, as former sites have them', async () => {
  await redirect(rule('/10%-off', '/services'), rule('/caf%e9', '/about', 302), rule('/%a3', null, 410));
  expect(await leadsTo('/10%-off?utm_source=x')).toEqual([301, '/services?utm_source=x']);
  expect(await leadsTo('/Caf%E9')).toEqual([302, '/about']);
  const gone = await open('/%A3');
  expect([gone.status, gone.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
  expect(gone.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await open('/caf%E8')).status).toBe(400);
  jest.spyOn(gateway.app.get(Pages), 'notFound').mockRejectedValueOnce(new Error('away'));
  expect((await open('/%A3')).status).toBe(400);
});

it('redirects addresses that browsers encode, as entered by an editor or as imported', async () => {
  const appended = jest.spyOn(gateway.app.get(StreamAppender), 'append');
  await redirect(rule('/stra%c3%9fe', '/contact'), rule('/café', '/about'));
  expect(await leadsTo('/Caf%C3%A9/')).toEqual([301, '/about']);
  expect(await leadsTo('/stra%C3%9Fe')).toEqual([301, '/contact']);
  const counted = () =>
    appended.mock.calls.flatMap(([{ data }]) => (data as AddressReport).redirected.map(({ from }) => from));
  await eventually(
    'both are counted',
    () => counted().includes('/café') && counted().includes('/stra%c3%9fe'),
  );
  appended.mockRestore();
});

it('responds 410 with a page for removed addresses', async () => {
  await redirect(rule('/gone', null, 410));
  const response = await open('/gone');
  expect(response.status).toBe(410);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
});

it('does not affect other paths and methods', async () => {
  await redirect(rule('/old', '/services'));
  expect((await open('/older-still')).status).toBe(404);
  expect((await gateway.fetch('/old', { method: 'POST' })).status).not.toBe(301);
  await redirect();
  await eventually('the redirect is removed', async () => (await open('/old')).status === 404);
});

it('reports followed redirects and missing pages to the seo service, without visitor data', async () => {
  const appended = jest.spyOn(gateway.app.get(StreamAppender), 'append');
  await redirect(rule('/old', '/services'));
  const browser = {
    accept: 'text/html',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const headers = { ...browser, referer: 'https://forum.example/thread?user=me' };
  await gateway.fetch('/Sheffeild?name=me', { headers });
  await gateway.fetch('/wp-login.php', { headers });
  const notes = () => appended.mock.calls.map(([{ data }]) => data as AddressReport);
  const missing = () => notes().flatMap((note) => note.missing);
  await eventually('it is handed on', () => missing().length > 0);
  expect(missing()).toEqual([{ path: '/sheffeild', referrer: 'forum.example', count: 1 }]);
  expect(notes().flatMap(({ redirected }) => redirected.map(({ from }) => from))).toContain('/old');
  expect(JSON.stringify(notes())).not.toMatch(/name=me|user=me|127\.0/);
  appended.mockRestore();
});
