import { getCity } from '@latchline/contracts/locations/location.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { CityPage } from '@latchline/contracts/pages/city-page';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { PageCaches } from '../cache/page-caches';

const manchester = '/locksmiths/manchester';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.shell.reset();
  gateway.app.get(PageCaches).outdateAll();
});

const open = async (path: string) => {
  const response = await gateway.fetch(path);
  return { response, model: modelIn(await response.text()) as CityPage };
};

describe('the page of a city', () => {
  it('is rendered from its own copy and that of all cities, both filled with facts', async () => {
    const { response, model } = await open(manchester);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(model).toMatchObject({
      kind: 'city',
      path: manchester,
      city: {
        name: 'Manchester',
        intro: 'In 30–60 minutes, ring 0114 496 0999',
        faqs: [{ answer: 'In Manchester' }, {}, {}, {}],
      },
      copy: {
        callout: { heading: '30–60 minute callout in Manchester' },
        services: { keys: { title: 'Card in Manchester' } },
        map: { lead: '15 miles' },
      },
      quote_form: { values: {}, errors: [], notice: null, about: 'Manchester' },
      metadata: {
        title: 'Locksmith Manchester | Latchline Locksmiths',
        description: 'Locksmiths in Manchester',
      },
    });
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({
      page_type: 'city',
      path: manchester,
      facts: { town: 'Manchester', latitude: 53.48, longitude: -2.24 },
    });
  });

  it('is rendered separately for a visitor with a notice', async () => {
    const { response, model } = await open(`${manchester}?quote=accepted`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.quote_form.notice).toBe('accepted');
    expect((await open(manchester)).model.quote_form.notice).toBeNull();
  });

  it('shows a rejected form', async () => {
    const response = await gateway.fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams({ page: manchester, name: 'Priya Nair', phone: 'ring me' }).toString(),
    });
    expect(response.status).toBe(422);
    const model = modelIn(await response.text()) as CityPage;
    expect(model).toMatchObject({
      kind: 'city',
      path: manchester,
      quote_form: { values: { name: 'Priya Nair', phone: 'ring me' } },
    });
    const invalid = model.quote_form.errors.map(({ path }) => path);
    expect(invalid).toEqual(expect.arrayContaining(['phone', 'postcode']));
  });

  it.each(['leeds', 'a'.repeat(200), '%F0%9F%94%91'])(
    'is the not-found page for an unknown city: %s',
    async (slug) => {
      for (const query of ['', '?quote=accepted']) {
        const { response, model } = await open(`/locksmiths/${slug}${query}`);
        expect([response.status, model.kind]).toEqual([404, 'not-found']);
      }
    },
  );

  it('responds 404 once its city is gone, but not during an outage', async () => {
    await open(manchester);
    gateway.services.fail(getCity, new CodedError(messagingErrors.unavailable, 'Away'));
    gateway.app.get(PageCaches).outdateAll();
    expect((await open(manchester)).model.city.name).toBe('Manchester');
    gateway.services.fail(getCity, new CodedError(locationErrors.noSuchCity, 'Gone'));
    gateway.app.get(PageCaches).outdateAll();
    expect((await open(manchester)).response.status).toBe(404);
  });

  it('redirects from its trailing slash', async () => {
    const { status, headers } = await gateway.fetch(`${manchester}/`);
    expect([status, headers.get('location')]).toEqual([301, manchester]);
  });
});
