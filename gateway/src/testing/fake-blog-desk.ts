import {
  changeAuthor,
  changeCategory,
  createAuthor,
  createCategory,
  deleteAuthor,
  deleteCategory,
  getDeskAuthor,
  getDeskCategory,
  listDeskAuthors,
  listDeskCategories,
} from '@latchline/contracts/content/blog-desk/author-and-category.operations';
import type {
  DeskAuthor,
  DeskCategory,
} from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { emptyPost } from '@latchline/contracts/content/blog-desk/post-fields';
import {
  changePost,
  createPost,
  deletePost,
  discardPostChanges,
  getDeskPost,
  listDeskPosts,
  publishPost,
  restorePost,
  trashPost,
  trashPosts,
  unpublishPost,
} from '@latchline/contracts/content/blog-desk/post.operations';
import {
  getPostRevision,
  listPostRevisions,
  restorePostRevision,
} from '@latchline/contracts/content/blog-desk/post-revision.operations';
import type { DeskPost, PostRevision } from '@latchline/contracts/content/blog-desk/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';

export const blogDeskDefinitions: readonly RequestDefinition[] = [
  ...[changeAuthor, changeCategory, changePost, createAuthor, createCategory, createPost, deleteAuthor],
  ...[deleteCategory, deletePost, discardPostChanges, getDeskAuthor, getDeskCategory, getDeskPost],
  ...[getPostRevision, listDeskAuthors, listDeskCategories, listDeskPosts, listPostRevisions, publishPost],
  ...[restorePost, restorePostRevision, trashPost, trashPosts, unpublishPost],
];

const at = '2026-01-05T09:30:00.000Z';
const id = '01975c9e-7f00-7000-8000-0000000000d1';

export const deskPost: DeskPost = {
  ...emptyPost,
  id,
  title: 'What a key knows',
  content: '# One',
  status: 'draft',
  address_slug: 'what-a-key-knows',
  slug_taken_by: null,
  has_changes: false,
  published: null,
  published_at: null,
  trashed_at: null,
  word_count: 1,
  reading_time_minutes: 1,
  view_count: 0,
  featured_elsewhere: 0,
  created_at: at,
  updated_at: at,
  updated_by: null,
};
export const deskCategory: DeskCategory = {
  id,
  name: 'Keys',
  slug: 'keys',
  is_active: true,
  post_count: 1,
  updated_at: at,
};
export const deskAuthor: DeskAuthor = {
  id,
  name: 'Priya Nair',
  slug: 'priya-nair',
  bio: '',
  credentials: '',
  job_title: 'Locksmith',
  avatar_url: null,
  social_links: {},
  post_count: 1,
  updated_at: at,
};
export const revision: PostRevision = {
  id,
  kind: 'saved',
  actor: 'ann@latchline.example',
  started_at: at,
  saved_at: at,
  title: 'Old',
  word_count: 0,
  fields: emptyPost,
};

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

const postChanges = [publishPost, unpublishPost, discardPostChanges, trashPost, restorePost];

interface Asked extends ExpectedVersion {
  readonly id: string;
}

/** One article, category and author, each of which refuses an older version. */
export function answerBlogDesk(services: Answering): void {
  const known = <Answer>({ id: asked, ...expected }: Asked, answer: Answer): Answer => {
    if (asked !== id) throw new CodedError(contentErrors.noSuchPost, 'There is no such article');
    requireVersion({ ...answer, updated_at: at }, expected, deskErrors.stale);
    return answer;
  };
  const page = { page: 1, page_count: 1, total: 0, items: [] };
  const counts = { draft: 1, scheduled: 0, published: 0, archived: 0, trash: 0 };
  services.answer(listDeskPosts, () => ({ ...page, counts }));
  services.answer(createPost, ({ fields }) => ({ ...deskPost, ...fields }));
  services.answer(changePost, ({ patch, ...asked }) => ({ ...known(asked, deskPost), ...patch }));
  for (const definition of [getDeskPost, ...postChanges]) {
    services.answer(definition, (asked) => known(asked, deskPost));
  }
  services.answer(trashPosts, ({ ids }) => ({ ids }));
  services.answer(deletePost, (asked) => known(asked, {}));
  services.answer(listPostRevisions, (asked) => known(asked, { items: [revision] }));
  services.answer(getPostRevision, (asked) => known(asked, revision));
  services.answer(restorePostRevision, (asked) => known(asked, deskPost));
  services.answer(listDeskCategories, () => ({ items: [deskCategory] }));
  services.answer(listDeskAuthors, () => ({ items: [deskAuthor] }));
  services.answer(createCategory, ({ fields: { name } }) => ({ ...deskCategory, name }));
  services.answer(createAuthor, ({ fields: { name } }) => ({ ...deskAuthor, name }));
  services.answer(getDeskCategory, (asked) => known(asked, deskCategory));
  services.answer(getDeskAuthor, (asked) => known(asked, deskAuthor));
  services.answer(changeCategory, (asked) => known(asked, deskCategory));
  services.answer(changeAuthor, (asked) => known(asked, deskAuthor));
  services.answer(deleteCategory, (asked) => known(asked, {}));
  services.answer(deleteAuthor, (asked) => known(asked, {}));
}
