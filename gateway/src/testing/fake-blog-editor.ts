import {
  changeAuthor,
  changeCategory,
  createAuthor,
  createCategory,
  deleteAuthor,
  deleteCategory,
  getEditedAuthor,
  getEditedCategory,
  listEditedAuthors,
  listEditedCategories,
} from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import type {
  EditedAuthor,
  EditedCategory,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { emptyPost } from '@latchline/contracts/content/blog-editor/post-fields';
import {
  changePost,
  createPost,
  deletePost,
  discardPostChanges,
  getEditedPost,
  listEditedPosts,
  publishPost,
  restorePost,
  trashPost,
  trashPosts,
  unpublishPost,
} from '@latchline/contracts/content/blog-editor/post.operations';
import {
  getPictureImport,
  importPostPictures,
} from '@latchline/contracts/content/blog-editor/picture-import.operations';
import {
  getPostRevision,
  listPostRevisions,
  restorePostRevision,
} from '@latchline/contracts/content/blog-editor/post-revision.operations';
import type { EditedPost, PostRevision } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';

export const blogEditorDefinitions: readonly RequestDefinition[] = [
  ...[changeAuthor, changeCategory, changePost, createAuthor, createCategory, createPost, deleteAuthor],
  ...[deleteCategory, deletePost, discardPostChanges, getEditedAuthor, getEditedCategory, getEditedPost],
  ...[
    getPictureImport,
    getPostRevision,
    importPostPictures,
    listEditedAuthors,
    listEditedCategories,
    listEditedPosts,
    listPostRevisions,
    publishPost,
  ],
  ...[restorePost, restorePostRevision, trashPost, trashPosts, unpublishPost],
];

const at = '2026-01-05T09:30:00.000Z';
const id = '01975c9e-7f00-7000-8000-0000000000d1';

export const editedPost: EditedPost = {
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
export const editedCategory: EditedCategory = {
  id,
  name: 'Keys',
  slug: 'keys',
  is_active: true,
  post_count: 1,
  updated_at: at,
};
export const editedAuthor: EditedAuthor = {
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

interface Request extends ExpectedVersion {
  readonly id: string;
}

/** One post, category and author; changes to an older version are refused. */
export function answerBlogEditor(services: Answering): void {
  const known = <Answer>({ id: request, ...expected }: Request, answer: Answer): Answer => {
    if (request !== id) throw new CodedError(contentErrors.noSuchPost, 'This post does not exist');
    requireVersion({ ...answer, updated_at: at }, expected, blogEditorErrors.stale);
    return answer;
  };
  const page = { page: 1, page_count: 1, total: 0, items: [] };
  const counts = { draft: 1, scheduled: 0, published: 0, archived: 0, trash: 0 };
  services.answer(listEditedPosts, () => ({ ...page, counts }));
  services.answer(createPost, ({ fields }) => ({ ...editedPost, ...fields }));
  services.answer(changePost, ({ patch, ...request }) => ({ ...known(request, editedPost), ...patch }));
  for (const definition of [getEditedPost, ...postChanges]) {
    services.answer(definition, (request) => known(request, editedPost));
  }
  for (const definition of [importPostPictures, getPictureImport]) {
    services.answer(definition, (request) => {
      known(request, editedPost);
      return { state: 'done' as const, pictures: [] };
    });
  }
  services.answer(trashPosts, ({ ids }) => ({ ids }));
  services.answer(deletePost, (request) => known(request, {}));
  services.answer(listPostRevisions, (request) => known(request, { items: [revision] }));
  services.answer(getPostRevision, (request) => known(request, revision));
  services.answer(restorePostRevision, (request) => known(request, editedPost));
  services.answer(listEditedCategories, () => ({ items: [editedCategory] }));
  services.answer(listEditedAuthors, () => ({ items: [editedAuthor] }));
  services.answer(createCategory, ({ fields: { name } }) => ({ ...editedCategory, name }));
  services.answer(createAuthor, ({ fields: { name } }) => ({ ...editedAuthor, name }));
  services.answer(getEditedCategory, (request) => known(request, editedCategory));
  services.answer(getEditedAuthor, (request) => known(request, editedAuthor));
  services.answer(changeCategory, (request) => known(request, editedCategory));
  services.answer(changeAuthor, (request) => known(request, editedAuthor));
  services.answer(deleteCategory, (request) => known(request, {}));
  services.answer(deleteAuthor, (request) => known(request, {}));
}
