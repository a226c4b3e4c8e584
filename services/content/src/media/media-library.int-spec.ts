import { randomUUID } from 'node:crypto';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { largestPhotoBytes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations/migrations';
import { seedContent } from '../seed/seed-content';
import { blogEditorOn } from '../testing/blog-editor-on';
import { Library } from './library';
import { LibraryRepository } from './library.repository';
import { MediaItemHandlers } from './media-item.handlers';
import { PictureHandlers } from './picture.handlers';
import { UploadHandlers } from './upload.handlers';
import { MakeSizes } from './make-sizes';
import { MediaRepository } from './media.repository';
import { UploadRepository } from './upload.repository';

const unique = uniqueName();
const schema = `content_${unique}`;
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let library: Library;
let uploads: UploadRepository;
let sizes: MakeSizes;
let items: MediaItemHandlers;
let pictures: PictureHandlers;
let uploading: UploadHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  const { logger } = stores;
  dataSource = await migratedDatabase(stores, { schema, migrations });
  await seedContent(dataSource);
  uploads = new UploadRepository(dataSource);
  library = new Library(new LibraryRepository(dataSource), uploads, { wake: () => undefined } as Outbox);
  sizes = new MakeSizes(library, uploads, logger);
  items = new MediaItemHandlers(library);
  pictures = new PictureHandlers(new MediaRepository(dataSource), library.media);
  uploading = new UploadHandlers(uploads, library);
});

afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

const photo = (width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#24426c' } }).jpeg();

async function sent(file: Buffer, partBytes = 4_000): Promise<{ upload_id: string; parts: number }> {
  const upload_id = randomUUID();
  const parts = Math.ceil(file.length / partBytes);
  // Out of order, as several replicas may receive them.
  for (let index = parts - 1; index >= 0; index--)
    await uploading.addPart({
      upload_id,
      index,
      content: file.subarray(index * partBytes, (index + 1) * partBytes).toString('base64'),
    });
  return { upload_id, parts };
}

const words = { name: 'Front Door.JPG', title: '', alt: 'A blue door', decorative: false };
const add = async (file: Buffer, said: Partial<typeof words> = {}): Promise<MediaItem> =>
  uploading.add({ ...words, ...said, actor, ...(await sent(file)) });
const change = (id: string, patch: object, expected_updated_at?: string) =>
  items.change({
    id,
    patch,
    actor,
    ...(expected_updated_at && { expected_updated_at }),
  });
const remove = (id: string, expected_updated_at?: string) =>
  items.delete({ id, actor, ...(expected_updated_at && { expected_updated_at }) });
const described = async (path: string) =>
  (await pictures.describe({ paths: [path] })).pictures[`/media/${path}`];
const bytesAt = async (path: string) => {
  const { content, media_type } = await pictures.get({ path });
  return { media_type, bytes: Buffer.from(content, 'base64') };
};
const list = (search: object = {}) => items.list({ limit: 48, ...search });

describe('a picture', () => {
  it('is stored upright and without its metadata, at a stable address', async () => {
    const file = await photo(400, 300)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.includes(Buffer.from('Somebody'))).toBe(true);
    const item = await add(file);
    expect(item).toMatchObject({
      kind: 'picture',
      title: 'Front door',
      alt: 'A blue door',
      size: { width: 300, height: 400 },
      state: 'preparing',
      created_by: actor,
      uses: [],
    });
    expect(item.path).toMatch(/^library\/front-door-[\da-f]{8}\.jpg$/);
    const { bytes, media_type } = await bytesAt(item.path);
    expect(media_type).toBe('image/jpeg');
    const original = await library.media.original(item.id);
    for (const kept of [bytes, original?.content, original?.whole]) {
      const { exif, orientation } = await sharp(kept).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  it('gets AVIF and WebP sizes, never wider than itself, at content-based addresses', async () => {
    const item = await add(await photo(1000, 600).toBuffer());
    expect(await described(item.path)).toBeUndefined();
    await sizes.run();
    const picture = await described(item.path);
    expect(picture).toMatchObject({ width: 1000, height: 600 });
    expect(picture?.sources.map(({ media_type }) => media_type)).toEqual(['image/avif', 'image/webp']);
    expect(picture?.sources[0]?.srcset).toMatch(
      /^\/media\/library\/[\da-f]{20}-320\.avif 320w, .*-640\.avif 640w, .*-960\.avif 960w, .*-1000\.avif 1000w$/,
    );
    const smallest = /\/media\/(\S+) 320w/.exec(picture?.sources[0]?.srcset ?? '')?.[1] ?? '';
    const { bytes, media_type } = await bytesAt(smallest);
    expect(media_type).toBe('image/avif');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 192 });
    expect((await library.item(item.id)).state).toBe('ready');
  });

  it('keeps the whole picture when cropped, and shows the former crop until new sizes are ready', async () => {
    const item = await add(await photo(800, 800).toBuffer());
    await sizes.run();
    const before = await described(item.path);
    const crop = { x: 0.25, y: 0, width: 0.5, height: 0.25 };
    const changed = await change(item.id, { crop, focal: { x: 0.5, y: 0.2 } }, item.updated_at).catch(
      () => undefined,
    );
    // Finished sizes are a new version.
    expect(changed).toBeUndefined();
    expect((await change(item.id, { crop, focal: { x: 0.5, y: 0.2 } })).state).toBe('preparing');
    expect((await described(item.path))?.sources).toEqual(before?.sources);
    await sizes.run();
    const after = await described(item.path);
    expect(after).toMatchObject({ width: 400, height: 200, focal: { x: 0.5, y: 0.2 } });
    expect(after?.sources).not.toEqual(before?.sources);
    expect(await library.item(item.id)).toMatchObject({
      crop,
      whole: { width: 800, height: 800 },
      size: { width: 400, height: 200 },
    });
    expect((await change(item.id, { crop: null })).crop).toBeNull();
    await sizes.run();
    expect(await described(item.path)).toEqual({ ...before, focal: { x: 0.5, y: 0.2 } });
  });

  it('keeps its address when its file is replaced', async () => {
    const item = await add(await photo(500, 500).toBuffer());
    const file = await sent(await photo(700, 350).png().toBuffer());
    const replaced = await uploading.replace({ id: item.id, ...file, actor });
    expect(replaced).toMatchObject({ path: item.path, alt: item.alt, size: { width: 700, height: 350 } });
    await sizes.run();
    expect(await described(item.path)).toMatchObject({ width: 700, height: 350 });
  });

  it('refuses a change of an older version, and publishes each change', async () => {
    const item = await add(await photo(100, 100).toBuffer());
    await change(item.id, { alt: 'A red door' });
    await expect(change(item.id, { alt: 'A green door' }, item.updated_at)).rejects.toMatchObject({
      code: contentErrors.stale,
      details: { alt: 'A red door' },
    });
    const [event] = await dataSource.query<{ name: string }[]>(
      'SELECT name FROM outbox ORDER BY occurred_at DESC LIMIT 1',
    );
    expect(event?.name).toBe('content.content-changed.v1');
  });

  it('is deleted only in the version that was read', async () => {
    const item = await add(await photo(100, 100).toBuffer());
    const { updated_at } = await change(item.id, { alt: 'A red door' });
    await expect(remove(item.id, item.updated_at)).rejects.toMatchObject({
      code: contentErrors.stale,
      details: { alt: 'A red door' },
    });
    expect(await library.item(item.id)).toMatchObject({ alt: 'A red door' });
    await remove(item.id, updated_at);
    await expect(library.item(item.id)).rejects.toMatchObject({ code: contentErrors.noSuchMedia });
  });

  it('needs an alt text, unless it is decorative', async () => {
    const item = await add(await photo(100, 100).toBuffer());
    await expect(change(item.id, { alt: '' })).rejects.toMatchObject({
      code: contentErrors.mediaRefused,
      details: [{ path: 'alt' }],
    });
    expect(await change(item.id, { alt: 'x', decorative: true })).toMatchObject({
      alt: '',
      decorative: true,
    });
  });

  it('cannot be deleted while in use, and names what uses it', async () => {
    const item = await add(await photo(100, 100).toBuffer());
    const use = `![x](/media/${item.path})`;
    await dataSource.query(
      `UPDATE blog_posts SET content = content || $1 WHERE slug = 'bs-3621-and-your-home-insurance'`,
      [use],
    );
    expect((await library.item(item.id)).uses).toMatchObject([{ kind: 'article' }]);
    await expect(remove(item.id)).rejects.toMatchObject({
      code: contentErrors.mediaInUse,
      message: expect.stringMatching(/^This picture is used by the article “.*BS 3621/),
    });
    await dataSource.query(`UPDATE blog_posts SET content = replace(content, $1, '')`, [use]);
    await remove(item.id);
    await expect(library.item(item.id)).rejects.toMatchObject({ code: contentErrors.noSuchMedia });
    await expect(bytesAt(item.path)).rejects.toMatchObject({ code: contentErrors.noSuchMedia });
  });

  it('is in use by a draft, whether its article was ever published or not', async () => {
    const item = await add(await photo(90, 90).toBuffer());
    const other = await add(await photo(80, 80).toBuffer());
    const { post, status } = blogEditorOn(dataSource, stores.logger);
    const { id } = await post.create({
      fields: { title: 'Keys in winter', featured_image_url: `/media/${item.path}` },
      actor,
    });
    const [article] = (await post.list({ status: 'published', sort: 'updated', order: 'desc', page: 1 }))
      .items;
    const content = `![x](/media/${other.path})`;
    await post.change({ id: article!.id, actor, patch: { content, title: 'New words' } });
    expect((await library.item(item.id)).uses).toEqual([{ kind: 'article', id, title: 'Keys in winter' }]);
    expect((await library.item(other.id)).uses).toEqual([
      { kind: 'article', id: article!.id, title: 'New words' },
    ]);
    const unused = (await list({ unused: true })).items.map(({ path }) => path);
    expect(unused).not.toContain(item.path);
    expect(unused).not.toContain(other.path);
    await expect(remove(item.id)).rejects.toMatchObject({ code: contentErrors.mediaInUse });
    await status.trash({ id, actor });
    await post.delete({ id });
    await remove(item.id);
  });
});

describe('a file that is not a usable picture', () => {
  const refused = async (file: Buffer, why: RegExp) =>
    expect(await add(file).catch((error: Error) => error)).toMatchObject({
      code: contentErrors.mediaRefused,
      message: expect.stringMatching(why),
      details: [{ path: 'file' }],
    });
  const frames = () =>
    sharp(Buffer.from(Array.from({ length: 20 * 40 * 3 }, (_, index) => index % 251)), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    });

  it('is refused, regardless of its name', async () => {
    await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /SVG/);
    await refused(Buffer.from('%PDF-1.7 hello'), /not a picture we support/);
    await refused(Buffer.from('MZ\x90\x00'), /not a picture we support/);
    await refused((await photo().toBuffer()).subarray(0, 900), /damaged/);
    await refused(await frames().gif().toBuffer(), /Animated/);
    await refused(await frames().webp().toBuffer(), /Animated/);
    await refused(await photo(8, 400).toBuffer(), /16 pixels each way/);
  });

  it('is refused when it decodes to too many pixels', async () => {
    const bomb = sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    });
    await refused(await bomb.png({ compressionLevel: 1 }).toBuffer(), /8000 by 8000/);
  });

  it('is refused when a part is missing', async () => {
    const { upload_id, parts } = await sent(await photo().toBuffer());
    const run = () => uploading.add({ ...words, actor, upload_id, parts: parts + 1 });
    await expect(run()).rejects.toMatchObject({ code: contentErrors.mediaRefused });
  });
});

describe('a photo that is not stored', () => {
  const shrink = async (file: Buffer) => {
    const { content } = await uploading.shrink(await sent(file, 100_000));
    return Buffer.from(content, 'base64');
  };
  const media = () => dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM media');

  it('becomes a small, upright JPEG without what the camera wrote', async () => {
    const before = await media();
    const noise = sharp({
      create: {
        width: 3000,
        height: 2000,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    const file = await noise
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.length).toBeGreaterThan(largestPhotoBytes);
    const small = await shrink(file);
    const { exif, orientation, ...size } = await sharp(small).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(size).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 });
    expect(small.length).toBeLessThanOrEqual(largestPhotoBytes);
    expect(await media()).toEqual(before);
    expect(await dataSource.query('SELECT FROM media_upload_parts')).toEqual([]);
  });

  it('has a white background if it was transparent', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } });
    const { data } = await sharp(await shrink(await clear.png().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is refused like any other upload', async () => {
    const failure = await shrink(Buffer.from('<svg/>')).catch((error: Error) => error);
    expect(failure).toMatchObject({ code: contentErrors.mediaRefused });
  });
});

describe('the list', () => {
  it('lists drawings and pictures, newest first, by page, by search text and by unused', async () => {
    const item = await add(await photo(100, 100).toBuffer(), { title: 'Zebra lock 100%' });
    const first = await list({ limit: 5 });
    expect(first.items[0]?.id).toBe(item.id);
    const second = await list({ limit: 5, cursor: first.next_cursor ?? undefined });
    expect(second.items.some(({ id }) => first.items.some((one) => one.id === id))).toBe(false);
    expect(first.total).toBeGreaterThan(10);
    expect((await list({ q: 'zebra lock 100%' })).items.map(({ id }) => id)).toEqual([item.id]);
    const cafe = await add(await photo(90, 100).toBuffer(), { title: 'Zoë’s café' });
    for (const q of ["zoe's cafe", 'ZOË’S CAFÉ'])
      expect((await list({ q })).items.map(({ id }) => id)).toEqual([cafe.id]);
    expect((await list({ q: '_____________________________' })).total).toBe(0);
    const unused = await list({ unused: true });
    expect(unused.items.every(({ uses }) => uses.length === 0)).toBe(true);
    expect(unused.items.map(({ path }) => path)).toContain(item.path);
    const rest = await list({ unused: true, used_elsewhere: [item.path] });
    expect(rest.total).toBe(unused.total - 1);
    expect(rest.items.map(({ path }) => path)).not.toContain(item.path);
    const drawings = await list({ kind: 'drawing' });
    expect(drawings.items.length).toBeGreaterThan(5);
    expect(drawings.items.every(({ alt }) => alt !== '')).toBe(true);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: contentErrors.badCursor });
  });

  it('says within a moment what is unused, in a library of hundreds of articles', async () => {
    await dataSource.query(
      `INSERT INTO blog_posts (id, title, slug, excerpt, content, status, reading_time_minutes, featured_image_url,
         featured_image_alt)
       SELECT gen_random_uuid(), 'Article', 'large-' || n, '', repeat('Words about locks and keys. ', 300) ||
         '![x](/media/library/large-' || n || '.jpg) ' || repeat('More words. ', 100), 'draft', 1, '', ''
       FROM generate_series(1, 300) n`,
    );
    await dataSource.query(
      `INSERT INTO media (id, path, kind, media_type, content, width, height, title, alt, sizes_wanted)
       SELECT gen_random_uuid(), 'library/large-' || n || '.jpg', 'picture', 'image/jpeg', '', 9, 9, 'Large', 'x', 'x'
       FROM generate_series(1, 1200) n`,
    );
    const started = Date.now();
    expect((await list({ q: 'large-', unused: true })).total).toBe(900);
    expect((await list({ q: 'large-' })).total).toBe(1200);
    expect(Date.now() - started).toBeLessThan(5_000);
    await dataSource.query(
      `DELETE FROM media WHERE title = 'Large'; DELETE FROM blog_posts WHERE slug LIKE 'large-%'`,
    );
  });
});
