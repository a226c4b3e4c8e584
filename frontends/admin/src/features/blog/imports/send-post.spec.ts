import { pictureImportRoutes } from '@latchline/contracts/content/blog-editor/picture-import.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { PictureImport } from '@latchline/contracts/content/blog-editor/picture-import.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import type { PostToImport } from './imported-post';
import { sendPost } from './send-post';

const id = '0198c3a1-0000-7000-8000-00000000000b';
const post = (change: Partial<PostToImport> = {}): PostToImport => ({
  fields: { title: 'Keys', content: '![](https://old.example/a.jpg)' },
  publishedAt: '2021-03-04T09:30:00.000Z',
  pictures: 1,
  remark: '',
  ...change,
});
const picture = (problem: string | null) => ({
  address: 'https://old.example/a.jpg',
  featured: false,
  path: problem ? null : '/media/library/a.jpg',
  problem,
});

/** Records the calls. Imports of pictures end with the last of these results. */
function apiWith(...results: (PictureImport | Error)[]) {
  const calls: [unknown, unknown][] = [];
  const call = (route: unknown, input: unknown) => {
    calls.push([route, input]);
    if (route === postRoutes.createPost) return Promise.resolve({ id, updated_at: 'v1' });
    if (route === postRoutes.getEditedPost) return Promise.resolve({ id, updated_at: 'v2' });
    if (route === postRoutes.publishPost) return Promise.resolve({});
    const result = results.shift();
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  return { api: { call } as unknown as ApiClient, calls, named: () => calls.map(([route]) => route) };
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('publishes the version with the pictures, once all were tried', async () => {
  const waiting = { ...picture(null), path: null };
  const { api, calls, named } = apiWith(
    { state: 'running', pictures: [waiting] },
    { state: 'running', pictures: [waiting] },
    { state: 'done', pictures: [picture(null)] },
  );
  await expect(sendPost(api, post({ remark: 'A remark' }))).resolves.toBe('A remark');
  expect(named()).toEqual([
    postRoutes.createPost,
    pictureImportRoutes.importPostPictures,
    pictureImportRoutes.getPictureImport,
    pictureImportRoutes.getPictureImport,
    postRoutes.getEditedPost,
    postRoutes.publishPost,
  ]);
  expect(calls.at(-1)?.[1]).toMatchObject({
    ifMatch: 'v2',
    body: { published_at: '2021-03-04T09:30:00.000Z' },
  });
});

it('names the pictures that could not be fetched, and publishes the article', async () => {
  const done = {
    state: 'done',
    pictures: [picture(null), picture('The website responded with 404')],
  } as const;
  const { api, named } = apiWith({ ...done, pictures: [...done.pictures] });
  await expect(sendPost(api, post())).resolves.toBe(
    'Not fetched: https://old.example/a.jpg (The website responded with 404)',
  );
  expect(named()).toContain(postRoutes.publishPost);
});

it('imports the article even if its pictures cannot be imported', async () => {
  const { api, named } = apiWith(new Error('503'));
  await expect(sendPost(api, post({ publishedAt: null }))).resolves.toBe(
    'The pictures could not be fetched. Draft',
  );
  expect(named()).not.toContain(postRoutes.publishPost);
});

it('names a picture without https, which the article cannot, and asks for none without pictures', async () => {
  const plain = apiWith({ state: 'done', pictures: [] });
  await sendPost(plain.api, post({ plainImage: 'http://old.example/a.jpg' }));
  expect(plain.calls[1]?.[1]).toMatchObject({ body: { featured_image_url: 'http://old.example/a.jpg' } });
  const none = apiWith();
  await sendPost(none.api, post({ pictures: 0 }));
  expect(none.named()).toEqual([postRoutes.createPost, postRoutes.getEditedPost, postRoutes.publishPost]);
});

it('says what an article lacks that cannot be published', async () => {
  const missing = {
    errors: [{ path: 'author_id', message: 'Choose an author' }, { message: 'Choose a picture' }],
  };
  const { api } = apiWith({ state: 'done', pictures: [] }, new Error('unused'));
  const call: ApiClient['call'] = (route, ...input) =>
    (route as unknown) === postRoutes.publishPost
      ? Promise.reject(Object.assign(new Error(), { status: 422, problem: missing }))
      : api.call(route, ...input);
  await expect(sendPost({ call } as ApiClient, post({ remark: 'A remark' }))).resolves.toBe(
    'A remark. Not published: Choose an author, Choose a picture',
  );
});
