import { emptyPost } from '@latchline/contracts/content/blog-desk/post-fields';
import type { DeskPost, PostPatch } from '@latchline/contracts/content/blog-desk/post.schema';
import type { PostServer, Seen } from './post-server';
import { DraftKeeper } from './draft-keeper';
import { localCopies } from './local-copies';

const id = '01975c9e-7f00-7000-8000-0000000000d1';
const version = (number: number) => `2026-01-05T09:30:00.00${number}Z`;
const deskPost = (change: Partial<DeskPost> = {}): DeskPost => ({
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

/** A server of one article, which may be away, refuse, or have been changed by somebody else. */
class FakeServer {
  post = deskPost();
  readonly patches: PostPatch[] = [];
  fail: unknown = null;

  readonly changePost = async (seen: Seen, patch: PostPatch): Promise<DeskPost> => {
    this.patches.push(patch);
    await Promise.resolve();
    if (this.fail) throw this.fail;
    if (seen.updated_at !== this.post.updated_at) throw { status: 412, problem: { current: this.post } };
    return this.change(patch);
  };

  change(patch: Partial<DeskPost>): DeskPost {
    this.post = { ...this.post, ...patch, updated_at: version(Number(this.post.updated_at.at(-2)) + 1) };
    return this.post;
  }
}

let server: FakeServer;
let keeper: DraftKeeper;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  keeper = new DraftKeeper(server as unknown as PostServer, server.post, () => undefined);
});
afterEach(() => jest.useRealTimers());

const rest = (ms = 800) => jest.advanceTimersByTimeAsync(ms);

it('saves when the typing rests, only what has changed, once', async () => {
  keeper.type({ title: 'A' });
  await rest(700);
  keeper.type({ title: 'AB' });
  await rest(700);
  expect(server.patches).toEqual([]);
  await rest(100);
  expect(server.patches).toEqual([{ title: 'AB' }]);
  expect(keeper.snapshot()).toMatchObject({ dirty: false, saving: false, post: { title: 'AB' } });
  expect(localCopies.find(id)).toBeNull();
});

it('keeps what was typed while it was being saved', async () => {
  keeper.type({ title: 'A' });
  const saved = keeper.flush();
  keeper.type({ title: 'AB', excerpt: 'E' });
  await saved;
  expect(keeper.snapshot().fields).toMatchObject({ title: 'AB', excerpt: 'E' });
  await rest();
  expect(server.post).toMatchObject({ title: 'AB', excerpt: 'E' });
});

it('tries again until it arrives, and keeps a copy in the browser until then', async () => {
  server.fail = { kind: 'offline' };
  keeper.type({ content: 'Long thoughts' });
  await rest();
  expect(keeper.snapshot().failure).toEqual({ kind: 'trying', message: 'Not saved, trying again' });
  expect(localCopies.find(id)?.fields.content).toBe('Long thoughts');
  server.fail = null;
  await rest(2_000);
  expect(keeper.snapshot()).toMatchObject({ dirty: false, failure: null });
  expect(server.post.content).toBe('Long thoughts');
  expect(localCopies.find(id)).toBeNull();
});

it('tries at once when there is a connection again', async () => {
  server.fail = { kind: 'offline' };
  keeper.type({ title: 'A' });
  await rest();
  server.fail = null;
  keeper.retry();
  await rest(10);
  expect(server.post.title).toBe('A');
});

it('joins changes of two people that do not touch, and lets a person decide the others', async () => {
  server.change({ excerpt: 'Theirs' });
  keeper.type({ title: 'Mine' });
  await rest();
  await rest(10);
  expect(server.post).toMatchObject({ title: 'Mine', excerpt: 'Theirs' });

  server.change({ title: 'Their title' });
  keeper.type({ title: 'My title' });
  await rest();
  expect(keeper.snapshot().conflict?.differences).toMatchObject([
    { name: 'title', yours: 'My title', theirs: 'Their title', decided: null },
  ]);
  keeper.type({ title: 'My title!' });
  await rest(5_000);
  expect(server.post.title).toBe('Their title');
  keeper.resolve({ title: 'yours' });
  await rest(10);
  expect(server.post.title).toBe('My title!');
});

it('keeps what is typed in other fields while a choice waits', async () => {
  server.change({ title: 'Their title' });
  keeper.type({ title: 'My title' });
  await rest();
  keeper.type({ content: 'Written meanwhile' });
  keeper.resolve({ title: 'theirs' });
  await rest(10);
  expect(server.post).toMatchObject({ title: 'Their title', content: 'Written meanwhile' });
});

it('sends what was changed while the version before it was refused', async () => {
  server.fail = { status: 413, problem: { detail: 'Too long' } };
  keeper.type({ content: 'Far too long' });
  const saved = keeper.flush();
  await Promise.resolve();
  await Promise.resolve();
  keeper.type({ content: 'Shorter' });
  await saved;
  expect(server.patches).toEqual([{ content: 'Far too long' }]);
  server.fail = null;
  await rest(10);
  expect(server.post.content).toBe('Shorter');
});

it('holds back what cannot be saved, and saves the rest', async () => {
  keeper.type({ slug: 'No slug', title: 'A' });
  await rest();
  expect(server.patches).toEqual([{ title: 'A' }]);
  expect(keeper.snapshot()).toMatchObject({
    dirty: true,
    wrong: { slug: 'Small letters, digits and single hyphens' },
  });
  keeper.type({ slug: 'a-slug' });
  await rest();
  expect(server.post.slug).toBe('a-slug');
});

it('says what the server refuses, in its field, and saves the rest', async () => {
  server.fail = { status: 422, problem: { errors: [{ path: 'category_id', message: 'No longer there' }] } };
  keeper.type({ category_id: id, title: 'A' });
  await rest();
  server.fail = null;
  await rest(10);
  expect(server.patches.at(-1)).toEqual({ title: 'A' });
  expect(keeper.snapshot().wrong).toEqual({ category_id: 'No longer there' });
});

it('stops where it is refused for good', async () => {
  server.fail = { status: 404, problem: { detail: 'There is no article' } };
  keeper.type({ title: 'A' });
  await rest();
  await rest(60_000);
  expect(server.patches).toHaveLength(1);
  expect(keeper.snapshot().failure).toEqual({ kind: 'refused', message: 'There is no article' });
});

it('follows what somebody else has saved while nothing is typed here', () => {
  keeper.follow(server.change({ title: 'Theirs' }));
  expect(keeper.snapshot().fields.title).toBe('Theirs');
  keeper.type({ title: 'Mine' });
  keeper.follow(server.change({ title: 'Again' }));
  expect(keeper.snapshot().fields.title).toBe('Mine');
});
