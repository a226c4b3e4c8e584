import { listServices } from '@latchline/contracts/content/service.operations';
import {
  checkCoverage,
  getLocation,
  getRegion,
  listLocations,
} from '@latchline/contracts/locations/location.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { webManifestSchema } from '@latchline/contracts/pages/web-manifest';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { business, location, region, service } from '../testing/sample-data';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.shell.reset();
});

const get = async (path: string) => {
  const response = await gateway.fetch(path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};

it('returns services, business info, locations and coverage', async () => {
  expect((await get('/api/services')).body).toEqual({ items: [service] });
  expect((await get('/api/business-info')).body).toEqual(business);
  expect((await get('/api/locations')).body).toEqual({ items: [location], next_cursor: null });
  expect((await get('/api/locations/sheffield')).body).toEqual(location);
  expect((await get('/api/coverage?postcode=s118tp')).body).toMatchObject({
    covered: true,
    town: 'Sheffield',
  });
});

it('serves the web manifest, filled with business info', async () => {
  const { status, headers, body } = await get('/manifest.webmanifest');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(webManifestSchema.parse(body)).toMatchObject({
    name: business.name,
    description: `Ring ${business.phone}`,
  });
});

it('responds 404 for an unknown town and 422 for an invalid postcode', async () => {
  expect(await get('/api/locations/atlantis')).toMatchObject({
    status: 404,
    body: { type: 'urn:latchline:problem:locations.not-found' },
  });
  expect((await get('/api/coverage?postcode=hello')).status).toBe(422);
  expect((await get('/api/coverage')).body).toMatchObject({ status: 422, errors: [{ path: 'postcode' }] });
});

it.each(['/api', '/api/', '/api/nothing', '/health/nothing'])('%s is a 404 problem', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('application/problem+json');
});

it('responds 405 with the allowed methods', async () => {
  const deleted = await gateway.fetch('/api/leads', { method: 'DELETE' });
  expect(deleted.status).toBe(405);
  expect(deleted.headers.get('allow')).toBe('POST');
  const got = await gateway.fetch('/api/auth/login');
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  const headers = { 'content-type': 'image/png' };
  const put = await gateway.fetch('/api/leads', { method: 'PUT', headers, body: 'no lead' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
});

it('responds 503 with Retry-After while a service is unavailable, and 500 without details for bugs', async () => {
  gateway.services.fail(listLocations, new CodedError(messagingErrors.overloaded, 'Full'));
  const busy = await get('/api/locations');
  expect(busy.status).toBe(503);
  expect(busy.headers.get('retry-after')).toBe('2');
  gateway.services.fail(checkCoverage, new Error('SELECT secret FROM users'));
  const broken = await get('/api/coverage?postcode=S11');
  expect(broken.status).toBe(500);
  expect(JSON.stringify(broken.body)).not.toContain('secret');
});

it('sends security headers with every response', async () => {
  for (const path of ['/', '/api/services', '/api/nothing', '/nothing', '/%zz', '/assets/app.js']) {
    const { headers } = await gateway.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(headers.get('content-security-policy')).toContain(part);
    }
  }
});

it('is ready while it can accept leads, and reports other failures', async () => {
  const healthy = { spool: 'ok', copies: 'ok', intake: 'ok', redis: 'ok', database: 'ok', shell: 'ok' };
  expect(await get('/health/ready')).toMatchObject({ status: 200, body: { checks: healthy } });
  gateway.shell.broken = true;
  expect(await get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'degraded', checks: { ...healthy, shell: 'degraded' } },
  });
  expect((await get('/health/live')).status).toBe(200);
});

it('serves its OpenAPI document, and a page to browse it', async () => {
  expect((await get('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  const docs = await gateway.fetch('/api/docs');
  expect(docs.headers.get('content-type')).toContain('text/html');
  const scripts = [...(await docs.text()).matchAll(/src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(scripts).toHaveLength(1);
  for (const src of scripts) {
    const script = await gateway.fetch(src);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await script.text()).length).toBeGreaterThan(100_000);
  }
  expect((await gateway.fetch('/api/docs/assets/package.json')).status).toBe(404);
});

it('compresses long responses', async () => {
  gateway.services.answer(listLocations, () => ({ items: Array.from({ length: 30 }, () => location) }));
  const response = await gateway.fetch('/api/locations', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(((await response.json()) as { items: unknown[] }).items).toHaveLength(30);
});

it('fills placeholders in all texts of its records', async () => {
  const text = '{phone}: £{callout_price_from}, {response_time} minutes';
  gateway.services.answer(listServices, () => ({
    items: [{ ...service, description: text, response_time: '20-30' }],
  }));
  const town = { ...location, title: '{town}, {region}', faqs: [{ question: text, answer: text }] };
  gateway.services.answer(listLocations, () => ({ items: [town] }));
  gateway.services.answer(getLocation, () => town);
  gateway.services.answer(getRegion, () => ({ ...region, title: '{region}: {phone}' }));
  const filled = `${business.phone}: £${business.callout_price_from}, 15–30 minutes`;
  const expected = { title: `Sheffield, ${region.name}`, faqs: [{ question: filled, answer: filled }] };
  expect((await get('/api/services')).body).toMatchObject({
    items: [{ description: `${business.phone}: £${business.callout_price_from}, 20–30 minutes` }],
  });
  expect((await get('/api/locations')).body).toMatchObject({ items: [expected] });
  expect((await get('/api/locations/sheffield')).body).toMatchObject(expected);
  expect((await get('/api/regions/south-yorkshire')).body).toMatchObject({
    title: `${region.name}: ${business.phone}`,
  });
});
