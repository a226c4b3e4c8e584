import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  editedPostPageSchema,
  editedPostQuerySchema,
  editedPostSchema,
  newPostSchema,
  postPatchSchema,
  publishPostSchema,
} from './post.schema';

/** The user, and the version they have read; without one any version is overwritten. */
const change = { id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape };

export const listEditedPosts = defineQuery(
  'content.list-desk-posts.v1',
  editedPostQuerySchema,
  editedPostPageSchema,
);

/** An unknown id is `content.no-such-post`. */
export const getEditedPost = defineQuery('content.get-desk-post.v1', byId, editedPostSchema);

export const createPost = defineCommand(
  'content.create-post.v1',
  z.object({ fields: newPostSchema, actor: z.string() }),
  editedPostSchema,
);

/** Changes the working copy; visitors see it once it is published. */
export const changePost = defineCommand(
  'content.change-post.v1',
  z.object({ ...change, patch: postPatchSchema }),
  editedPostSchema,
);

/** Publishes the working copy, now or at a later time. */
export const publishPost = defineCommand(
  'content.publish-post.v1',
  z.object({ ...change, published_at: z.iso.datetime().nullish() }),
  editedPostSchema,
);

export const unpublishPost = defineCommand('content.unpublish-post.v1', z.object(change), editedPostSchema);

/** Resets the working copy to what is published. */
export const discardPostChanges = defineCommand(
  'content.discard-post-changes.v1',
  z.object(change),
  editedPostSchema,
);

/** Moves an article to the trash: visitors no longer see it, and its slug becomes available. */
export const trashPost = defineCommand('content.trash-post.v1', z.object(change), editedPostSchema);

/** Moves articles to the trash, regardless of their version. The response lists those that existed. */
export const trashPosts = defineCommand(
  'content.trash-posts.v1',
  z.object({ ids: z.array(z.uuid()).min(1).max(100), actor: z.string() }),
  z.object({ ids: z.array(z.uuid()) }),
);

/** Takes an article out of the trash, as a draft or archived article. */
export const restorePost = defineCommand('content.restore-post.v1', z.object(change), editedPostSchema);

/** Deletes an article and its revisions for good. One outside the trash is `content.not-in-trash`. */
export const deletePost = defineCommand(
  'content.delete-post.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

const posts = '/api/admin/blog/posts';
const now = { 200: { description: 'The updated article' } } as const;

/** Editing of the blog. Every article has an ETag; changes take If-Match. */
export const postRoutes = {
  /** Lists articles of every status, 25 per page. Those in the trash are listed only with `status=trash`. */
  listEditedPosts: forward(
    listEditedPosts,
    {
      method: 'GET',
      path: posts,
      auth: 'content',
      summary: 'List articles to edit',
      query: editedPostQuerySchema,
      responses: { 200: { description: 'A page of articles' } },
    },
    ({ query }) => query,
  ),
  /** Creates a draft. All fields are optional until it is published. */
  createPost: forward(
    createPost,
    {
      method: 'POST',
      path: posts,
      auth: 'content',
      summary: 'Create an article',
      body: newPostSchema,
      responses: { 201: { description: 'The draft' } },
    },
    ({ body, caller }) => ({ fields: body, actor: caller.email }),
  ),
  /** Moves up to 100 articles to the trash. Their URLs become available. */
  trashPosts: forward(
    trashPosts,
    {
      method: 'POST',
      path: `${posts}/bulk-trash`,
      auth: 'content',
      summary: 'Move articles to the trash',
      body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
      responses: {
        200: { description: 'The articles that were moved' },
      },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Returns the working copy of an article and, under `published`, what visitors see. */
  getEditedPost: forward(
    getEditedPost,
    {
      method: 'GET',
      path: `${posts}/:id`,
      auth: 'content',
      summary: 'Get an article to edit',
      params: byId,
      responses: { 200: { description: 'The article' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Changes the working copy. Visitors see it once it is published. */
  changePost: forward(
    changePost,
    {
      method: 'PATCH',
      path: `${posts}/:id`,
      auth: 'content',
      summary: 'Update an article',
      params: byId,
      body: postPatchSchema,
      responses: now,
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /**
   * Moves an article to the trash, where it stays for 30 days. With `permanently=true` an article in the trash is
   * deleted for good.
   */
  deletePost: {
    method: 'DELETE',
    path: `${posts}/:id`,
    auth: 'content',
    summary: 'Delete an article',
    params: byId,
    query: z.strictObject({
      /** `true` deletes an article in the trash for good. */
      permanently: z.enum(['true', 'false']).optional(),
    }),
    responses: { 204: { description: 'In the trash, or deleted' } },
    problems: [404, 409, 412],
  },
  /**
   * Publishes the working copy now, or at `published_at`. Missing fields are a 422. A changed slug leaves a redirect.
   */
  publishPost: forward(
    publishPost,
    {
      method: 'POST',
      path: `${posts}/:id/publish`,
      auth: 'content',
      summary: 'Publish an article',
      params: byId,
      body: publishPostSchema,
      responses: now,
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, ...body, actor: caller.email, ...expected }),
  ),
  /** Takes a published or scheduled article off the site. */
  unpublishPost: forward(
    unpublishPost,
    {
      method: 'POST',
      path: `${posts}/:id/unpublish`,
      auth: 'content',
      summary: 'Unpublish an article',
      params: byId,
      responses: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  /** Resets the working copy to what is published. */
  discardPostChanges: forward(
    discardPostChanges,
    {
      method: 'POST',
      path: `${posts}/:id/discard`,
      auth: 'content',
      summary: 'Discard unpublished changes',
      params: byId,
      responses: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  /** Restores an article, unpublished. */
  restorePost: forward(
    restorePost,
    {
      method: 'POST',
      path: `${posts}/:id/restore`,
      auth: 'content',
      summary: 'Restore an article from the trash',
      params: byId,
      responses: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  /** Renders the page of the working copy. Nothing is changed. */
  previewPost: {
    method: 'POST',
    path: `${posts}/:id/preview`,
    auth: 'content',
    summary: 'Preview an article',
    params: byId,
    responses: {
      201: {
        description: 'Where to view it for ten minutes',
        schema: z.object({
          /** Path of the preview. */
          address: z.string(),
          /** HTTP status that the page would have. */
          status: z.int(),
        }),
      },
    },
    problems: [404],
  },
} as const;
