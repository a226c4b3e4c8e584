import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { checkCoverage, listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { modelIn } from '../../testing/fake-shell';
import { business } from '../../testing/sample-data';
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

const away = new CodedError(messagingErrors.unavailable, 'Away');
const home = async (path = '/') => {
  const response = await gateway.fetch(path);
  return { response, model: modelIn(await response.text()) as HomePage };
};

describe('the home page', () => {
  it('is rendered from the services, with a policy that allows only its own inline code', async () => {
    const { response, model } = await home();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(model).toMatchObject({
      kind: 'home',
      path: '/',
      business: { phone: '0114 496 0999' },
      towns: [{ slug: 'sheffield' }],
      services: [{ slug: 'smart-locks' }],
      metadata: { canonical: 'http://localhost:3000/' },
      quote_form: { values: {}, errors: [], idempotency_key: null, notice: null },
      coverage_check: null,
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0'");
    expect(policy).not.toContain('unsafe');
    const request = gateway.services.requests.find(({ name }) => name === getPageMetadata.name);
    expect(request?.data).toMatchObject({ facts: { phone: '0114 496 0999', callout_price_from: 89 } });
  });

  it('is rendered once for concurrent requests, and supports HEAD', async () => {
    await Promise.all(Array.from({ length: 20 }, () => home()));
    expect(gateway.shell.rendered).toHaveLength(1);
    const head = await gateway.fetch('/?utm_source=x', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(gateway.shell.rendered).toHaveLength(1);
  });

  it('responds 304 to a browser with a current copy', async () => {
    const { response } = await home();
    const etag = response.headers.get('etag') ?? '';
    const again = await gateway.fetch('/', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(
      response.headers.get('content-security-policy'),
    );
  });

  it.each(['br', 'gzip'])('is sent with %s encoding', async (encoding) => {
    const plain = await (await gateway.fetch('/', { headers: { 'accept-encoding': 'identity' } })).text();
    const response = await gateway.fetch('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding, available-dictionary');
    expect(await response.text()).toBe(plain);
  });

  it('checks a postcode without JavaScript, and rejects invalid ones', async () => {
    expect((await home('/?postcode=s11')).model.coverage_check).toMatchObject({
      postcode: 's11',
      coverage: { town: 'Sheffield' },
    });
    expect((await home('/?postcode=s11')).model.coverage_copy).toMatchObject({
      lead: '1 town',
      in_town: 'S11 is in Sheffield',
      arrival: 'In 15–30 minutes',
      outside_advice: 'Ring 0114 496 0999',
    });
    const { response, model } = await home('/?postcode=hello');
    expect(model.coverage_check).toEqual({ postcode: 'hello', coverage: null });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await home()).model.coverage_check).toBeNull();
  });

  it('shows only known notices', async () => {
    expect((await home('/?quote=accepted')).model.quote_form.notice).toBe('accepted');
    expect((await home('/?quote=failed')).model.quote_form.notice).toBe('failed');
    expect((await home('/?quote=<script>')).model.quote_form.notice).toBeNull();
    // For a repeated parameter, the first value counts.
    const twice = await gateway.fetch('/?quote=accepted&quote=failed');
    expect([twice.status, twice.headers.get('location')]).toEqual([301, '/?quote=accepted']);
  });

  it('is rendered again when content changes', async () => {
    await home();
    gateway.services.answer(getBusinessInfo, () => ({ ...business, phone: '0114 496 0111' }));
    const occurred_at = new Date().toISOString();
    const data = { subject: 'business-info' };
    await gateway.live.append([{ id: uuidv7(), name: contentChanged.name, occurred_at, data }]);
    await eventually('the new number', async () => (await home()).model.business.phone === '0114 496 0111');
  });

  it('is rendered again for a new release of the site', async () => {
    await home();
    gateway.shell.release = 'r2';
    const before = gateway.shell.rendered.length;
    await eventually('a new rendering', async () => {
      await home();
      return gateway.shell.rendered.length > before;
    });
  });

  it('is rendered from the last responses while services are unavailable', async () => {
    await home();
    for (const definition of [getBusinessInfo, listServices, listLocationSummaries, getPageMetadata]) {
      gateway.services.fail(definition, away);
    }
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await home('/?quote=accepted');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      business: { phone: '0114 496 0999' },
      services: [{ slug: 'smart-locks' }],
    });
  });

  it('is the last good one while the shell is unavailable', async () => {
    const before = await (await gateway.fetch('/')).text();
    gateway.shell.broken = true;
    gateway.app.get(PageCaches).outdateAll();
    const response = await gateway.fetch('/');
    expect([response.status, await response.text()]).toEqual([200, before]);
  });

  it('is the same from a shell of an earlier release', async () => {
    const before = await (await gateway.fetch('/')).text();
    gateway.shell.isOlder = true;
    gateway.app.get(PageCaches).outdateAll();
    const response = await gateway.fetch('/');
    expect([response.status, await response.text()]).toEqual([200, before]);
    expect(response.headers.get('content-security-policy')).toContain("'sha256-c2NyaXB0'");
  });

  it('has a plain title if the seo service never responded', async () => {
    await gateway.redis.del(...(await gateway.redis.keys('{gateway}:known:*')));
    gateway.services.fail(getPageMetadata, away);
    const { model } = await home();
    expect(model.metadata.canonical).toBe('http://localhost:3000/');
  });
});

describe('on failures', () => {
  it('visitors get the error page of the shell', async () => {
    gateway.services.fail(checkCoverage, away);
    const response = await gateway.fetch('/?postcode=S11');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(modelIn(await response.text())).toMatchObject({
      kind: 'error',
      reason: '503 Service Unavailable',
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      business: { phone: '0114 496 0999' },
    });
  });

  it('visitors get a built-in page with the phone number if the shell fails, too', async () => {
    await home();
    gateway.shell.broken = true;
    const response = await gateway.fetch('/?postcode=S11');
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('<a class="call" href="tel:+441144960999">Call 0114 496 0999</a>');
    expect(html).not.toContain('<script');
  });

  it('visitors still see that their request was accepted', async () => {
    await home();
    gateway.shell.broken = true;
    const response = await gateway.fetch('/?quote=accepted');
    expect(await response.text()).toContain('Thanks!');
  });
});

describe('other addresses', () => {
  it.each([
    '/nothing',
    '/admin.php',
    '/services/../x',
    '/%F0%9F%94%91',
    '/metrics',
    `/${'long/'.repeat(500)}`,
  ])('%s is the not-found page', async (path) => {
    const response = await gateway.fetch(path);
    expect(response.status).toBe(404);
    expect(modelIn(await response.text())).toMatchObject({ kind: 'not-found', path: '/404' });
  });

  it('share one rendering of the not-found page', async () => {
    await Promise.all(['/a', '/b', '/c'].map((path) => gateway.fetch(path)));
    expect(gateway.shell.rendered).toHaveLength(1);
  });

  it('of the shell are proxied without credentials and cookies', async () => {
    const headers = {
      cookie: 'latchline-access=secret',
      authorization: 'Bearer secret',
      'if-none-match': '"1"',
    };
    const response = await gateway.fetch('/assets/site/app.js?v=1', { headers });
    expect([response.status, await response.text()]).toEqual([200, 'export const lock = 1;']);
    for (const name of ['permissions-policy', 'cross-origin-opener-policy']) {
      expect(response.headers.has(name)).toBe(false);
    }
    const present = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'];
    for (const name of present) expect(response.headers.has(name)).toBe(true);
    const [request] = gateway.shell.requests;
    expect(request?.url).toBe('/assets/site/app.js?v=1');
    expect(JSON.stringify(request?.headers)).not.toContain('secret');
    expect(request?.headers['if-none-match']).toBe('"1"');
    const admin = await gateway.fetch('/admin/leads');
    expect(admin.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(admin.headers.getSetCookie()).toEqual([]);
  });

  it('that cannot be decoded are a page for people and a problem for programs', async () => {
    const page = await gateway.fetch('/%zz', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(modelIn(await page.text())).toMatchObject({ kind: 'error', reason: '400 Bad Request' });
    for (const [path, accept] of [
      ['/%zz', '*/*'],
      ['/api/%zz', 'text/html'],
    ] as const) {
      const problem = await gateway.fetch(path, { headers: { accept } });
      expect([problem.status, problem.headers.get('content-type')]).toEqual([
        400,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('of the shell cannot escape their folder', async () => {
    for (const path of ['/assets/%2e%2e/release', '/assets/..%2frelease', '/assets/%5c..%5crelease']) {
      expect((await gateway.fetch(path)).status).toBe(404);
    }
    expect(gateway.shell.requests).toEqual([]);
  });
});
