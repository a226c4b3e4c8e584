import { deleteMedia, getMediaItem, listMedia } from '@latchline/contracts/content/media/media.operations';
import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { listSeoSettings } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { seoSetting } from '../../testing/fake-seo';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const id = '01900000-0000-7000-8000-0000001d0001';
const picture: MediaItem = {
  id,
  path: 'library/van-1a2b3c4d.jpg',
  kind: 'picture',
  title: 'Van',
  alt: 'Our van',
  decorative: false,
  size: { width: 1200, height: 630 },
  whole: { width: 1200, height: 630 },
  crop: null,
  focal: null,
  state: 'ready',
  widths: [],
  bytes: 1_000,
  thumbnail: '/media/library/van-1a2b3c4d.jpg',
  uses: [],
  created_at: '2026-03-01T09:30:00.000Z',
  created_by: null,
  updated_at: '2026-03-01T09:30:00.000Z',
};

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.services.answer(getMediaItem, () => picture);
  gateway.services.answer(deleteMedia, () => ({}));
});

const remove = () =>
  gateway.fetch(`/api/admin/media/${id}`, {
    method: 'DELETE',
    headers: { ...cookie, 'if-match': `"${picture.updated_at}"` },
  });
const deletions = () => gateway.services.requests.filter(({ name }) => name === deleteMedia.name);

it('deletes a picture in the version that was read', async () => {
  expect((await remove()).status).toBe(204);
  expect(deletions()).toMatchObject([{ data: { id, expected_updated_at: picture.updated_at } }]);
});

it('keeps a picture that is shown when a page is shared', async () => {
  const social_picture = `/media/${picture.path}`;
  gateway.services.answer(listPageOverrides, () => ({
    items: [noOverride('/contact'), { ...noOverride('/about'), social_picture }],
  }));
  const response = await remove();
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    detail: 'This picture is used by the SEO settings of /about',
  });
  expect(deletions()).toEqual([]);
});

it('keeps a picture that structured data names', async () => {
  const structured_data = { '@type': 'Locksmith', image: `https://latchline.example/media/${picture.path}` };
  gateway.services.answer(listSeoSettings, () => ({ items: [{ ...seoSetting, structured_data }] }));
  expect((await remove()).status).toBe(409);
  expect(deletions()).toEqual([]);
});

it('lists no picture as unused that SEO settings name', async () => {
  const structured_data = { '@type': 'Locksmith', image: `https://latchline.example/media/${picture.path}` };
  gateway.services.answer(listSeoSettings, () => ({ items: [{ ...seoSetting, structured_data }] }));
  gateway.services.answer(listPageOverrides, () => ({
    items: [{ ...noOverride('/about'), social_picture: '/media/library/team.jpg' }],
  }));
  gateway.services.answer(listMedia, () => ({ items: [], next_cursor: null, total: 0 }));
  const response = await gateway.fetch('/api/admin/media?unused=true', { headers: cookie });
  expect(response.status).toBe(200);
  expect(gateway.services.requests.find(({ name }) => name === listMedia.name)?.data).toMatchObject({
    unused: true,
    used_elsewhere: [picture.path, 'library/team.jpg'],
  });
});
