import { getServicePage } from '@latchline/contracts/content/content.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
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
    });
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({ page_type: 'service', facts: { service: 'Heading' } });
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
