import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import {
  changePost,
  deletePost,
  publishPost,
  trashPost,
} from '@latchline/contracts/content/blog-editor/post.operations';
import { getPost, listRelatedPosts } from '@latchline/contracts/content/blog/blog.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { editedAuthor, editedCategory, editedPost } from '../../testing/fake-blog-editor';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { administrator } from '../../testing/gateway-under-test.config';

const posts = '/api/admin/blog/posts';
const one = `${posts}/${editedPost.id}`;
const unknown = `${posts}/01975c9e-7f00-7000-8000-0000000000ff`;
const etag = `"${editedPost.updated_at}"`;
const old = '"2020-01-01T00:00:00.000Z"';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const call = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  gateway.fetch(path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = ({ name }: { name: string }) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

it.each([
  one,
  `/api/admin/blog/categories/${editedCategory.id}`,
  `/api/admin/blog/authors/${editedAuthor.id}`,
])('%s has a version and is changed only under that version', async (path) => {
  const read = await call('GET', path);
  expect([read.status, read.headers.get('etag')]).toEqual([200, etag]);
  const patch = path === one ? { title: 'New' } : { name: 'New' };
  expect((await call('PATCH', path, patch, etag)).status).toBe(200);
  for (const tag of [old, '"x"']) {
    const refused = await call('PATCH', path, patch, tag);
    expect([refused.status, await refused.json()]).toMatchObject([412, { current: { id: editedPost.id } }]);
  }
  expect((await call('PATCH', path, {})).status).toBe(422);
});

it.each([
  one,
  `${one}?permanently=true`,
  `/api/admin/blog/categories/${editedCategory.id}`,
  `/api/admin/blog/authors/${editedAuthor.id}`,
])('deletes %s only under its version', async (path) => {
  expect((await call('DELETE', path, undefined, old)).status).toBe(412);
  expect((await call('DELETE', path, undefined, etag)).status).toBe(204);
  expect((await call('DELETE', path)).status).toBe(204);
});

it('passes on who changes a post, and which version', async () => {
  await call('PATCH', one, { title: 'New' }, etag);
  expect(requestsOf(changePost)).toEqual([
    {
      id: editedPost.id,
      patch: { title: 'New' },
      actor: administrator.email,
      expected_updated_at: editedPost.updated_at,
    },
  ]);
});

it.each(['publish', 'unpublish', 'discard', 'restore'])('%s checks the version', async (action) => {
  const body = action === 'publish' ? {} : undefined;
  expect((await call('POST', `${one}/${action}`, body, etag)).status).toBe(200);
  expect((await call('POST', `${one}/${action}`, body, old)).status).toBe(412);
  expect((await call('POST', `${unknown}/${action}`, body)).status).toBe(404);
});

it('schedules a post, converting time zones', async () => {
  await call('POST', `${one}/publish`, { published_at: '2026-07-01T09:00:00+01:00' });
  expect(requestsOf(publishPost)).toMatchObject([{ published_at: '2026-07-01T08:00:00.000Z' }]);
  expect((await call('POST', `${one}/publish`, { published_at: 'tomorrow' })).status).toBe(422);
});

it('returns field errors if a post cannot be published', async () => {
  const errors = [{ path: 'author_id', message: 'Choose an author' }];
  gateway.services.fail(publishPost, new CodedError(blogEditorErrors.unfit, 'The post is not ready', errors));
  const refused = await call('POST', `${one}/publish`, {});
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors }]);
});

it('moves a post to the trash, and deletes it from there, under its version', async () => {
  const expected = { id: editedPost.id, expected_updated_at: editedPost.updated_at };
  expect((await call('DELETE', one, undefined, etag)).status).toBe(204);
  expect(requestsOf(trashPost)).toEqual([{ ...expected, actor: administrator.email }]);
  expect((await call('DELETE', `${one}?permanently=true`, undefined, etag)).status).toBe(204);
  expect(requestsOf(deletePost)).toEqual([expected]);
  expect((await call('DELETE', unknown)).status).toBe(404);
  expect(await (await call('POST', `${posts}/bulk-trash`, { ids: [editedPost.id] })).json()).toEqual({
    ids: [editedPost.id],
  });
});

it('previews an unpublished post', async () => {
  const none = new CodedError(contentErrors.noSuchPost, 'Not found');
  gateway.services.fail(getPost, none);
  gateway.services.fail(listRelatedPosts, none);
  const answer = await call('POST', `${one}/preview`);
  expect([answer.status, await answer.json()]).toMatchObject([201, { status: 200 }]);
  const rendered = gateway.shell.rendered.at(-1) as BlogPostPage;
  expect(rendered).toMatchObject({ kind: 'blog-post', post: { title: editedPost.title }, related: [] });
});

it.each([
  [{ title: 'x'.repeat(151) }, 'title'],
  [{ slug: 'No Slug' }, 'slug'],
  [{ content: 'a\0b' }, 'content'],
  [{ featured_image_url: 'javascript:alert(1)' }, 'featured_image_url'],
  [{ canonical_url: 'nowhere' }, 'canonical_url'],
  [{ category_id: 'x' }, 'category_id'],
  [{ title: 'x', novelty: 1 }, 'novelty'],
])('rejects %j', async (patch, path) => {
  const refused = await call('PATCH', one, patch);
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path }] }]);
});
