import { contentErrors } from '@latchline/contracts/content/content.errors';
import { largestUploadBytes } from '@latchline/contracts/content/media/media.schema';
import { mostImportedPictures } from '@latchline/contracts/content/blog-editor/picture-import.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { PostChanges } from '../blog-editor/post-changes';
import { EditedPostRepository } from '../blog-editor/edited-post.repository';
import { RevisionRepository } from '../blog-editor/revision.repository';
import { Library } from '../media/library';
import { LibraryRepository } from '../media/library.repository';
import { UploadRepository } from '../media/upload.repository';
import { migrations } from '../migrations/migrations';
import { seedContent } from '../seed/seed-content';
import { blogEditorOn } from '../testing/blog-editor-on';
import { FormerWebsite } from '../testing/former-website';
import { ImportPictures } from './import-pictures';
import { PictureFetcher } from './picture.fetcher';
import { PictureImportHandlers } from './picture-import.handlers';
import { PictureImportRepository } from './picture-import.repository';

const unique = uniqueName();
const actor = 'dee@latchline.example';
const site = new FormerWebsite();

let stores: TestStores;
let dataSource: DataSource;
let editor: ReturnType<typeof blogEditorOn>;
let library: Library;
let imports: PictureImportRepository;
let handlers: PictureImportHandlers;
let worker: ImportPictures;

function workerWith(allowed: readonly string[]): ImportPictures {
  const posts = new EditedPostRepository(dataSource);
  const client = new OutboundClient({ OUTBOUND_ALLOWED_HOSTS: allowed });
  const fetcher = new PictureFetcher(imports, library, client);
  const changes = new PostChanges(posts, new RevisionRepository(), new Outbox());
  return new ImportPictures(imports, fetcher, changes, stores.logger);
}

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema: `content_${unique}`, migrations });
  await seedContent(dataSource);
  await site.start();
  editor = blogEditorOn(dataSource, stores.logger);
  library = new Library(new LibraryRepository(dataSource), new UploadRepository(dataSource), new Outbox());
  imports = new PictureImportRepository(dataSource);
  handlers = new PictureImportHandlers(new EditedPostRepository(dataSource), imports);
  worker = workerWith([site.host]);
});
afterEach(() => expect(site.faults).toEqual([]));
afterAll(async () => {
  await site.stop();
  await dataSource.destroy();
  await stores.close();
});

const drawn = (background: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background } });
const create = (fields: object) => editor.post.create({ fields, actor });
const get = (id: string) => editor.post.get({ id });
async function imported(id: string, featured_image_url?: string) {
  const started = await handlers.import({ id, actor, ...(featured_image_url && { featured_image_url }) });
  await worker.run();
  return { started, done: await handlers.get({ id }) };
}
const mediaAt = async (path: string | null | undefined) => {
  const rows = await dataSource.query<
    { title: string; alt: string; decorative: boolean; created_by: string }[]
  >(`SELECT title, alt, decorative, created_by FROM media WHERE '/media/' || path = $1`, [path]);
  return rows[0];
};

it('fetches PNG, JPEG and WebP pictures into the library, and names what it could not fetch', async () => {
  const png = site.serve('/uploads/blue-door.png', { body: await drawn('#24426c').png().toBuffer() });
  const jpeg = site.serve('/a_(1).jpg', { body: await drawn('#ffb11f').jpeg().toBuffer() });
  const webp = site.serve('/w', { body: await drawn('#7a1020').webp({ lossless: true }).toBuffer() });
  const moved = site.serve('/old.png', { status: 301, headers: { location: '/w' } });
  const missing = `http://${site.host}/gone.png`;
  const large = site.serve('/large.jpg', { body: Buffer.alloc(largestUploadBytes + 1, 0xff) });
  const page = site.serve('/page.jpg', {
    headers: { 'content-type': 'image/jpeg' },
    body: '<!DOCTYPE html><title>Not found</title>',
  });
  const inside = site.serve('/inside.png', {
    status: 302,
    headers: { location: 'http://127.0.0.2:9/latest' },
  });
  const circle = site.serve('/circle.png', { status: 302, headers: { location: '/circle.png' } });
  const content = [
    `# One`,
    `![A blue door](${png})`,
    `[![](${jpeg})](https://shop.example/)`,
    ...[moved, missing, large, page, inside, circle].map((address) => `![Some](${address})`),
    `![Again](${png})`,
  ].join('\n\n');
  const { id } = await create({ title: 'Pictures', content });
  const { started, done } = await imported(id, webp);
  expect(started).toMatchObject({ state: 'running' });
  expect(started.pictures).toHaveLength(9);
  expect(done.state).toBe('done');
  const found = new Map(done.pictures.map((one) => [one.address, one]));
  expect([missing, large, page, inside, circle].map((address) => found.get(address)?.problem)).toEqual([
    'The website responded with 404',
    'The file is larger than 10 MB',
    'This is a web page, not a picture. Upload a JPEG, PNG, WebP, AVIF or GIF picture',
    'The address is not on the public internet',
    'The website redirects too often',
  ]);
  const pathOf = (address: string) => found.get(address)?.path ?? 'none';
  expect(pathOf(png)).toMatch(/^\/media\/library\/blue-door-[\da-f]{8}\.jpg$/);
  expect(await mediaAt(pathOf(png))).toEqual({
    title: 'Blue door',
    alt: 'A blue door',
    decorative: false,
    created_by: actor,
  });
  expect(await mediaAt(pathOf(jpeg))).toMatchObject({ alt: '', decorative: true });
  // The same file at another address.
  expect(pathOf(moved)).toBe(pathOf(webp));
  const post = await get(id);
  expect(post.content).toBe(
    content.replaceAll(png, pathOf(png)).replaceAll(jpeg, pathOf(jpeg)).replaceAll(moved, pathOf(moved)),
  );
  expect(post.featured_image_url).toBe(pathOf(webp));
  for (const path of [
    '/uploads/blue-door.png',
    '/a_(1).jpg',
    '/gone.png',
    '/large.jpg',
    '/page.jpg',
    '/inside.png',
  ])
    expect([path, site.requestsOf(path)]).toEqual([path, 1]);
});

it('cuts no character of a long alternative text in half', async () => {
  const own = site.serve('/emoji.png', { body: await drawn('#123456').png().toBuffer() });
  const alt = `${'a'.repeat(249)}😀${'b'.repeat(48)}😀 door`;
  const { id } = await create({ content: `![${alt}](${own})` });
  const { done } = await imported(id, own);
  expect(done.state).toBe('done');
  expect((await get(id)).featured_image_alt).toBe('a'.repeat(249));
  expect((await mediaAt(done.pictures[0]?.path))?.alt).toBe(alt.slice(0, 299));
});

it('fetches an address once for all articles', async () => {
  const shared = site.serve('/shared.png', { body: await drawn('#00ff00').png().toBuffer() });
  const [one, other] = [
    await create({ content: `![](${shared})` }),
    await create({ content: `![B](${shared})` }),
  ];
  await imported(one.id);
  const { done } = await imported(other.id);
  expect(site.requestsOf('/shared.png')).toBe(1);
  expect((await get(other.id)).content).toBe(`![B](${done.pictures[0]?.path})`);
});

it('changes a published article as visitors see it, and leaves its draft a draft', async () => {
  const own = site.serve('/own.png', { body: await drawn('#0000ff').png().toBuffer() });
  const [post] = (
    await editor.post.list({
      status: 'published',
      sort: 'updated',
      order: 'desc',
      page: 1,
    })
  ).items;
  const { id, updated_at } = await get(post!.id);
  await editor.post.change({ id, actor, patch: { content: `![](${own})` }, expected_updated_at: updated_at });
  await editor.status.publish({ id, actor });
  await editor.post.change({ id, actor, patch: { title: 'A new title' } });
  const { done } = await imported(id);
  const changed = await get(id);
  expect(changed).toMatchObject({ title: 'A new title', has_changes: true });
  expect(changed.published?.content).toBe(`![](${done.pictures[0]?.path})`);
  expect(changed.published?.title).not.toBe('A new title');
});

it('tries pictures again that could not be fetched', async () => {
  const later = site.serve('/later.png', { status: 403 });
  const { id } = await create({ content: `![](${later})` });
  expect((await imported(id)).done.pictures).toMatchObject([
    { path: null, problem: 'The website responded with 403' },
  ]);
  expect((await get(id)).content).toBe(`![](${later})`);
  site.serve('/later.png', { body: await drawn('#123456').png().toBuffer() });
  const { done } = await imported(id);
  expect((await get(id)).content).toBe(`![](${done.pictures[0]?.path})`);
});

it('asks a busy website twice, and one that breaks off not for every picture', async () => {
  const busy = site.serve('/busy.png', { status: 503 });
  const unused = new FormerWebsite();
  await unused.start();
  const dead = unused.host;
  await unused.stop();
  worker = workerWith([site.host, dead]);
  const { id } = await create({
    content: `![](${busy}) ![](http://${dead}/1.png) ![](http://${dead}/2.png)`,
  });
  const { done } = await imported(id);
  expect(site.requestsOf('/busy.png')).toBe(2);
  expect(done.pictures.map(({ problem }) => problem)).toEqual([
    'The website responded with 503',
    'The website did not respond (ECONNREFUSED)',
    'The website did not respond (ECONNREFUSED)',
  ]);
});

it('fetches nothing from a private network, unless the host is allowed', async () => {
  const guarded = workerWith([]);
  const inside = site.serve('/private.png', { body: await drawn('#654321').png().toBuffer() });
  const { id } = await create({
    content: `![](${inside}) ![](http://169.254.169.254/a.png) ![](http://db/a.png)`,
  });
  await handlers.import({ id, actor });
  await guarded.run();
  const { pictures } = await handlers.get({ id });
  expect(pictures.map(({ problem }) => problem)).toEqual(
    Array(3).fill('The address is not on the public internet'),
  );
  expect(site.requestsOf('/private.png')).toBe(0);
});

it('fetches a limited number of pictures for an article', async () => {
  const content = Array.from(
    { length: mostImportedPictures + 2 },
    (_, index) => `![](http://db/${index}.png)`,
  ).join(' ');
  const { id } = await create({ content });
  const { done } = await imported(id);
  expect(done.pictures).toHaveLength(mostImportedPictures + 2);
  expect(done.pictures.at(-1)?.problem).toBe('Only 50 pictures are fetched');
});

it('continues where another replica stopped, and gives up on a picture that ends the process', async () => {
  const first = site.serve('/first.png', { body: await drawn('#aaaaaa').png().toBuffer() });
  const { id } = await create({ content: `![](${first}) ![](http://${site.host}/second.png)` });
  await handlers.import({ id, actor });
  const expire = () =>
    dataSource.query(`UPDATE picture_imports SET claimed_until = '-infinity' WHERE post_id = $1`, [id]);
  await imports.claim();
  await imports.settle(id, first, { path: '/media/library/stored.jpg', problem: null });
  expect(await imports.claim()).toBeUndefined();
  await expire();
  await imports.claim();
  await expire();
  await imports.claim();
  await expire();
  await worker.run();
  expect(await handlers.get({ id })).toMatchObject({
    state: 'done',
    pictures: [{ path: '/media/library/stored.jpg' }, { problem: 'The picture could not be processed' }],
  });
  expect(site.requestsOf('/first.png') + site.requestsOf('/second.png')).toBe(0);
});

it('has nothing to do for an article without such pictures, and knows no other article', async () => {
  const { id } = await create({ content: '![](/media/blog/a.svg)' });
  expect((await imported(id)).started).toEqual({ state: 'done', pictures: [] });
  const unknown = '01975c9e-7f00-7000-8000-00000000dead';
  await expect(handlers.import({ id: unknown, actor })).rejects.toMatchObject({
    code: contentErrors.noSuchPost,
  });
  await expect(handlers.get({ id: unknown })).rejects.toMatchObject({ code: contentErrors.noSuchPost });
});
