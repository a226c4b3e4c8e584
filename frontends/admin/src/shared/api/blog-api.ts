import type {
  DeskAuthor,
  DeskCategory,
} from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import type {
  DeskPost,
  DeskPostPage,
  PostPatch,
  PostRevision,
  PostRevisionRow,
} from '@latchline/contracts/content/blog-desk/post.schema';
import { routes } from '@latchline/contracts/api/routes';
import { type CallOptions, createApiClient } from '@latchline/kit/api/api-client';

export type PostListQuery = NonNullable<CallOptions<typeof routes.listDeskPosts>['query']>;
export type NewCategory = CallOptions<typeof routes.createCategory>['body'];
export type CategoryPatch = CallOptions<typeof routes.changeCategory>['body'];
export type NewAuthor = CallOptions<typeof routes.createAuthor>['body'];
export type AuthorPatch = CallOptions<typeof routes.changeAuthor>['body'];

/** What was read last: the change is refused when somebody else was faster. */
export interface Seen {
  readonly id: string;
  readonly updated_at: string;
}

/** Articles, those who write them and where they belong. */
export interface BlogApi {
  posts(query: PostListQuery, signal?: AbortSignal): Promise<DeskPostPage>;
  post(id: string, signal?: AbortSignal): Promise<DeskPost>;
  createPost(): Promise<DeskPost>;
  /** `leaving`: the page goes away, the change arrives all the same. */
  changePost(seen: Seen, patch: PostPatch, leaving?: boolean): Promise<DeskPost>;
  /** Undefined keeps the time it has; null is now. */
  publish(seen: Seen, at?: string | null): Promise<DeskPost>;
  unpublish(seen: Seen): Promise<DeskPost>;
  discard(seen: Seen): Promise<DeskPost>;
  trash(ids: readonly string[]): Promise<readonly string[]>;
  restore(seen: Seen): Promise<DeskPost>;
  remove(id: string): Promise<void>;
  revisions(id: string, signal?: AbortSignal): Promise<readonly PostRevisionRow[]>;
  revision(id: string, revision: string, signal?: AbortSignal): Promise<PostRevision>;
  restoreRevision(seen: Seen, revision: string): Promise<DeskPost>;
  categories(signal?: AbortSignal): Promise<readonly DeskCategory[]>;
  addCategory(category: NewCategory): Promise<DeskCategory>;
  changeCategory(id: string, patch: CategoryPatch, ifMatch: string): Promise<DeskCategory>;
  removeCategory(id: string, replacement?: string): Promise<void>;
  authors(signal?: AbortSignal): Promise<readonly DeskAuthor[]>;
  addAuthor(author: NewAuthor): Promise<DeskAuthor>;
  changeAuthor(id: string, patch: AuthorPatch, ifMatch: string): Promise<DeskAuthor>;
  removeAuthor(id: string, replacement?: string): Promise<void>;
}

const over = ({ updated_at }: Seen) => ({ 'if-match': `"${updated_at}"` });

export function createBlogApi(fetch: typeof globalThis.fetch): BlogApi {
  const { call } = createApiClient({ fetch });
  const leavingClient = createApiClient({
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  const of = (seen: Seen) => ({ params: { id: seen.id }, headers: over(seen) });
  const replacing = (replacement: string | undefined) => (replacement ? { query: { replacement } } : {});
  return {
    posts: (query, signal) => call(routes.listDeskPosts, { query, signal }),
    post: (id, signal) => call(routes.getDeskPost, { params: { id }, signal }),
    createPost: () => call(routes.createPost, { body: {} }),
    changePost: (seen, body, leaving = false) =>
      (leaving ? leavingClient : { call }).call(routes.changePost, { ...of(seen), body }),
    publish: (seen, at) =>
      call(routes.publishPost, { ...of(seen), body: at === undefined ? {} : { published_at: at } }),
    unpublish: (seen) => call(routes.unpublishPost, of(seen)),
    discard: (seen) => call(routes.discardPostChanges, of(seen)),
    trash: async (ids) => (await call(routes.trashPosts, { body: { ids: [...ids] } })).ids,
    restore: (seen) => call(routes.restorePost, of(seen)),
    remove: async (id) => {
      await call(routes.deletePost, { params: { id }, query: { permanently: 'true' } });
    },
    revisions: async (id, signal) => (await call(routes.listPostRevisions, { params: { id }, signal })).items,
    revision: (id, revision, signal) => call(routes.getPostRevision, { params: { id, revision }, signal }),
    restoreRevision: (seen, revision) =>
      call(routes.restorePostRevision, { params: { id: seen.id, revision }, headers: over(seen) }),
    categories: async (signal) => (await call(routes.listDeskCategories, { signal })).items,
    addCategory: (body) => call(routes.createCategory, { body }),
    changeCategory: (id, body, ifMatch) =>
      call(routes.changeCategory, { params: { id }, body, headers: { 'if-match': ifMatch } }),
    removeCategory: async (id, replacement) => {
      await call(routes.deleteCategory, { params: { id }, ...replacing(replacement) });
    },
    authors: async (signal) => (await call(routes.listDeskAuthors, { signal })).items,
    addAuthor: (body) => call(routes.createAuthor, { body }),
    changeAuthor: (id, body, ifMatch) =>
      call(routes.changeAuthor, { params: { id }, body, headers: { 'if-match': ifMatch } }),
    removeAuthor: async (id, replacement) => {
      await call(routes.deleteAuthor, { params: { id }, ...replacing(replacement) });
    },
  };
}
