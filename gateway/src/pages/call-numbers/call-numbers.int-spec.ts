import { getCallNumbers } from '@latchline/contracts/leads/channels/call-numbers.operations';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { business } from '../../testing/sample-data';
import { PageCaches } from '../cache/page-caches';

const ads = { phone: '0114 496 0111', phone_e164: '+441144960111', source: 'google-ads' };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.shell.reset();
  gateway.services.answer(getCallNumbers, () => ({ numbers: [ads] }));
  gateway.app.get(PageCaches).outdateAll();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers });
  return { response, model: modelIn(await response.text()) as HomePage };
};
const phoneAt = async (path: string) => (await get(path)).model.business.phone;
const factsGiven = () =>
  gateway.services.requests
    .filter(({ name }) => name === getPageMetadata.name)
    .map(({ data }) => (data as { facts: { phone: string } }).facts.phone);

it('shows visitors of an advert its number, in links and for search engines too', async () => {
  const { model } = await get('/?gclid=Cj0KCQ');
  expect(model.business).toMatchObject({ phone: ads.phone, phone_e164: ads.phone_e164 });
  expect(JSON.stringify(model)).not.toContain(business.phone_e164);
  expect(factsGiven()).toEqual([ads.phone]);
});

it.each(['/', '/?utm_source=yell', '/?postcode=s11', '/?fbclid=IwAR0'])(
  'shows the main number at %s',
  async (path) => {
    expect(await phoneAt(path)).toBe(business.phone);
  },
);

it('shows it on every kind of page, and with the answer to a form', async () => {
  for (const path of ['/contact', '/about', '/locksmiths/south-yorkshire/sheffield', '/?postcode=s11'])
    expect(await phoneAt(`${path}${path.includes('?') ? '&' : '?'}utm_source=Google+Ads`)).toBe(ads.phone);
});

it('caches one copy for all clicks, beside the main page', async () => {
  for (const path of ['/?gclid=1', '/', '/?gclid=2', '/?utm_source=x', '/?utm_source=google-ads&gclid=3'])
    await get(path);
  expect(gateway.shell.rendered).toHaveLength(2);
  const { response } = await get('/?gclid=4');
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect((await get('/')).response.headers.get('etag')).not.toBe(etag);
  const again = await gateway.fetch('/?gclid=5', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

it('never mixes numbers, however requests overlap', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => (index % 2 ? `/?gclid=${index}` : '/'));
  const phones = await Promise.all(paths.map(phoneAt));
  expect(phones).toEqual(paths.map((path) => (path === '/' ? business.phone : ads.phone)));
});
