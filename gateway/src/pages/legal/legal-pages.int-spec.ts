import { getLegalText } from '@latchline/contracts/content/content.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { legalPaths } from '../page-paths';
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

describe('a legal page', () => {
  it.each([
    [legalPaths.privacy, 'privacy', 'privacy-policy'],
    [legalPaths.terms, 'terms', 'terms-of-service'],
    [legalPaths.cookies, 'cookies', 'cookie-policy'],
  ])('%s is rendered from its text, filled with business info', async (path, page_type, slug) => {
    const { response, model } = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(model).toMatchObject({
      kind: 'legal',
      path,
      text: {
        slug,
        last_updated: '2024-01-01',
        sections: [{ heading: 'Who we are', body: 'Ring 0114 496 0999, from £89' }],
      },
    });
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({ page_type, path });
  });

  it('is rendered from the last response while the content service is unavailable', async () => {
    await open(legalPaths.terms);
    gateway.services.fail(getLegalText, new CodedError(messagingErrors.unavailable, 'Away'));
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await open(legalPaths.terms);
    expect(response.status).toBe(200);
    expect(model).toMatchObject({ text: { slug: 'terms-of-service' } });
  });

  it('responds 404 once its text is gone', async () => {
    await open(legalPaths.cookies);
    gateway.services.fail(getLegalText, new CodedError(contentErrors.noSuchPage, 'Gone'));
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await open(legalPaths.cookies);
    expect([response.status, model.kind]).toEqual([404, 'not-found']);
  });

  it.each(Object.values(legalPaths))('%s redirects from its trailing slash', async (path) => {
    const { status, headers } = await gateway.fetch(`${path}/`);
    expect([status, headers.get('location')]).toEqual([301, path]);
  });
});
