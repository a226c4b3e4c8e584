import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import { pictureImportRoutes } from '@latchline/contracts/content/blog-editor/picture-import.operations';
import { postRevisionRoutes } from '@latchline/contracts/content/blog-editor/post-revision.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { checkVersion, type FakeCall, findIn, type On, Refusal } from './fake-routes';
import type {
  EditedAuthor,
  EditedCategory,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { emptyPost, fieldsOfPost } from '@latchline/contracts/content/blog-editor/post-fields';
import type {
  EditedPost,
  EditedPostRow,
  PostRevision,
} from '@latchline/contracts/content/blog-editor/post.schema';
import { countWords, slugOf } from '@latchline/contracts/content/blog-editor/post-text';

const at = '2026-01-05T09:30:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8003-${String(number).padStart(12, '0')}`;

export function postOf(number: number, change: Partial<EditedPost> = {}): EditedPost {
  const fields = { ...emptyPost, title: `Article ${number}`, ...change };
  return {
    ...fields,
    id: id(number),
    status: 'draft',
    address_slug: slugOf(fields.title) || 'article',
    slug_taken_by: null,
    has_changes: false,
    published: null,
    published_at: null,
    trashed_at: null,
    word_count: countWords(fields.content),
    reading_time_minutes: 1,
    view_count: 0,
    featured_elsewhere: 0,
    created_at: at,
    updated_at: at,
    updated_by: 'dee@latchline.example',
    ...change,
  };
}

const categories = (): EditedCategory[] => [
  {
    id: id(501),
    name: 'Home Security',
    slug: 'home-security',
    is_active: true,
    post_count: 2,
    updated_at: at,
  },
  { id: id(502), name: 'Keys', slug: 'keys', is_active: true, post_count: 0, updated_at: at },
];
const authors = (): EditedAuthor[] => [
  {
    id: id(601),
    name: 'Priya Nair',
    slug: 'priya-nair',
    bio: '',
    credentials: '',
    job_title: 'Locksmith',
    avatar_url: null,
    social_links: {},
    post_count: 1,
    updated_at: at,
  },
];

interface BlogState {
  posts: EditedPost[];
  revisions: PostRevision[];
  readonly categories: EditedCategory[];
  readonly authors: EditedAuthor[];
}

/** In-memory articles, authors and categories. */
export function fakeBlog(on: On) {
  const state: BlogState = { posts: [], revisions: [], categories: categories(), authors: authors() };
  const change = (of: string, patch: Partial<EditedPost>): EditedPost => {
    const post = findIn(state.posts, of);
    const updated_at = new Date(Date.parse(post.updated_at) + 1).toISOString();
    return Object.assign(post, patch, { updated_at });
  };
  fakePosts(on, state, change);
  fakePostChanges(on, state, change);
  fakeTaxonomy(on, state);
  /** `change` simulates a change by somebody else. */
  return Object.assign(state, { change });
}

type Change = (of: string, patch: Partial<EditedPost>) => EditedPost;

function fakePosts(on: On, state: BlogState, change: Change): void {
  on(postRoutes.listEditedPosts, ({ query: { status, q = '' } }) => {
    const shown = state.posts
      .filter((post) => (status ? post.status === status : post.status !== 'trash'))
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    const counts = { draft: 0, scheduled: 0, published: 0, archived: 0, trash: 0 };
    for (const post of state.posts) counts[post.status] += 1;
    return {
      items: shown.map((post) => rowOf(state, post)),
      page: 1,
      page_count: 1,
      total: shown.length,
      counts,
    };
  });
  on(postRoutes.createPost, () => {
    const post = postOf(900 + state.posts.length, { title: '' });
    state.posts.push(post);
    return post;
  });
  on(postRoutes.getEditedPost, ({ params }) => findIn(state.posts, params.id));
  on(postRoutes.deletePost, ({ params, query, version }) => {
    const post = findIn(state.posts, params.id);
    checkVersion(version, post);
    if (query.permanently === 'true') state.posts = state.posts.filter((one) => one !== post);
    else change(post.id, { status: 'trash', trashed_at: new Date().toISOString() });
  });
  on(postRoutes.trashPosts, ({ body: { ids } }) => {
    for (const one of ids) change(one, { status: 'trash', trashed_at: new Date().toISOString() });
    return { ids };
  });
  on(pictureImportRoutes.importPostPictures, () => ({ state: 'done' as const, pictures: [] }));
  on(pictureImportRoutes.getPictureImport, () => ({ state: 'done' as const, pictures: [] }));
  on(postRevisionRoutes.listPostRevisions, () => ({
    items: state.revisions.map(({ fields: _, ...row }) => row),
  }));
  on(postRevisionRoutes.getPostRevision, ({ params }) => findIn(state.revisions, params.revision));
}

/** Changes to an article, refused if the caller has read an older version. */
function fakePostChanges(on: On, state: BlogState, change: Change): void {
  interface PostCall {
    readonly params: { readonly id: string };
    readonly version: string | undefined;
  }
  const seen = ({ params, version }: PostCall): EditedPost => {
    const post = findIn(state.posts, params.id);
    checkVersion(version, post);
    return post;
  };
  on(postRoutes.changePost, (call) => {
    const { id: of, published } = seen(call);
    return change(of, { ...call.body, has_changes: published !== null });
  });
  on(postRoutes.publishPost, (call) => {
    const post = seen(call);
    const published_at = call.body.published_at ?? post.published_at ?? new Date().toISOString();
    const status = Date.parse(published_at) > Date.now() ? 'scheduled' : 'published';
    return change(post.id, { status, published_at, published: fieldsOfPost(post), has_changes: false });
  });
  on(postRoutes.unpublishPost, (call) => change(seen(call).id, { status: 'archived' }));
  on(postRoutes.discardPostChanges, (call) => {
    const { id: of, published } = seen(call);
    return change(of, { ...published, has_changes: false });
  });
  on(postRoutes.restorePost, (call) => change(seen(call).id, { status: 'draft', trashed_at: null }));
  on(postRevisionRoutes.restorePostRevision, (call) => {
    const { id: of, published } = seen(call);
    const { fields } = findIn(state.revisions, call.params.revision);
    return change(of, { ...fields, has_changes: published !== null });
  });
}

function rowOf(state: BlogState, { category_id, author_id, ...post }: EditedPost): EditedPostRow {
  return {
    ...post,
    category: state.categories.find((one) => one.id === category_id) ?? null,
    author: state.authors.find((one) => one.id === author_id) ?? null,
  };
}

function fakeTaxonomy(on: On, state: BlogState): void {
  const nextId = (all: readonly unknown[]) => ({ id: id(700 + all.length), post_count: 0 });
  on(authorAndCategoryRoutes.listEditedCategories, () => ({ items: state.categories }));
  on(authorAndCategoryRoutes.createCategory, ({ body }) =>
    added(state.categories, { ...categories()[0], ...body, ...nextId(state.categories) } as EditedCategory),
  );
  on(authorAndCategoryRoutes.changeCategory, ({ params, body }) =>
    Object.assign(findIn(state.categories, params.id), body),
  );
  on(authorAndCategoryRoutes.deleteCategory, (call) => removed(state.categories, call));
  on(authorAndCategoryRoutes.listEditedAuthors, () => ({ items: state.authors }));
  on(authorAndCategoryRoutes.createAuthor, ({ body }) =>
    added(state.authors, { ...authors()[0], ...body, ...nextId(state.authors) } as EditedAuthor),
  );
  on(authorAndCategoryRoutes.changeAuthor, ({ params, body }) =>
    Object.assign(findIn(state.authors, params.id), body),
  );
  on(authorAndCategoryRoutes.deleteAuthor, (call) => removed(state.authors, call));
}

function added<Item>(all: Item[], made: Item): Item {
  all.push(made);
  return made;
}

function removed(
  all: (EditedCategory | EditedAuthor)[],
  { params, query, version }: FakeCall<typeof authorAndCategoryRoutes.deleteCategory>,
): void {
  const found = findIn(all, params.id);
  checkVersion(version, found);
  if (found.post_count > 0 && !query.replacement) throw new Refusal(409, 'In use');
  all.splice(all.indexOf(found), 1);
}
