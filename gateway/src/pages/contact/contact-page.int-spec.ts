import type { ContactPage } from '@latchline/contracts/pages/contact-page';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { modelIn, unfilled } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
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
  return { response, model: modelIn(await response.text()) as ContactPage };
};

describe('the contact page', () => {
  it('is rendered with its own copy, filled with business info', async () => {
    const { response, model } = await open('/contact');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'contact',
      path: '/contact',
      copy: { figures: [{ value: '15–45' }, {}, {}], ways: { hours: { description: '24/7' } } },
      quote: { heading: 'Get A Quote', lead: 'Within 15 minutes', aside: 'By phone' },
      quote_form: { values: {}, notice: null },
    });
    expect(JSON.stringify(model)).not.toMatch(unfilled);
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({ page_type: 'contact', path: '/contact' });
  });

  it('is rendered once for all visitors, and separately for one with a notice', async () => {
    await Promise.all(Array.from({ length: 10 }, () => gateway.fetch('/contact')));
    expect(gateway.shell.rendered).toHaveLength(1);
    const { response, model } = await open('/contact?quote=accepted');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.quote_form.notice).toBe('accepted');
  });

  it('shows one visitor whether their postcode is covered', async () => {
    const { response, model } = await open('/contact?postcode=S11');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.coverage_check).toMatchObject({ postcode: 'S11', coverage: { town: 'Sheffield' } });
  });

  it('shows a rejected form with its errors', async () => {
    const response = await gateway.postForm(
      '/api/leads',
      { name: 'Priya Nair', phone: 'ring me', postcode: 'S11 8TP', page: '/contact' },
      { accept: 'text/html' },
    );
    expect(response.status).toBe(422);
    const model = modelIn(await response.text()) as ContactPage;
    expect(model.kind).toBe('contact');
    expect(model.quote_form.values).toMatchObject({ name: 'Priya Nair', phone: 'ring me' });
    expect(model.quote_form.errors.map(({ path }) => path)).toEqual(['phone']);
  });

  it('redirects from an address with a trailing slash', async () => {
    const response = await gateway.fetch('/contact/?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/contact?x=1']);
  });
});
