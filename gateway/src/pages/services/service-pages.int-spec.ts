import { getServicePage } from '@latchline/contracts/content/content.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { defaultPromises, getResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { pageCopies, serviceCopy } from '../../testing/sample-copy';
import { PageCaches } from '../cache/page-caches';

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
  return { response, model: modelIn(await response.text()) };
};

describe('a service page', () => {
  it('is rendered from its copy, filled with business info', async () => {
    const { response, model } = await open('/services/smart-locks');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'service',
      path: '/services/smart-locks',
      copy: { lead: 'Ring 0114 496 0999', features: [{ description: 'From £89' }, {}, {}] },
      sections: { how_it_works: { response: { description: 'In 15–45 minutes' } } },
      areas: [{ slug: 'sheffield', response_time: '15-30', nearby_towns: [] }],
      quote: { heading: 'Get Your Free Quote' },
      quote_form: {
        values: { service: 'security-upgrade', message: 'Service: Smart Locks\n' },
        promises: defaultPromises,
        about: 'Smart locks',
        notice: null,
      },
    });
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({ page_type: 'service', facts: { service: 'Heading' } });
  });

  it('shows a rejected form as it was sent, and for an accepted one which request it is about', async () => {
    const form = { name: 'Priya Nair', phone: 'ring me', postcode: 'S11 8TP', page: '/services/smart-locks' };
    const rejected = await gateway.postForm('/api/leads', form, { accept: 'text/html' });
    expect(modelIn(await rejected.text())).toMatchObject({
      kind: 'service',
      quote_form: { values: { name: 'Priya Nair' }, errors: [{ path: 'phone' }], about: 'Smart locks' },
    });
    const accepted = await gateway.postForm(
      '/api/leads',
      { ...form, phone: '07700 900123', service: 'emergency-lockout' },
      { accept: 'text/html' },
    );
    const location = accepted.headers.get('location') ?? '';
    expect(location).toMatch(/^\/services\/smart-locks\?quote=accepted&/);
    const { response, model } = await open(location);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const id = new URL(location, gateway.url).searchParams.get('request');
    expect(model).toMatchObject({ quote_form: { values: {}, sent: { id, urgency: 'emergency' } } });
  });

  it('has a form without promised minutes while the leads service never responded', async () => {
    gateway.services.fail(getResponsePromises, new CodedError(messagingErrors.unavailable, 'Away'));
    const { response, model } = await open('/services/smart-locks?quote=accepted&request=1&urgency=now');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({ quote_form: { notice: 'accepted', sent: null } });
  });

  it('uses its own response time if it has one', async () => {
    const page = { ...serviceCopy, response_time: '20-30' };
    gateway.services.answer(getServicePage, () => ({ page, sections: pageCopies['service-sections'] }));
    expect((await open('/services/smart-locks')).model).toMatchObject({
      sections: { how_it_works: { response: { description: 'In 20–30 minutes' } } },
    });
  });

  it('is rendered from the last response while the content service is unavailable', async () => {
    await open('/services/smart-locks');
    gateway.services.fail(getServicePage, new CodedError(messagingErrors.unavailable, 'Away'));
    gateway.app.get(PageCaches).outdateAll();
    expect((await open('/services/smart-locks')).response.status).toBe(200);
  });

  it('responds 404 once its copy is gone', async () => {
    await open('/services/smart-locks');
    gateway.services.fail(getServicePage, new CodedError(contentErrors.noSuchPage, 'Gone'));
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await open('/services/smart-locks');
    expect([response.status, model.kind]).toEqual([404, 'not-found']);
  });
});

describe('services', () => {
  it('have an overview', async () => {
    const { response, model } = await open('/services');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({ kind: 'services', areas: [{ slug: 'sheffield' }] });
  });

  it.each(['/services/no-such-service', '/services/%F0%9F%94%91', '/services/a/b'])(
    '%s is the not-found page',
    async (path) => {
      const { response, model } = await open(path);
      expect([response.status, model.kind]).toEqual([404, 'not-found']);
    },
  );

  it.each(['/services/smart-locks'])('%s redirects from its trailing slash', async (path) => {
    const { status, headers } = await gateway.fetch(`${path}/`);
    expect([status, headers.get('location')]).toEqual([301, path]);
  });
});
