import { getPost } from '@latchline/contracts/content/blog/blog.operations';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Problem } from '@latchline/contracts/http/problem';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import type { Jar } from '../../testing/jar';

let gateway: GatewayUnderTest;
let jar: Jar;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  jar = await gateway.signIn();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const preview = (path: string, drafts: readonly PageDraft[] = []) =>
  gateway.postJson('/api/admin/previews', { path, drafts }, jar.headers());
const open = (address: string) => gateway.fetch(address, { headers: jar.headers() });
const phoneRendered = () => (gateway.shell.rendered.at(-1) as HomePage).business.phone;
const newNumber: PageDraft = { kind: 'business-info', business_info: { phone: '0114 496 0001' } };

it('renders a page with drafts, and shows it only to the dashboard', async () => {
  const response = await preview('/', [newNumber]);
  expect(response.status).toBe(201);
  expect(phoneRendered()).toBe('0114 496 0001');
  const { address, status } = (await response.json()) as { address: string; status: number };
  expect(status).toBe(200);
  const page = await open(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>home</title>');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await gateway.fetch(address)).status).toBe(401);
});

it('does not affect what visitors see', async () => {
  await preview('/', [newNumber]);
  await gateway.fetch('/');
  expect(phoneRendered()).not.toBe('0114 496 0001');
  gateway.services.fail(getBusinessInfo, new Error('away'));
  await gateway.fetch('/services');
  expect(phoneRendered()).not.toBe('0114 496 0001');
});

it('previews an unpublished post', async () => {
  gateway.services.fail(getPost, new CodedError(contentErrors.noSuchPost, 'Not found'));
  expect((await preview('/blog/new-keys')).status).toBe(422);
  const unfinished: PageDraft = { kind: 'post', slug: 'new-keys', post: { title: 'New keys' } };
  const refused = await preview('/blog/new-keys', [unfinished]);
  expect(refused.status).toBe(422);
  const { errors } = (await refused.json()) as Problem;
  expect(errors?.map(({ path }) => path)).toContain('excerpt');
});

it.each(['coverage', 'chrome', 'home'] as const)('names missing copy of %s', async (page) => {
  const refused = await preview('/', [{ kind: 'page-copy', page, copy: {} }]);
  expect(refused.status).toBe(422);
  const { detail, errors } = (await refused.json()) as Problem;
  expect(detail).toBe('Fill in the missing fields to see the preview');
  expect(errors).not.toEqual([]);
});

it.each(['//elsewhere.example', '/api/leads', '/admin', 'contact', '/contact?x=1', '/assets/x.js'])(
  'rejects %s',
  async (path) => {
    expect((await preview(path)).status).toBe(422);
  },
);

it('responds 404 once a preview has expired', async () => {
  expect((await open('/api/admin/previews/0190a1b2-0000-7000-8000-000000000000')).status).toBe(404);
});
