import { listContentPages } from '@latchline/contracts/content/content.operations';
import {
  type SitePageHead,
  changePageOverride,
  listPageOverrides,
} from '@latchline/contracts/seo/heads/page-override.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { neverChanged, noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { changeSeoSetting } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { seoSetting } from '../../testing/fake-seo';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const town = '/locksmiths/south-yorkshire/sheffield';
const entry = (kind: PageEntry['kind'], slug: string | null = null): PageEntry => ({
  kind,
  slug,
  region: kind === 'town' ? 'south-yorkshire' : null,
  changed_at: '2026-03-01T09:30:00.000Z',
  images: [],
});

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.services.answer(listContentPages, () => ({
    items: [entry('home'), entry('legal', 'privacy-policy')],
  }));
  gateway.services.answer(listPlacePages, () => ({ items: [entry('town', 'sheffield')] }));
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  gateway.fetch(path, {
    method,
    headers: { ...cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

describe('SEO settings of a page type', () => {
  const path = `/api/admin/seo-settings/${seoSetting.id}`;

  it('are listed, and read with their version', async () => {
    expect(await (await call('GET', '/api/admin/seo-settings')).json()).toEqual({ items: [seoSetting] });
    const one = await call('GET', path);
    expect(one.headers.get('etag')).toBe(`"${seoSetting.updated_at}"`);
    expect((await gateway.fetch('/api/admin/seo-settings')).status).toBe(401);
  });

  it('are changed only under the version that was read', async () => {
    const patch = { title_template: 'Doors | {name}' };
    const changed = await call('PATCH', path, patch, { 'if-match': `"${seoSetting.updated_at}"` });
    expect(await changed.json()).toMatchObject(patch);
    expect(requestsOf(changeSeoSetting.name)).toEqual([
      { id: seoSetting.id, patch, actor: administrator.email, expected_updated_at: seoSetting.updated_at },
    ]);
    const stale = await call('PATCH', path, patch, { 'if-match': '"2026-01-01T00:00:00.000Z"' });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ current: seoSetting });
  });

  it.each([
    [{ title_template: ' ' }, 'title_template', 'Enter a title'],
    [{ canonical_url: 'javascript:alert(1)' }, 'canonical_url', /Enter a whole address/],
    [{ structured_data: { '@graph': ['x'] } }, 'structured_data', /list of objects/],
    [{ structured_data: [] }, 'structured_data', /./],
    [{ page_type: 'x' }, 'page_type', /not known/],
  ])('reject %j', async (patch, field, message) => {
    const response = await call('PATCH', path, patch);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
    expect(errors).toEqual([{ path: field, message: expect.stringMatching(message) as string }]);
  });
});

describe('pages and their overrides', () => {
  const list = async (query = '') =>
    (await (await call('GET', `/api/admin/seo-overrides${query}`)).json()) as {
      items: SitePageHead[];
      next_cursor: string | null;
    };

  it('lists every page with its metadata', async () => {
    const { items } = await list();
    expect(items.map(({ path, page_type }) => [path, page_type])).toEqual([
      ['/', 'home'],
      ['/privacy-policy', 'privacy'],
      [town, 'location'],
    ]);
    expect(items[2]).toMatchObject({
      title: expect.stringContaining('| Latchline') as string,
      overridden: false,
    });
  });

  it('finds pages by path, title and type, page by page', async () => {
    expect((await list('?page_type=location')).items).toHaveLength(1);
    expect((await list('?q=PRIVACY')).items.map(({ path }) => path)).toEqual(['/privacy-policy']);
    const first = await list('?limit=2');
    expect(first.next_cursor).toBe('2');
    expect((await list('?limit=2&cursor=2')).items.map(({ path }) => path)).toEqual([town]);
    const hidden = { ...noOverride(town), noindex: true };
    gateway.services.answer(listPageOverrides, () => ({ items: [hidden] }));
    expect((await list('?only=noindex')).items).toMatchObject([{ path: town, overridden: true }]);
  });

  it('returns the values that metadata is made from', async () => {
    const response = await call('GET', `/api/admin/seo-overrides/page?path=${town}`);
    expect(response.headers.get('etag')).toBe(`"${neverChanged}"`);
    expect(await response.json()).toMatchObject({
      override: noOverride(town),
      page_type: 'location',
      facts: { town: 'Sheffield', name: 'Latchline Locksmiths' },
      head: { canonical: `http://localhost:3000${town}` },
    });
    expect((await call('GET', '/api/admin/seo-overrides/page?path=/nothing')).status).toBe(404);
  });

  it('changes overrides of existing pages in the name of the signed-in user', async () => {
    const patch = { title: 'Keys in {town}', noindex: true };
    const changed = await call('PATCH', `/api/admin/seo-overrides/page?path=${town}`, patch, {
      'if-match': `"${neverChanged}"`,
    });
    expect(await changed.json()).toMatchObject({ path: town, ...patch });
    expect(requestsOf(changePageOverride.name)).toEqual([
      {
        path: town,
        page_type: 'location',
        patch,
        actor: administrator.email,
        expected_updated_at: neverChanged,
      },
    ]);
    expect((await call('PATCH', '/api/admin/seo-overrides/page?path=/nothing', patch)).status).toBe(404);
    const remove = (version: string) =>
      call('DELETE', `/api/admin/seo-overrides/page?path=${town}`, undefined, { 'if-match': version });
    expect((await remove('"2020-01-01T00:00:00.000Z"')).status).toBe(412);
    expect((await remove(`"${neverChanged}"`)).status).toBe(204);
  });

  it('leaves noindex pages and pages with another canonical URL out of the sitemap', async () => {
    gateway.services.answer(listPageOverrides, () => ({
      items: [
        { ...noOverride(town), noindex: true },
        { ...noOverride('/privacy-policy'), canonical: '/' },
        { ...noOverride('/'), canonical: '{site_url}/' },
      ],
    }));
    const text = await (await gateway.fetch('/sitemap.xml')).text();
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://localhost:3000/',
    ]);
  });
});
