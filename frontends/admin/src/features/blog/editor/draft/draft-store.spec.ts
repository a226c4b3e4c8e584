/** @jest-environment jsdom */
import { emptyPost } from '@latchline/contracts/content/blog-editor/post-fields';
import type { EditedPost, PostPatch } from '@latchline/contracts/content/blog-editor/post.schema';
import type { PostServer, PostVersion } from './post-server';
import { DraftStore } from './draft-store';
import { localCopies } from './local-copies';

const id = '01975c9e-7f00-7000-8000-0000000000d1';
const version = (number: number) => `2026-01-05T09:30:00.00${number}Z`;
const editedPost = (change: Partial<EditedPost> = {}): EditedPost => ({
  ...emptyPost,
  id,
  status: 'draft',
  address_slug: 'article',
  slug_taken_by: null,
  has_changes: false,
  published: null,
  published_at: null,
  trashed_at: null,
  word_count: 0,
  reading_time_minutes: 1,
  view_count: 0,
  featured_elsewhere: 0,
  created_at: version(0),
  updated_at: version(0),
  updated_by: null,
  ...change,
});

/** A server with one article. It can fail, refuse a change, or hold a newer version. */
class FakeServer {
  post = editedPost();
  readonly patches: PostPatch[] = [];
  fail: unknown = null;

  changePost = async (seen: PostVersion, patch: PostPatch): Promise<EditedPost> => {
    this.patches.push(patch);
    await Promise.resolve();
    if (this.fail) throw this.fail;
    if (seen.updated_at !== this.post.updated_at) throw { status: 412, problem: { current: this.post } };
    return this.change(patch);
  };

  change(patch: Partial<EditedPost>): EditedPost {
    this.post = { ...this.post, ...patch, updated_at: version(Number(this.post.updated_at.at(-2)) + 1) };
    return this.post;
  }
}

let server: FakeServer;
let store: DraftStore;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  store = new DraftStore(server as unknown as PostServer, server.post, () => undefined);
});
afterEach(() => jest.useRealTimers());

const wait = (ms = 800) => jest.advanceTimersByTimeAsync(ms);

it('saves once, only the changed fields, after a pause in typing', async () => {
  store.edit({ title: 'A' });
  await wait(700);
  store.edit({ title: 'AB' });
  await wait(700);
  expect(server.patches).toEqual([]);
  await wait(100);
  expect(server.patches).toEqual([{ title: 'AB' }]);
  expect(store.snapshot()).toMatchObject({ dirty: false, saving: false, post: { title: 'AB' } });
  expect(localCopies.find(id)).toBeNull();
});

it('keeps edits made while a save is in progress', async () => {
  store.edit({ title: 'A' });
  const saved = store.flush();
  store.edit({ title: 'AB', excerpt: 'E' });
  await saved;
  expect(store.snapshot().fields).toMatchObject({ title: 'AB', excerpt: 'E' });
  await wait();
  expect(server.post).toMatchObject({ title: 'AB', excerpt: 'E' });
});

it('retries until the save succeeds, and keeps a local copy until then', async () => {
  server.fail = { kind: 'offline' };
  store.edit({ content: 'Long thoughts' });
  await wait();
  expect(store.snapshot().failure).toEqual({ kind: 'retrying', message: 'Not saved, trying again' });
  expect(localCopies.find(id)?.fields.content).toBe('Long thoughts');
  server.fail = null;
  await wait(2_000);
  expect(store.snapshot()).toMatchObject({ dirty: false, failure: null });
  expect(server.post.content).toBe('Long thoughts');
  expect(localCopies.find(id)).toBeNull();
});

it('retries at once when the connection is back', async () => {
  server.fail = { kind: 'offline' };
  store.edit({ title: 'A' });
  await wait();
  server.fail = null;
  store.retry();
  await wait(10);
  expect(server.post.title).toBe('A');
});

it('merges edits of different fields, and asks about edits of the same field', async () => {
  server.change({ excerpt: 'Theirs' });
  store.edit({ title: 'Mine' });
  await wait();
  await wait(10);
  expect(server.post).toMatchObject({ title: 'Mine', excerpt: 'Theirs' });

  server.change({ title: 'Their title' });
  store.edit({ title: 'My title' });
  await wait();
  expect(store.snapshot().conflict?.differences).toMatchObject([
    { name: 'title', yours: 'My title', theirs: 'Their title', decided: null },
  ]);
  store.edit({ title: 'My title!' });
  await wait(5_000);
  expect(server.post.title).toBe('Their title');
  store.resolve({ title: 'yours' });
  await wait(10);
  expect(server.post.title).toBe('My title!');
});

it('keeps edits of other fields while a conflict is unresolved', async () => {
  server.change({ title: 'Their title' });
  store.edit({ title: 'My title' });
  await wait();
  store.edit({ content: 'Written meanwhile' });
  store.resolve({ title: 'theirs' });
  await wait(10);
  expect(server.post).toMatchObject({ title: 'Their title', content: 'Written meanwhile' });
});

it('takes no earlier save of its own for a change of somebody else', async () => {
  const { changePost } = server;
  let isLost = true;
  server.changePost = async (seen, patch) => {
    const saved = await changePost(seen, patch);
    if (isLost) throw { kind: 'timeout' };
    return saved;
  };
  store.edit({ title: 'A' });
  await wait();
  store.edit({ title: 'AB' });
  isLost = false;
  await wait();
  await wait(10);
  expect(store.snapshot()).toMatchObject({ conflict: null, dirty: false, fields: { title: 'AB' } });
  expect(server.post.title).toBe('AB');
});

it('saves what is typed while the save of a hidden page is still on its way', async () => {
  const { changePost } = server;
  const slow = [3_000];
  server.changePost = async (seen, patch) => {
    const saved = await changePost(seen, patch);
    await new Promise((resolve) => setTimeout(resolve, slow.pop() ?? 0));
    return saved;
  };
  store.edit({ title: 'A' });
  store.saveOnExit();
  store.edit({ title: 'AB' });
  await wait(3_100);
  expect(store.snapshot()).toMatchObject({ conflict: null, dirty: false, post: server.post });
  store.edit({ title: 'ABC' });
  await wait(5_000);
  expect(store.snapshot()).toMatchObject({ conflict: null, dirty: false, post: server.post });
  expect(server.post.title).toBe('ABC');
});

it('sends edits made while the previous save was being refused', async () => {
  server.fail = { status: 413, problem: { detail: 'Too long' } };
  store.edit({ content: 'Far too long' });
  const saved = store.flush();
  await Promise.resolve();
  await Promise.resolve();
  store.edit({ content: 'Shorter' });
  await saved;
  expect(server.patches).toEqual([{ content: 'Far too long' }]);
  server.fail = null;
  await wait(10);
  expect(server.post.content).toBe('Shorter');
});

it('leaves out invalid fields and saves the others', async () => {
  store.edit({ slug: 'No slug', title: 'A' });
  await wait();
  expect(server.patches).toEqual([{ title: 'A' }]);
  expect(store.snapshot()).toMatchObject({
    dirty: true,
    errors: { slug: 'Small letters, digits and single hyphens' },
  });
  store.edit({ slug: 'a-slug' });
  await wait();
  expect(server.post.slug).toBe('a-slug');
});

it('shows a field error from the server beside its field, and saves the others', async () => {
  server.fail = { status: 422, problem: { errors: [{ path: 'category_id', message: 'No longer there' }] } };
  store.edit({ category_id: id, title: 'A' });
  await wait();
  server.fail = null;
  await wait(10);
  expect(server.patches.at(-1)).toEqual({ title: 'A' });
  expect(store.snapshot().errors).toEqual({ category_id: 'No longer there' });
});

it('stops retrying after a permanent refusal', async () => {
  server.fail = { status: 404, problem: { detail: 'There is no article' } };
  store.edit({ title: 'A' });
  await wait();
  await wait(60_000);
  expect(server.patches).toHaveLength(1);
  expect(store.snapshot().failure).toEqual({ kind: 'rejected', message: 'There is no article' });
});

it('adopts a newer version while there are no unsaved edits', () => {
  store.follow(server.change({ title: 'Theirs' }));
  expect(store.snapshot().fields.title).toBe('Theirs');
  store.edit({ title: 'Mine' });
  store.follow(server.change({ title: 'Again' }));
  expect(store.snapshot().fields.title).toBe('Mine');
});
