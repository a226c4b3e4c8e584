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
  it('has its own words above the form, and the facts in them', async () => {
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
    const asked = gateway.services.asked.find(({ name }) => name === getPageMetadata.name);
    expect(asked?.data).toMatchObject({ page_type: 'contact', path: '/contact' });
  });

  it('is drawn once for many, and again for a visitor with a notice, who alone sees it', async () => {
    await Promise.all(Array.from({ length: 10 }, () => gateway.fetch('/contact')));
    expect(gateway.shell.drawn).toHaveLength(1);
    const { response, model } = await open('/contact?quote=accepted');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.quote_form.notice).toBe('accepted');
  });

  it('answers whether a postcode is covered, to one visitor alone', async () => {
    const { response, model } = await open('/contact?postcode=S11');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.coverage_check).toMatchObject({ postcode: 'S11', coverage: { town: 'Sheffield' } });
  });

  it('comes back with what is wrong when its form is refused', async () => {
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

  it('moves there from an address with a slash at its end', async () => {
    const response = await gateway.fetch('/contact/?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/contact?x=1']);
  });
});
