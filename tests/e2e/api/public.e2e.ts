import { expect, test } from '@playwright/test';
import { healthSchema } from '@latchline/contracts/api/health.operations';
import { routes } from '@latchline/contracts/api/routes';
import { expectProblem } from '../../support/api';

test('every public list and record matches its contract', async ({ request }) => {
  const documents = [
    ['/api/locations', routes.listLocations],
    ['/api/locations/sheffield', routes.getLocation],
    ['/api/services', routes.listServices],
    ['/api/business-info', routes.getBusinessInfo],
    ['/api/coverage?postcode=S11', routes.checkCoverage],
    ['/api/regions/south-yorkshire', routes.getRegion],
    ['/api/blog/posts', routes.listBlogPosts],
    ['/api/blog/posts/featured', routes.listFeaturedBlogPosts],
    ['/api/blog/posts/recent', routes.listRecentBlogPosts],
    ['/api/blog/posts/bs-3621-and-your-home-insurance', routes.getBlogPost],
    ['/api/blog/posts/bs-3621-and-your-home-insurance/related', routes.listRelatedBlogPosts],
    ['/api/blog/categories', routes.listBlogCategories],
    ['/api/blog/authors/priya-nair', routes.getBlogAuthor],
    ['/manifest.webmanifest', routes.getManifest],
  ] as const;
  for (const [path, route] of documents) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const { error } = route.responses[200].schema.safeParse(await response.json());
    expect(error?.issues ?? [], path).toEqual([]);
  }
});

test('coverage accepts districts in any spelling and answers no for postcodes outside the area', async ({
  request,
}) => {
  for (const postcode of ['S11', 's118tp', 'S11 8TP', ' s11 8tp ']) {
    const response = await request.get('/api/coverage', { params: { postcode } });
    expect(await response.json()).toMatchObject({ covered: true, district: 'S11', slug: 'sheffield' });
  }
  const far = await request.get('/api/coverage', { params: { postcode: 'PL1 1AA' } });
  expect(await far.json()).toMatchObject({ covered: false, district: 'PL1', town: null });
  await expectProblem(await request.get('/api/coverage', { params: { postcode: 'hello' } }), 422);
});

test('unknown resources are answered with a 404 problem', async ({ request }) => {
  await expectProblem(await request.get('/api/locations/atlantis'), 404);
  await expectProblem(await request.get('/api/nothing-here'), 404);
});

test('the health endpoints report a healthy system', async ({ request }) => {
  for (const path of ['/health/live', '/health/ready']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(healthSchema.parse(await response.json()).status).toBe('ok');
  }
  expect((await request.get('/metrics')).status()).toBe(404);
});

test('pages have security headers against framing and content sniffing', async ({ request }) => {
  const { headers } = { headers: (await request.get('/')).headers() };
  expect(headers['content-security-policy']).toMatch(/frame-ancestors/);
  expect(headers['content-security-policy']).toMatch(/object-src 'none'|default-src 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['x-powered-by']).toBeUndefined();
});
